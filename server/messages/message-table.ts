import { outsiderAdded } from './kinds/outsider-added.tsx'
import { ticketClosed } from './kinds/ticket-closed.ts'
import { ticketOpened } from './kinds/ticket-opened.tsx'
import { ticketReopened } from './kinds/ticket-reopened.ts'
import { ticketReplied } from './kinds/ticket-replied.ts'
import { trainingReminderMessage } from './kinds/training-reminder.tsx'
import { vendorAsked } from './kinds/vendor-asked.tsx'
import type { MessageKind } from './message-kind.ts'

const rows = [
  ticketOpened,
  ticketReplied,
  ticketClosed,
  ticketReopened,
  vendorAsked,
  outsiderAdded,
  trainingReminderMessage,
] as const

type Row = (typeof rows)[number]

/** The data of each kind, by name. */
export type DataByName = { readonly [Kind in Row as Kind['name']]: Kind['example'] }

/** Names of the mails to people. */
export type PersonalName = Extract<Row, { goesTo: 'people' }>['name']

type MessageName = Row['name']

/** Every message the portal sends to other systems and people, in the order of the documentation. */
export const messageTable: readonly MessageKind<MessageName, DataByName[MessageName]>[] = rows
