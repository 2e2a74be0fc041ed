import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { shownSteps, variantOf } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { type Asking, askingOf } from './asking.ts'
import { applyTo } from './finish.ts'
import { type EnteredStep, firstVisitKey, type SearchResult } from './search.ts'
import { attempt, inEachGroup, type SearchNode } from './search-node.ts'

/** A request that came to Success with an answer that was tried. */
export interface FinishedTrial<D> {
  /** The step with the answer. */
  readonly answeredOn: string
  readonly facts: Facts<D, TenantSettings>
  /** Those that can't be distinguished on the way. */
  readonly companies: readonly FlaggedCompany[]
  /** Ways back to a step from there, the first that leads to it is taken. */
  readonly ways: readonly ((step: string) => SearchNode<D>)[]
}

/**
 * The steps on which answers are tried, each with each set of questions and choices. A walk enters each step once for the
 * same steps ahead; what an answer opens on another step is seen only at the end of the request with that answer.
 */
export class OpenedSteps<D> {
  /** Grows while answers are tried. */
  readonly steps: EnteredStep<D>[]
  private readonly search: SearchResult<D>
  private readonly known = new Map<string, Set<FlaggedCompany>>()

  constructor(search: SearchResult<D>) {
    this.search = search
    this.steps = [...search.entered]
    for (const { key, companies } of search.entered) this.add(key, companies)
    for (const walk of search.finished) this.addFromWalk(walk.last)
  }

  /** Adds the steps, but for the one with the answer itself, that ask something else than was seen before. */
  addFromTrial({ answeredOn, facts, companies, ways }: FinishedTrial<D>): void {
    for (const step of shownSteps(this.search.walker.flow, facts)) {
      if (step !== answeredOn) this.addStep(step, facts, companies, ways)
    }
  }

  /** Before the account type is chosen, the first steps are in no order yet: here they are in each. */
  private addFromWalk(last: SearchNode<D>): void {
    const groups = inEachGroup(
      last,
      this.search.read,
      ({ context }) => shownSteps(this.search.walker.flow, factsOf(context)),
      () => undefined,
    )
    for (const { node, outcome } of groups) {
      const facts = factsOf(node.snapshot.context)
      const jump = (to: string) => applyTo(this.search.walker, node, { type: 'jump', to })
      for (const step of outcome) this.addStep(step, facts, node.companies, [jump])
    }
  }

  private addStep(
    step: string,
    facts: Facts<D, TenantSettings>,
    companies: readonly FlaggedCompany[],
    ways: FinishedTrial<D>['ways'],
  ): void {
    const { flow } = this.search.walker
    const asking = attempt<Asking>(() => askingOf(flow, step, facts))
    if (typeof asking === 'string') return
    const unseen = companies.filter((company) => !this.known.get(asking.key)?.has(company))
    if (unseen.length === 0) return
    const node = nodeOn(step, ways)
    if (!node) return
    this.add(asking.key, unseen)
    const entered = { ...node, companies: unseen, ...asking }
    this.steps.push(entered)
    this.noteVisit(entered, facts)
  }

  private noteVisit(node: EnteredStep<D>, facts: Facts<D, TenantSettings>): void {
    const { reached, firstVisits, walker } = this.search
    const { step } = node.snapshot.context
    if (!reached.has(step)) reached.set(step, node)
    const key = firstVisitKey(variantOf(walker.flow, facts), step)
    if (!firstVisits.has(key)) firstVisits.set(key, node)
  }

  private add(key: string, companies: readonly FlaggedCompany[]): void {
    const known = this.known.get(key) ?? new Set<FlaggedCompany>()
    this.known.set(key, known)
    for (const company of companies) known.add(company)
  }
}

/** On a step by the first way that leads there. What breaks has broken on the way to the end, and is among the faults. */
function nodeOn<D>(step: string, ways: FinishedTrial<D>['ways']): SearchNode<D> | undefined {
  for (const way of ways) {
    const node = attempt(() => way(step))
    if (typeof node !== 'string' && node.snapshot.context.step === step) return node
  }
  return undefined
}
