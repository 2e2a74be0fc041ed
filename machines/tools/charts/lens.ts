import { withValueAt } from '#schemas/questions/paths.ts'
import { type Facts, isNonBooleanChoice } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { answerChoices, getStep, isGuardMet, stepFields } from '../../engine/questions/questions.ts'
import type { Chart } from './chart.ts'
import {
  allHold,
  anyHolds,
  judgeCondition,
  type PartialFacts,
  type Truth,
} from './judge-condition.ts'
import type { ReadFact } from './read-facts.ts'
import { joinAlternatives } from './words.ts'

/** A chart as one client sees it: which steps are there, which aren't, and which depend on answers. */

/** Why a step is there or not: the sentence of a guard, and what it read. */
export interface LensReason {
  readonly sentence: string
  readonly truth: Truth
  readonly reads: readonly ReadFact[]
}

/** Whether a client has a step, as far as it's known, and why. */
export interface LensStep {
  readonly stepId: string
  readonly title: string
  readonly group: string | undefined
  readonly truth: Truth
  readonly reasons: readonly LensReason[]
  /** The conditions that don't hold or aren't known to. */
  readonly needs: readonly string[]
}

/** A question that not everyone is asked, and why. */
export interface LensQuestion {
  readonly stepId: string
  /** The step's title. */
  readonly step: string
  readonly label: string
  readonly reason: LensReason
}

/** What of a chart a client gets: its steps, edges and questions. */
export interface Lens {
  readonly steps: ReadonlyMap<string, LensStep>
  /** Whether each edge can be taken. An edge that skips steps needs those not to be there. */
  readonly edges: ReadonlyMap<string, Truth>
  /** Questions of its steps that not everyone is asked. */
  readonly questions: readonly LensQuestion[]
}

/** A client's settings, and the answers known beforehand. */
export interface LensClient {
  readonly settings: TenantSettings
  readonly answers: Readonly<Record<string, unknown>>
}

/** An answer that decides between orders of steps, with its choices. */
export interface AnswerDecidingOrder {
  readonly path: string
  readonly label: string
  readonly choices: readonly { readonly value: string | number; readonly label: string }[]
}

type SomeFacts<D> = Omit<Facts<D, TenantSettings>, 'draft' | 'settings'>

/** The answers of the opening steps that decide between orders of steps. */
export function answersDecidingOrder<D>(
  flow: Flow<D, TenantSettings>,
  facts: Facts<D, TenantSettings>,
): AnswerDecidingOrder[] {
  return flow.openingStepIds
    .flatMap((id) => stepFields(getStep(flow, id)))
    .flatMap(([path, rule]) => {
      const choices = (answerChoices(rule, facts) ?? []).filter(isNonBooleanChoice)
      const decides = choices.some(({ value }) => {
        const draft = withValueAt(facts.draft, path, value)
        return flow.sequences.some(
          ({ variant }) =>
            variant !== null &&
            isGuardMet(flow, variant, { ...facts, draft }) !== isGuardMet(flow, variant, facts),
        )
      })
      return decides ? [{ path, label: rule.label, choices }] : []
    })
}

/** The lens for a client who has given only the answers known beforehand. */
export function clientLens<D>(
  flow: Flow<D, TenantSettings>,
  chart: Chart,
  client: LensClient,
  moment: SomeFacts<D>,
): Lens {
  const draft = Object.entries(client.answers).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    flow.emptyDraft,
  )
  const facts = { ...moment, draft, settings: client.settings }
  const world: PartialFacts<D, TenantSettings> = {
    facts,
    isAnswered: (path) => path in client.answers,
  }
  return snapshotLens(flow, chart, world)
}

