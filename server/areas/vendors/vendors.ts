import { and, eq, type SQL } from 'drizzle-orm'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { vendorAnswer as answer, vendor as row } from '../../db/schema/vendors.ts'

/** Vendors and what they answered; row-level security adds the company. */

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

/** The vendors of the company, by name; one of them where it is said which. */
export function listVendors({ queries }: TenantScope, id?: number) {
  return queries
    .select(shownColumns)
    .from(row)
    .where(id === undefined ? undefined : eq(row.id, id))
    .orderBy(byName(row.name), row.id)
}

/** A vendor, and how often it was edited. @throws Problem missing */
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

/** Holds a vendor for the rest of the transaction. @throws Problem missing */
export async function lockVendor({ queries }: TenantScope, id: number) {
  const [found] = await queries.select().from(row).where(eq(row.id, id)).for('update')
  if (!found) throw vendorNotFound()
  return found
}

/** What the vendors of the company answered, in the order of vendors and questionnaire. */
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

/** What one vendor answered. @throws Problem missing */
export async function listVendorAnswers(scope: TenantScope, id: number, ...of: SQL[]) {
  const answers = await selectAnswers(scope, eq(answer.vendorId, id), ...of)
  // Without an answer it may be a vendor who has none, or none of this company.
  if (answers.length === 0) await getVendor(scope, id)
  return answers
}

export const doesNotConform = eq(answer.conforms, false)

function vendorNotFound(): Problem {
  return new Problem('missing', 'Vendor not found.')
}
