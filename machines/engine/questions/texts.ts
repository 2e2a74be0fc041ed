import type { FieldRule } from '#schemas/questions/rules.ts'
import type { Flow, Step } from '../flow.ts'
import { stepFields } from './questions.ts'

/**
 * The texts of a flow as one table, so that they can be replaced or translated without touching the flow. Keys:
 * `title`, `purpose`, `guards.<name>`, `charges.<label>`, `steps.<id>`, `groups.<id>`, `<step>.<path>.label`,
 * `.question`, `.help`, `.because` and `.choices.<value>`, and `<step>.blocks.<number>`.
 */
export type FlowTexts = Readonly<Record<string, string>>

/** The sentences of acknowledgements by step. They depend on answers, so translations are functions too. */
export type AcknowledgementSentences<D, S> = Readonly<
  Record<string, NonNullable<Step<D, S>['sentence']>>
>

/** Every fixed text of a flow. Help texts and choices that depend on answers aren't included. */
export function flowTexts<D, S>(flow: Flow<D, S>): FlowTexts {
  const texts: Record<string, string> = {}
  withTranslations(flow, (key, text) => {
    texts[key] = text
    return text
  })
  return texts
}

/** The same flow with other texts. Texts that the table doesn't have stay the same. */
export function withTexts<D, S, StepId extends string>(
  flow: Flow<D, S, StepId>,
  texts: FlowTexts,
  sentences: AcknowledgementSentences<D, S> = {},
): Flow<D, S, StepId> {
  return withTranslations(flow, (key, text) => texts[key] ?? text, sentences)
}

type Translate = (key: string, text: string) => string

function withTranslations<D, S, StepId extends string>(
  flow: Flow<D, S, StepId>,
  translate: Translate,
  sentences: AcknowledgementSentences<D, S> = {},
): Flow<D, S, StepId> {
  const guards = Object.entries<Flow<D, S>['guards'][string]>(flow.guards).map(([name, guard]) => [
    name,
    translateCondition(guard, `guards.${name}`, translate),
  ])
  return {
    ...flow,
    title: translate('title', flow.title),
    purpose: translate('purpose', flow.purpose),
    guards: Object.fromEntries(guards),
    ...(flow.charges && {
      charges: flow.charges.map((charge) => ({
        ...charge,
        label: translate(`charges.${charge.label}`, charge.label),
      })),
    }),
    steps: new Map(
      [...flow.steps].map(([id, step]) => [id, translateStep(step, translate, sentences)]),
    ),
  }
}

function translateStep<D, S>(
  step: Step<D, S>,
  translate: Translate,
  sentences: AcknowledgementSentences<D, S>,
): Step<D, S> {
  const { id, group, rules } = step
  const fields = stepFields(step).map(([path, rule]) => [
    path,
    translateRule(rule, `${id}.${path}`, translate),
  ])
  const blocks = rules.blocks?.map((block, index) =>
    translateCondition(block, `${id}.blocks.${index + 1}`, translate),
  )
  const sentence = sentences[id]
  return {
    ...step,
    title: translate(`steps.${id}`, step.title),
    ...(group && { group: { ...group, title: translate(`groups.${group.id}`, group.title) } }),
    ...(sentence && { sentence }),
    rules: { ...rules, fields: Object.fromEntries(fields), ...(blocks && { blocks }) },
  }
}

function translateRule<F, Value>(
  rule: FieldRule<F, Value>,
  key: string,
  translate: Translate,
): FieldRule<F, Value> {
  const { label, question, help, asked, choices } = rule
  return {
    ...rule,
    label: translate(`${key}.label`, label),
    ...(question !== undefined && { question: translate(`${key}.question`, question) }),
    ...(typeof help === 'string' && { help: translate(`${key}.help`, help) }),
    ...(asked && { asked: translateCondition(asked, `${key}.because`, translate) }),
    ...(Array.isArray(choices) && {
      choices: choices.map((choice) => ({
        ...choice,
        label: translate(`${key}.choices.${choice.value}`, choice.label),
      })),
    }),
  }
}

function translateCondition<C extends { readonly because: string }>(
  condition: C,
  key: string,
  translate: Translate,
): C {
  return { ...condition, because: translate(key, condition.because) }
}
