/**
 * A library for rules that is too large for the first page load. Questions whose rules use it list it
 * (`FieldRule.libraries`), and whoever shows or checks answers loads it first (machines/engine/questions/code-libraries.ts).
 */
export interface LateLibrary<Library = unknown> {
  /** Set if only some texts need it: then it's loaded for these. Otherwise it's loaded before its question is shown. */
  readonly need?: LibraryNeed | undefined
  /** Loads the library. Rejects if it can't be fetched; calling it again tries again. */
  readonly load: () => Promise<Library>
  readonly isLoaded: () => boolean
  /** Whether it couldn't be fetched, and isn't being fetched again. */
  readonly isFailed: () => boolean
  /** Undefined until it's loaded. */
  readonly find: () => Library | undefined
  /** @throws if it isn't loaded, because a question doesn't list it */
  readonly get: () => Library
}

/** Which texts need a library, and what their question says until it's loaded. */
export interface LibraryNeed {
  readonly isFor: (text: string) => boolean
  /** What it has, as the beginning of a sentence that says that it couldn't be loaded. */
  readonly what: string
  readonly waiting: string
  readonly failed: string
}

let onAsked: ((library: LateLibrary) => void) | undefined

let changes = 0

const listeners = new Set<() => void>()

/** Counts how often a library came or failed: results computed before may be different now. */
export function libraryChanges(): number {
  return changes
}

/** Calls a function each time that number rises. @returns a function that ends this */
export function watchLibraries(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function raiseChanges(): void {
  changes += 1
  for (const listener of listeners) listener()
}

/**
 * Creates a library that is loaded when it's first needed. Its `get` throws if it isn't loaded.
 * @param name for messages to people
 */
export function lateLibrary<Library>(
  name: string,
  fetch: () => Promise<Library>,
  need?: LibraryNeed,
): LateLibrary<Library> {
  let loaded: { readonly library: Library } | undefined
  let loading: Promise<Library> | undefined
  let hasFailed = false
  const fetchOnce = async () => {
    hasFailed = false
    try {
      loaded ??= { library: await fetch() }
      return loaded.library
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      loading = undefined
      raiseChanges()
    }
  }
  const itself: LateLibrary<Library> = {
    need,
    load: () => {
      loading ??= fetchOnce()
      return loading
    },
    isLoaded: () => loaded !== undefined,
    isFailed: () => hasFailed,
    find: () => {
      onAsked?.(itself)
      return loaded?.library
    },
    get: () => {
      onAsked?.(itself)
      if (loaded) return loaded.library
      throw new Error(`A rule asks for ${name}, and its question does not name that library.`)
    },
  }
  return itself
}

/**
 * The library that a question names and that a value waits for; undefined if the value can be judged. Without facts,
 * the value alone decides.
 */
export function awaitedLibrary<F>(
  { libraries, librariesRead }: LibraryUse<F>,
  value: unknown,
  facts?: F,
): LateLibrary | undefined {
  const missing = libraries?.filter(({ need, isLoaded }) => need && !isLoaded()) ?? []
  if (missing.length === 0) return undefined
  const text = librariesRead && facts ? librariesRead(facts) : value
  return typeof text === 'string' ? missing.find(({ need }) => need?.isFor(text)) : undefined
}

interface LibraryUse<F> {
  readonly libraries?: readonly LateLibrary[]
  readonly librariesRead?: (facts: F) => string
}

/** What a question says while its value waits for a library; undefined if it doesn't. */
export function waitText<F>(rule: LibraryUse<F>, value: unknown, facts: F): string | undefined {
  const library = awaitedLibrary(rule, value, facts)
  return library?.isFailed() ? library.need?.failed : library?.need?.waiting
}

/** Runs a function and returns the libraries that it asked for. */
export function librariesUsedDuring(work: () => void): ReadonlySet<LateLibrary> {
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
