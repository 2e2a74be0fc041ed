/** What the rules of this flow need after the first step: fetched before stored answers are judged. */
export function loadAddUserLibraries(): Promise<unknown> {
  return Promise.all([
    import('#schemas/libraries/latin-letters.ts'),
    import('#schemas/libraries/phone-numbers.ts'),
  ])
}
