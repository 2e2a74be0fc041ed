import type { TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { fieldsOf, holds } from '../../engine/questions/questions.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import {
  companiesWith,
  type FlaggedCompany,
  type TenantFlag,
  tenantFlags,
} from '../rehearsal/tenants.ts'
import { judgeBlocks } from './blocks.ts'
import { judgeCalls } from './calls.ts'
import { judgeChart } from './chart-moves.ts'
import { judgeConditions, judgeDeclaration } from './declared.ts'
import { judgeEffects } from './effects.ts'
import type { Faults, GateReport } from './faults.ts'
import { judgeChoices, judgeOffers } from './offered.ts'
import { judgeRefusing } from './refusing.ts'
import { judgeReopening } from './reopened.ts'
import { judgeRequests } from './requests.ts'
import { attempt, type SearchNode, type SearchResult, searchFlow } from './search.ts'
import { judgeStated } from './stated.ts'
import { judgeTickets } from './tickets.ts'
import { type TriedAnswers, tryAnswers } from './try-answers.ts'

/** The publish gate: whether a flow may go live, found out by walking it (laws 2 and 4). */

export interface GateOptions<D> {
  /** Every combination of the flow's flags, unless the caller has less time. */
  readonly companies?: readonly FlaggedCompany[]
  /** `none` where requests open none; a flow that does not say is refused. */
  readonly tickets?: TicketTemplates<D> | 'none' | undefined
}

/** Walks a flow in every company by every account type, and reports all that is wrong with it. */
export function gateOf<D>(
  rehearsal: Rehearsal<D>,
  { companies = companiesWith(rehearsal.flags), tickets }: GateOptions<D> = {},
): GateReport {
  const began = performance.now()
  const { flow } = rehearsal
  const searched = searchFlow(rehearsal, companies)
  const nothing: TriedAnswers<D> = { count: 0, asked: new Set(), accepted: new Set(), finished: [] }
  const answered = attempt(() => tryAnswers(searched))
  const answers = typeof answered === 'string' ? nothing : answered
  const ends = [...searched.finished, ...answers.finished]
  // What only some companies show may be missing while not all are walked.
  const areAll = companies.length >= companiesWith(rehearsal.flags).length
  const judgements = [
    () => judgeRequests(rehearsal, ends, searched.faults),
    () => judgeOffers(rehearsal, ends, searched.faults),
    () => judgeChoices(rehearsal, ends, searched.faults),
    () => judgeReach(rehearsal, searched, answers, areAll),
    () => judgeFlags(rehearsal, searched, areAll),
    () => judgeDeclaration(flow, searched),
    () => judgeStated(rehearsal, searched),
    () => judgeReopening(rehearsal, searched),
    () => judgeChart(rehearsal, searched),
    () => judgeRefusing(rehearsal, searched),
    () => judgeCalls(rehearsal, searched),
    () => judgeEffects(searched),
  ]
  for (const judge of judgements) judged(judge, searched.faults)
  if (areAll) {
    judgeConditions(flow, searched)
    judgeBlocks(flow, ends, searched.faults, rehearsal.openings)
  }
  const variants = flow.sequences.map(({ variant }) => {
    const own = searched.finished.filter(({ snapshot }) => isOf(rehearsal, variant, snapshot))
    const where = new Set(own.flatMap((end) => end.companies.map(({ name }) => name)))
    const missing = companies.find(({ name }) => !where.has(name))
    if (missing) {
      const which = variant === null ? 'No walk' : `No walk for which ${variant} holds`
      const message = `${which} comes to Success in ${companies.length - where.size} of ${companies.length} companies.`
      searched.faults.add({ kind: 'noSuccess', message, company: missing.name, path: [] })
    }
    const orders = new Set(own.map(({ steps }) => steps.join()))
    return { variant, companies: where.size, orders: orders.size, requests: own.length }
  })
  const templates = typeof tickets === 'object' ? tickets : undefined
  const produced = templates ? judgeTickets(rehearsal, templates, ends, searched.faults) : 0
  if (tickets === undefined) {
    const message = 'The flow does not say which tickets its requests open.'
    searched.faults.add({ kind: 'unknownTicket', message, company: null, path: [] })
  }
  return {
    flow: flow.id,
    title: flow.title,
    version: flow.version,
    companies: companies.length,
    variants,
    steps: flow.steps.size,
    reachedSteps: searched.reached.size,
    answers: answers.count,
    requests: ends.length,
    tickets: { templates: templates?.templates.length ?? 0, produced },
    faults: searched.faults.all(),
    milliseconds: Math.round(performance.now() - began),
  }
}

