import { inArray } from 'drizzle-orm'
import { ticket } from '../../db/schema/requests.ts'
import type { SearchSource } from '../source.ts'

/** Tickets, by number and summary, last opened first. */
export const ticketSource: SearchSource = {
  group: 'tickets',
  source: 'ticket',
  listedBy: 'tickets',
  results: async ({ queries }, ids) => {
    const rows = await queries
      .select({ id: ticket.id, title: ticket.name, status: ticket.status })
      .from(ticket)
      .where(inArray(ticket.id, ids))
    return rows.map(({ status, ...row }) => ({ ...row, detail: `${row.id} · ${status}` }))
  },
}
