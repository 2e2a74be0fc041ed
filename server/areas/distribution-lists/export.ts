import { exportFileName } from '#schemas/files/export-name.ts'
import type { FileAnswer, MemberCall } from '../../api/handler.ts'
import {
  listDistributionListMemberships,
  listDistributionListSizes,
} from '../../company/distribution-lists/lists.ts'
import { queryJson } from '../../db/json-rows.ts'
import { toSheetPlan } from '../../file-making/file-plan.ts'

/** A workbook of two sheets: all lists with their member counts, and all memberships. */
export async function exportDistributionLists({ tenant, now }: MemberCall): Promise<FileAnswer> {
  const [lists, memberships] = await Promise.all([
    queryJson(tenant, listDistributionListSizes(tenant)),
    queryJson(tenant, listDistributionListMemberships(tenant)),
  ])
  const sheets = [
    toSheetPlan(
      lists,
      [
        { heading: 'Name', of: 'name' },
        { heading: 'Email', of: 'email' },
        { heading: 'Members', of: 'members', as: 'number' },
      ],
      'Distribution Lists',
    ),
    toSheetPlan(
      memberships,
      [
        { heading: 'Distribution list', of: 'listName' },
        { heading: 'List email', of: 'listEmail' },
        { heading: 'Full name', of: 'fullName' },
        { heading: 'Email', of: 'email' },
      ],
      'Members',
    ),
  ]
  const name = exportFileName('Distribution Lists', 'xlsx', now)
  return { name, content: { kind: 'workbook', sheets } }
}
