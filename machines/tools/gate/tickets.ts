import { withValueAt } from '#schemas/paths.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { OpenedTicket, TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import type { Flow } from '../../engine/flow.ts'
import { chargesOf, feeLines } from '../../engine/questions/charges.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import type { Fault, Faults } from './faults.ts'
import { answersByPerson, factsAtEnd, isIncluded, shapeOf, unfitPart } from './finished-requests.ts'
import type { SearchNode } from './search.ts'

/** The tickets that requests open: each known, opened once, fit to read, and telling what was answered and what it costs. */

type AnyFacts<D> = Facts<D, TenantSettings>
type Telling = Pick<Fault, 'kind' | 'message'>

/** @returns how many of the templates some request opens */
export function judgeTickets<D>(
  rehearsal: Rehearsal<D>,
  { templates, opened }: TicketTemplates<D>,
  ends: readonly SearchNode<D>[],
  faults: Faults,
): number {
  const produced = new Set<string>()
  const known = new Set<string>()
  for (const { snapshot, companies, path } of ends) {
    const facts = factsAtEnd(rehearsal, snapshot)
    const company = companies[0]?.name ?? null
    const add = (telling: Telling) => faults.add({ ...telling, company, path })
    const tickets = opened(facts)
    const names = tickets.map((one) => (typeof one === 'string' ? one : one.template))
    for (const name of names) produced.add(name)
    for (const telling of ofNames(names, templates)) add(telling)
    const texts = tickets.filter((one) => typeof one !== 'string')
    if (texts.length < tickets.length) continue
    for (const telling of ofTexts(rehearsal.flow, facts, texts)) add(telling)
    const shape = `${shapeOf(rehearsal.flow, facts)} ${names.join()}`
    if (known.has(shape)) continue
    known.add(shape)
    for (const telling of ofSecrets(rehearsal.flow, facts, opened)) add(telling)
    for (const { path: answer, label, step } of answersByPerson(rehearsal.flow, facts)) {
      // Once for each set of tickets: an answer may be told in one of them alone.
      const key = `${answer} ${names.join()}`
      if (known.has(key)) continue
      known.add(key)
      if (isIncluded(rehearsal.flow, facts, answer, opened)) continue
      const message = `What is answered to "${label}" on "${step.title}" is told in no ticket of the request.`
      add({ kind: 'lostAnswer', message })
    }
  }
  for (const name of templates.filter((one) => !produced.has(one))) {
    const message = `No request opens "${name}".`
    faults.add({ kind: 'unusedTicket', message, company: null, path: [] })
  }
  return templates.filter((one) => produced.has(one)).length
}

function ofNames(names: readonly string[], templates: readonly string[]): Telling[] {
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

function ofTexts<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  tickets: readonly OpenedTicket[],
): Telling[] {
  const lines = tickets.flatMap(({ template, ticketBody }) =>
    ticketBody.split('\n').map((line) => ({ template, line })),
  )
  const fees = feeLines(chargesOf(flow, facts)).flatMap(({ label, text }): Telling[] => {
    const own = lines.filter(({ line }) => line.startsWith(`${label}: `))
    const other = own.find(({ line }) => line !== `${label}: ${text}`)
    if (other) {
      const said = other.line.slice(label.length + 2)
      const message = `The ticket "${other.template}" tells "${label}" as ${said}, but the request costs ${text}.`
      return [{ kind: 'wrongFee', message }]
    }
    if (own.length > 0) return []
    return [{ kind: 'wrongFee', message: `No ticket tells that "${label}" is ${text}.` }]
  })
  const unreadable = tickets.flatMap(({ template, ticketName, ticketBody }): Telling[] => {
    const found = unfitPart(`${ticketName}\n${ticketBody}`)
    const message = `The ticket "${template}" says ${JSON.stringify(found)}, which nobody has answered.`
    return found === undefined ? [] : [{ kind: 'unfitText', message }]
  })
  return [...fees, ...unreadable]
}

/** Tickets that tell what was answered in secret: found by an answer that stands nowhere else. */
function ofSecrets<D>(
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  opened: TicketTemplates<D>['opened'],
): Telling[] {
  const secrets = answersByPerson(flow, facts).filter(
    ({ rule, value }) => rule.secret && typeof value === 'string',
  )
  return secrets.flatMap(({ path, label }): Telling[] => {
    const draft = withValueAt(facts.draft, path, unlikely)
    const tickets = opened({ ...facts, draft }).filter((one) => typeof one !== 'string')
    const leak = tickets.find((one) => `${one.ticketName}\n${one.ticketBody}`.includes(unlikely))
    const message = `The ticket "${leak?.template}" tells the secret answer to "${label}".`
    return leak ? [{ kind: 'leakedSecret', message }] : []
  })
}

const unlikely = 'q7Vx-2Lr9-0kTz'
