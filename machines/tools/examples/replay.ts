import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TicketTemplates } from '#schemas/tickets/ticket-to-open.ts'
import type { AnswerChanges, Flow } from '../../engine/flow.ts'
import {
  withChangesAndEffects,
  withDerivedAnswers,
  withEntryEffects,
} from '../../engine/questions/answers.ts'
import { feeAndTotalLines, requestCharges } from '../../engine/questions/charges.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  type StepIssue,
  shownSteps,
  stepFields,
  stepIssues,
  stepTitle,
} from '../../engine/questions/questions.ts'
import { answerText, shownAnswer, shownAnswers } from '../../engine/questions/shown-answers.ts'
import {
  type Rehearsal,
  rehearsalListNames,
  rehearsalNow,
  rehearsalUser,
} from '../rehearsal/rehearsal.ts'
import type { ExampleAnswer, ExampleOutcome, LabeledText } from './example.ts'

/** Replays the answers of an example in the current version of a flow. */

type AnyFacts<D> = Facts<D, TenantSettings>
type AnyFlow<D> = Flow<D, TenantSettings>

/** A flow on which examples are replayed. */
export interface FlowToReplay<D> {
  readonly rehearsal: Rehearsal<D>
  readonly tickets?: TicketTemplates<D> | undefined
}

/** The request with these answers, each entered on its step. */
export function replayAnswers<D>(
  { flow, filledByServer = {}, now = rehearsalNow }: Rehearsal<D>,
  settings: TenantSettings,
  answers: readonly ExampleAnswer[],
): AnyFacts<D> {
  let facts: AnyFacts<D> = { draft: flow.emptyDraft, settings, user: rehearsalUser, now }
  const opened = Object.entries(filledByServer).reduce<D>(
    (draft, [path, value]) => withValueAt(draft, path, value),
    flow.emptyDraft,
  )
  facts = { ...facts, draft: opened }
  const known = new Set(shownSteps(flow, facts))
  const enter = (step: string) => {
    facts = { ...facts, draft: withEntryEffects(flow, step, facts) }
  }
  const [first] = known
  if (first) enter(first)
  let current = first
  for (const { step, path, value } of answers) {
    if (!flow.steps.has(step)) continue
    if (step !== current) enter(step)
    current = step
    facts = {
      ...facts,
      draft: withChangesAndEffects(flow, facts, { [path]: value } as AnswerChanges<D>),
    }
  }
  for (const step of shownSteps(flow, facts)) enter(step)
  return facts
}

/** The results of a request in the current version of its flow, as examples store them. */
export function requestOutcome<D>(
  { rehearsal, tickets }: FlowToReplay<D>,
  facts: AnyFacts<D>,
): ExampleOutcome {
  const { flow, request } = rehearsal
  const names = rehearsalListNames(rehearsal)
  const shown = shownSteps(flow, facts).map((id) => getStep(flow, id))
  return {
    steps: shown.map((step) => ({
      title: stepTitle(step),
      asked: stepFields(step).flatMap(([, rule]) =>
        isAsked(rule, facts) && !isQuestionHiddenFromForms(rule) ? [rule.label] : [],
      ),
      ...(step.sentence && { acknowledges: step.sentence(facts) }),
    })),
    answers: shown.flatMap((step) =>
      shownAnswers(flow, step.id, facts).map((one) => ({
        label: one.label,
        text: answerText(one, names),
      })),
    ),
    fees: feeAndTotalLines([...requestCharges(flow, facts), ...(rehearsal.fees?.(facts) ?? [])]),
    tickets: (tickets?.opened(facts) ?? []).map((one) =>
      typeof one === 'string'
        ? { template: one, name: one, says: [] }
        : { template: one.template, name: one.ticketName, says: one.ticketBody.split('\n') },
    ),
    sends: requestMembers(request.write(facts)),
  }
}

/** Whether no form asks a question, because it goes with other answers. */
export function isQuestionHiddenFromForms({
  control,
}: {
  readonly control?: { readonly kind: string }
}): boolean {
  return control?.kind === 'none'
}

/** A request as sent, member by member, without empty values. */
function requestMembers(value: unknown, label = ''): LabeledText[] {
  if (value === null || value === undefined || value === '' || value === false) return []
  if (typeof value !== 'object') return [{ label, text: String(value) }]
  const isList = Array.isArray(value)
  if (isList && value.every((one) => typeof one !== 'object')) {
    return value.length > 0 ? [{ label, text: value.join(', ') }] : []
  }
  return Object.entries(value).flatMap(([key, one]) => {
    const member = isList ? String(Number(key) + 1) : key
    return requestMembers(one, label ? `${label}.${member}` : member)
  })
}

/** Why a request can't be submitted; empty if it can. Missing acknowledgements don't count. */
export function requestIssues<D>(flow: AnyFlow<D>, facts: AnyFacts<D>): StepIssue[] {
  return shownSteps(flow, facts).flatMap((id) =>
    stepIssues(flow, id, facts).filter(({ path }) => path !== getStep(flow, id).ack),
  )
}

/** The effects of changing an answer: which others are cleared or changed. */
export function effectsOfChangedAnswer<D>(
  flow: AnyFlow<D>,
  facts: AnyFacts<D>,
  { path, value }: ExampleAnswer,
): LabeledText[] {
  const entered = withValueAt(facts.draft, path, value)
  const draft = withChangesAndEffects(flow, facts, { [path]: value } as AnswerChanges<D>)
  const then = { ...facts, draft }
  const seen = new Set<string>()
  return [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([other, rule]) => {
      const before = other === path ? entered : facts.draft
      if (seen.has(other) || !isAnswerDifferent(before, draft, other)) return []
      seen.add(other)
      const isEmptied = !isAnswerDifferent(draft, flow.emptyDraft, other)
      // Derived answers are never cleared: a fee becomes $0.00.
      const isGone = isEmptied && rule.derived?.(then) === undefined
      const answer = isGone ? undefined : shownAnswer(other, rule, then)
      return [{ label: rule.label, text: answer ? answerText(answer, {}) : 'emptied' }]
    }),
  )
}

/** The message that refuses an answer; undefined if it's accepted. */
export function answerRefusal<D>(
  flow: AnyFlow<D>,
  facts: AnyFacts<D>,
  { step, path, value }: ExampleAnswer,
): string | undefined {
  if (!shownSteps(flow, facts).includes(step)) return undefined
  const draft = withValueAt(facts.draft, path, value)
  const answered = { ...facts, draft: withDerivedAnswers(flow, { ...facts, draft }) }
  return stepIssues(flow, step, answered).find((issue) => issue.path === path)?.message
}

/** An answer as shown to people. */
export function answerAsLabeledText<D>(
  flow: AnyFlow<D>,
  facts: AnyFacts<D>,
  { step, path, value }: ExampleAnswer,
): LabeledText {
  const rule = stepFields(getStep(flow, step)).find(([field]) => field === path)?.[1]
  if (!rule) return { label: path, text: '' }
  const chosen = answerChoices(rule, facts)?.find((one) => one.value === value)?.label
  if (chosen !== undefined) return { label: rule.label, text: chosen }
  const answer = shownAnswer(path, rule, { ...facts, draft: withValueAt(facts.draft, path, value) })
  return {
    label: rule.label,
    text: answer ? answerText(answer, {}) || String(valueAt({ value }, 'value')) : 'nothing',
  }
}
