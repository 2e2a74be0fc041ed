import { eq, type SQL, sql } from 'drizzle-orm'
import { exportFileName } from '#schemas/files/export-name.ts'
import type { FileAnswer, MemberCall } from '../../api/handler.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText, queryJson } from '../../db/json-rows.ts'
import { vendorAnswer as answer, vendor as row } from '../../db/schema/vendors.ts'
import { toSheetPlan } from '../../file-making/file-plan.ts'
import { safeFileName } from '../../files/file-names.ts'
import { getVendor, listVendors } from './vendors.ts'

/**
 * A workbook of vendors and of their answers, for all vendors or one. Cells are typed as text, so that a value starting
 * with "=" is not a formula.
 * @throws Problem missing
 */
export async function exportVendors(
  { tenant, now }: MemberCall,
  id: number | undefined,
): Promise<FileAnswer> {
  const [one, vendors, answers] = await Promise.all([
    id === undefined ? undefined : getVendor(tenant, id),
    queryJson(tenant, listVendors(tenant, id)),
    queryJson(
      tenant,
      selectAnswersForExport(tenant, id === undefined ? undefined : eq(row.id, id)),
    ),
  ])
  const sheets = [
    toSheetPlan(
      vendors,
      [
        { heading: 'Name', of: 'name' },
        { heading: 'Contact', of: 'contact' },
        { heading: 'Service Offering', of: 'serviceOffering' },
        { heading: 'Notes', of: 'notes', width: 48 },
        { heading: 'Asked On (Eastern)', of: 'requestedDate', as: 'dateTime', width: 22 },
        { heading: 'Answered On (Eastern)', of: 'completedDate', as: 'dateTime', width: 22 },
        { heading: 'Risk Rating', of: 'riskRating', width: 14 },
        { heading: 'Risk Commentary', of: 'riskCommentary', width: 60 },
        { heading: 'Reference', of: 'externalReference', width: 18 },
      ],
      'Vendors',
    ),
    toSheetPlan(
      answers,
      [
        { heading: 'Vendor', of: 'vendor' },
        { heading: 'Question', of: 'question', width: 60 },
        { heading: 'Answer', of: 'answer', width: 48 },
        { heading: 'Response', of: 'response', width: 48 },
        { heading: 'Conforms', of: 'conforms', width: 12 },
        { heading: 'Answered On (Eastern)', of: 'answeredOn', as: 'dateTime', width: 22 },
      ],
      'Survey Responses',
    ),
  ]
  const title = one ? `Vendor ${one.output.name}` : 'Vendors'
  const name = safeFileName(exportFileName(title, 'xlsx', now))
  return { name, content: { kind: 'workbook', sheets } }
}

function selectAnswersForExport({ queries }: TenantScope, of: SQL | undefined) {
  return queries
    .select({
      vendor: row.name,
      question: answer.questionText,
      answer: answer.answerText,
      response: answer.providerResponse,
      conforms: sql<string>`case when ${answer.conforms} then 'Yes' else 'No' end`.as('conforms'),
      answeredOn: easternText(answer.answeredAt).as('answered_on'),
    })
    .from(answer)
    .innerJoin(row, eq(row.id, answer.vendorId))
    .where(of)
    .orderBy(byName(row.name), row.id, answer.questionId)
}
