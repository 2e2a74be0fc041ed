import type { Changes } from '../../engine/flow.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { fieldsOf, shownSteps, stepOf, variantOf } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { answersThatMeet, type CombinedAnswer, type Unmet } from './combined-answers.ts'
import { type EarlierOutcome, forEachGroup, inCompany, readingsOf } from './company-groups.ts'
import { applyTo, finish, walkTo } from './finish.ts'
import type { FinishedRequest } from './opened-steps.ts'
import { RuleReads } from './rule-reads.ts'
import type { FinishedWalk, SearchResult } from './search.ts'
import { attempt, breakFault, type SearchNode } from './search-node.ts'

/** A request in which several answers were changed that only together lead somewhere. */
export interface CombinedRequest<D> {
  readonly end: SearchNode<D>
  readonly request: FinishedRequest<D>
}

/** The questions that were asked of somebody, and those that took some answer. */
export interface Met {
  readonly asked: ReadonlySet<string>
  readonly accepted: ReadonlySet<string>
}

type Found<D> = { readonly answers: readonly CombinedAnswer<D>[] | undefined }

/** Looks once for each step and question to which no single answer has led. */
export class CombineAnswers<D> {
  private readonly search: SearchResult<D>
  private readonly sought = new Set<string>()

  constructor(search: SearchResult<D>) {
    this.search = search
  }

  /** Requests with what was not met before; from walks that go through the same steps, in companies that differ for it. */
  *requests(met: Met): Generator<CombinedRequest<D>> {
    for (const unmet of this.unmet(met)) {
      const sought = JSON.stringify(unmet)
      if (this.sought.has(sought)) continue
      this.sought.add(sought)
      const known = new Map<string, EarlierOutcome<Found<D>>[]>()
      for (const walk of this.search.finished) yield* this.from(walk, unmet, known)
    }
  }

  /** Steps that were never reached, and questions that nobody was asked or could answer. */
  private unmet({ asked, accepted }: Met): Unmet[] {
    const { walker, reached } = this.search
    const { flow } = walker
    const calculated = new Set<string>(flow.calculation?.sets)
    return [...flow.steps.values()].flatMap((step): Unmet[] => {
      if (!reached.has(step.id)) return [{ step: step.id }]
      return fieldsOf(step).flatMap(([path, rule]): Unmet[] => {
        if (path === flow.restart || calculated.has(path)) return []
        if (!asked.has(path)) return [{ step: step.id, path, isAsked: false }]
        const isOwn = rule.derived === undefined
        return isOwn && !accepted.has(path) ? [{ step: step.id, path, isAsked: true }] : []
      })
    })
  }

  private *from(
    { last }: FinishedWalk<D>,
    unmet: Unmet,
    known: Map<string, EarlierOutcome<Found<D>>[]>,
  ): Generator<CombinedRequest<D>> {
    const { walker, read, reads } = this.search
    const facts = factsOf(last.snapshot.context)
    const order = [variantOf(walker.flow, facts), shownSteps(walker.flow, facts)]
    const key = JSON.stringify(order)
    const earlier = known.get(key) ?? []
    known.set(key, earlier)
    const before = earlier.length
    forEachGroup<Found<D>>(
      last.companies,
      read,
      (settings) => {
        const found = attempt(() => ({
          answers: answersThatMeet(reads, unmet, { ...facts, settings }),
        }))
        return typeof found === 'string' ? { answers: undefined } : found
      },
      earlier,
    )
    for (const { settings, outcome } of earlier.slice(before)) {
      const company = last.companies.find((one) => one.settings === settings)
      if (!company || !outcome.answers || outcome.answers.length === 0) continue
      const request = this.finished(last, company, outcome.answers)
      if (request) yield request
    }
  }

  /** The walk with other answers on some steps, submitted; what stands in the way of Success is a fault. */
  private finished(
    last: SearchNode<D>,
    company: FlaggedCompany,
    answers: readonly CombinedAnswer<D>[],
  ): CombinedRequest<D> | undefined {
    const { walker, faults, read } = this.search
    const { settings } = company
    const reads = new RuleReads()
    const here = { ...last, companies: [company], snapshot: inCompany(last.snapshot, settings) }
    const labels = answers.map(({ label }) => `"${label}"`).join(' and ')
    const how = { settings, reads }
    const outcome = attempt(() => {
      let complete: SearchNode<D> = here
      let changed: SearchNode<D> = here
      let changes: readonly Changes<D>[] = []
      for (const answer of answers) {
        changed = applyTo(walker, complete, { type: 'jump', to: answer.step })
        changes = [answer.changes]
        complete = finish(walker, changed, { ...how, changes, submits: false })
      }
      const end = finish(walker, complete, { ...how, changes: [], submits: true })
      return { end, complete, changed, changes }
    })
    if (typeof outcome === 'string') {
      faults.add(breakFault(`With these answers to ${labels} it`, outcome, here))
      return undefined
    }
    const { end, complete, changed, changes } = outcome
    if (end.snapshot.value !== 'success') {
      const { title } = stepOf(walker.flow, end.snapshot.context.step)
      const message = `With these answers to ${labels} nobody gets past "${title}".`
      faults.add({ kind: 'deadEnd', message, company: company.name, path: end.path })
      return undefined
    }
    const paths = reads.all()
    for (const path of paths) read.add(path)
    const own = readingsOf(settings, paths)
    const companies = last.companies.filter((one) => readingsOf(one.settings, paths) === own)
    const ways = [
      (to: string) => applyTo(walker, complete, { type: 'jump', to }),
      // Nobody jumps to a step that was never visited.
      (to: string) => walkTo(walker, changed, to, { settings, changes }),
    ]
    return {
      end: { ...end, companies },
      request: { facts: factsOf(end.snapshot.context), companies, ways },
    }
  }
}
