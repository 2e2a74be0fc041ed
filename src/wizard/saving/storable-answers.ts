import { dequal } from 'dequal/lite'
import type { Flow } from '#machines/engine/flow.ts'
import { withoutOutdatedAnswers } from '#machines/engine/questions/bound-answers.ts'
import { secretPaths } from '#machines/engine/questions/questions.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import { withoutSecrets } from '#schemas/questions/secrets.ts'

interface StorableAnswers<D> {
  readonly draft: D
  /** The saved draft. */
  readonly base: D
  /** Whether passwords or keys were typed; they're left out. */
  readonly lacksSecrets: boolean
  /** Whether nothing else was typed. */
  readonly isNothing: boolean
}

/** The part of a draft that may be stored on a device, without passwords and keys. */
export function storableAnswers<D, S>(flow: Flow<D, S>, draft: D, saved: D): StorableAnswers<D> {
  const secrets = secretPaths(flow)
  const base = withoutSecrets(secrets, saved, saved)
  // A secret typed again for another host isn't the stored one, even if equal.
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
