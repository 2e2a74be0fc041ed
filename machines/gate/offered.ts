import { valueAt, withValueAt } from '#schemas/paths.ts'
import { choicesOf, fieldsOf, isAsked, isRefused, shownSteps, stepOf } from '../engine/questions.ts'
import { type Rehearsal, samplesOf, toldError } from '../engine/rehearsal.ts'
import { factsOf } from '../engine/wizard.ts'
import type { Faults } from './finding.ts'
import type { Stand } from './search.ts'

/** What a wizard offers, or lets a person type, and the server can't read. */
export function judgeOffers<D>(
  rehearsal: Rehearsal<D>,
  ends: readonly Stand<D>[],
  faults: Faults,
): void {
  const { flow, request } = rehearsal
  const { read } = samplesOf(rehearsal)
  const known = new Set<string>()
  for (const { at, companies, path: way } of ends) {
    const facts = factsOf(at.context)
    const company = companies[0]?.name ?? null
    const add = (message: string) => faults.add({ kind: 'refused', message, company, path: way })
    for (const id of shownSteps(flow, facts)) {
      const step = stepOf(flow, id)
      for (const [path, rule] of fieldsOf(step)) {
        const isOwn = rule.derived?.(facts) === undefined && !rule.locked?.test(facts)
        if (known.has(`${id} ${path}`) || !isOwn || !isAsked(rule, facts)) continue
        known.add(`${id} ${path}`)
        const empty = valueAt(flow.emptyDraft, path)
        const where = `"${rule.label}" on "${step.title}"`
        for (const { value, label } of choicesOf(rule, facts) ?? []) {
          const answer = Array.isArray(empty) ? [value] : value
          if (read(withValueAt(flow.emptyDraft, path, answer)) !== undefined) continue
          add(`${where} offers "${label}", which the server can't read.`)
        }
        if (rule.limit === undefined || typeof empty !== 'string') continue
        const draft = withValueAt(facts.draft, path, 'x'.repeat(rule.limit))
        if (isRefused(flow, id, path, { ...facts, draft })) continue
        const judged = request.schema.safeParse(request.write({ ...facts, draft }))
        if (judged.success) continue
        const reason = toldError(judged.error)
        add(`${where} takes ${rule.limit} characters, which the server can't read: ${reason}`)
      }
    }
  }
}
