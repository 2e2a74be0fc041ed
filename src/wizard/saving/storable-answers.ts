import { dequal } from 'dequal/lite'
import type { Flow } from '#machines/engine/flow.ts'
import { withoutOutdatedAnswers } from '#machines/engine/questions/bound-answers.ts'
import { secretPaths } from '#machines/engine/questions/questions.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import { withoutSecrets } from '#schemas/questions/secrets.ts'

interface StorableAnswers<D> {
  readonly draft: D
  /** As it was saved last. */
  readonly base: D
  /** Passwords or keys were typed that are not in it. */
  readonly lacksSecrets: boolean
  /** What was typed is nothing else. */
  readonly isNothing: boolean
}

/** What of a draft may be stored on a device: passwords and keys have to be typed again. */
export function storableAnswers<D, S>(flow: Flow<D, S>, draft: D, saved: D): StorableAnswers<D> {
  const secrets = secretPaths(flow)
  const base = withoutSecrets(secrets, saved, saved)
  // One that was typed again for another host is not the stored one, though it may be the same.
  const stored = withoutOutdatedAnswers(flow, base, withoutSecrets(secrets, draft, saved))
  return {
    draft: stored,
    base,
    lacksSecrets: secrets.some(
      (path) => valueAt(draft, path) !== '' && valueAt(stored, path) === '',
    ),
    isNothing: dequal(stored, base),
  }
}
