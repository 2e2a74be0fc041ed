import type { AnswerChanges } from '../../engine/flow.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { activeVariant, getStep, shownSteps } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { AnswerCombiner } from './answer-combiner.ts'
import { AskedAndAcceptedQuestions } from './asked-and-accepted-questions.ts'
import { companyReadingsKey, withCompany } from './company-groups.ts'
import type { FaultKind } from './faults.ts'
import { applyEventToNode, finishRequest, walkTo } from './finish.ts'
import { findLastVisit, type LastVisit } from './last-visit.ts'
import { OpenedSteps } from './opened-steps.ts'
import { type QuestionToTry, questionsToTry } from './questions-to-try.ts'
import { refusedPrefills } from './refused-prefills.ts'
import { RuleReads, recordRuleReads, recordStepRuleReads } from './rule-reads.ts'
import type { FlowSearchResult } from './search.ts'
import {
  attempt,
  breakFault,
  inEachGroup,
  type NodeSnapshot,
  type SearchNode,
} from './search-node.ts'
import type { OpenedStep } from './step-openings.ts'
import type { AnswerTrial, AnswerTrialResults, TriedAnswer } from './trial.ts'
import { TriedCompanies } from './tried-companies.ts'

/**
 * Tries every possible answer, one by one, in all companies that the rules can distinguish: as a change at the end of
 * a request, which takes the fewest events to finish, or on the way if that doesn't lead to Success.
 */
export function tryAnswers<D>(search: FlowSearchResult<D>): AnswerTrialResults<D> {
  return new AnswerTrials(search).run()
}

class AnswerTrials<D> {
  private readonly search: FlowSearchResult<D>
  private readonly met = new AskedAndAcceptedQuestions()
  private readonly tried = new Map<string, TriedAnswer>()
  private readonly finished: SearchNode<D>[] = []
  private readonly opened: OpenedSteps<D>

  constructor(search: FlowSearchResult<D>) {
    this.search = search
    this.opened = new OpenedSteps(search)
  }

  run(): AnswerTrialResults<D> {
    const { flow } = this.search.walker
    for (const entered of this.search.entered) this.judgeProposals(entered, flow.emptyDraft)
    const combine = new AnswerCombiner(this.search)
    let isCombined: boolean
    do {
      for (const opened of this.opened.untried()) this.tryOpened(opened)
      const combined = [...combine.requests(this.met)]
      for (const { end, request } of combined) {
        this.finished.push(end)
        this.opened.addFrom(request)
      }
      isCombined = combined.length > 0
    } while (isCombined)
    const { met, finished, tried } = this
    const { asked, accepted } = met
    return { count: tried.size, asked, accepted, finished, unfinished: combine.unfinished }
  }

  private tryOpened(opened: OpenedStep<D>): void {
    this.met.ask(this.variantOf(opened), opened.asking.asked)
    const coverage = this.coverages.get(opened.key) ?? new TriedCompanies()
    this.coverages.set(opened.key, coverage)
    for (const company of opened.companies) {
      if (coverage.includes(company.settings)) continue
      opened.tried.add(company)
      this.tryFrom(opened, company, coverage)
    }
  }

  /** Tries each answer of a step with its questions for one company and those like it. */
  private tryFrom(entered: SearchNode<D>, company: FlaggedCompany, coverage: TriedCompanies): void {
    this.reads = new RuleReads()
    const snapshot = withCompany(entered.snapshot, company.settings)
    recordRuleReads(this.search.walker.flow, ruleFacts(snapshot.context), this.reads)
    const firstVisit = { ...entered, snapshot, companies: [company] }
    let known: LastVisit<D> | undefined
    const lastVisit = () => {
      known ??= findLastVisit(this.search, firstVisit, company, this.reads)
      return known
    }
    this.tryOn({ entered, firstVisit, changes: [], lastVisit, isNew: true }, new Set())
    coverage.add(company.settings, this.reads)
  }

