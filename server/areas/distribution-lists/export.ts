import writeExcelFile from 'write-excel-file/node'
import { exportFileName } from '#schemas/export-name.ts'
import type { FileAnswer, MemberCall } from '../../api/handler.ts'
import { listsOf, membershipsOf } from './lists.ts'

type Cell = string | number

/** All lists of the company with their size, and all members, as a workbook of two sheets. */
export async function exportLists({ tenant, now }: MemberCall): Promise<FileAnswer> {
  const [lists, memberships] = await Promise.all([listsOf(tenant), membershipsOf(tenant)])
  const sizes = new Map<string, number>()
  for (const { listEmail } of memberships) sizes.set(listEmail, (sizes.get(listEmail) ?? 0) + 1)
  const content = await writeExcelFile([
    sheet(
      'Distribution Lists',
      ['Name', 'Email', 'Members'],
      lists.map(({ distributionListName, primaryEmail }) => [
        distributionListName,
        primaryEmail,
        sizes.get(primaryEmail) ?? 0,
      ]),
    ),
    sheet(
      'Members',
      ['Distribution list', 'List email', 'Full name', 'Email'],
      memberships.map(({ listName, listEmail, fullName, email }) => [
        listName,
        listEmail,
        fullName,
        email,
      ]),
    ),
  ]).toBuffer()
  return { name: exportFileName('Distribution Lists', 'xlsx', now), content }
}

function sheet(name: string, headers: readonly string[], rows: readonly Cell[][]) {
  const header = headers.map((value) => ({ value, fontWeight: 'bold' as const }))
  return {
    sheet: name,
    data: [header, ...rows],
    columns: headers.map(() => ({ width: 36 })),
    stickyRowsCount: 1,
  }
}
