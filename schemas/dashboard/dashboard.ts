import { z } from 'zod/mini'
import { exportFile } from '../files/export-file.ts'

/** What the service dashboard shows of a company. */

/** The months that the reference server counts tickets of, the current one among them (AMB-137). */
export const countedMonths = 12
/** Most people of 'Opened Tickets by User (Top 10)' (AMB-138). */
export const mostPeople = 10

/** As a document or version is named in addresses; a provider's may be text. */
const providerId = z.union([z.number().check(z.int()), z.string()])

/** Whether a document came for the first time, or a version of it. */
export const updateStatuses = ['New', 'Updated'] as const
export type UpdateStatus = (typeof updateStatuses)[number]

/** A document that came or changed lately; `versionId` is the one that downloads it. */
export const documentUpdate = z.object({
  id: providerId,
  name: z.string(),
  /** Eastern. */
  lastModified: z.string(),
  status: z.enum(updateStatuses),
  versionId: providerId,
})
export type DocumentUpdate = z.infer<typeof documentUpdate>

/** Tests of disaster recovery: the days of the next and the last one, null where there is none. */
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
export type TypeCount = z.infer<typeof typeCount>

/** Open tickets by type and sub-type. */
export const ticketsByType = z.object({
  ticketTypes: z.array(typeCount),
  total: z.number().check(z.int()),
})
export type TicketsByType = z.infer<typeof ticketsByType>

/** Tickets that are open now, and how many were opened in each month, the current one last: YYYY-MM, Eastern. */
export const openedTickets = z.object({
  openNow: z.number().check(z.int()),
  months: z.array(z.object({ month: z.string(), count: z.number().check(z.int()) })),
})
export type OpenedTickets = z.infer<typeof openedTickets>

/** Who opened how many tickets. */
export const ticketsByUser = z.object({
  users: z.array(z.object({ name: z.string(), count: z.number().check(z.int()) })),
})
export type TicketsByUser = z.infer<typeof ticketsByUser>

/** A file inside the envelope. */
export const dashboardFile = z.pick(exportFile, {
  fileContents: true,
  contentType: true,
  fileDownloadName: true,
})

/** Beyond the spec: what may wait for a person, in the order in which it is shown. */
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

/** How much of a kind waits; what does not wait is not listed. */
export const waitingItem = z.object({
  what: z.enum(waitingKinds),
  count: z.number().check(z.int(), z.positive()),
})
export type WaitingItem = z.infer<typeof waitingItem>
