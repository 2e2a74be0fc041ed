/**
 * A library that rules ask and that is too heavy for the first page: anyone who shows or judges such answers imports
 * the file in schemas/libraries that provides it.
 */
export interface LateLibrary<Library> {
  readonly provide: (library: Library) => void
  /** @throws where nobody has imported what provides it: a fault of the program, not of an answer */
  readonly get: () => Library
}

/** @param file the file in schemas/libraries that provides it */
export function lateLibrary<Library>(file: string): LateLibrary<Library> {
  let provided: Library | undefined
  return {
    provide: (library) => {
      provided = library
    },
    get: () => {
      if (provided) return provided
      throw new Error(
        `A rule asks what schemas/libraries/${file} provides: import that file first.`,
      )
    },
  }
}
