import { eq } from 'drizzle-orm'
import writeExcelFile from 'write-excel-file/node'
import { detailsFileName } from '#schemas/awareness/campaigns.ts'
import { displayDate } from '#schemas/eastern-time.ts'
import type { FileAnswer } from '../../api/handler.ts'
import type { TenantScope } from '../../db/database.ts'
import type { ProgramKind } from '../../db/schema/awareness.ts'
import { tenant } from '../../db/schema/tenancy.ts'
import { campaignOf, participantsOf } from './campaigns.ts'

const headings = {
  training: { columns: ['Name', 'Email', 'Status', 'Completed On'], none: 'Incomplete' },
  phishing: { columns: ['Name', 'Email', 'Result', 'Tested On'], none: 'Not tested' },
} as const satisfies Record<ProgramKind, { columns: readonly string[]; none: string }>

/** A campaign person by person, as an Excel workbook. @throws Problem missing */
export async function campaignDetails(
  scope: TenantScope,
  kind: ProgramKind,
  id: number,
): Promise<FileAnswer> {
  const campaign = await campaignOf(scope, kind, id)
  const [participants, [company]] = await Promise.all([
    participantsOf(scope, campaign),
    scope.queries.select().from(tenant).where(eq(tenant.id, scope.tenantId)),
  ])
  const { columns, none } = headings[kind]
  const header = columns.map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = participants.map(({ fullName, email, outcome, outcomeOn }) => [
    fullName,
    email,
    outcome ?? none,
    outcomeOn === null ? '' : displayDate(outcomeOn),
  ])
  const content = await writeExcelFile([header, ...rows], {
    columns: [{ width: 28 }, { width: 40 }, { width: 14 }, { width: 14 }],
    stickyRowsCount: 1,
  }).toBuffer()
  return { name: detailsFileName(company?.name ?? '', campaign.name), content }
}
