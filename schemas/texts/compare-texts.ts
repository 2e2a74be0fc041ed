/**
 * The order of texts, by American English and with numbers by their size, whatever the language of the browser or of the
 * server (docs/decisions.md). The database sorts names in the same one (`byName`).
 */
export const { compare: compareTexts } = new Intl.Collator('en-US', { numeric: true })

/** The order of codes, such as times and MAC addresses: character by character. */
export function compareCodes(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
