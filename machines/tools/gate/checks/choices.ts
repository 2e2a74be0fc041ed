import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges, Flow } from '../../../engine/flow.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../../engine/questions/answers.ts'
import {
  activeVariant,
  answerChoices,
  getStep,
  hasAnswerIssue,
  isAsked,
  isQuestionLocked,
  shownSteps,
  stepFields,
  stepIssues,
} from '../../../engine/questions/questions.ts'
import { formatSchemaError, toSampleSource } from '../../rehearsal/rehearsal.ts'
import type { GateFault } from '../faults.ts'
import { findProgramLeftover } from '../finished-requests.ts'
import { judgeEachNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** Longer than any text that is asked for. */
const endless = 100_000

/** The questions of a request that a person can answer now: asked, not derived and not locked. */
function* answerableQuestions<D>(flow: Flow<D, TenantSettings>, facts: Facts<D, TenantSettings>) {
  for (const id of shownSteps(flow, facts)) {
    const step = getStep(flow, id)
    for (const [path, rule] of stepFields(step)) {
      const isOwn =
        rule.derived?.(facts) === undefined && !isQuestionLocked(flow, path, rule, facts)
      if (isOwn && isAsked(rule, facts)) yield { id, step, path, rule }
    }
  }
}

/** Finds values that the wizard offers or lets people type, and that the server can't read. */
export function* checkOfferedValues<D>({
  rehearsal,
  requests,
}: GateSearch<D>): Generator<GateFault> {
  const { flow, request } = rehearsal
  const { read } = toSampleSource(rehearsal)
  const known = new Set<string>()
  yield* judgeEachNode(
    requests,
    () => 'Judging what a request offers',
    function* (node) {
      const { snapshot, companies, path: walkPath } = node
      const facts = ruleFacts(snapshot.context)
      const company = companies[0]?.name ?? null
      const variant = activeVariant(flow, facts)
      for (const { id, step, path, rule } of answerableQuestions(flow, facts)) {
        const key = `${variant} ${id} ${path}`
        if (known.has(key)) continue
        known.add(key)
        const empty = valueAt(flow.emptyDraft, path)
        const where = `"${rule.label}" on "${step.title}"`
        const choices = answerChoices(rule, facts) ?? []
        for (const [index, { value, label }] of choices.entries()) {
          const same = choices
            .slice(0, index)
            .find((one) => one.value === value || one.label === label)
          if (same) {
            const message =
              same.label === label
                ? `${where} offers "${label}" twice.`
                : `${where} offers one answer as "${same.label}" and as "${label}".`
            yield { kind: 'sameName', message, company, path: walkPath }
          }
          const left = findProgramLeftover(label)
          if (left !== undefined) {
            const message = `${where} offers "${label}", in which ${JSON.stringify(left)} was left.`
            yield { kind: 'unfitText', message, company, path: walkPath }
          }
          const answer = Array.isArray(empty) ? [value] : value
          if (read(withValueAt(flow.emptyDraft, path, answer)) !== undefined) continue
          const message = `${where} offers "${label}", which the server can't read.`
          yield { kind: 'refused', message, company, path: walkPath }
        }
        if (typeof empty !== 'string' || rule.lookup !== undefined || choices.length > 0) continue
        const draft = withValueAt(facts.draft, path, 'x'.repeat(rule.limit ?? endless))
        if (hasAnswerIssue(flow, id, path, { ...facts, draft })) continue
        const judged = request.schema.safeParse(request.write({ ...facts, draft }))
        if (judged.success) continue
        const reason = formatSchemaError(judged.error)
        const many = rule.limit === undefined ? 'any number of' : String(rule.limit)
        const message = `${where} takes ${many} characters, which the server can't read: ${reason}`
        yield { kind: 'refused', message, company, path: walkPath }
      }
    },
  )
}

/**
 * Finds choices that are offered and then always refused. Choices that say at once that the request ends there don't
 * count.
 */
export function* checkRefusedChoices<D>({
  rehearsal: { flow },
  requests,
}: GateSearch<D>): Generator<GateFault> {
  const good = new Set<string>()
  const refused = new Map<string, GateFault>()
  yield* judgeEachNode(
    requests,
    () => 'Judging the choices of a request',
    function* (node) {
      const { snapshot, companies, path: walkPath } = node
      const facts = ruleFacts(snapshot.context)
      const company = companies[0]?.name ?? null
      for (const { id, step, path, rule } of answerableQuestions(flow, facts)) {
        if (Array.isArray(valueAt(flow.emptyDraft, path))) continue
        for (const { value, label, fixed } of answerChoices(rule, facts) ?? []) {
          const key = `${id} ${path} ${value}`
          if (good.has(key) || fixed === false) continue
          const draft = withChangesAndEffects(flow, facts, { [path]: value } as AnswerChanges<D>)
          const wrong = stepIssues(flow, id, { ...facts, draft }).find((one) => one.path === path)
          const isTaken = dequal(valueAt(draft, path), value)
          if (isTaken && (!wrong || wrong.blocks)) good.add(key)
          else {
            const why = isTaken ? wrong?.message : 'another answer takes its place.'
            const message = `"${rule.label}" on "${step.title}" offers "${label}", which nobody can choose: ${why}`
            if (!refused.has(key))
              refused.set(key, { kind: 'refusedChoice', message, company, path: walkPath })
          }
        }
      }
    },
  )
  for (const [key, fault] of refused) if (!good.has(key)) yield fault
}
