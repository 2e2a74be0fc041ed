import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { activeVariant, getStep, shownSteps } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { applyEventToNode } from './finish.ts'
import type { FlowSearchResult } from './search.ts'
import { attempt, firstVisitKey, inEachGroup, type SearchNode } from './search-node.ts'
import type { StepOffers } from './step-offers.ts'
import { type OpenedStep, StepOpenings } from './step-openings.ts'

/** A request that reached its end. */
export interface FinishedRequest<D> {
  /** The step on which an answer was tried; what it asks together with that answer is known. */
  readonly answeredOn?: string
  readonly facts: Facts<D, TenantSettings>
  /** The companies that can't be distinguished on the way. */
  readonly companies: readonly FlaggedCompany[]
  /** Ways back to a step; the first that leads to it is taken. */
  readonly ways: readonly ((step: string) => SearchNode<D>)[]
}

/**
 * The steps on which answers are tried: each with each set of questions and choices, and with each set of answers on
 * other steps that its rules read. A walk enters each step only once for the same steps ahead, so what an answer
 * changes on another step is only seen at the end of the request.
 */
export class OpenedSteps<D> {
  private readonly search: FlowSearchResult<D>
  private readonly requests: FinishedRequest<D>[] = []
  private readonly openings = new Map<string, StepOpenings<D>>()
  private readonly waiting: OpenedStep<D>[] = []

  constructor(search: FlowSearchResult<D>) {
    this.search = search
    for (const { asking, ...node } of search.entered) {
      this.open(node, ruleFacts(node.snapshot.context), asking)
    }
    for (const walk of search.finished) this.addFromWalk(walk.last)
  }

  /** Each step once, including those that are added while answers are tried. */
  *untried(): Generator<OpenedStep<D>> {
    do {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) yield next
      this.reconsider()
    } while (this.waiting.length > 0)
  }

  /** Adds the steps that ask something different in this request than in earlier ones. */
  addFrom(request: FinishedRequest<D>): void {
    this.requests.push(request)
    for (const step of shownSteps(this.search.walker.flow, request.facts)) {
      this.addStep(step, request)
    }
  }

  /** Before the account type is chosen, the first steps belong to no order yet; here they're added to each. */
  private addFromWalk(last: SearchNode<D>): void {
    const groups = inEachGroup(
      last,
      this.search.read,
      ({ context }) => shownSteps(this.search.walker.flow, ruleFacts(context)),
      () => undefined,
    )
    for (const { node } of groups) {
      const jump = (to: string) => applyEventToNode(this.search.walker, node, { type: 'jump', to })
      const facts = ruleFacts(node.snapshot.context)
      this.addFrom({ facts, companies: node.companies, ways: [jump] })
    }
  }

  /**
   * Checks all requests again for steps whose rules read more than was known before, because a rule often reads
   * another answer only if one of its own step has a certain value.
   */
  private reconsider(): void {
    for (const [step, openings] of this.openings) {
      if (!openings.isOutdated()) continue
      for (const { facts, asking, ...node } of openings.renew()) {
        const companies = openings.unopened(facts, asking, node.companies)
        if (companies.length > 0) this.open({ ...node, companies }, facts, asking)
      }
      for (const request of this.requests) {
        if (shownSteps(this.search.walker.flow, request.facts).includes(step)) {
          this.addStep(step, request)
        }
      }
    }
  }

  private addStep(step: string, { answeredOn, facts, companies, ways }: FinishedRequest<D>): void {
    if (step === answeredOn) return
    const openings = this.openingsOf(step)
    const asking = openings.askingIn(facts)
    if (typeof asking === 'string') return
    const unopened = openings.unopened(facts, asking, companies)
    if (unopened.length === 0) return
    const node = findNodeOnStep(step, ways)
    if (!node) return
    const entered = { ...node, companies: unopened }
    this.open(entered, facts, asking)
    this.noteVisit(entered, facts)
  }

  private open(node: SearchNode<D>, facts: Facts<D, TenantSettings>, asking: StepOffers): void {
    const openings = this.openingsOf(node.snapshot.context.step)
    this.waiting.push(openings.open(node, facts, asking))
  }

  private openingsOf(step: string): StepOpenings<D> {
    const known = this.openings.get(step) ?? new StepOpenings(this.search.reads, step)
    this.openings.set(step, known)
    return known
  }

  private noteVisit(node: SearchNode<D>, facts: Facts<D, TenantSettings>): void {
    const { reached, firstVisits, held, walker } = this.search
    const { step } = node.snapshot.context
    for (const guard of getStep(walker.flow, step).guards) held.add(guard)
    if (!reached.has(step)) reached.set(step, node)
    const key = firstVisitKey(activeVariant(walker.flow, facts), step)
    if (!firstVisits.has(key)) firstVisits.set(key, node)
  }
}

/** A node on a step, by the first way that leads there. Errors on the way were already reported. */
function findNodeOnStep<D>(
  step: string,
  ways: FinishedRequest<D>['ways'],
): SearchNode<D> | undefined {
  for (const way of ways) {
    const node = attempt(() => way(step))
    if (typeof node !== 'string' && node.snapshot.context.step === step) return node
  }
  return undefined
}
