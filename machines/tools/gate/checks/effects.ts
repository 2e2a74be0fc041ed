import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges, Flow } from '../../../engine/flow.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../../engine/questions/answers.ts'
import { isAnswerDifferent } from '../../../engine/questions/differing-answers.ts'
import {
  activeVariant,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { trackReadPathsInto } from '../../rehearsal/track-reads.ts'
import type { GateFault, PathStep } from '../faults.ts'
import { attempt, breakFault, type SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/**
 * Checks what answers do to others: asked answers of other steps aren't lost, and no question depends on a later one.
 */

type AnyFacts<D> = Facts<D, TenantSettings>
type AnyFlow<D> = Flow<D, TenantSettings>

/**
 * Finds answers that clear asked answers of other steps, and questions that depend on a later
 * answer.
 */
export function checkEffects<D>({ walker, finished, reached }: GateSearch<D>): GateFault[] {
  const faults: GateFault[] = []
  const { flow } = walker
  const known = new Set<string>()
  for (const node of finished) {
    const order = shownSteps(flow, ruleFacts(node.snapshot.context)).join()
    if (known.has(order)) continue
    known.add(order)
    const company = node.companies[0]?.name ?? null
    const judged = attempt(() => {
      const facts = answeredWhole(node)
      for (const { message, did } of losses(facts)) {
        // The path continues from the finished request before it's submitted.
        const path = [...node.path.slice(0, -1), ...did]
        faults.push({ kind: 'dropsAnswer', message, company, path })
      }
      for (const [step, message] of lateReads(flow, facts)) {
        const path = reached.get(step)?.path ?? []
        faults.push({ kind: 'lateAnswer', message, company: null, path })
      }
      return facts
    })
    if (typeof judged !== 'string') continue
    faults.push(breakFault('Another answer in a finished request', judged, node))
  }
  return faults

  /** The same request with all asked questions answered. */
  function answeredWhole({ snapshot }: SearchNode<D>): AnyFacts<D> {
    let facts = ruleFacts(snapshot.context)
    // Twice, because an answer may clear one of an earlier step, which is then answered again.
    for (const _ of [1, 2]) {
      for (let index = 0; index < shownSteps(flow, facts).length; index += 1) {
        const step = shownSteps(flow, facts)[index] ?? ''
        const answered = stepFields(getStep(flow, step)).flatMap(([path]) =>
          isAnswerDifferent(facts.draft, flow.emptyDraft, path)
            ? [{ [path]: true } as AnswerChanges<D>]
            : [],
        )
        const how = { every: true, pick: () => 0, answered }
        for (const changes of walker.sampler.fill(facts, step, how)) {
          facts = { ...facts, draft: withChangesAndEffects(flow, facts, changes) }
        }
      }
    }
    return facts
  }

  function losses(facts: AnyFacts<D>): { message: string; did: PathStep[] }[] {
    const { restart, calculation } = flow
    return shownSteps(flow, facts).flatMap((id) =>
      stepFields(getStep(flow, id)).flatMap(([path, rule]) => {
        if (path === restart || !isAsked(rule, facts) || rule.derived?.(facts) !== undefined)
          return []
        const before = valueAt(facts.draft, path)
        const acceptedValues = walker.sampler.acceptedValues(facts, id, path)
        return acceptedValues
          .filter((value) => !dequal(value, before))
          .slice(0, 2)
          .flatMap((value) => {
            const changes = { [path]: value } as AnswerChanges<D>
            const after = { ...facts, draft: withChangesAndEffects(flow, facts, changes) }
            return answersLostElsewhere(flow, id, facts, after)
              .filter((lost) => !calculation?.sets.some((one) => one === lost.path))
              .map((lost) => {
                const { title } = getStep(flow, id)
                const step = shownSteps(flow, facts).at(-1) ?? id
                return {
                  message: `Another answer to "${rule.label}" on "${title}" drops what was answered to "${lost.label}" on "${lost.title}", which is still asked there.`,
                  did: [
                    { step, event: { type: 'jump', to: id } },
                    { step: id, event: { type: 'change', changes } },
                  ],
                }
              })
          })
      }),
    )
  }
}

interface LostElsewhere {
  readonly path: string
  readonly label: string
  readonly title: string
}

/** Answers of other steps that were cleared although they're asked before and after. */
function answersLostElsewhere<D>(
  flow: AnyFlow<D>,
  stepId: string,
  before: AnyFacts<D>,
  after: AnyFacts<D>,
): LostElsewhere[] {
  const still = shownSteps(flow, after)
  return shownSteps(flow, before).flatMap((id) => {
    if (id === stepId || !still.includes(id)) return []
    const { title } = getStep(flow, id)
    return stepFields(getStep(flow, id)).flatMap(([path, rule]): LostElsewhere[] => {
      const isEmptied = dequal(valueAt(after.draft, path), valueAt(flow.emptyDraft, path))
      const isLost = isEmptied && !dequal(valueAt(before.draft, path), valueAt(after.draft, path))
      const isStill = [before, after].every(
        (facts) => isAsked(rule, facts) && rule.derived?.(facts) === undefined,
      )
      return isLost && isStill ? [{ path, label: rule.label, title }] : []
    })
  })
}

/** Questions and steps that depend on an answer which is asked later. */
function lateReads<D>(flow: AnyFlow<D>, facts: AnyFacts<D>): [step: string, message: string][] {
  const variant = activeVariant(flow, facts)
  const order = flow.sequences.find((one) => one.variant === variant)?.stepIds ?? []
  const placeOf = new Map<string, number>()
  for (const [place, id] of order.entries()) {
    for (const [path] of stepFields(getStep(flow, id))) {
      if (!placeOf.has(path)) placeOf.set(path, place)
    }
  }
  /** The question on a later step that is read. */
  const lateIn = (place: number, look: (facts: AnyFacts<D>) => unknown) => {
    const seen = new Set<string>()
    look({ ...facts, draft: trackReadPathsInto(facts.draft, seen) })
    return [...seen].find((path) => (placeOf.get(path) ?? -1) > place)
  }
  const sentence = (late: string) => {
    const step = getStep(flow, order[placeOf.get(late) ?? 0] ?? '')
    const label = stepFields(step).find(([path]) => path === late)?.[1].label
    return `depends on "${label}", which is asked later, on "${step.title}".`
  }
  return order.flatMap((id, place): [step: string, message: string][] => {
    const step = getStep(flow, id)
    const hidden = step.guards.flatMap((guard) => {
      const late = lateIn(place - 1, (now) => flow.guards[guard]?.test(now))
      return late === undefined ? [] : [`Whether "${step.title}" is shown ${sentence(late)}`]
    })
    const asked = stepFields(step).flatMap(([, { label, asked: condition, locked, choices }]) => {
      const late = lateIn(place, (now) => [
        condition?.test(now),
        locked?.test(now),
        typeof choices === 'function' && choices(now),
      ])
      return late === undefined
        ? []
        : [`Whether "${label}" on "${step.title}" is asked ${sentence(late)}`]
    })
    return [...hidden, ...asked].map((message) => [id, message])
  })
}
