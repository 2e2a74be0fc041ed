/**
 * A library that rules ask and that is too heavy for the first page. Each question whose rule asks it names it
 * (`FieldRule.libraries`); whoever shows or judges answers loads it first (`loadLibraries` in machines/engine).
 */
export interface LateLibrary<Library = unknown> {
  /** Rejects where it can't be fetched; asked again, it is fetched again. */
  readonly load: () => Promise<Library>
  readonly isLoaded: () => boolean
  /** @throws where it is not loaded: a question does not name it */
  readonly get: () => Library
}

let onAsked: ((library: LateLibrary) => void) | undefined

/** @param name how people call it */
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

/** Which libraries are asked while something is done. */
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
