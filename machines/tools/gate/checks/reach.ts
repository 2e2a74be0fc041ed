import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Step } from '../../../engine/flow.ts'
import { stepFields } from '../../../engine/questions/questions.ts'
import type { GateFault } from '../faults.ts'
import type { GateSearch } from './check.ts'

/** Checks that every step is reached, and that every question is asked and accepts an answer. */
export function* checkReach<D>(search: GateSearch<D>): Generator<GateFault> {
  const { flow } = search.rehearsal
  for (const step of flow.steps.values()) {
    if (search.reached.has(step.id)) yield* unaskedQuestions(search, step)
    else yield unreachedStep(search, step)
  }
}

/** Added if a step or question reads so many answers that some ways to it weren't tried. */
function incompleteSearchHint<D>({ answers }: GateSearch<D>, sought: string): string {
  return answers.unfinished.has(sought)
    ? ' Its conditions read too many answers to try every combination of them.'
    : ''
}

function unreachedStep<D>(
  search: GateSearch<D>,
  { id, title, guards }: Step<D, TenantSettings>,
): GateFault {
  const { rehearsal, reached, held } = search
  const { flow } = rehearsal
  const orders = flow.sequences.filter(({ stepIds }) => stepIds.includes(id))
  const [order] = orders
  const before = order?.stepIds.slice(0, order.stepIds.indexOf(id)) ?? []
  const last = before.findLast((one) => reached.has(one))
  const chosen = orders.flatMap(({ variant }) => variant ?? [])
  const never = [
    ...(chosen.some((guard) => held.has(guard)) ? [] : chosen),
    ...guards.filter((guard) => !held.has(guard)),
  ]
  const because = order
    ? never.map((guard) => ` ${guard} never holds: "${flow.guards[guard]?.because}"`).join('')
    : ' No order of steps has it.'
  return {
    kind: 'unreachableStep',
    message: `"${title}" (${id}) is reached by nobody.${because}${incompleteSearchHint(search, id)}`,
    company: null,
    path: (last && reached.get(last)?.path) || [],
  }
}

function* unaskedQuestions<D>(
  search: GateSearch<D>,
  step: Step<D, TenantSettings>,
): Generator<GateFault> {
  const { rehearsal, reached, answers, isExhaustive } = search
  const { flow } = rehearsal
  const { asked, accepted, count } = answers
  const calculated = new Set<string>(flow.calculation?.sets)
  const path = reached.get(step.id)?.path ?? []
  for (const [answer, rule] of stepFields(step)) {
    const isOwn = rule.derived === undefined && answer !== flow.restart && !calculated.has(answer)
    const where = `"${rule.label}" on "${step.title}"`
    if (count > 0 && asked.has(answer) && isOwn && !accepted.has(answer)) {
      const message = `${where} is asked, but no answer to it is ever taken.${incompleteSearchHint(search, answer)}`
      yield { kind: 'neverAsked', message, company: null, path }
    }
    if (asked.has(answer) || (rule.check === undefined && !isExhaustive)) continue
    const required = rule.check === undefined ? '' : 'required and '
    const message = `${where} is ${required}asked of nobody.${incompleteSearchHint(search, answer)}`
    yield { kind: 'neverAsked', message, company: null, path }
  }
}
