extension Generator where Value == Int64 {
  /// A generator of instants, as seconds since 1970 began in UTC.
  ///
  /// The simplest is zero. One in two is an instant at which code goes wrong, or
  /// a second, an hour or a day away from one. Every instant takes three choices.
  public static var instant: Generator {
    let plain = IntegerOrder<Int64>(0...4_102_444_800, target: 0)
    let any = IntegerOrder<Int64>(TrickyInstants.earliest...TrickyInstants.latest, target: 0)
    return Generator { source throws(Discard) in
      switch source.draw(upTo: 2, kind: .pick, choosing: { $0.chance(1, in: 2) ? 1 : $0.next(upTo: 1) &* 2 }) {
      case 1:
        let instant = TrickyInstants.all[Int(source.draw(upTo: UInt64(TrickyInstants.all.count - 1), kind: .pick))]
        return instant + TrickyInstants.offsets[Int(source.draw(upTo: 6, kind: .pick))]
      case 2:
        let instant = any.value(at: source.draw(upTo: any.bound, kind: any.kind) { any.pick(&$0) })
        _ = source.draw(upTo: 0, kind: .pick)
        return instant
      default:
        let instant = plain.value(at: source.draw(upTo: plain.bound, kind: plain.kind) { plain.pick(&$0) })
        _ = source.draw(upTo: 0, kind: .pick)
        return instant
      }
    }
  }

  /// A generator of lengths of time in whole seconds, none of them negative; the simplest is zero.
  public static var duration: Generator {
    let order = IntegerOrder<Int64>(0...TrickyInstants.latest, target: 0)
    return Generator { source throws(Discard) in
      if source.draw(upTo: 1, kind: .pick) == 1 {
        return TrickyInstants.lengths[Int(source.draw(upTo: UInt64(TrickyInstants.lengths.count - 1), kind: .pick))]
      }
      return order.value(at: source.draw(upTo: order.bound, kind: order.kind) { order.pick(&$0) })
    }
  }
}

extension Generator where Value == Duration {
  /// A generator of lengths of time in milliseconds, none of them negative; the simplest is zero.
  public static func milliseconds(in range: ClosedRange<Int64> = 0...86_400_000) -> Generator {
    Generator<Int64>.integer(in: range).map { .milliseconds($0) }
  }
}

/// Instants and lengths of time at which code goes wrong, in seconds.
///
/// The order is part of stored artifacts: append, never insert.
enum TrickyInstants {
  static let earliest: Int64 = -62_135_596_800  // 0001-01-01
  static let latest: Int64 = 253_402_300_799  // 9999-12-31 23:59:59

  static let all: [Int64] = [
    0,
    -1,
    951_782_400,  // 2000-02-29: leap day of a century that is a leap year
    1_709_164_800,  // 2024-02-29
    4_107_542_400,  // 2100-03-01: the day after a 28 February that no leap day follows
    1_704_067_199,  // 2023-12-31 23:59:59
    1_735_603_200,  // 2024-12-31: day 366
    1_735_516_800,  // 2024-12-30: Monday, week 1 of 2025
    1_483_228_799,  // 2016-12-31 23:59:59: a leap second follows
    1_711_846_800,  // 2024-03-31 01:00: summer time begins in Europe
    1_729_990_800,  // 2024-10-27 01:00: and ends
    1_710_054_000,  // 2024-03-10 07:00: summer time begins in New York
    1_730_613_600,  // 2024-11-03 06:00: and ends
    1_325_239_200,  // 2011-12-30 10:00: the day that Samoa left out
    946_684_799,  // 1999-12-31 23:59:59
    978_307_200,  // 2001-01-01: zero for Apple's reference date
    2_147_483_647,  // 2038-01-19: largest 32-bit number
    2_147_483_648,
    -2_147_483_648,  // 1901-12-13
    4_294_967_295,  // 2106-02-07: largest unsigned 32-bit number
    -2_208_988_800,  // 1900-01-01: zero of network time
    -12_219_292_800,  // 1582-10-15: first day of the Gregorian calendar
    earliest,
    latest,
  ]

  static let offsets: [Int64] = [0, 1, -1, 3_600, -3_600, 86_400, -86_400]

  static let lengths: [Int64] = [
    0, 1, 59, 60, 61, 3_599, 3_600, 82_800, 86_399, 86_400, 90_000, 604_800, 2_419_200, 2_678_400, 31_536_000,
    31_622_400, 2_147_483_647, 2_147_483_648, latest,
  ]
}
