int calledFromSwift(void);
int calledByNobody(void);
