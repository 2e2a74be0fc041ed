import { and, eq, type SQL } from 'drizzle-orm'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { vendorAnswer as answer, vendor as row } from '../../db/schema/vendors.ts'

/** Vendors and their answers. Row-level security limits every query to the company. */

const shownColumns = {
  id: row.id,
  name: row.name,
  contact: row.contact,
  notes: row.notes,
  serviceOffering: row.serviceOffering,
  completedDate: easternText(row.completedAt).as('completed_date'),
  surveyId: row.surveyId,
  externalReference: row.externalReference,
  responseId: row.responseId,
  riskRating: row.riskRating,
  riskCommentary: row.riskCommentary,
  requestedDate: easternText(row.requestedAt).as('requested_date'),
}

/** Vendors by name. @param id only this vendor */
export function listVendors({ queries }: TenantScope, id?: number) {
  return queries
    .select(shownColumns)
    .from(row)
    .where(id === undefined ? undefined : eq(row.id, id))
    .orderBy(byName(row.name), row.id)
}

/** A vendor with its revision. @throws Problem missing */
export async function getVendor(
  { queries }: TenantScope,
  id: number,
): Promise<{ output: Vendor; revision: number }> {
  const [found] = await queries
    .select({ ...shownColumns, revision: row.revision })
    .from(row)
    .where(eq(row.id, id))
  if (!found) throw vendorNotFound()
  const { revision, ...output } = found
  return { output, revision }
}

/** Locks a vendor's row until the transaction ends. @throws Problem missing */
export async function lockVendor({ queries }: TenantScope, id: number) {
  const [found] = await queries.select().from(row).where(eq(row.id, id)).for('update')
  if (!found) throw vendorNotFound()
  return found
}

/** Answers ordered by vendor, then questionnaire. */
export function selectAnswers({ queries }: TenantScope, ...of: SQL[]) {
  return queries
    .select({
      id: answer.id,
      questionId: answer.questionId,
      vendorId: answer.vendorId,
      questionText: answer.questionText,
      answerText: answer.answerText,
      abacusResponse: answer.providerResponse,
      externalReference: answer.externalReference,
      completedDate: easternText(answer.answeredAt).as('completed_date'),
    })
    .from(answer)
    .where(and(...of))
    .orderBy(answer.vendorId, answer.questionId)
}

/** @throws Problem missing */
export async function listVendorAnswers(scope: TenantScope, id: number, ...of: SQL[]) {
  // A vendor who gave no answers is told from one that doesn't exist.
  const [, answers] = await Promise.all([
    getVendor(scope, id),
    selectAnswers(scope, eq(answer.vendorId, id), ...of),
  ])
  return answers
}

/** Matches answers that the provider doesn't accept. */
export const doesNotConform = eq(answer.conforms, false)

function vendorNotFound(): Problem {
  return new Problem('missing', 'Vendor not found.')
}
