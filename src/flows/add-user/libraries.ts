/** What the rules of this flow ask beside those of its first step: fetched before answers of another time are judged. */
export function loadAddUserLibraries(): Promise<unknown> {
  return Promise.all([
    import('#schemas/libraries/latin-letters.ts'),
    import('#schemas/libraries/phone-numbers.ts'),
  ])
}
