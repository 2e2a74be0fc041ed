import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { activeVariant, getStep, shownSteps, stepFields } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import type { AskedAndAcceptedQuestions } from './asked-and-accepted-questions.ts'
import {
  type AnswerOnStep,
  answersThatMeet,
  type Budget,
  isTargetMet,
  type UnmetTarget,
} from './combined-answers.ts'
import {
  companyReadingsKey,
  type EarlierOutcome,
  runForEachCompanyGroup,
  withCompany,
} from './company-groups.ts'
import { applyEventToNode, finishRequest, walkTo } from './finish.ts'
import type { FinishedRequest } from './opened-steps.ts'
import { RuleReads } from './rule-reads.ts'
import type { FlowSearchResult } from './search.ts'
import { attempt, breakFault, firstVisitKey, type SearchNode } from './search-node.ts'

/** A request with several changed answers that only together lead somewhere. */
export interface CombinedRequest<D> {
  readonly end: SearchNode<D>
  readonly request: FinishedRequest<D>
}

/** Sets of answers that lead to what was looked for. */
interface Found<D> {
  readonly found: readonly (readonly AnswerOnStep<D>[])[]
}

/** The most sets of answers tried for one step or question. A faulty one may read many answers. */
const mostTries = 3000
/** How many of the found requests are tried in a company until one reaches Success. */
const mostRequests = 10

/** Looks for combinations of answers that lead to steps and questions which no single answer reached. */
export class AnswerCombiner<D> {
  /** The questions and steps for which not all combinations were tried. */
  readonly unfinished = new Set<string>()
  private readonly search: FlowSearchResult<D>
  private readonly sought = new Set<string>()

  constructor(search: FlowSearchResult<D>) {
    this.search = search
  }

  /**
   * Requests that reach what wasn't met before, based on walks through the same steps in companies that matter for
   * it.
   */
  *requests(met: AskedAndAcceptedQuestions): Generator<CombinedRequest<D>> {
    for (const unmet of this.unmet(met)) {
      const sought = JSON.stringify(unmet)
      if (this.sought.has(sought)) continue
      this.sought.add(sought)
      const budget = { left: mostTries }
      const known = new Map<string, EarlierOutcome<Found<D>>[]>()
      for (const walk of this.search.finished) yield* this.from(walk.last, unmet, known, budget)
      if (budget.left === 0) this.unfinished.add(unmet.path ?? unmet.step)
    }
  }

  /** Steps that were never reached, and questions that were never asked or never accepted an answer. */
  private unmet(met: AskedAndAcceptedQuestions): UnmetTarget[] {
    const { walker, firstVisits, reached } = this.search
    const { flow } = walker
    const calculated = new Set<string>(flow.calculation?.sets)
    return flow.sequences.flatMap(({ variant, stepIds }) =>
      stepIds.flatMap((step): UnmetTarget[] => {
        // The steps before the orders split don't count as met in any of them.
        const isOpening = variant !== null && flow.openingStepIds.includes(step)
        const isReached = isOpening
          ? reached.has(step)
          : firstVisits.has(firstVisitKey(variant, step))
        if (!isReached) return [{ variant, step }]
        return stepFields(getStep(flow, step)).flatMap(([path, rule]): UnmetTarget[] => {
          if (path === flow.restart || calculated.has(path)) return []
          const isAsked = isOpening ? met.asked.has(path) : met.isAskedIn(variant, path)
          const isAccepted = isOpening ? met.accepted.has(path) : met.isAcceptedIn(variant, path)
          const isMet = isAsked && (rule.derived !== undefined || isAccepted)
          return isMet ? [] : [{ variant, step, path }]
        })
      }),
    )
  }

