import type { Control } from '#schemas/questions/control.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts, FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  addDays,
  type EasternDateTime,
  formatDate,
  isWeekend,
  toDay,
} from '#schemas/time/eastern-time.ts'
import type { Flow, Step } from '../../engine/flow.ts'
import {
  answerChoices,
  getStep,
  hasAnswerIssue,
  isAsked,
  isQuestionLocked,
  shownSteps,
  stepFields,
  stepIssues,
  stepTitle,
} from '../../engine/questions/questions.ts'
import {
  camelCaseToWords,
  type LabeledText,
  type QuestionDescription,
  toOptionalLine,
} from './example.ts'
import { isQuestionHiddenFromForms } from './replay.ts'

/** What the questions of some requests declare, as text. */

type AnyFacts<D> = Facts<D, TenantSettings>
type AnyFlow<D> = Flow<D, TenantSettings>

/** Every question that the requests ask, once for each different way in which it's asked. */
export function describeQuestions<D>(
  flow: AnyFlow<D>,
  requests: readonly AnyFacts<D>[],
): QuestionDescription[] {
  const known = new Map<string, QuestionDescription[]>()
  for (const facts of requests) {
    for (const step of shownSteps(flow, facts).map((id) => getStep(flow, id))) {
      for (const [path, rule] of stepFields(step)) {
        if (!isAsked(rule, facts) || isQuestionHiddenFromForms(rule)) continue
        const lines = questionLines(flow, step, path, rule, facts)
        const about = { step: step.id, title: stepTitle(step), path, question: rule.label, lines }
        const others = known.get(`${step.id} ${path}`) ?? []
        const isNew = !others.some((one) => JSON.stringify(one) === JSON.stringify(about))
        known.set(`${step.id} ${path}`, isNew ? [...others, about] : others)
      }
    }
  }
  return [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([path]) => known.get(`${step.id} ${path}`) ?? []),
  )
}

function questionLines<D>(
  flow: AnyFlow<D>,
  step: Step<D, TenantSettings>,
  path: string,
  rule: FieldRule<AnyFacts<D>>,
  facts: AnyFacts<D>,
): LabeledText[] {
  const control: Control<AnyFacts<D>> | undefined = rule.control
  const isOwn = rule.derived?.(facts) === undefined
  const isClosed = isQuestionLocked(flow, path, rule, facts)
  const labels = (paths: readonly string[] = []) =>
    paths
      .map((one) => stepFields(step).find(([field]) => field === one)?.[1].label ?? one)
      .join(', ')
  return [
    ...toOptionalLine('Asks', rule.question),
    ...toOptionalLine('Asked because', rule.asked?.because),
    ...toOptionalLine('Help', typeof rule.help === 'function' ? rule.help(facts) : rule.help),
    ...toOptionalLine('Under', [rule.part, rule.group].filter(Boolean).join(', ')),
    ...toOptionalLine(
      'Choices',
      answerChoices(rule, facts)
        ?.map(({ label, aside }) => (aside ? `${label} (${aside})` : label))
        .join('; '),
    ),
    ...toOptionalLine('Out of the list', rule.lookup && camelCaseToWords(rule.lookup)),
    ...toOptionalLine('At most', rule.limit !== undefined && `${rule.limit} characters`),
    ...toOptionalLine(
      'Greatest',
      control?.kind === 'number' && control.max !== undefined && `${control.max}`,
    ),
    ...toOptionalLine(
      'Rows',
      control?.kind === 'textList' && control.maxItems !== undefined && `${control.maxItems}`,
    ),
    ...toOptionalLine(
      'Counted from',
      control?.kind === 'text' &&
        control.countFrom !== undefined &&
        `${control.countFrom} characters`,
    ),
    ...toOptionalLine('Kept secret', rule.secret && 'yes'),
    ...toOptionalLine('Errors are reported as', rule.reportedAs),
    ...toOptionalLine('Asked again after another', labels(rule.boundTo)),
    ...toOptionalLine('Signs', rule.signs && 'yes'),
    ...toOptionalLine('Charged', rule.fee?.per),
    ...toOptionalLine('Locked', isClosed && rule.locked?.because),
    ...(isOwn && !isClosed
      ? [
          ...emptyLines(flow, step.id, path, facts),
          ...toOptionalLine('Days', daysText(flow, step.id, path, facts)),
          ...toOptionalLine(
            'Calendar from',
            control?.kind === 'date' && control.earliest && formatDate(control.earliest(facts.now)),
          ),
        ]
      : toOptionalLine('Worked out', !isOwn && 'yes')),
  ]
}

/** Whether the question can stay empty. Yes-or-no questions are always answered. */
function emptyLines<D>(
  flow: AnyFlow<D>,
  step: string,
  path: string,
  facts: AnyFacts<D>,
): LabeledText[] {
  const empty = valueAt(flow.emptyDraft, path)
  const left = { ...facts, draft: withValueAt(facts.draft, path, empty) }
  if (!hasAnswerIssue(flow, step, path, left)) {
    return toOptionalLine('May stay empty', typeof empty !== 'boolean' && 'yes')
  }
  const message = stepIssues(flow, step, left).find((issue) => issue.path === path)?.message
  return toOptionalLine('Must be answered', message ?? 'yes')
}

const daysAhead = 28

/** The days that a date question accepts, as text; undefined for other questions. */
function daysText<D>(
  flow: AnyFlow<D>,
  step: string,
  path: string,
  facts: AnyFacts<D>,
): string | undefined {
  const days = nextAcceptedDays(flow, step, path, facts)
  const [first] = days
  if (!first) return undefined
  const takesWeekends = days.some((day) => isWeekend(toDay(day)))
  return `from ${formatDate(first)} on${takesWeekends ? '' : ', but for Saturdays and Sundays'}`
}

/** The next days that a date question accepts; empty for other questions. */
export function nextAcceptedDays<D>(
  flow: AnyFlow<D>,
  step: string,
  path: string,
  facts: AnyFacts<D>,
): EasternDateTime[] {
  const control = stepFields(getStep(flow, step)).find(([field]) => field === path)?.[1].control
  if (control?.kind !== 'date' && control?.kind !== 'dateTime') return []
  const time = control.kind === 'date' ? facts.now.slice(10) : 'T23:59:00'
  return Array.from({ length: daysAhead }, (_, ahead) => {
    return `${addDays(toDay(facts.now), ahead)}${time}`
  }).filter((day) => {
    const draft = withValueAt(facts.draft, path, day)
    return !hasAnswerIssue(flow, step, path, { ...facts, draft })
  })
}
