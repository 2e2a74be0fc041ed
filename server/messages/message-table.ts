import { outsiderAdded } from './kinds/outsider-added.ts'
import { ticketClosed } from './kinds/ticket-closed.ts'
import { ticketOpened } from './kinds/ticket-opened.ts'
import { ticketReopened } from './kinds/ticket-reopened.ts'
import { ticketReplied } from './kinds/ticket-replied.ts'
import { trainingReminder } from './kinds/training-reminder.ts'
import { vendorAsked } from './kinds/vendor-asked.ts'

/** Everything that leaves the portal for other systems and people, in the order of its documentation. */
export const messageTable = [
  ticketOpened,
  ticketReplied,
  ticketClosed,
  ticketReopened,
  vendorAsked,
  outsiderAdded,
  trainingReminder,
] as const

type Row = (typeof messageTable)[number]

/** What each kind says, by its name. */
export type DataByName = { readonly [Kind in Row as Kind['name']]: Kind['example'] }

/** What people are sent. */
export type PersonalName = Extract<Row, { goesTo: 'people' }>['name']
