import assert from 'node:assert/strict'
import { askablePaths, withoutUnaskedAnswers } from '#machines/engine/questions/answers.ts'
import {
  askedPaths,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
} from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Subject } from '../support/subjects.ts'
import { subjectRequests } from './replay.ts'

/** Law 4: the server accepts exactly what the wizard can send. */

/** Whatever the wizard can send, the server accepts, at the review and at the submission. */
export function whatTheWizardSendsIsAccepted<D>(subject: Subject<D>): void {
  const { flow, known } = subject
  for (const facts of subjectRequests(subject)) {
    for (const part of ['beforeLoad', 'whole'] as const) {
      assert.deepEqual(findRefusals(flow, facts, { part, known }), [])
    }
  }
}

/** A missing required answer is refused with its step and field. */
export function aMissingAnswerIsRefused<D>(subject: Subject<D>): void {
  const { flow, known } = subject
  let refused = 0
  for (const facts of subjectRequests(subject)) {
    for (const stepId of shownSteps(flow, facts)) {
      const { ack } = getStep(flow, stepId)
      const fields: [string, string | undefined][] = stepFields(getStep(flow, stepId))
        .filter(([path, rule]) => {
          const blocks = getStep(flow, stepId).rules.blocks?.some(({ field }) => field === path)
          return (rule.check !== undefined || blocks) && isAsked(rule, facts) && !rule.derived
        })
        .map(([path, rule]) => [path, rule.reportedAs])
      if (ack !== undefined) fields.push([ack, undefined])
      for (const [path, reportedAs] of fields) {
        const empty = valueAt(flow.emptyDraft, path)
        const rule = stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
        const check = typeof rule?.check === 'function' ? rule.check(facts) : rule?.check
        const draft = withValueAt(facts.draft, path, empty)
        const blocked = getStep(flow, stepId).rules.blocks?.some(
          (block) => block.field === path && block.test({ ...facts, draft }),
        )
        if (!blocked && path !== ack && (check?.safeParse(empty).success ?? true)) continue
        const issues = findRefusals(flow, { ...facts, draft }, { known })
        refused += 1
        assert.ok(
          issues.some(({ step, field }) => step === stepId && field === (reportedAs ?? path)),
          `${path} may be missing on ${stepId}: ${JSON.stringify(issues)}`,
        )
      }
    }
  }
  assert.ok(refused > 0, `nothing of ${flow.id} is required`)
}

/** An answer that no visible step asks for is refused with its step and field. */
export function aHiddenAnswerIsRefused<D>(subject: Subject<D>): void {
  const { flow, known, samples } = subject
  let refused = 0
  const seen = new Set<string>()
  for (const facts of subjectRequests(subject)) {
    const asked = askedPaths(flow, facts)
    const shown = shownSteps(flow, facts).join()
    const owned = askablePaths(flow)
    const hidden = answerPaths(flow.emptyDraft).filter(
      (path) => owned.has(path) && !asked.has(path),
    )
    for (const path of hidden) {
      // Requests with the same steps hide the same answers.
      if (seen.has(`${shown} ${path}`)) continue
      seen.add(`${shown} ${path}`)
      const draft = withAny(subject, facts.draft, path, samples.values)
      if (draft === undefined) continue
      // Skips answers that decide what is asked, since changing them makes another request.
      if (askedPaths(flow, { ...facts, draft }).has(path)) continue
      const issues = findRefusals(flow, { ...facts, draft }, { known })
      refused += 1
      const named = issues.some(({ step, field }) => stepAsks(subject, step, path) === field)
      assert.ok(named, `${path} passed hidden: ${JSON.stringify(issues)}`)
    }
  }
  assert.ok(refused > 0, `nothing of ${flow.id} is ever hidden`)
}

/** The name under which a step reports an answer; undefined if it doesn't ask for it. */
function stepAsks<D>({ flow }: Subject<D>, stepId: string, path: string): string | undefined {
  const step = flow.steps.get(stepId)
  const rule = step && stepFields(step).find(([field]) => field === path)?.[1]
  return rule || step?.ack === path ? (rule?.reportedAs ?? path) : undefined
}

/** The draft with any valid non-empty value at a path. */
function withAny<D>(
  { flow, samples }: Subject<D>,
  draft: D,
  path: string,
  values: readonly unknown[],
): D | undefined {
  const empty = valueAt(flow.emptyDraft, path)
  const lists = Object.values(samples.lookups).flat()
  const single = typeof empty === 'boolean' ? [!empty] : [...values, ...lists]
  for (const value of Array.isArray(empty) ? single.map((one) => [one]) : single) {
    const read = samples.read(withValueAt(flow.emptyDraft, path, value))
    const answer = read === undefined ? empty : valueAt(read, path)
    if (JSON.stringify(answer) !== JSON.stringify(empty)) return withValueAt(draft, path, answer)
  }
  return undefined
}

