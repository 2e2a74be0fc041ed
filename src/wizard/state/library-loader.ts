import type { Flow } from '#machines/engine/flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { withDerivedAnswers } from '#machines/engine/questions/answers.ts'
import { awaitedLibraries } from '#machines/engine/questions/code-libraries.ts'
import type { LateLibrary } from '#schemas/questions/late-library.ts'
import type { WizardActor } from './wizard-handle.ts'

/** Loads the libraries that answers of a running wizard wait for. */
export interface LibraryLoader {
  /**
   * Loads each as soon as an answer needs it. One that couldn't be fetched is fetched again when an answer newly needs
   * it, when Next is refused because of it, and when the device is back online.
   * @returns a function that stops it
   */
  watch(): () => void
  /** Loads those that couldn't be fetched again. */
  retry(): void
  /** What an answer of the current step waits for; undefined if none does. */
  awaited(): { readonly what: string; readonly isFailed: boolean } | undefined
}

export function createLibraryLoader<D, S>(
  flow: Flow<D, S>,
  actor: WizardActor<D, S>,
): LibraryLoader {
  const loading = new Set<LateLibrary>()
  const load = (library: LateLibrary) => {
    if (loading.has(library)) return
    loading.add(library)
    const settle = () => {
      loading.delete(library)
      if (actor.getSnapshot().status !== 'active') return
      const facts = ruleFacts(context())
      // An event takes back a Submit that waits, so it's sent only if an answer changes.
      if (withDerivedAnswers(flow, facts) !== facts.draft) {
        actor.send({ type: 'change', changes: {} })
      }
    }
    library.load().then(settle, settle)
  }
  const context = () => actor.getSnapshot().context
  const awaited = () => awaitedLibraries(flow, ruleFacts(context()))
  const retry = () => {
    for (const library of awaited()) load(library)
  }
  let known: readonly LateLibrary[] = []
  const loadNew = () => {
    const before = known
    known = awaited()
    for (const library of known) {
      if (!before.includes(library) || !library.isFailed()) load(library)
    }
  }
  return {
    watch: () => {
      known = []
      let { refusedFacts } = context()
      const subscription = actor.subscribe(({ context: current }) => {
        const isRefusedAgain = current.refusedFacts !== refusedFacts
        refusedFacts = current.refusedFacts
        loadNew()
        if (isRefusedAgain) retry()
      })
      loadNew()
      window.addEventListener('online', retry)
      return () => {
        subscription.unsubscribe()
        window.removeEventListener('online', retry)
      }
    },
    retry,
    awaited: () => {
      const { step } = context()
      const onStep = awaitedLibraries(flow, ruleFacts(context()), [step])
      const library = onStep.find((one) => one.isFailed()) ?? onStep[0]
      return library?.need && { what: library.need.what, isFailed: library.isFailed() }
    },
  }
}
