import { eq } from 'drizzle-orm'
import { detailsFileName } from '#schemas/awareness/campaigns.ts'
import type { FileAnswer } from '../../api/handler.ts'
import { getCampaign, listParticipants } from '../../company/awareness/campaigns.ts'
import type { TenantScope } from '../../db/database.ts'
import { queryJson } from '../../db/json-rows.ts'
import type { ProgramKind } from '../../db/schema/awareness.ts'
import { tenant } from '../../db/schema/tenancy.ts'
import { toSheetPlan } from '../../file-making/file-plan.ts'

const headings = {
  training: { outcome: 'Status', on: 'Completed On', none: 'Incomplete' },
  phishing: { outcome: 'Result', on: 'Tested On', none: 'Not tested' },
} as const satisfies Record<ProgramKind, object>

/** An Excel workbook with one row per participant of a campaign. @throws Problem missing */
export async function exportCampaignDetails(
  scope: TenantScope,
  kind: ProgramKind,
  id: number,
): Promise<FileAnswer> {
  const [campaign, participants, [company]] = await Promise.all([
    getCampaign(scope, kind, id),
    queryJson(scope, listParticipants(scope, id)),
    scope.queries.select().from(tenant).where(eq(tenant.id, scope.tenantId)),
  ])
  const { outcome, on, none } = headings[kind]
  const sheet = toSheetPlan(participants, [
    { heading: 'Name', of: 'fullName', width: 28 },
    { heading: 'Email', of: 'email', width: 40 },
    { heading: outcome, of: 'outcome', otherwise: none, width: 14 },
    { heading: on, of: 'outcomeOn', as: 'date', width: 14 },
  ])
  const name = detailsFileName(company?.name ?? '', campaign.name)
  return { name, content: { kind: 'workbook', sheets: [sheet] } }
}
