import { submittedTransitionTarget, type UsageTotal } from '#schemas/requests/flow-usage.ts'
import { transitionKey } from '../../engine/machine/usage.ts'
import type { Chart, ChartEdge, ChartNode } from './chart.ts'
import { clauseFromName, clauseParts } from './clauses.ts'

/** Counts of real use, as shown on a chart, and where they differ from the walks of tests. Pure functions. */

/** The counts of one step. */
export interface StepUse {
  readonly step: string
  readonly title: string
  /** How often people moved between it and another step. */
  readonly passed: number
  /** How often Next was refused there. */
  readonly refused: number
  /** The conditions that refused it, most frequent first. */
  readonly refusedBy: readonly { readonly sentence: string; readonly count: number }[]
  /** How often the wizard was left there and not continued in the same tab. */
  readonly abandoned: number
  /** Average time on the step in seconds; undefined if none was counted. */
  readonly seconds: number | undefined
  /** The answers that were refused, most frequent first. */
  readonly fields: readonly { readonly label: string; readonly count: number }[]
}

/** A transition between two steps, by their titles. */
export interface UsedTransition {
  readonly from: string
  readonly to: string
  readonly count: number
}

/** How a flow is really used, and where that differs from walks. */
export interface RealUse {
  /** Counts by edge id. */
  readonly edges: ReadonlyMap<string, number>
  readonly steps: readonly StepUse[]
  /** Whether any transition between steps was counted. */
  readonly isUsed: boolean
  readonly submitted: number
  readonly abandoned: number
  /** Transitions that people took and no walk does. */
  readonly neverWalked: readonly UsedTransition[]
  /** Transitions of the main path that walks take and nobody did. Jumps are left out, since there are hundreds. */
  readonly neverUsed: readonly UsedTransition[]
}

/**
 * Summarizes the counts of a flow for its chart.
 * @param walked the transitions that walks take, by transitionKey
 * @param labelOf returns the label of an answer of a step
 */
export function summarizeUse(
  chart: Chart,
  totals: readonly UsageTotal[],
  walked: ReadonlySet<string>,
  labelOf: (step: string, path: string) => string,
): RealUse {
  const titles = new Map(chart.nodes.map((node) => [node.stepId ?? '', distinctTitle(node)]))
  const titleOf = (step: string) =>
    step === submittedTransitionTarget
      ? 'Submitted'
      : (titles.get(step) ?? 'A step that is no more')
  const transitions = new Map<string, { from: string; to: string; count: number }>()
  for (const { kind, step, target, count } of totals) {
    if (kind !== 'transition') continue
    const key = transitionKey(step, target)
    transitions.set(key, {
      from: step,
      to: target,
      count: count + (transitions.get(key)?.count ?? 0),
    })
  }
  const sentences = new Map(
    chart.edges.flatMap(({ guard }) =>
      guard
        ? clauseParts(guard).map(({ name, sentence }): [string, string] => [name, sentence])
        : [],
    ),
  )
  const sentenceOf = (guard: string) => sentences.get(guard) ?? clauseFromName(guard).sentence
  const edges = new Map<string, number>()
  for (const { from, to, count } of transitions.values()) {
    const edge = transitionEdge(chart, from, to)
    if (edge) edges.set(edge.id, count + (edges.get(edge.id) ?? 0))
  }
  const sum = (kind: UsageTotal['kind'], step?: string) =>
    totals
      .filter((total) => total.kind === kind && (step === undefined || total.step === step))
      .reduce((all, { count }) => all + count, 0)
  const abandonedOn = (step?: string) => Math.max(0, sum('abandonment', step) - sum('return', step))
  const withTitles = ({ from, to, count }: UsedTransition): UsedTransition => ({
    from: titleOf(from),
    to: titleOf(to),
    count,
  })
  return {
    edges,
    steps: chart.nodes.flatMap(({ stepId }) =>
      stepId === undefined
        ? []
        : [stepUse(stepId, titleOf(stepId), totals, { sum, abandonedOn, labelOf, sentenceOf })],
    ),
    isUsed: transitions.size > 0,
    submitted: [...transitions.values()]
      .filter(({ to }) => to === submittedTransitionTarget)
      .reduce((all, { count }) => all + count, 0),
    abandoned: abandonedOn(),
    neverWalked: [...transitions]
      .filter(([key]) => !walked.has(key))
      .map(([, transition]) => withTitles(transition))
      .sort((a, b) => b.count - a.count),
    neverUsed: [...walked]
      .filter((key) => !transitions.has(key))
      .map((key) => {
        const [from = '', to = ''] = key.split(' > ')
        return { from, to, count: 0 }
      })
      .filter(({ from, to }) => transitionEdge(chart, from, to)?.layer === 'main')
      .map(withTitles),
  }
}

/** The title of a step, with who is asked it if another step has the same title. */
function distinctTitle({ title, about }: ChartNode): string {
  if (about === undefined) return title
  return `${title} (${about.charAt(0).toLowerCase()}${about.slice(1).replace(/\.$/, '')})`
}

function stepUse(
  step: string,
  title: string,
  totals: readonly UsageTotal[],
  {
    sum,
    abandonedOn,
    labelOf,
    sentenceOf,
  }: {
    sum: (kind: UsageTotal['kind'], step: string) => number
    abandonedOn: (step: string) => number
    labelOf: (step: string, path: string) => string
    sentenceOf: (guard: string) => string
  },
): StepUse {
  const here = totals.filter((total) => total.step === step)
  const stays = here.filter(({ kind }) => kind === 'time')
  const visits = stays.reduce((all, { count }) => all + count, 0)
  const milliseconds = stays.reduce((all, total) => all + total.milliseconds, 0)
  const byTarget = (counted: UsageTotal['kind']) => {
    const counts = new Map<string, number>()
    for (const { kind, target, count } of here) {
      if (kind === counted) counts.set(target, count + (counts.get(target) ?? 0))
    }
    return [...counts].sort(([, a], [, b]) => b - a)
  }
  return {
    step,
    title,
    passed: sum('transition', step),
    refused: sum('refusal', step),
    abandoned: abandonedOn(step),
    seconds: visits === 0 ? undefined : milliseconds / visits / 1000,
    refusedBy: byTarget('refusal').map(([guard, count]) => ({
      sentence: sentenceOf(guard),
      count,
    })),
    fields: byTarget('validation').map(([path, count]) => ({ label: labelOf(step, path), count })),
  }
}

/** The edge of a transition: its own, or for a jump the one from every step. */
function transitionEdge({ nodes, edges }: Chart, from: string, to: string): ChartEdge | undefined {
  const ids = (step: string) => nodes.filter(({ stepId }) => stepId === step).map(({ id }) => id)
  const sources = ids(from)
  const anywhere = nodes.filter(({ kind }) => kind === 'any').map(({ id }) => id)
  const targets = to === submittedTransitionTarget ? undefined : ids(to)
  const leads = (edge: ChartEdge) => (targets ? targets.includes(edge.to) : edge.event === 'submit')
  const own = edges.filter((edge) => sources.includes(edge.from) && leads(edge))
  return (
    own.find(({ layer }) => layer === 'main') ??
    own[0] ??
    edges.find((edge) => anywhere.includes(edge.from) && leads(edge))
  )
}
