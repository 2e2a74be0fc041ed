import type { Facts } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** A line of a ticket or section: a label and an answer as text. */
export interface LabeledLine {
  readonly label: string
  readonly text: string
}

/** A ticket that a submitted request opens. */
export interface TicketToOpen {
  /** The name of its kind. */
  readonly template: string
  readonly ticketName: string
  readonly ticketBody: string
}

/** The kinds of tickets that a flow's requests open. If the server writes the tickets, it provides these. */
export interface TicketTemplates<Draft> {
  readonly templates: readonly string[]
  /** The kinds that not every request opens. */
  readonly conditional?: readonly string[]
  /** The tickets that a request opens. For a plain name, only whether it's opened can be checked. */
  readonly opened: (facts: Facts<Draft, TenantSettings>) => readonly (TicketToOpen | string)[]
}
