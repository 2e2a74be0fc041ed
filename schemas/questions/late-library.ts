/**
 * A library for rules that is too large for the first page load. Questions whose rules use it list it
 * (`FieldRule.libraries`), and whoever shows or checks answers loads it first (`loadLibraries` in machines/engine).
 */
export interface LateLibrary<Library = unknown> {
  /** Loads the library. Rejects if it can't be fetched; calling it again tries again. */
  readonly load: () => Promise<Library>
  readonly isLoaded: () => boolean
  /** @throws if it isn't loaded, because a question doesn't list it */
  readonly get: () => Library
}

let onAsked: ((library: LateLibrary) => void) | undefined

/** @param name for messages to people */
export function lateLibrary<Library>(
  name: string,
  fetch: () => Promise<Library>,
): LateLibrary<Library> {
  let loaded: { readonly library: Library } | undefined
  const itself: LateLibrary<Library> = {
    load: async () => {
      loaded ??= { library: await fetch() }
      return loaded.library
    },
    isLoaded: () => loaded !== undefined,
    get: () => {
      onAsked?.(itself)
      if (loaded) return loaded.library
      throw new Error(`A rule asks for ${name}, and its question does not name that library.`)
    },
  }
  return itself
}

/** The libraries that are used while a function runs. */
export function librariesAskedBy(work: () => void): ReadonlySet<LateLibrary> {
  const asked = new Set<LateLibrary>()
  const before = onAsked
  onAsked = (library) => asked.add(library)
  try {
    work()
  } finally {
    onAsked = before
  }
  return asked
}