  /** What rules have read since the first answer was tried on the current step in the current company. */
  private reads = new RuleReads()
  /** The companies in which steps with the same questions were tried. */
  private readonly coverages = new Map<string, TriedCompanies>()

  /**
   * Tries each answer of a step.
   * @param before what was offered when it was entered, and is tried there
   */
  private tryOn(trial: AnswerTrial<D>, before: ReadonlySet<string>): void {
    const { firstVisit } = trial
    const groups = this.inGroups(firstVisit, 'Asking on', (snapshot) =>
      questionsToTry(this.search.reads, snapshot, before),
    )
    for (const { node, outcome } of groups) {
      const variant = this.variantOf(node)
      this.met.ask(variant, outcome.asked)
      for (const question of outcome.questions) {
        const { path, label, values, acceptedAnew, broken } = question
        if (broken !== undefined) {
          this.search.faults.add(breakFault(`"${label}" on ${this.place(node)}`, broken, node))
        }
        if (broken !== undefined || values.length > 0) this.met.accept(variant, path)
        for (const value of values) {
          const answered = this.answered({ ...trial, firstVisit: node }, question, value)
          // What this answer makes the step ask, offer or accept in addition.
          for (const one of answered) {
            const isKnown = trial.changes.length > 0 && acceptedAnew.has(value)
            if (one.isNew || !isKnown) this.tryOn(one, outcome.offered)
          }
        }
      }
    }
  }

  /**
   * Tries one answer in the companies in which it wasn't tried, and returns the resulting step. Answers are tried
   * again in each order of steps (account type), even on a shared step, since their outcome may depend on both. Rule
   * reads alone couldn't rule any out, because every ticket is made of the shown steps.
   */
  private answered(
    trial: AnswerTrial<D>,
    { path, label }: QuestionToTry,
    value: unknown,
  ): AnswerTrial<D>[] {
    const { firstVisit } = trial
    const { context } = firstVisit.snapshot
    const variant = this.variantOf(firstVisit)
    const key = JSON.stringify([variant, context.step, path, value])
    const tried = this.tried.get(key) ?? {
      label,
      companies: new Set(),
      coverage: new TriedCompanies(),
    }
    this.tried.set(key, tried)
    const companies = firstVisit.companies.filter((company) => !tried.companies.has(company))
    for (const company of companies) tried.companies.add(company)
    const { flow, machine } = this.search.walker
    const changes = { [path]: value } as AnswerChanges<D>
    const event = { type: 'change', changes } as const
    const groups = this.inGroups(firstVisit, `An answer to "${label}" on`, (at) =>
      settleCalls(machine, applyEvents(machine, at, event)),
    )
    return groups.map(({ node, outcome }) => {
      const untried = node.companies.filter((company) => companies.includes(company))
      const answered: AnswerTrial<D> = {
        ...trial,
        isNew: untried.length > 0,
        firstVisit: {
          ...node,
          snapshot: withCompany(outcome, node.snapshot.context.settings),
          path: [...node.path, { step: context.step, event }],
        },
        changes: [...trial.changes, changes],
      }
      if (untried.length === 0) {
        // It isn't finished again, but companies may differ in what the step asks then.
        const { settings } = node.snapshot.context
        const facts = { ...ruleFacts(answered.firstVisit.snapshot.context), settings }
        recordStepRuleReads(flow, context.step, facts, this.reads)
      } else {
        const first = { ...answered.firstVisit, companies: untried }
        this.judgeProposals(first, context.draft, path)
        this.finishAll({ ...answered, firstVisit: first }, tried)
      }
      return answered
    })
  }

  /** Finishes a request with some answers in as many companies as the rules of its steps can distinguish. */
  private finishAll(trial: AnswerTrial<D>, { coverage, label }: TriedAnswer): void {
    let rest = trial.firstVisit.companies
    let count: number
    do {
      count = rest.length
      rest = rest.filter((company) => {
        if (coverage.includes(company.settings)) return true
        this.finishIn(trial, company, label, coverage)
        return false
      })
      // Each may have passed a place that none before it saw.
    } while (rest.length < count)
  }

