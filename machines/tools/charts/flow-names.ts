import { withValueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { stepFields } from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import { answerFact, answerRule, type EntryNamer, settingWords } from './read-facts.ts'

/** What a flow, its steps and its answers are called, for lists of what happened in it. */
export interface FlowNames {
  readonly title: string
  readonly step: (id: string) => string
  /** Also of an answer that an older version asked for. */
  readonly answer: (path: string) => string
  /** What an answer became, as a company of these settings has its choices called. */
  readonly value: (path: string, value: unknown, settings: TenantSettings) => string
}

/** What was removed is named as removed, as its id would mean nothing to a reader. */
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

/** An entry of a company's list is an id, and what that is called is not known here. */
function unnamedEntries<D>(flow: Flow<D, TenantSettings>): EntryNamer {
  return (path, value) =>
    typeof value === 'number' && answerRule(flow, path)?.lookup !== undefined ? 'chosen' : undefined
}
