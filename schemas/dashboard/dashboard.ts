import { z } from 'zod/mini'
import { exportFile } from '../files/export-file.ts'

/** The data of the service dashboard. */

/** Months for which the reference server counts tickets, including the current one (AMB-137). */
export const monthsOfTicketCounts = 12
/** Maximum number of people in 'Opened Tickets by User (Top 10)' (AMB-138). */
export const maxPeopleInTicketsByUser = 10

/** The id of a document or version in addresses. A provider's may be text. */
const providerId = z.union([z.number().check(z.int()), z.string()])

/** Whether a document is new or has a new version. */
export const updateStatuses = ['New', 'Updated'] as const
export type UpdateStatus = (typeof updateStatuses)[number]

/** A recently added or changed document. `versionId` is the version to download. */
export const documentUpdate = z.object({
  id: providerId,
  name: z.string(),
  /** Eastern wall-clock time. */
  lastModified: z.string(),
  status: z.enum(updateStatuses),
  versionId: providerId,
})
export type DocumentUpdate = z.infer<typeof documentUpdate>

/** Disaster recovery tests: the days of the next and the last one; null if there is none. */
export const disasterRecovery = z.object({
  nextTest: z.nullable(z.string()),
  lastTest: z.nullable(z.string()),
})
export type DisasterRecovery = z.infer<typeof disasterRecovery>

const subTypeCount = z.object({ subType: z.string(), count: z.number().check(z.int()) })
const typeCount = z.object({
  type: z.string(),
  count: z.number().check(z.int()),
  subTypes: z.array(subTypeCount),
})
/** The number of open tickets of one type, and of each of its sub-types. */
export type TypeCount = z.infer<typeof typeCount>

/** Open tickets by type and sub-type. */
export const ticketsByType = z.object({
  ticketTypes: z.array(typeCount),
  total: z.number().check(z.int()),
})
export type TicketsByType = z.infer<typeof ticketsByType>

/** Currently open tickets, and the number opened per month (YYYY-MM, Eastern); the current month is last. */
export const openedTickets = z.object({
  openNow: z.number().check(z.int()),
  months: z.array(z.object({ month: z.string(), count: z.number().check(z.int()) })),
})
export type OpenedTickets = z.infer<typeof openedTickets>

/** Numbers of tickets by the person who opened them. */
export const ticketsByUser = z.object({
  users: z.array(z.object({ name: z.string(), count: z.number().check(z.int()) })),
})
export type TicketsByUser = z.infer<typeof ticketsByUser>

/** The file of an export of the dashboard, inside the envelope. */
export const dashboardFile = z.pick(exportFile, {
  fileContents: true,
  contentType: true,
  fileDownloadName: true,
})

/** Beyond the spec: the kinds of things that can wait for a person, in display order. */
export const waitingKinds = [
  'approvals',
  'answers',
  'addUserDrafts',
  'terminateDrafts',
  'fileTransferDrafts',
  'risks',
  'microsoftUpdates',
  'invoices',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many of a kind are waiting. Kinds with none aren't listed. */
export const waitingItem = z.object({
  what: z.enum(waitingKinds),
  count: z.number().check(z.int(), z.positive()),
})
export type WaitingItem = z.infer<typeof waitingItem>
