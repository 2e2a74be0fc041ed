/**
 * Texts that a spreadsheet would run as a formula where it opens a CSV file: those that begin with one of its signs,
 * but for amounts with two decimals (`-$20.00`) and telephone numbers (`+44 20 7946 0100`), which hold nothing that
 * can be run and would be hard to read and to use behind an apostrophe.
 */
export const formulaPattern =
  /^(?!-(?:\p{Sc}|[A-Z]{3} ?)?\d[\d,]*\.\d\d$)(?!\+\d{1,3} \(?\d[\d ().-]{4,}$)[=+\-@\t\r]/u
