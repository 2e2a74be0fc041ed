import type { SimulatedEvent } from '#schemas/simulation-log.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../engine/projection.ts'
import { stepOf } from '../engine/questions.ts'
import { type Rehearsal, samplesOf } from '../engine/rehearsal.ts'
import { createSampler, pickBy } from '../engine/sampling.ts'
import { factsOf } from '../engine/wizard.ts'

/** What a person would do to complete the step shown: an answer to everything it lacks. */
export function fillingEvents<D>(
  rehearsal: Rehearsal<D>,
  { context }: FlowSnapshot<D, TenantSettings>,
): SimulatedEvent[] {
  const { flow } = rehearsal
  const sampler = createSampler(flow, samplesOf(rehearsal))
  const made = sampler.fill(factsOf(context), context.step, { every: false, pick: pickBy(1) })
  const events: SimulatedEvent[] = made.map((changes) => ({ type: 'change', changes }))
  const { ack } = stepOf(flow, context.step)
  return ack === undefined ? events : [...events, { type: 'acknowledge' }]
}
