import { withValueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { stepFields } from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import { answerFact, answerRule, type EntryNamer, settingWords } from './read-facts.ts'

/** The names of a flow, its steps and its answers, for lists of past events. */
export interface FlowNames {
  readonly title: string
  readonly step: (id: string) => string
  /** Also knows answers that only older versions asked for. */
  readonly answer: (path: string) => string
  /** The text of an answer's value, with the choices as a company with these settings sees them. */
  readonly value: (path: string, value: unknown, settings: TenantSettings) => string
}

/** Removed steps and answers are named as removed, because their ids would mean nothing to a reader. */
export function flowNames<D>({ flow }: Rehearsal<D>): FlowNames {
  const moment = { user: rehearsalUser, now: rehearsalNow }
  const answers = new Map(
    [...flow.steps.values()].flatMap((step) => [
      ...stepFields(step).map(([path, { label }]): [string, string] => [path, label]),
      ...(step.ack === undefined
        ? []
        : [[step.ack, `Acknowledgement of ${step.title}`] satisfies [string, string]]),
    ]),
  )
  return {
    title: flow.title,
    step: (id) => flow.steps.get(id)?.title ?? 'a step that is no more',
    answer: (path) => answers.get(path) ?? flow.retired?.[path] ?? settingWords(path),
    value: (path, value, settings) => {
      const draft = withValueAt(flow.emptyDraft, path, value)
      const facts = { ...moment, draft, settings }
      return answerFact(flow, facts, path, true, unnamedEntries(flow)).value
    },
  }
}

/** Whether an answer is an id of a company's list, whose name isn't known here. */
function unnamedEntries<D>(flow: Flow<D, TenantSettings>): EntryNamer {
  return (path, value) =>
    typeof value === 'number' && answerRule(flow, path)?.lookup !== undefined ? 'chosen' : undefined
}
