import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { initialSnapshot, pendingCalls, settleCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { activeVariant, isGuardMet, shownSteps } from '../../engine/questions/questions.ts'
import {
  type Rehearsal,
  rehearsalNow,
  rehearsalUser,
  toSampleSource,
} from '../rehearsal/rehearsal.ts'
import { createPicker, createSampler } from '../rehearsal/sampling.ts'
import type { WalkContext } from '../rehearsal/step-paths.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { AnswerReads } from './answer-reads.ts'
import { type EarlierOutcome, runForEachCompanyGroup, withCompany } from './company-groups.ts'
import { FaultCollector, type FaultKind } from './faults.ts'
import { describeMissing } from './missing-answers.ts'
import { nextAndBackFault } from './next-and-back.ts'
import {
  attempt,
  firstVisitKey,
  inEachGroup,
  type NodeSnapshot,
  type SearchNode,
} from './search-node.ts'
import { exitsFromStep, type StepExits, stepExitsInCompany } from './step-exits.ts'
import { type StepOffers, stepOffers } from './step-offers.ts'
import { openingKey } from './step-openings.ts'

/** What a search through every order of steps in every company has seen, from the first step to Success. */
export interface FlowSearchResult<D> {
  readonly walker: WalkContext<D, TenantSettings>
  readonly faults: FaultCollector
  /** The walks that reached Success. */
  readonly finished: readonly FinishedWalk<D>[]
  /** How each step is first reached. Steps that only a tried answer leads to are added later. */
  readonly reached: Map<string, SearchNode<D>>
  /** How each step of each order is first reached, by `firstVisitKey`; tried answers add more. */
  readonly firstVisits: Map<string, SearchNode<D>>
  /** Each step of each order with each set of questions and choices, as entered, with each company once. */
  readonly entered: readonly EnteredStep<D>[]
  /** The guards that held somewhere. Those that hold only with tried answers are added later. */
  readonly held: Set<string>
  /** The guards that failed somewhere. */
  readonly failed: ReadonlySet<string>
  /** The company settings that the flow read. What the checks read is added later. */
  readonly read: Set<string>
  /** The answers that the rules read. What the checks read is added later. */
  readonly reads: AnswerReads<D>
}

/** A walk that reached Success. */
export interface FinishedWalk<D> extends SearchNode<D> {
  /** The node before it was submitted. */
  readonly last: SearchNode<D>
}

/** A step as entered by some companies. */
export interface EnteredStep<D> extends SearchNode<D> {
  readonly asking: StepOffers
}

/** Goes depth-first through each order of steps once in each company, and collects the faults on the way. */
export function searchFlow<D>(
  rehearsal: Rehearsal<D>,
  companies: readonly FlaggedCompany[],
): FlowSearchResult<D> {
  return new FlowSearch(rehearsal).run(companies)
}

class FlowSearch<D> {
  private readonly rehearsal: Rehearsal<D>
  private readonly walker: WalkContext<D, TenantSettings>
  private readonly faults = new FaultCollector()
  private readonly finished: FinishedWalk<D>[] = []
  private readonly reached = new Map<string, SearchNode<D>>()
  private readonly firstVisits = new Map<string, SearchNode<D>>()
  private readonly entered: EnteredStep<D>[] = []
  /** The companies that have entered a step with the same questions and choices in the same order of steps. */
  private readonly asked = new Map<string, Set<FlaggedCompany>>()
  private readonly held = new Set<string>()
  private readonly failed = new Set<string>()
  private readonly read = new Set<string>()
  private readonly reads: AnswerReads<D>
  /** The companies that have left a step with the same steps ahead. */
  private readonly explored = new Map<string, Set<FlaggedCompany>>()
  /** Outcomes of leaving a step, by everything that decides them except the company. */
  private readonly outcomes = new Map<string, EarlierOutcome<StepExits<D> | string>[]>()
  private readonly numbers = new Map<string, number>()

  constructor(rehearsal: Rehearsal<D>) {
    const { flow, machine } = rehearsal
    const sampler = createSampler(flow, toSampleSource(rehearsal))
    this.rehearsal = rehearsal
    this.reads = new AnswerReads(rehearsal)
    this.walker = { flow, machine, sampler, pick: createPicker(1), every: false }
  }

  run(companies: readonly FlaggedCompany[]): FlowSearchResult<D> {
    const openings = runForEachCompanyGroup(companies, this.read, (settings) =>
      attempt(() => this.open(settings)),
    )
    for (const { companies: group, outcome } of openings) {
      const node = { companies: group, path: [], steps: [] }
      if (typeof outcome !== 'string') this.visit({ ...node, snapshot: outcome }, new Set())
      else this.report('breaks', `The wizard does not open: ${outcome}`, node)
    }
    const { walker, faults, finished, reached, firstVisits } = this
    const { entered, held, failed, read, reads } = this
    return { walker, faults, finished, reached, firstVisits, entered, held, failed, read, reads }
  }

  private open(settings: TenantSettings): NodeSnapshot<D> {
    const { machine } = this.rehearsal
    const person = { user: rehearsalUser, tenantId: 'rehearsal', clock: () => rehearsalNow }
    return settleCalls(machine, initialSnapshot(machine, { settings, ...person }))
  }

  /** @param visited the earlier snapshots, by key */
  private visit(node: SearchNode<D>, visited: ReadonlySet<string>): void {
    const outcome = attempt(() => {
      this.enter(node, visited)
      return node
    })
    if (typeof outcome !== 'string') return
    this.report('breaks', `"${this.titleOf(node.snapshot.context.step)}" breaks: ${outcome}`, node)
  }

  private enter(node: SearchNode<D>, visited: ReadonlySet<string>): void {
    const { flow } = this.rehearsal
    const { value, context } = node.snapshot
    const { step } = context
    const key = JSON.stringify([value, step, this.numberOf(context.draft)])
    if (visited.has(key) || node.steps.length > 3 * flow.steps.size) {
      const message = `Going on leads back to "${this.titleOf(step)}" again and again.`
      this.report('loop', message, node)
      return
    }
    this.recordStep(node)
    const isNew = !node.steps.includes(step)
    const explored = this.exploredWith(node)
    const unexplored = node.companies.filter((company) => !explored.has(company))
    if (isNew && unexplored.length === 0) return
    if (isNew) for (const company of unexplored) explored.add(company)
    const next = isNew ? { ...node, companies: unexplored } : node
    this.leave(next, new Set([...visited, key]))
  }

  /** Records how the step is reached, and in which companies with which questions and guards. */
  private recordStep(node: SearchNode<D>): void {
    const { step } = node.snapshot.context
    const keyInOrder = firstVisitKey(this.variantOf(node), step)
    for (const [nodes, key] of [
      [this.reached, step],
      [this.firstVisits, keyInOrder],
    ] as const) {
      const known = nodes.get(key)
      if (!known || known.path.length > node.path.length) nodes.set(key, node)
    }
    const groups = inEachGroup(
      node,
      this.read,
      ({ context }) => this.lookAt(step, ruleFacts(context)),
      (reason, where) => this.report('breaks', `"${this.titleOf(step)}" breaks: ${reason}`, where),
    )
    for (const { node: entered, outcome } of groups) {
      for (const guard of outcome.held) this.held.add(guard)
      for (const guard of outcome.failed) this.failed.add(guard)
      if (outcome.orders.length > 1) {
        const message = `${outcome.orders.join(' and ')} hold at once: a request can't have the order of steps of each.`
        this.report('severalOrders', message, entered)
      }
      this.recordQuestions(entered, outcome.asking)
    }
  }

  /** What a step asks now and which guards hold. Of those that choose an order of steps, only one may hold. */
  private lookAt(step: string, facts: ReturnType<typeof ruleFacts<D, TenantSettings>>) {
    const { flow } = this.rehearsal
    const guards = Object.keys(flow.guards)
    const held = guards.filter((guard) => isGuardMet(flow, guard, facts))
    return {
      asking: stepOffers(this.reads, step, facts),
      held,
      failed: guards.filter((guard) => !held.includes(guard)),
      orders: flow.sequences.flatMap(({ variant }) =>
        variant !== null && held.includes(variant) ? [variant] : [],
      ),
    }
  }

  private recordQuestions(node: SearchNode<D>, asking: StepOffers): void {
    const { context } = node.snapshot
    const elsewhere = this.reads.elsewhere(context.step)
    const key = openingKey(this.reads, context.step, ruleFacts(context), { asking, elsewhere })
    const known = this.asked.get(key) ?? new Set<FlaggedCompany>()
    this.asked.set(key, known)
    const companies = node.companies.filter((company) => !known.has(company))
    const [first] = companies
    if (!first) return
    for (const company of companies) known.add(company)
    const snapshot = withCompany(node.snapshot, first.settings)
    this.entered.push({ ...node, snapshot, companies, asking })
  }

  /** Earlier visits with the same steps ahead may have other answers, but those are tried one by one. */
  private exploredWith(node: SearchNode<D>): Set<FlaggedCompany> {
    const ahead = this.keyOfStepsAhead(node)
    const explored = this.explored.get(ahead) ?? new Set<FlaggedCompany>()
    this.explored.set(ahead, explored)
    return explored
  }

  private keyOfStepsAhead({ snapshot: { context } }: SearchNode<D>): string {
    const { flow } = this.rehearsal
    const facts = ruleFacts(context)
    const shown = shownSteps(flow, facts)
    return [activeVariant(flow, facts), ...shown.slice(shown.indexOf(context.step))].join()
  }

  /** Continues from a step in each way that decides where it leads, and searches on from there. */
  private leave(node: SearchNode<D>, visited: ReadonlySet<string>): void {
    const { step } = node.snapshot.context
    const groups = runForEachCompanyGroup<StepExits<D> | string>(
      node.companies,
      this.read,
      (settings) => attempt(() => exitsFromStep(this.walker, withCompany(node.snapshot, settings))),
      this.earlierOutcomes(node.snapshot),
      (outcome, settings) =>
        typeof outcome === 'string' ? outcome : stepExitsInCompany(outcome, settings),
    )
    for (const { companies, outcome } of groups) {
      const from = { ...node, companies }
      if (typeof outcome === 'string') {
        this.report('breaks', `"${this.titleOf(step)}" breaks: ${outcome}`, from)
        continue
      }
      if (outcome.paths.length === 0) {
        const unanswered = describeMissing(this.rehearsal.flow, outcome.missing, node.snapshot)
        this.report('deadEnd', `No answer completes "${this.titleOf(step)}": ${unanswered}`, from)
      }
      for (const next of outcome.nexts) this.follow(from, next, visited)
    }
  }

  /** Earlier outcomes of leaving the same snapshot, in any company. */
  private earlierOutcomes(snapshot: NodeSnapshot<D>): EarlierOutcome<StepExits<D> | string>[] {
    const { value, context } = snapshot
    const { settings: _, user: _user, clock: _clock, services: _services, ...parts } = context
    const { draft, saved, ...rest } = parts
    const key = JSON.stringify([value, rest, this.numberOf(draft), this.numberOf(saved)])
    const earlier = this.outcomes.get(key) ?? []
    this.outcomes.set(key, earlier)
    return earlier
  }

  /** The same number for the same answers. Cached, because most snapshots share their draft with others. */
  private numberOf(draft: D): number {
    return typeof draft === 'object' && draft !== null ? this.numberOfDraft(draft) : -1
  }

  private readonly numberOfDraft = cachePerObject((draft: object): number => {
    const answers = JSON.stringify(draft)
    const number = this.numbers.get(answers) ?? this.numbers.size
    this.numbers.set(answers, number)
    return number
  })

  private follow(
    node: SearchNode<D>,
    { events, before, calling, to, back }: StepExits<D>['nexts'][number],
    visited: ReadonlySet<string>,
  ): void {
    const { step } = node.snapshot.context
    const path = [...node.path, ...events.map((event) => ({ step, event }))]
    const next = { ...node, snapshot: to, path, steps: [...node.steps, step] }
    if (calling.context.id === 0 && pendingCalls(calling).includes('save')) {
      const message = `Leaving "${this.titleOf(step)}" saves a draft that was never created.`
      this.report('notSaved', message, next)
    }
    const fault = nextAndBackFault(this.rehearsal.flow, next, before, back)
    if (fault) this.faults.add(fault)
    if (to.value === 'success') this.finished.push({ ...next, last: { ...node, snapshot: before } })
    else if (to.context.step !== step) this.visit(next, visited)
  }

  private variantOf({ snapshot: { context } }: SearchNode<D>): string | null {
    return activeVariant(this.rehearsal.flow, ruleFacts(context))
  }

  private titleOf(stepId: string): string {
    return this.rehearsal.flow.steps.get(stepId)?.title ?? stepId
  }

  private report(kind: FaultKind, message: string, at: Pick<SearchNode<D>, 'companies' | 'path'>) {
    const { companies, path } = at
    this.faults.add({ kind, message, company: companies[0]?.name ?? null, path })
  }
}
