import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { closedStatus, newStatus } from '#schemas/tickets/tickets.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import { ticket, ticketNote, ticketSeen } from '../../db/schema/requests.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { companyContacts } from '../companies/company-lists.ts'
import { demoPeople } from '../people.ts'
import { type Chance, createChance } from '../random.ts'
import { workingMoment, workingTimeBefore } from '../working-time.ts'
import { fillManyTickets } from './many-tickets.ts'
import { fillTicketAttachments } from './ticket-attachments.ts'
import {
  approvalStatus,
  clientReplies,
  firstStaffReplies,
  openStatuses,
  ticketStaff,
  ticketStories,
} from './ticket-stories.ts'

/**
 * Tickets of thirteen months with their conversations, like those of an import from the provider's
 * system.
 */

/** Number of tickets per company beyond those of its requests. */
const counts: readonly [DemoCompany, number][] = [
  [northgate, 165],
  [larkfield, 40],
  [harbor, 55],
]

/** Working hours in thirteen months and in five weeks. */
const longAgo = 2_390
const lately = 210

/**
 * Adds tickets to companies without any. @param scale above 1 gives Northgate Capital 1,000 tickets
 * per unit
 */
export async function fillTickets(
  queries: Queries,
  clock: () => Date,
  scale: number,
): Promise<void> {
  const now = clock()
  for (const [company, howMany] of counts) {
    const imported = and(eq(ticket.tenantId, company.id), isNull(ticket.requestId))
    const [known] = await queries.select({ count: count() }).from(ticket).where(imported)
    if (known?.count !== 0) continue
    await fillCompanyTickets(queries, company, howMany, now)
  }
  if (scale > 1) await fillManyTickets(queries, now, 1_000 * scale)
}

type NewTicket = typeof ticket.$inferInsert
type NewNote = Omit<typeof ticketNote.$inferInsert, 'ticketId' | 'tenantId'>

async function fillCompanyTickets(
  queries: Queries,
  company: DemoCompany,
  howMany: number,
  now: Date,
): Promise<void> {
  const { id: tenantId } = company
  const chance = createChance(`tickets of ${tenantId}`)
  const minutes = createChance(`minutes of tickets of ${tenantId}`)
  const contacts = companyContacts(company, 1)
  const made = Array.from({ length: howMany }, () =>
    inventTicket(company, contacts, chance, minutes, now),
  ).sort(([one], [other]) => Number(one.openedAt) - Number(other.openedAt))
  const rows = await queries
    .insert(ticket)
    .values(made.map(([row]) => row))
    .returning({ id: ticket.id })
  const notes = made.flatMap(([, lines], index) =>
    lines.map((line) => ({ ...line, tenantId, ticketId: rows[index]?.id ?? 0 })),
  )
  await insertMissingRows(queries, ticketNote, notes)
  await fillTicketAttachments(queries, company)
  await fillSeen(queries, tenantId, now)
}

/** @param minutes varies the time of day */
function inventTicket(
  company: DemoCompany,
  contacts: ReturnType<typeof companyContacts>,
  chance: Chance,
  minutes: Chance,
  now: Date,
): [NewTicket, NewNote[]] {
  const story = chance.pick(ticketStories)
  // A few people open many tickets.
  const contact = contacts[chance.below(chance.below(28) + 1)]
  if (!contact) throw new Error(`${company.name} has no people.`)
  const hoursAgo = chance.below(3) === 0 ? chance.below(lately) : chance.below(longAgo)
  const hours = 3 + chance.below(70)
  const isClosed = hours < hoursAgo && (hoursAgo > lately * 1.5 || chance.below(5) < 2)
  const opened = minutes.below(60)
  /**
   * A number of working hours after it was opened, plus minutes that keep the order within an hour.
   */
  const at = (hoursAfter: number, place: number) => {
    const minutesAfter = place * 20 + minutes.below(19)
    return workingTimeBefore(now, hoursAgo - hoursAfter + (opened - minutesAfter) / 60)
  }
  const openedAt = workingTimeBefore(now, hoursAgo + opened / 60)
  const isNew = !isClosed && hoursAgo < 6
  const staff = chance.pick(ticketStaff)
  const contactName = contact.fullName
  const notes: NewNote[] = []
  const say = (createdAt: Date, line: Omit<NewNote, 'createdAt'>) => {
    notes.push({ ...line, createdAt })
  }
  const bySomeone = { authorName: contactName, authorId: contact.profileAccountId } as const
  const byStaff = { kind: 'note', authorName: staff } as const
  if (!isNew) {
    const then = at(1, 0)
    say(then, { ...byStaff, text: chance.pick(firstStaffReplies(then)) })
  }
  if (!isNew && chance.below(3) === 0) {
    say(at(2, 0), { ...bySomeone, kind: 'reply', text: chance.pick(clientReplies.slice(2)) })
  }
  const answered = isClosed || (!isNew && (story.needsApproval || chance.below(2) === 0))
  if (answered)
    say(at(Math.min(hours, hoursAgo - 1), 0), {
      ...byStaff,
      text: withOfficeName(company, story.answer),
    })
  if (isClosed && chance.below(3) > 0) {
    say(at(hours, 1), { ...bySomeone, kind: 'reply', text: chance.pick(clientReplies.slice(0, 2)) })
  }
  const closedAt = isClosed ? at(hours, 2) : null
  const last = notes.at(-1)?.createdAt ?? openedAt
  const awaitingClientApproval = !isClosed && answered && story.needsApproval === true
  const row: NewTicket = {
    tenantId: company.id,
    name: withOfficeName(company, story.summary),
    body: withOfficeName(company, story.body),
    status: isClosed
      ? closedStatus
      : isNew
        ? newStatus
        : awaitingClientApproval
          ? approvalStatus
          : chance.pick(openStatuses),
    type: story.type,
    subType: story.subType,
    contactId: contact.profileAccountId,
    contactName,
    assignedTo: isNew ? null : staff,
    awaitingClientApproval,
    openedAt,
    updatedAt: new Date(Math.max(last.getTime(), closedAt?.getTime() ?? 0)),
    closedAt,
  }
  return [row, notes]
}

function withOfficeName({ locations }: DemoCompany, text: string): string {
  return text.replaceAll('{office}', locations[0]?.split(' - ')[0] ?? '')
}

/** Dana has viewed everything up to three days ago. */
async function fillSeen(queries: Queries, tenantId: string, now: Date): Promise<void> {
  const then = workingMoment(addDays(toDay(toEastern(now)), -3), `${tenantId} tickets seen`)
  const personId = demoPeople.dana.profileAccountId
  await queries.execute(sql`
    insert into ${ticketSeen} (tenant_id, person_id, ticket_id, seen_at)
    select tenant_id, ${personId}::int, id, ${then} from ${ticket}
    where tenant_id = ${tenantId} and opened_at < ${then}
    on conflict do nothing`)
}
