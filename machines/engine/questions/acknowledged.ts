import { acknowledgedAt } from '#schemas/questions/acknowledgement.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Step } from '../flow.ts'

/** Whether acknowledgements still cover what was acknowledged. Pure functions. */

/**
 * Whether a step is acknowledged as it is now. People acknowledge a sentence as it read at that moment; if the
 * sentence has changed with time, nobody has acknowledged it.
 */
export function isAcknowledged<D, S>(step: Step<D, S>, facts: Facts<D, S>): boolean {
  return isGiven(step, facts) && readsAsGiven(step, facts)
}

/** Whether a step was acknowledged, but its sentence has changed since. */
export function hasLapsed<D, S>(step: Step<D, S>, facts: Facts<D, S>): boolean {
  return isGiven(step, facts) && !readsAsGiven(step, facts)
}

function isGiven<D, S>({ ack }: Step<D, S>, { draft }: Facts<D, S>): boolean {
  return ack !== undefined && Boolean(valueAt(draft, ack))
}

function readsAsGiven<D, S>({ ack, sentence }: Step<D, S>, facts: Facts<D, S>): boolean {
  const given = ack && acknowledgedAt(valueAt(facts.draft, ack))
  if (!sentence || !given) return true
  return sentence({ ...facts, now: given }) === sentence(facts)
}
