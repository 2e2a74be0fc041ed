import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { withDerivedAnswers } from '../../../engine/questions/answers.ts'
import {
  activeVariant,
  answerChoices,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { findRefusals } from '../../../engine/questions/refusals.ts'
import { rehearsalListIds, toSampleSource } from '../../rehearsal/rehearsal.ts'
import type { GateFault } from '../faults.ts'
import { rulesFile } from '../flow-files.ts'
import { judgeEachNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** An id that no company's list has. */
const nobodysId = 987_654_321
const nobody = { profileAccountId: nobodysId, email: 'nobody@example.com', fullName: 'Nobody' }

/** Finds answers whose ids the server doesn't check, so that those of other companies are accepted. */
export function* checkIds<D>({ rehearsal, requests }: GateSearch<D>): Generator<GateFault> {
  const { flow, request } = rehearsal
  const known = rehearsalListIds(rehearsal)
  const { read } = toSampleSource(rehearsal)
  const judged = new Set<string>()
  yield* judgeEachNode(
    requests,
    () => 'Judging the ids of a request',
    function* (node) {
      const { snapshot, companies, path: walkPath } = node
      const facts = ruleFacts(snapshot.context)
      const variant = activeVariant(flow, facts)
      for (const id of shownSteps(flow, facts)) {
        const step = getStep(flow, id)
        for (const [path, rule] of stepFields(step)) {
          const key = `${variant} ${id} ${path}`
          if (judged.has(key) || !isAsked(rule, facts)) continue
          judged.add(key)
          const choices = answerChoices(rule, facts)
          // A value that isn't among fixed choices is refused anyway.
          const isChosen = rule.lookup === undefined && choices !== undefined
          if (isChosen || rule.derived || rule.fee || rule.locked?.test(facts)) continue
          const unknown = unknownAnswer(path, valueAt(flow.emptyDraft, path), (value) => {
            return read(withValueAt(flow.emptyDraft, path, value)) !== undefined
          })
          if (unknown === undefined) continue
          const draft = withValueAt(facts.draft, path, unknown)
          const forged = { ...facts, draft: withDerivedAnswers(flow, { ...facts, draft }) }
          if (findRefusals(flow, forged, { known }).length > 0) continue
          if (!request.schema.safeParse(request.write(forged)).success) continue
          const message = `"${rule.label}" on "${step.title}" takes any id: the server does not ask whether this company has it. Name the list (lookup) or the choices. Open ${rulesFile(flow)}.`
          yield { kind: 'anyId', message, company: companies[0]?.name ?? null, path: walkPath }
        }
      }
    },
  )
}

/**
 * An answer with an unknown id, if it holds one: a person, people, numbers in a list, or a number with an id's name.
 */
function unknownAnswer(path: string, empty: unknown, fits: (value: unknown) => boolean): unknown {
  const isList = Array.isArray(empty)
  const entries = [
    { ...nobody },
    { profileAccount: nobody, fullAccess: true, viewAccess: false, viewOnly: false, sendAs: false },
    ...(isList || !isQuantity(path, empty) ? [nobodysId] : []),
  ]
  return entries.map((entry) => (isList ? [entry] : entry)).find(fits)
}

/** Whether a number counts or measures: its empty value is a number, or its name doesn't suggest an id. */
function isQuantity(path: string, empty: unknown): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (/Ids?$/.test(name)) return false
  return (
    typeof empty === 'number' ||
    /(?:capacity|count|amount|number|weight|value|distance|price|total)$/i.test(name)
  )
}
