import type { TicketTemplates } from '#schemas/tickets/ticket-to-open.ts'
import type { FlowExamples } from '../examples/example.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import { companiesWith, type FlaggedCompany } from '../rehearsal/tenants.ts'
import { checkAcknowledgements } from './checks/acknowledgements.ts'
import { checkCalls } from './checks/calls.ts'
import type { GateCheck, GateSearch } from './checks/check.ts'
import { checkOfferedValues, checkRefusedChoices } from './checks/choices.ts'
import { checkConsistency } from './checks/consistency.ts'
import { checkDeclaration, checkGuardsCanFail } from './checks/declaration.ts'
import { checkEffects } from './checks/effects.ts'
import { checkEmailAddresses } from './checks/email-addresses.ts'
import { createExamplesCheck } from './checks/examples.ts'
import { checkUndeclaredFlags } from './checks/flags.ts'
import { checkIds } from './checks/ids.ts'
import { checkCodeLibraries } from './checks/libraries.ts'
import { checkReach } from './checks/reach.ts'
import { checkRefusalReasons } from './checks/refusal-reasons.ts'
import { checkRequests } from './checks/requests.ts'
import { checkResuming } from './checks/resuming.ts'
import { checkStepRefusalsAndUndo } from './checks/steps.ts'
import { checkSuccess, variantReports } from './checks/success.ts'
import { createTicketAnswersCheck } from './checks/ticket-answers.ts'
import { createTicketCheck, requestTickets } from './checks/tickets.ts'
import { checkTransitions } from './checks/transitions.ts'
import { checkUnasked } from './checks/unasked.ts'
import type { GateFault, GateReport } from './faults.ts'
import { searchFlow } from './search.ts'
import { attempt, breakFault } from './search-node.ts'
import type { AnswerTrialResults } from './trial.ts'
import { tryAnswers } from './try-answers.ts'

/**
 * The publish gate: finds out whether a flow can go live by walking it (docs/architecture.md, Invariants, laws 2 and
 * 4).
 */

export interface GateOptions<D> {
  /** Every combination of the flow's flags, unless the caller passes fewer. */
  readonly companies?: readonly FlaggedCompany[]
  /** `none` if requests open no tickets. A flow that declares neither is refused. */
  readonly tickets?: TicketTemplates<D> | 'none' | undefined
  /** The worked examples that it must agree with, if there are any. */
  readonly examples?: FlowExamples | undefined
}

/**
 * Walks a flow in every company by every account type and reports everything wrong with it. Never throws: if the flow
 * throws, that is one of its faults.
 */
export function runGate<D>(
  rehearsal: Rehearsal<D>,
  { companies = companiesWith(rehearsal.flags), tickets, examples }: GateOptions<D> = {},
): GateReport {
  const began = performance.now()
  const { flow } = rehearsal
  const { faults, ...seen } = searchFlow(rehearsal, companies)
  /** The result of an action, or a fallback if it throws, which is a fault of the flow. */
  const orElse = <Outcome extends object>(what: string, act: () => Outcome, other: Outcome) => {
    const outcome = attempt(act)
    if (typeof outcome !== 'string') return outcome
    faults.add(breakFault(what, outcome, { companies: [], path: [] }))
    return other
  }
  const answers = orElse(
    'Trying answers one by one',
    () => tryAnswers({ ...seen, faults }),
    noTriedAnswers<D>(),
  )
  const requests = [...seen.finished, ...answers.finished]
  const isExhaustive = companies.length >= companiesWith(rehearsal.flags).length
  const search: GateSearch<D> = { ...seen, rehearsal, companies, isExhaustive, answers, requests }
  const templates = typeof tickets === 'object' ? tickets : undefined
  const { opened, broken } = requestTickets(search, templates)
  for (const fault of broken) faults.add(fault)
  const ticketChecks = templates
    ? [createTicketCheck(templates, opened), createTicketAnswersCheck(templates, opened)]
    : []
  const exampleChecks = examples ? [createExamplesCheck(examples, templates)] : []
  for (const check of [...gateChecks<D>(), ...ticketChecks, ...exampleChecks]) {
    for (const fault of checkFaults(check, search)) faults.add(fault)
  }
  if (tickets === undefined) {
    const message = 'The flow does not say which tickets its requests open.'
    faults.add({ kind: 'unknownTicket', message, company: null, path: [] })
  }
  const produced = new Set(opened.flatMap(({ names }) => names))
  return {
    flow: flow.id,
    title: flow.title,
    version: flow.version,
    companies: companies.length,
    variants: orElse('Counting what was finished', () => variantReports(search), []),
    steps: flow.steps.size,
    reachedSteps: search.reached.size,
    answers: answers.count,
    requests: requests.length,
    tickets: {
      templates: templates?.templates.length ?? 0,
      produced: templates?.templates.filter((one) => produced.has(one)).length ?? 0,
    },
    faults: faults.all(),
    milliseconds: Math.round(performance.now() - began),
  }
}

/** In the order in which faults of one kind are reported. */
const gateChecks = <D>(): readonly GateCheck<D>[] => [
  checkRequests,
  checkOfferedValues,
  checkRefusedChoices,
  checkReach,
  checkUndeclaredFlags,
  checkDeclaration,
  checkConsistency,
  checkResuming,
  checkTransitions,
  checkStepRefusalsAndUndo,
  checkCalls,
  checkEffects,
  checkGuardsCanFail,
  checkRefusalReasons,
  checkSuccess,
  checkAcknowledgements,
  checkIds,
  checkCodeLibraries,
  checkEmailAddresses,
  checkUnasked,
]

const noTriedAnswers = <D>(): AnswerTrialResults<D> => {
  return {
    count: 0,
    asked: new Set(),
    accepted: new Set(),
    unfinished: new Set(),
    finished: [],
  }
}

/** The faults that a check finds. If the check throws, that is a fault of the flow too. */
function* checkFaults<D>(check: GateCheck<D>, search: GateSearch<D>): Generator<GateFault> {
  try {
    yield* check(search)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    yield breakFault(`Judging it (${check.name})`, reason, { companies: [], path: [] })
  }
}