  private *from(
    last: SearchNode<D>,
    unmet: UnmetTarget,
    known: Map<string, EarlierOutcome<Found<D>>[]>,
    budget: Budget,
  ): Generator<CombinedRequest<D>> {
    const { walker, read, reads } = this.search
    const facts = ruleFacts(last.snapshot.context)
    const variant = activeVariant(walker.flow, facts)
    if (variant !== unmet.variant) return
    const key = JSON.stringify(shownSteps(walker.flow, facts))
    const earlier = known.get(key) ?? []
    known.set(key, earlier)
    const before = new Set(earlier)
    const find = (settings: TenantSettings): Found<D> => {
      const found: (readonly AnswerOnStep<D>[])[] = []
      for (const answers of answersThatMeet(reads, unmet, { ...facts, settings }, budget)) {
        if (answers.length > 0 && found.push(answers) === mostRequests) break
      }
      return { found }
    }
    for (const { companies, outcome } of runForEachCompanyGroup(
      last.companies,
      read,
      find,
      earlier,
    )) {
      if (earlier.some((one) => before.has(one) && one.outcome === outcome)) continue
      let rest = companies
      for (let [company] = rest; company; [company] = rest) {
        const settled = this.firstFinished(last, company, unmet, outcome.found)
        if (settled) yield settled
        const done = new Set([company, ...(settled?.request.companies ?? [])])
        rest = rest.filter((one) => !done.has(one))
      }
    }
  }

  /** The first combination with which the request reaches Success; others may contradict each other. */
  private firstFinished(
    last: SearchNode<D>,
    company: FlaggedCompany,
    unmet: UnmetTarget,
    found: Found<D>['found'],
  ): CombinedRequest<D> | undefined {
    for (const answers of found) {
      const request = this.finished(last, company, answers)
      if (request && isTargetMet(this.search.reads, unmet, request.request.facts)) return request
    }
    return undefined
  }

  /** The walk with changed answers on some steps, submitted; undefined if one of them is refused with the others. */
  private finished(
    last: SearchNode<D>,
    company: FlaggedCompany,
    answers: readonly AnswerOnStep<D>[],
  ): CombinedRequest<D> | undefined {
    const { walker, faults, read } = this.search
    const { settings } = company
    const reads = new RuleReads()
    const here = { ...last, companies: [company], snapshot: withCompany(last.snapshot, settings) }
    const labels = answers.map(({ label }) => `"${label}"`).join(' and ')
    const how = { settings, reads }
    const order = shownSteps(walker.flow, ruleFacts(here.snapshot.context))
    const placeOf = (step: string) => order.indexOf(step)
    const outcome = attempt(() => {
      let complete: SearchNode<D> = here
      let changed: SearchNode<D> = here
      let changes: readonly AnswerChanges<D>[] = []
      const inOrder = [...answers].sort((one, other) => placeOf(one.step) - placeOf(other.step))
      for (const answer of inOrder) {
        changed = applyEventToNode(walker, complete, { type: 'jump', to: answer.step })
        changes = [answer.changes]
        complete = finishRequest(walker, changed, { ...how, changes, submits: false })
      }
      const end = finishRequest(walker, complete, { ...how, changes: [], submits: true })
      return { end, complete, changed, changes }
    })
    if (typeof outcome === 'string') {
      faults.add(breakFault(`With these answers to ${labels} it`, outcome, here))
      return undefined
    }
    const { end, complete, changed, changes } = outcome
    if (end.snapshot.value !== 'success') return undefined
    const paths = reads.all()
    for (const path of paths) read.add(path)
    const own = companyReadingsKey(settings, paths)
    const companies = last.companies.filter(
      (one) => companyReadingsKey(one.settings, paths) === own,
    )
    const ways = [
      (to: string) => applyEventToNode(walker, complete, { type: 'jump', to }),
      // A step that was never visited can't be jumped to.
      (to: string) => walkTo(walker, changed, to, { settings, changes }),
    ]
    return {
      end: { ...end, companies },
      request: { facts: ruleFacts(end.snapshot.context), companies, ways },
    }
  }
}
