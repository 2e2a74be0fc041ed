import type { Sequence } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { findDifferences } from '#machines/tools/examples/compare-examples.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { Condition, FieldRule } from '#schemas/questions/rules.ts'
import { readExamples } from '#server/programs/stored-examples.ts'
import { withFlowRule, withFlowStep } from '../broken-flows.ts'

/** A flow with one plausible mistake. */
export interface FaultyFlow<D> {
  readonly flow: PortalFlow<D>
  /** What its request sends instead. */
  readonly write?: Rehearsal<D>['request']['write']
  /** Restores what flows share, if it was changed. */
  readonly undo?: () => void
}

/** A flow's faults by what is wrong; each call makes a faulty flow. */
export type SeededFaults<D> = Readonly<Record<string, () => FaultyFlow<D>>>

/** A question's rule, as far as faults change it. */
type AnyRule = FieldRule<never> & { readonly label: string }
type Kinds<D> = NonNullable<PortalFlow<D>['tickets']>['kinds']

/** Helpers that create faults in a flow. */
export function createFaultHelpers<D>(flow: PortalFlow<D>) {
  const rule = (step: string, path: string, change: (one: AnyRule) => object): FaultyFlow<D> => ({
    flow: withFlowRule(flow, step, path, (one) => change(one as AnyRule)),
  })
  const step = (id: string, change: object): FaultyFlow<D> => ({
    flow: withFlowStep(flow, id, (one) => ({ ...one, ...change })),
  })
  return {
    rule,
    step,
    flow: (change: Partial<PortalFlow<D>>): FaultyFlow<D> => ({ flow: { ...flow, ...change } }),
    ruleWith: (id: string, path: string, change: object) =>
      rule(id, path, (one) => ({ ...one, ...change })),
    ruleWithout: (id: string, path: string, key: string) =>
      rule(id, path, (one) =>
        Object.fromEntries(Object.entries(one).filter(([name]) => name !== key)),
      ),
    labelled: (id: string, one: string, other: string): FaultyFlow<D> => {
      const { label } = requireRule(flow, id, other)
      const swapped = withFlowRule(flow, id, one, (first) => ({ ...first, label }))
      const own = requireRule(flow, id, one).label
      return { flow: withFlowRule(swapped, id, other, (second) => ({ ...second, label: own })) }
    },
    ticket: (name: string, change: Partial<Kinds<D>[number]>): FaultyFlow<D> =>
      withKinds((kinds) =>
        kinds.map((kind) => (kind.name === name ? { ...kind, ...change } : kind)),
      ),
    swappedTickets: (one: string, other: string): FaultyFlow<D> =>
      withKinds((kinds) =>
        kinds.map((kind) => {
          const name = kind.name === one ? other : kind.name === other ? one : kind.name
          return { ...kind, name }
        }),
      ),
    /** Changes the steps of every order. */
    orders: (change: (stepIds: readonly string[]) => readonly string[]): FaultyFlow<D> => ({
      flow: {
        ...flow,
        sequences: flow.sequences.map(
          (one): Sequence => ({ ...one, stepIds: change(one.stepIds) }),
        ),
      },
    }),
    withoutBlock: (id: string, field: string): FaultyFlow<D> => ({
      flow: withFlowStep(flow, id, (one) => ({
        ...one,
        rules: {
          ...one.rules,
          blocks: one.rules.blocks?.filter((block) => block.field !== field),
          together: one.rules.together?.filter((block) => block.field !== field),
        },
      })),
    }),
  }

  function withKinds(change: (kinds: Kinds<D>) => Kinds<D>): FaultyFlow<D> {
    const { tickets } = flow
    if (!tickets) throw new Error(`${flow.title} has no tickets.`)
    return { flow: { ...flow, tickets: { ...tickets, kinds: change(tickets.kinds) } } }
  }
}

/** A question's rule. Throws if the step has no such question. */
export function requireRule<D>(flow: PortalFlow<D>, id: string, path: string): AnyRule {
  const fields = flow.steps.get(id)?.rules.fields as Record<string, AnyRule> | undefined
  const rule = fields?.[path]
  if (!rule) throw new Error(`There is no question ${path} on ${id}.`)
  return rule
}

/** Changes a condition that flows share, in place, until `undo` is called. */
export function changeSharedCondition<F, D>(
  condition: Condition<F>,
  change: Partial<Condition<F>>,
  flow: PortalFlow<D>,
): FaultyFlow<D> {
  const before = { ...condition }
  Object.assign(condition, change)
  return { flow, undo: () => Object.assign(condition, before) }
}

/**
 * The gate's first finding about a faulty flow, from worked examples or from all checks; undefined if it finds
 * nothing. Throws if the flow has no worked examples.
 */
export function findFirstGateFinding<D>(
  rehearsal: Rehearsal<D>,
  seeded: FaultyFlow<D>,
  { examplesAlone = false } = {},
): string | undefined {
  const changed = seededRehearsal(rehearsal, seeded)
  const examples = readExamples(seeded.flow.id)
  if (!examples) throw new Error(`${seeded.flow.title} has no worked examples.`)
  const tickets = ticketTemplates(seeded.flow)
  const replayed = { rehearsal: changed, tickets: tickets === 'none' ? undefined : tickets }
  // The gate compares these, and they're faster than its other checks.
  const { value } = findDifferences(replayed, examples).next()
  if (value ?? examplesAlone) return value?.message
  return runGate(changed, { tickets }).faults[0]?.message
}

function seededRehearsal<D>(rehearsal: Rehearsal<D>, { flow, write }: FaultyFlow<D>): Rehearsal<D> {
  const opened = { ...flow, emptyDraft: rehearsal.flow.emptyDraft }
  const request = write ? { ...rehearsal.request, write } : rehearsal.request
  return { ...rehearsal, flow: opened, machine: compileFlow(opened), request }
}
