/**
 * Compares texts by American English rules, with numbers by value, whatever the language of the browser or server
 * (docs/decisions.md). The database sorts names the same way (`byName`).
 */
export const { compare: compareTexts } = new Intl.Collator('en-US', { numeric: true })

/** Compares codes, such as times and MAC addresses, character by character. */
export function compareCodes(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
