/// Texts that people do type, paste or import, and that code often does not expect.
///
/// The order is part of stored artifacts: append, never insert.
public enum TrickyTexts {
  /// All of them, the plainest first.
  public static let all: [String] = [
    "",
    " ",
    "   ",
    "0",
    "-0",
    "1.5",
    "1,5",
    " a",
    "a ",
    "A",
    "a\nb",
    "a\tb",
    "\n",
    "\u{00A0}",  // no-break space: looks blank, is not trimmed by everyone
    "\u{0000}",
    "a\u{0000}b",
    "\u{200B}",  // zero-width space
    "\u{FEFF}a",  // byte order mark
    "\u{00E9}",  // é, one scalar
    "e\u{0301}",  // é, two scalars; equal to the one before, other bytes
    "\u{0301}",  // a combining mark that combines with nothing
    "Z\u{0351}\u{036B}\u{0343}\u{0332}a\u{0300}\u{0321}",  // stacked marks
    "\u{00DF}",  // ß, two letters in upper case
    "\u{0130}",  // İ, two scalars in lower case
    "\u{0131}",  // ı, upper case is I
    "\u{0430}",  // Cyrillic а
    "\u{FF11}",  // full-width digit 1
    "\u{0661}",  // Arabic digit 1
    "\u{4F60}\u{597D}",
    "\u{1F600}",
    "\u{1F44D}\u{1F3FD}",  // skin tone
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",  // family: one character, five scalars
    "\u{1F1E9}\u{1F1EA}",  // flag: two scalars
    "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}",  // two flags, that a cut in the middle makes into others
    "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627}",  // right to left, Arabic
    "\u{05E9}\u{05B8}\u{05C1}\u{05DC}\u{05D5}\u{05B9}\u{05DD}",  // right to left with marks, Hebrew
    "a\u{202E}b",  // shown in the other direction from here on
    "\u{FFFD}",
    "\u{10FFFF}",
    "null",
    "<b>&amp;\"'",
    "%s%n",
    "../..",
    String(repeating: "a", count: 256),
    String(repeating: "a", count: 1_000),
    String(repeating: "e\u{0301}", count: 1_000),
  ]
}
