import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import {
  activityDays,
  type TransferDetail,
  type TransferSummary,
} from '#schemas/file-driver/transfers.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import * as tables from '../../db/schema/transfers.ts'

/** The company's managed file transfers. */

/** Transfers by name. */
export async function listTransfers({ tenant }: MemberCall): Promise<TransferSummary[]> {
  const { id, name, purpose, pullCompany, pushCompany, active, status, nextRun } =
    tables.fileTransfer
  const transfers = await tenant.queries
    .select({ id, name, purpose, pullCompany, pushCompany, active, status, nextRun })
    .from(tables.fileTransfer)
    .orderBy(byName(name), asc(id))
  return transfers.map(
    ({ name: transfer, pullCompany: source, pushCompany: destination, ...row }) => ({
      ...row,
      transfer,
      source,
      destination,
      nextRun: row.nextRun && toEastern(row.nextRun),
    }),
  )
}

const day = 86_400_000

/** A transfer with its legs, contacts and activity, newest activity first. @throws Problem missing */
export async function getTransfer(id: number, call: MemberCall): Promise<TransferDetail> {
  const { queries } = call.tenant
  const { fileTransfer, fileTransferActivity } = tables
  const [[transfer], schedules, legs, alertRecipients, files, activities] = await Promise.all([
    queries.select().from(fileTransfer).where(eq(fileTransfer.id, id)),
    queries
      .select()
      .from(tables.fileTransferSchedule)
      .where(eq(tables.fileTransferSchedule.transferId, id))
      .orderBy(asc(tables.fileTransferSchedule.id)),
    listLegs(call, id),
    queries
      .select()
      .from(tables.fileTransferRecipient)
      .where(eq(tables.fileTransferRecipient.transferId, id))
      .orderBy(asc(tables.fileTransferRecipient.id)),
    queries
      .select()
      .from(tables.fileTransferFile)
      .where(eq(tables.fileTransferFile.transferId, id))
      .orderBy(asc(tables.fileTransferFile.id)),
    queries
      .select()
      .from(fileTransferActivity)
      .where(
        and(
          eq(fileTransferActivity.transferId, id),
          gte(fileTransferActivity.runDate, new Date(call.instant.getTime() - activityDays * day)),
          lte(fileTransferActivity.runDate, call.instant),
        ),
      )
      .orderBy(desc(fileTransferActivity.runDate), desc(fileTransferActivity.id)),
  ])
  if (!transfer) throw new Problem('missing', 'File transfer not found.')
  return {
    transfer,
    schedules,
    legs,
    alertRecipients: alertRecipients.map(({ successAlerts, ...row }) => ({
      ...row,
      sucessAlerts: successAlerts,
    })),
    files,
    activities: activities.map(({ runDate, ...row }) => ({ ...row, runDate: toEastern(runDate) })),
  }
}

/** Keys themselves are never read, only whether there are any. */
async function listLegs({ tenant }: MemberCall, transferId: number) {
  const { sealedSshKey, sealedPrivateKey, ...leg } = tables.fileTransferLeg
  const legs = await tenant.queries
    .select({
      id: leg.id,
      transferId: leg.transferId,
      type: leg.type,
      hostname: leg.hostname,
      port: leg.port,
      protocol: leg.protocol,
      hasSshKey: sql<boolean>`${sealedSshKey} is not null`,
      hasPrivateKey: sql<boolean>`${sealedPrivateKey} is not null`,
      username: leg.username,
      note: leg.note,
    })
    .from(tables.fileTransferLeg)
    .where(eq(leg.transferId, transferId))
    .orderBy(asc(leg.id))
  return legs.map(({ hasSshKey, hasPrivateKey, ...row }) => ({
    ...row,
    sshKey: hasSshKey ? storedSecretPlaceholder : null,
    privateKey: hasPrivateKey ? storedSecretPlaceholder : null,
  }))
}
