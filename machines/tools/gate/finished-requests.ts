import { dequal } from 'dequal/lite'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts, FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges, Flow, Step } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { askablePaths, withChangesAndEffects } from '../../engine/questions/answers.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import { getStep, isAsked, shownSteps, stepFields } from '../../engine/questions/questions.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import type { SearchNode } from './search-node.ts'

/** What a finished request contains. */

type AnyFacts<D> = Facts<D, TenantSettings>
type AnyFlow<D> = Flow<D, TenantSettings>

/** An answer that a person has entered. */
export interface EnteredAnswer<D> {
  readonly step: Step<D, TenantSettings>
  readonly path: string
  readonly label: string
  readonly value: unknown
  readonly rule: FieldRule<AnyFacts<D>>
}

/** The facts of a finished request, including what the server fills in. */
export function factsAtEnd<D>(
  { filledByServer }: Rehearsal<D>,
  snapshot: SearchNode<D>['snapshot'],
): AnyFacts<D> {
  const facts = ruleFacts(snapshot.context)
  if (!filledByServer) return facts
  const draft = Object.entries(filledByServer).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    facts.draft,
  )
  return { ...facts, draft }
}

/** What a person has answered, without signatures and derived answers. */
export function answersByPerson<D>(flow: AnyFlow<D>, facts: AnyFacts<D>): EnteredAnswer<D>[] {
  return shownSteps(flow, facts).flatMap((id) => {
    const step = getStep(flow, id)
    return stepFields(step).flatMap(([path, rule]) => {
      const value = valueAt(facts.draft, path)
      const isOwnAnswer =
        !rule.signs &&
        isAsked(rule, facts) &&
        rule.derived?.(facts) === undefined &&
        !flow.calculation?.sets.some(
          (one) => one === path && !flow.calculation?.on.includes(one),
        ) &&
        !dequal(value, valueAt(flow.emptyDraft, path))
      return isOwnAnswer ? [{ step, path, label: rule.label, value, rule }] : []
    })
  })
}

/**
 * Which questions are answered on which steps, as a text. Requests of the same shape are described, sent and saved
 * alike.
 */
export function requestShape<D>(flow: AnyFlow<D>, facts: AnyFacts<D>): string {
  return requestShapes(flow)(facts)
}

const requestShapes = cachePerObject(<D>(flow: AnyFlow<D>) =>
  cachePerObject((facts: AnyFacts<D>): string => {
    const answered = [...askablePaths(flow)].filter((path) =>
      isAnswerDifferent(facts.draft, flow.emptyDraft, path),
    )
    return [...shownSteps(flow, facts), ...answered].join()
  }),
)

/**
 * A check whether a text or request changes without one answer, or without it and its effects.
 * @param render writes the text; called once for the complete answers
 */
export function createAnswerMattersCheck<D>(
  flow: AnyFlow<D>,
  facts: AnyFacts<D>,
  render: (facts: AnyFacts<D>) => unknown,
): (path: string) => boolean {
  const rendered = (draft: D) => JSON.stringify(render({ ...facts, draft }))
  let known: string | undefined
  return (path) => {
    known ??= rendered(facts.draft)
    const empty = valueAt(flow.emptyDraft, path)
    if (rendered(withValueAt(facts.draft, path, empty)) !== known) return true
    return (
      rendered(withChangesAndEffects(flow, facts, { [path]: empty } as AnswerChanges<D>)) !== known
    )
  }
}

/** A part of a text that a program left over, such as `undefined` or a placeholder; undefined if there is none. */
export function findProgramLeftover(text: string): string | undefined {
  return /\b(?:undefined|null|NaN|Invalid Date|TODO|FIXME)\b|\[object \w+\]|\$\{[^}]*\}|\{\{[^}]*\}\}|\[\[\w*\]\]/.exec(
    text,
  )?.[0]
}
