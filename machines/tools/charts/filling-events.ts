import type { SimulatedEvent } from '#schemas/requests/simulation-log.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../engine/questions/answers.ts'
import { getStep, stepIssues } from '../../engine/questions/questions.ts'
import { type Rehearsal, toSampleSource } from '../rehearsal/rehearsal.ts'
import { createSampler } from '../rehearsal/sampling.ts'

/** The events by which a person would complete the current step: an answer to everything that is missing. */
export function fillingEvents<D>(
  rehearsal: Rehearsal<D>,
  { context }: FlowSnapshot<D, TenantSettings>,
): SimulatedEvent[] {
  const { flow } = rehearsal
  const samples = toSampleSource(rehearsal)
  const facts = ruleFacts(context)
  const { ack } = getStep(flow, context.step)
  const filledFrom = (values: readonly unknown[]) =>
    createSampler(flow, { ...samples, values }).fill(facts, context.step, {
      every: false,
      pick: () => 0,
    })
  const completes = (made: readonly AnswerChanges<D>[]) => {
    const draft = made.reduce<D>(
      (current, changes) => withChangesAndEffects(flow, { ...facts, draft: current }, changes),
      facts.draft,
    )
    return stepIssues(flow, context.step, { ...facts, draft }).every(({ path }) => path === ack)
  }
  // A text field that accepts anything gets a name, which reads like an answer.
  const named = filledFrom([facts.user.name, ...samples.values])
  const made = completes(named) ? named : filledFrom(samples.values)
  const events: SimulatedEvent[] = made.map((changes) => ({ type: 'change', changes }))
  return ack === undefined ? events : [...events, { type: 'acknowledge' }]
}
