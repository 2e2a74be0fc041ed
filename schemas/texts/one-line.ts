/** What ends a line or can't be seen, in any script; a tab is a blank, as it comes along from a spreadsheet. */
const notOfALine = /[\p{Cc}\u2028\u2029]/u

/** Whether a text is what can be typed into a field of one line: without line breaks and control characters. */
export function isOneLine(text: string): boolean {
  return !notOfALine.test(text.replaceAll('\t', ' '))
}

/** The text on one line: what ends a line, or can't be seen, becomes a blank. */
export function toOneLine(text: string): string {
  return isOneLine(text) ? text : text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