/** The lens for a snapshot of a request. */
export function snapshotLens<D>(
  flow: Flow<D, TenantSettings>,
  chart: Chart,
  world: PartialFacts<D, TenantSettings>,
): Lens {
  const reasons = new Map(
    Object.entries(flow.guards).map(([name, guard]): [string, LensReason] => [
      name,
      { sentence: guard.because, ...judgeCondition(flow, guard, world) },
    ]),
  )
  const steps = new Map<string, LensStep>()
  for (const { id, title, group, guards } of flow.steps.values()) {
    const own = guards.flatMap((guard) => reasons.get(guard) ?? [])
    const inOrders = flow.sequences.filter(({ stepIds }) => stepIds.includes(id))
    const always = flow.openingStepIds.includes(id) || inOrders.length === flow.sequences.length
    const orders = always
      ? []
      : inOrders.flatMap(({ variant }) => (variant === null ? [] : (reasons.get(variant) ?? [])))
    const ordered = always ? 'true' : anyHolds(orders.map(({ truth }) => truth))
    const truth = allHold([ordered, ...own.map((reason) => reason.truth)])
    // A decided order is a reason; as long as several are possible, none is.
    const decided = ordered === 'false' ? orders : orders.filter((one) => one.truth === 'true')
    const unmet = own.filter((reason) => reason.truth !== 'true')
    const inOrder = orders.map(({ sentence }) => sentence)
    steps.set(id, {
      stepId: id,
      title,
      group: group?.title,
      truth,
      needs: [
        ...(ordered === 'true' ? [] : [joinAlternatives(inOrder)]),
        ...unmet.map(({ sentence }) => sentence),
      ],
      reasons: [...(ordered === 'false' ? decided : []), ...own],
    })
  }
  return {
    steps,
    edges: visibleEdges(flow, chart, steps, (variant) => reasons.get(variant)?.truth ?? 'true'),
    questions: lensQuestions(flow, steps, world),
  }
}

function visibleEdges<D>(
  flow: Flow<D, TenantSettings>,
  chart: Chart,
  steps: ReadonlyMap<string, LensStep>,
  orderTruth: (variant: string) => Truth,
): Map<string, Truth> {
  const stepIds = new Map(chart.nodes.map(({ id, stepId }) => [id, stepId]))
  const truthOf = (id: string) => steps.get(id)?.truth ?? 'true'
  const seen = new Map<string, Truth>()
  for (const edge of chart.edges) {
    const [from, to] = [stepIds.get(edge.from), stepIds.get(edge.to)]
    const ends = allHold([from, to].flatMap((id) => (id === undefined ? [] : [truthOf(id)])))
    const betweenSteps = edge.layer === 'main' || edge.layer === 'back'
    if (from === undefined || to === undefined || !betweenSteps) {
      seen.set(edge.id, ends)
      continue
    }
    const named = edge.conditions.flatMap((clause) => clause.any ?? [clause])
    const variants = flow.sequences.filter(({ variant, stepIds: ids }) => {
      const isNamed = variant !== null && named.some(({ name }) => name === variant)
      const namesAny = flow.sequences.some((one) => named.some(({ name }) => name === one.variant))
      return ids.includes(from) && ids.includes(to) && (isNamed || !namesAny)
    })
    const truths = variants.map(({ variant, stepIds: ids }) => {
      const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b)
      const between = ids.slice(first + 1, last)
      const passed = between.map((id) => negate(truthOf(id)))
      return allHold([variant === null ? 'true' : orderTruth(variant), ends, ...passed])
    })
    seen.set(edge.id, anyHolds(truths))
  }
  return seen
}

function negate(truth: Truth): Truth {
  if (truth === 'unknown') return truth
  return truth === 'true' ? 'false' : 'true'
}

function lensQuestions<D>(
  flow: Flow<D, TenantSettings>,
  steps: ReadonlyMap<string, LensStep>,
  world: PartialFacts<D, TenantSettings>,
): LensQuestion[] {
  return [...flow.steps.values()].flatMap((step) =>
    steps.get(step.id)?.truth === 'false'
      ? []
      : stepFields(step).flatMap(([, rule]) =>
          rule.asked
            ? [
                {
                  stepId: step.id,
                  step: step.title,
                  label: rule.label,
                  reason: {
                    sentence: rule.asked.because,
                    ...judgeCondition(flow, rule.asked, world),
                  },
                },
              ]
            : [],
        ),
  )
}
