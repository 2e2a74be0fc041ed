import type { Facts } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** A line of a ticket or a section: an answer as a person reads it. */
export interface TextLine {
  readonly label: string
  readonly text: string
}

/** A ticket as a submitted request opens it. */
export interface OpenedTicket {
  /** The kind of ticket it is one of. */
  readonly template: string
  readonly ticketName: string
  readonly ticketBody: string
}

/** The kinds of tickets that a flow's requests open; the server says them where it writes tickets. */
export interface TicketTemplates<Draft> {
  readonly templates: readonly string[]
  /** Those of them that not every request opens. */
  readonly conditional?: readonly string[]
  /** The tickets that a request opens; of a bare name only that it is opened can be judged. */
  readonly opened: (facts: Facts<Draft, TenantSettings>) => readonly (OpenedTicket | string)[]
}
