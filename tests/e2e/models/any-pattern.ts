/**
 * One pattern of several, in the list that an option of a test takes: one of two or more would be read by Playwright as a
 * value and its settings.
 */
export function anyPattern(...patterns: readonly RegExp[]): RegExp[] {
  const flags = patterns.some(({ ignoreCase }) => ignoreCase) ? 'i' : ''
  return [new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags)]
}