  private finishIn(
    { entered, firstVisit, changes, lastVisit }: AnswerTrial<D>,
    company: FlaggedCompany,
    label: string,
    coverage: TriedCompanies,
  ): void {
    const { walker } = this.search
    const { settings } = company
    const { visit, broken: known } = lastVisit()
    const reads = new RuleReads()
    const how = { settings, reads, changes, submits: true }
    const here = { ...firstVisit, companies: [company] }
    const changed =
      visit &&
      attempt(() =>
        changes.reduce<SearchNode<D>>(
          (now, one) => applyEventToNode(walker, now, { type: 'change', changes: one }),
          visit,
        ),
      )
    const short =
      typeof changed === 'string'
        ? changed
        : changed && attempt(() => finishRequest(walker, changed, how))
    // Later answers may prevent Success, so the result without them counts.
    const isShort = typeof short === 'object' && short?.snapshot.value === 'success'
    const end = isShort ? short : attempt(() => finishRequest(walker, here, how))
    coverage.add(settings, reads)
    this.reads.add(reads)
    for (const broken of new Set([short, end].filter((one) => typeof one === 'string'))) {
      if (broken === known) continue
      this.report('breaks', `With this answer to "${label}" it breaks: ${broken}`, here)
    }
    if (typeof end === 'string') return
    if (end.snapshot.value === 'success') {
      const read = reads.all()
      for (const path of read) this.search.read.add(path)
      const own = companyReadingsKey(settings, read)
      const companies = entered.companies.filter(
        (one) => companyReadingsKey(one.settings, read) === own,
      )
      this.finished.push({ ...end, companies })
      const from = isShort && typeof changed === 'object' && changed ? changed : here
      this.opened.addFrom({
        answeredOn: firstVisit.snapshot.context.step,
        facts: ruleFacts(end.snapshot.context),
        companies,
        ways: [
          (to) =>
            applyEventToNode(walker, finishRequest(walker, from, { ...how, submits: false }), {
              type: 'jump',
              to,
            }),
          // A step that was never visited can't be jumped to.
          (to) => walkTo(walker, from, to, how),
        ],
      })
      return
    }
    const { title } = getStep(walker.flow, end.snapshot.context.step)
    this.report('deadEnd', `With this answer to "${label}" nobody gets past "${title}".`, end)
  }

  /** Reports answers of any step that the wizard set itself and refuses. */
  private judgeProposals(node: SearchNode<D>, before: D, ownAnswer?: string): void {
    const { flow } = this.search.walker
    const groups = this.inGroups(node, 'What is proposed on', ({ context }) => {
      const facts = ruleFacts(context)
      return shownSteps(flow, facts).flatMap((step) =>
        refusedPrefills(flow, step, facts, before).map((one) => ({ ...one, step })),
      )
    })
    for (const { node: where, outcome } of groups) {
      for (const { label, why, path, step } of outcome) {
        if (path === ownAnswer) continue
        const message = `"${getStep(flow, step).title}" itself answers "${label}", and refuses what it has answered: ${why}`
        this.report('refusedProposal', message, where)
      }
    }
  }

  private inGroups<Outcome extends object>(
    node: SearchNode<D>,
    what: string,
    act: (snapshot: NodeSnapshot<D>) => Outcome,
  ) {
    const { read, faults } = this.search
    return inEachGroup(node, read, act, (reason, where) =>
      faults.add(breakFault(`${what} ${this.place(node)}`, reason, where)),
    )
  }

  private variantOf({ snapshot: { context } }: SearchNode<D>): string | null {
    return activeVariant(this.search.walker.flow, ruleFacts(context))
  }

  private place({ snapshot: { context } }: SearchNode<D>): string {
    return `"${getStep(this.search.walker.flow, context.step).title}"`
  }

  private report(kind: FaultKind, message: string, { companies, path }: SearchNode<D>): void {
    this.search.faults.add({ kind, message, company: companies[0]?.name ?? null, path })
  }
}
