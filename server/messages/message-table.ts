import { outsiderAddedMessage } from './kinds/outsider-added.tsx'
import { ticketClosedMessage } from './kinds/ticket-closed.ts'
import { ticketOpenedMessage } from './kinds/ticket-opened.tsx'
import { ticketReopenedMessage } from './kinds/ticket-reopened.ts'
import { ticketRepliedMessage } from './kinds/ticket-replied.ts'
import { trainingReminderMessage } from './kinds/training-reminder.tsx'
import { vendorAskedMessage } from './kinds/vendor-asked.tsx'
import type { MessageKind } from './message-kind.ts'

const rows = [
  ticketOpenedMessage,
  ticketRepliedMessage,
  ticketClosedMessage,
  ticketReopenedMessage,
  vendorAskedMessage,
  outsiderAddedMessage,
  trainingReminderMessage,
] as const

type Row = (typeof rows)[number]

/** The data of each kind, by name. */
export type MessageDataByName = { readonly [Kind in Row as Kind['name']]: Kind['example'] }

/** Names of the mails to people. */
export type PersonalMessageName = Extract<Row, { goesTo: 'people' }>['name']

type MessageName = Row['name']

/** Every message the portal sends to other systems and people, in the order of the documentation. */
export const messageTable: readonly MessageKind<MessageName, MessageDataByName[MessageName]>[] =
  rows
