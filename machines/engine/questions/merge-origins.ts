import { withValueAt } from '#schemas/questions/paths.ts'
import type { Facts, FieldPath } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { doesEffectAwaitUnreadableAnswers, withoutAnswersEmptiedWhenUnasked } from './answers.ts'
import type { Versions } from './differences.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { withValidAcknowledgements } from './valid-acknowledgements.ts'

/** Effects and acknowledgements of answers that a merge combines from two versions. Pure functions. */

/**
 * Applies the effects of a merge from the point of view of the version each answer comes from, so that a password
 * typed for one host never ends up with the other version's host.
 */
export function withMergedEffects<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { mine, theirs }: Versions<D>,
  merged: D,
): D {
  const after = Object.values(flow.effects).reduce((draft, { on = [], when, set }) => {
    const now = { ...facts, draft }
    const sees = (version: D) => on.some((path) => isAnswerDifferent(version, draft, path))
    if (![mine, theirs].some(sees) || !(when?.(now) ?? true)) return draft
    const changes = set(now)
    if (doesEffectAwaitUnreadableAnswers(flow, facts, changes)) return draft
    return Object.entries(changes).reduce((current, [path, value]) => {
      const holders = [mine, theirs].filter((version) => !isAnswerDifferent(version, current, path))
      const origins = holders.length > 0 ? holders : [mine, theirs]
      return origins.every(sees) ? withValueAt(current, path, value) : current
    }, draft)
  }, merged)
  return withoutAnswersEmptiedWhenUnasked(flow, { ...facts, draft: after })
}

/** Keeps an acknowledgement only together with the answers that were acknowledged. */
export function withMergedAcknowledgements<D, S>(
  flow: Flow<D, S>,
  { mine, theirs, base }: Versions<D>,
  merged: D,
  unread: readonly string[] | undefined,
): D {
  const versionsOf = (ack: FieldPath<D>) => {
    const [byMe, byThem] = [mine, theirs].map((version) => isAnswerDifferent(base, version, ack))
    return byMe ? (byThem ? [theirs, mine] : [mine]) : [theirs]
  }
  return withValidAcknowledgements(flow, merged, versionsOf, unread)
}