/** What breaks while it is judged is a fault of the flow, too. */
function judged(judge: () => void, faults: Faults): void {
  const outcome = attempt(() => {
    judge()
    return faults
  })
  if (typeof outcome !== 'string') return
  faults.add({ kind: 'breaks', message: `Judging it breaks: ${outcome}`, company: null, path: [] })
}

function isOf<D>(
  { flow }: Rehearsal<D>,
  variant: string | null,
  { context }: SearchNode<D>['snapshot'],
): boolean {
  return variant === null || holds(flow, variant, factsOf(context))
}

function judgeReach<D>(
  { flow }: Rehearsal<D>,
  { reached, held, faults }: SearchResult<D>,
  { asked, accepted, count }: TriedAnswers<D>,
  areAll: boolean,
): void {
  const given = new Set<string>(flow.calculation?.sets)
  for (const step of flow.steps.values()) {
    if (!reached.has(step.id)) {
      const orders = flow.sequences.filter(({ stepIds }) => stepIds.includes(step.id))
      const [order] = orders
      const before = order?.stepIds.slice(0, order.stepIds.indexOf(step.id)) ?? []
      const last = before.findLast((id) => reached.has(id))
      const chosen = orders.flatMap(({ variant }) => variant ?? [])
      const never = [
        ...(chosen.some((guard) => held.has(guard)) ? [] : chosen),
        ...step.guards.filter((guard) => !held.has(guard)),
      ]
      const because = order
        ? never.map((guard) => ` ${guard} never holds: "${flow.guards[guard]?.because}"`).join('')
        : ' No order of steps has it.'
      faults.add({
        kind: 'unreachableStep',
        message: `"${step.title}" (${step.id}) is reached by nobody.${because}`,
        company: null,
        path: (last && reached.get(last)?.path) || [],
      })
      continue
    }
    for (const [path, rule] of fieldsOf(step)) {
      const isOwn = rule.derived === undefined && path !== flow.restart && !given.has(path)
      if (count > 0 && asked.has(path) && isOwn && !accepted.has(path)) {
        const message = `"${rule.label}" on "${step.title}" is asked, but no answer to it is ever taken.`
        faults.add({
          kind: 'neverAsked',
          message,
          company: null,
          path: reached.get(step.id)?.path ?? [],
        })
      }
      if (asked.has(path) || (rule.check === undefined && !areAll)) continue
      const required = rule.check === undefined ? '' : 'required and '
      const message = `"${rule.label}" on "${step.title}" is ${required}asked of nobody.`
      const there = reached.get(step.id)?.path ?? []
      faults.add({ kind: 'neverAsked', message, company: null, path: there })
    }
  }
}

/** A setting that decides something must be among the flags, or its combinations are not walked. */
function judgeFlags<D>(
  { flags }: Rehearsal<D>,
  { read, faults }: SearchResult<D>,
  areAll: boolean,
): void {
  const touched = (flag: TenantFlag) =>
    new Set(tenantFlags[flag].flatMap(({ settings }) => Object.keys(settings)))
  const declared = new Set(flags.flatMap((flag) => [...touched(flag)]))
  for (const flag of areAll ? flags : []) {
    if ([...touched(flag)].some((key) => read.has(key))) continue
    const message = `${flag} is among the flow's flags, but the flow looks at nothing of it.`
    faults.add({ kind: 'withoutEffect', message, company: null, path: [] })
  }
  const others = Object.keys(tenantFlags) as TenantFlag[]
  for (const flag of others) {
    const forgotten = [...touched(flag)].find((key) => read.has(key) && !declared.has(key))
    if (forgotten === undefined) continue
    const message = `The flow looks at ${forgotten}, but ${flag} is not among its flags.`
    faults.add({ kind: 'undeclaredFlag', message, company: null, path: [] })
  }
}
