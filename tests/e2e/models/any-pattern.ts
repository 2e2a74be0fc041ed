/**
 * Combines patterns into one and returns a list of only that one, as fixture options need it. Playwright would read a
 * longer list as a value with settings.
 */
export function anyPattern(...patterns: readonly RegExp[]): RegExp[] {
  const flags = patterns.some(({ ignoreCase }) => ignoreCase) ? 'i' : ''
  return [new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags)]
}
