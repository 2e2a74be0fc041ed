import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { withEffects } from '../questions/answers.ts'
import { askedPaths } from '../questions/questions.ts'
import type { UnreadableAnswers } from '../questions/unreadable-answers.ts'
import { withValidAcknowledgements } from '../questions/valid-acknowledgements.ts'

/**
 * A stored draft with all effects applied, so that what the wizard fills in by itself doesn't count as anybody's
 * change.
 * @param lacks answers that are missing because they couldn't be read
 */
export function withOpeningEffects<D, S>(
  flow: Flow<D, S>,
  facts: Omit<Facts<D, S>, 'draft'>,
  version: D,
  lacks: UnreadableAnswers | null,
): D {
  const now = { ...facts, draft: version, unread: lacks?.answers }
  const asked = lacks ? askedPaths(flow, now) : undefined
  const unseen = lacks?.answers.filter((path) => asked?.has(path))
  return withValidAcknowledgements(flow, withEffects(flow, now), () => [version], unseen)
}
