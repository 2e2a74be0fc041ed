import { withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TicketTemplates, TicketToOpen } from '#schemas/tickets/ticket-to-open.ts'
import type { Flow } from '../../../engine/flow.ts'
import { feeAndTotalLines, requestCharges } from '../../../engine/questions/charges.ts'
import { activeVariant } from '../../../engine/questions/questions.ts'
import { companyReadingsKey } from '../company-groups.ts'
import type { GateFault } from '../faults.ts'
import {
  answersByPerson,
  createAnswerMattersCheck,
  factsAtEnd,
  findProgramLeftover,
  requestShape,
} from '../finished-requests.ts'
import { breakFault, inEachGroup, judgeEachNode, type SearchNode } from '../search-node.ts'
import type { GateCheck, GateSearch } from './check.ts'

/** Checks the tickets of requests: each is known, opened once and readable, and includes the answers and the cost. */

type AnyFacts<D> = Facts<D, TenantSettings>
type TicketFault = Pick<GateFault, 'kind' | 'message'>

/** A finished request with its tickets. */
export interface RequestTickets<D> extends SearchNode<D> {
  readonly facts: AnyFacts<D>
  readonly tickets: ReturnType<TicketTemplates<D>['opened']>
  /** The templates of its tickets. */
  readonly names: readonly string[]
  /** What the templates read of the company. Requests with the same readings get the same tickets. */
  readonly readings: string
}

/**
 * The tickets of every finished request, in all companies that the templates distinguish, and faults for templates
 * that throw.
 */
export function requestTickets<D>(
  { rehearsal, requests, read }: GateSearch<D>,
  templates: TicketTemplates<D> | undefined,
): { readonly opened: readonly RequestTickets<D>[]; readonly broken: readonly GateFault[] } {
  const broken: GateFault[] = []
  if (!templates) return { opened: [], broken }
  const paths = new Set<string>()
  const opened = requests.flatMap((request) =>
    inEachGroup(
      request,
      paths,
      (snapshot) => templates.opened(factsAtEnd(rehearsal, snapshot)),
      (reason, where) => broken.push(breakFault('Opening the tickets of a request', reason, where)),
    ).map(({ node, outcome: tickets }) => {
      const facts = factsAtEnd(rehearsal, node.snapshot)
      const names = tickets.map((one) => (typeof one === 'string' ? one : one.template))
      return { ...node, facts, tickets, names }
    }),
  )
  for (const path of paths) read.add(path)
  const withReadings = opened.map((one) => {
    return { ...one, readings: companyReadingsKey(one.facts.settings, paths) }
  })
  return { opened: withReadings, broken }
}

/**
 * A check that the tickets of finished requests are known, opened once and readable, and include
 * answers and costs but no secrets.
 */
export function createTicketCheck<D>(
  { templates, opened }: TicketTemplates<D>,
  requests: readonly RequestTickets<D>[],
): GateCheck<D> {
  return function* checkTickets({ rehearsal: { flow } }) {
    const known = new Set<string>()
    yield* judgeEachNode(
      requests,
      () => 'Judging the tickets of a request',
      function* (request) {
        const { facts, tickets, names, companies, path, readings } = request
        const shown = { company: companies[0]?.name ?? null, path }
        for (const fault of nameFaults(names, templates)) yield { ...fault, ...shown }
        const texts = tickets.filter((one) => typeof one !== 'string')
        if (texts.length < tickets.length) return
        for (const fault of textFaults(flow, facts, texts)) yield { ...fault, ...shown }
        const shape = `${requestShape(flow, facts)} ${names.join()} ${readings}`
        if (known.has(shape)) return
        known.add(shape)
        for (const fault of secretFaults(flow, facts, opened)) yield { ...fault, ...shown }
        const isIncluded = createAnswerMattersCheck(flow, facts, opened)
        const variant = activeVariant(flow, facts)
        for (const { path: answer, label, step } of answersByPerson(flow, facts)) {
          // Once for each set of tickets and order of steps, since an answer may be included in only one of them.
          const key = `${variant} ${answer} ${names.join()} ${readings}`
          if (known.has(key)) continue
          known.add(key)
          if (isIncluded(answer)) continue
          const message = `What is answered to "${label}" on "${step.title}" is in no ticket of the request.`
          yield { kind: 'lostAnswer', message, ...shown }
        }
      },
    )
    const produced = new Set(requests.flatMap(({ names }) => names))
    for (const name of templates.filter((one) => !produced.has(one))) {
      const message = `No request opens "${name}".`
      yield { kind: 'unusedTicket', message, company: null, path: [] }
    }
  }
}

function nameFaults(names: readonly string[], templates: readonly string[]): TicketFault[] {
  const kind = 'unknownTicket'
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  const unknown = names.filter((name) => !templates.includes(name))
  return [
    ...(names.length > 0 ? [] : [{ kind, message: 'A request opens no ticket.' } as const]),
    ...unknown.map(
      (name) => ({ kind, message: `A request opens "${name}", which is no template.` }) as const,
    ),
    ...twice.map(
      (name) => ({ kind: 'ticketTwice', message: `A request opens "${name}" twice.` }) as const,
    ),
  ]
}

function textFaults<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  tickets: readonly TicketToOpen[],
): TicketFault[] {
  const lines = tickets.flatMap(({ template, ticketBody }) =>
    ticketBody.split('\n').map((line) => ({ template, line })),
  )
  const fees = feeAndTotalLines(requestCharges(flow, facts)).flatMap(
    ({ label, text }): TicketFault[] => {
      const own = lines.filter(({ line }) => line.startsWith(`${label}: `))
      const other = own.find(({ line }) => line !== `${label}: ${text}`)
      if (other) {
        const said = other.line.slice(label.length + 2)
        const message = `The ticket "${other.template}" states "${label}" as ${said}, but the request costs ${text}.`
        return [{ kind: 'wrongFee', message }]
      }
      if (own.length > 0) return []
      return [{ kind: 'wrongFee', message: `No ticket states that "${label}" is ${text}.` }]
    },
  )
  const unreadable = tickets.flatMap(({ template, ticketName, ticketBody }): TicketFault[] => {
    const found = findProgramLeftover(`${ticketName}\n${ticketBody}`)
    const message = `The ticket "${template}" says ${JSON.stringify(found)}, which nobody has answered.`
    return found === undefined ? [] : [{ kind: 'unfitText', message }]
  })
  return [...fees, ...unreadable]
}

/** Tickets that include a secret, found by a value that occurs nowhere else. */
function secretFaults<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  opened: TicketTemplates<D>['opened'],
): TicketFault[] {
  const secrets = answersByPerson(flow, facts).filter(
    ({ rule, value }) => rule.secret && typeof value === 'string',
  )
  return secrets.flatMap(({ path, label }): TicketFault[] => {
    const draft = withValueAt(facts.draft, path, unlikely)
    const tickets = opened({ ...facts, draft }).filter((one) => typeof one !== 'string')
    const leak = tickets.find((one) => `${one.ticketName}\n${one.ticketBody}`.includes(unlikely))
    const message = `The ticket "${leak?.template}" contains the secret answer to "${label}".`
    return leak ? [{ kind: 'leakedSecret', message }] : []
  })
}

const unlikely = 'q7Vx-2Lr9-0kTz'
