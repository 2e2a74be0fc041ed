/**
 * Combines patterns into one, in a list, as fixture options need it: Playwright would read a list
 * of two or more as a value with settings.
 */
export function anyPattern(...patterns: readonly RegExp[]): RegExp[] {
  const flags = patterns.some(({ ignoreCase }) => ignoreCase) ? 'i' : ''
  return [new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags)]
}