/** A step without any answers is refused by name, if it requires any. */
export function aSkippedStepIsRefused<D>(subject: Subject<D>): void {
  const { flow, known } = subject
  for (const facts of subjectRequests(subject)) {
    for (const stepId of shownSteps(flow, facts)) {
      const step = getStep(flow, stepId)
      const paths = [...stepFields(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
      const draft = paths.reduce(
        (current, path) => withValueAt(current, path, valueAt(flow.emptyDraft, path)),
        facts.draft,
      )
      const skipped = { ...facts, draft }
      if (!shownSteps(flow, skipped).includes(stepId)) continue
      const needs = stepFields(step).some(([path, rule]) => {
        const check = typeof rule.check === 'function' ? rule.check(skipped) : rule.check
        return (
          check?.safeParse(valueAt(flow.emptyDraft, path)).success === false &&
          isAsked(rule, skipped) &&
          !rule.derived
        )
      })
      if (!needs && step.ack === undefined) continue
      const issues = findRefusals(flow, skipped, { known })
      assert.ok(
        issues.some((issue) => issue.step === stepId),
        `${stepId} may be skipped`,
      )
    }
  }
}

/** Clearing hidden answers once is enough: what remains is visible. */
export function clearingLeavesNothingHidden<D>(subject: Subject<D>): void {
  const { flow } = subject
  for (const facts of subjectRequests(subject)) {
    for (const settings of Object.values(subject.companies)) {
      const elsewhere = { ...facts, settings }
      const draft = withoutUnaskedAnswers(flow, elsewhere)
      const hidden = findRefusals(flow, { ...elsewhere, draft }).filter(({ message }) =>
        message.includes('not asked'),
      )
      assert.deepEqual(hidden, [])
      assert.equal(withoutUnaskedAnswers(flow, { ...elsewhere, draft }), draft)
    }
  }
}

/** A derived answer with another value is refused. */
export function aForgedDerivedAnswerIsRefused<D>(subject: Subject<D>): void {
  const { flow, known } = subject
  for (const facts of subjectRequests(subject)) {
    for (const stepId of shownSteps(flow, facts)) {
      for (const [path, rule] of stepFields(getStep(flow, stepId))) {
        if (rule.derived?.(facts) === undefined || !isAsked(rule, facts)) continue
        const value = valueAt(facts.draft, path)
        const other =
          typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : 'x'
        const draft = withValueAt(facts.draft, path, other)
        const issues = findRefusals(flow, { ...facts, draft }, { known })
        const named = issues.some(({ step, field }) => stepAsks(subject, step, path) === field)
        assert.ok(named, `${path} may be forged`)
      }
    }
  }
}

/** An id that isn't in the company's list is refused. */
export function anUnknownIdIsRefused<D>(subject: Subject<D>): void {
  const { flow, known } = subject
  const rules = [...flow.steps.values()].flatMap((step) => stepFields(step).map(([, rule]) => rule))
  if (rules.every(({ lookup }) => lookup === undefined)) return
  const unknown = JSON.stringify(987_654)
  let refused = 0
  for (const facts of subjectRequests(subject)) {
    for (const stepId of shownSteps(flow, facts)) {
      for (const [path, rule] of stepFields(getStep(flow, stepId))) {
        if (rule.lookup === undefined || !isAsked(rule, facts)) continue
        // Replaces every id in the answer by an unknown one.
        const answer = JSON.stringify(valueAt(facts.draft, path))
        const ids = [...(known[rule.lookup] ?? [])].join('|')
        const forged = answer.replaceAll(new RegExp(`\\b(${ids})\\b`, 'g'), unknown)
        if (forged === answer) continue
        const draft = withValueAt(facts.draft, path, JSON.parse(forged))
        const issues = findRefusals(flow, { ...facts, draft }, { known })
        refused += 1
        assert.ok(
          issues.some(({ step, field }) => step === stepId && field === (rule.reportedAs ?? path)),
          `${path} may have an unknown id`,
        )
      }
    }
  }
  assert.ok(refused > 0, `no id of ${flow.id} is ever unknown`)
}

/** A changed answer to a locked question is refused. */
export function aLockedAnswerIsRefused<D>(subject: Subject<D>): void {
  const { flow, known } = subject
  for (const facts of subjectRequests(subject)) {
    for (const stepId of shownSteps(flow, facts)) {
      for (const [path, rule] of stepFields(getStep(flow, stepId))) {
        if (!rule.locked?.test(facts) || !isAsked(rule, facts)) continue
        const draft = withValueAt(facts.draft, path, !valueAt(flow.emptyDraft, path))
        const locked = { ...facts, draft }
        if (!rule.locked.test(locked)) continue
        const issues = findRefusals(flow, locked, { known })
        assert.ok(
          issues.some(({ step, field }) => step === stepId && field === path),
          `${path} may be answered although it is locked`,
        )
      }
    }
  }
}
