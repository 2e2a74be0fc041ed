import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { shownSteps } from '../../engine/questions/questions.ts'
import type { Walker } from '../rehearsal/step-paths.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { askingOf } from './asking.ts'
import { applyTo, type FinishOptions, finish } from './finish.ts'
import type { EnteredStep } from './search.ts'
import { attempt, type SearchNode } from './search-node.ts'

/** A request that an answer led to Success. */
export interface FinishedTrial<D> {
  /** Where it was answered. */
  readonly from: SearchNode<D>
  readonly end: SearchNode<D>
  /** How it came from the one to the other. */
  readonly how: FinishOptions<D>
  /** Those that can't be distinguished on the way. */
  readonly companies: readonly FlaggedCompany[]
}

/**
 * The steps on which answers are tried, each with each set of questions and choices. A walk enters each step once for the
 * same steps ahead; what an answer opens on another step is seen only at the end of the request with that answer.
 */
export class OpenedSteps<D> {
  /** Grows while answers are tried. */
  readonly steps: EnteredStep<D>[]
  private readonly walker: Walker<D, TenantSettings>
  private readonly known = new Map<string, Set<FlaggedCompany>>()

  constructor(walker: Walker<D, TenantSettings>, entered: readonly EnteredStep<D>[]) {
    this.walker = walker
    this.steps = [...entered]
    for (const { key, companies } of entered) this.add(key, companies)
  }

  /** Adds the steps, but for the one with the answer itself, that ask something else than was seen before. */
  addFrom({ from, end, how, companies }: FinishedTrial<D>): void {
    const { flow } = this.walker
    const facts = factsOf(end.snapshot.context)
    const others = shownSteps(flow, facts).filter((id) => id !== from.snapshot.context.step)
    for (const step of others) {
      const { asked, key } = askingOf(flow, step, facts)
      const unseen = companies.filter((company) => !this.known.get(key)?.has(company))
      if (unseen.length === 0) continue
      this.add(key, unseen)
      // What breaks here has broken on the way to the end, and is among the faults.
      const node = attempt(() => this.enter(step, from, how))
      if (typeof node === 'string' || node.snapshot.context.step !== step) continue
      this.steps.push({ ...node, companies: unseen, asked, key })
    }
  }

  private add(key: string, companies: readonly FlaggedCompany[]): void {
    const known = this.known.get(key) ?? new Set<FlaggedCompany>()
    this.known.set(key, known)
    for (const company of companies) known.add(company)
  }

  /** Back to a step from the end of the request. */
  private enter(step: string, from: SearchNode<D>, how: FinishOptions<D>): SearchNode<D> {
    const last = finish(this.walker, from, { ...how, submits: false })
    return applyTo(this.walker, last, { type: 'jump', to: step })
  }
}
