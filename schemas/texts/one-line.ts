/**
 * Control characters and line separators. A tab counts as a space, since it comes with text pasted from a
 * spreadsheet.
 */
const notOfALine = /[\p{Cc}\u2028\u2029]/u

/** Whether a text fits into a single-line field, without line breaks and control characters. */
export function isOneLine(text: string): boolean {
  return !notOfALine.test(text.replaceAll('\t', ' '))
}

/** Replaces line breaks and control characters by spaces. */
export function toOneLine(text: string): string {
  return isOneLine(text) ? text : text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
