/**
 * Texts that a spreadsheet would run as a formula when it opens a CSV file: those that start with =, +, - or @, a tab
 * or a carriage return. Amounts with two decimals (`-$20.00`) and phone numbers (`+44 20 7946 0100`) are excluded,
 * since they can't run anything and would be hard to read with a leading apostrophe.
 */
export const formulaPattern =
  /^(?!-(?:\p{Sc}|[A-Z]{3} ?)?\d[\d,]*\.\d\d$)(?!\+\d{1,3} \(?\d[\d ().-]{4,}$)[=+\-@\t\r]/u
