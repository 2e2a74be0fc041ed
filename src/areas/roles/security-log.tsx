import { type SecurityEvent, securityEventKinds } from '#schemas/security-log.ts'
import { useReading } from '#src/app/page/reads.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'

const kinds: Readonly<Record<string, string>> = securityEventKinds
/** What a reason is called; one that is not listed is shown as it is. */
const reasons: Readonly<Record<string, string>> = {
  permission: 'The permission is missing',
  portalAccess: 'Access to the portal is switched off',
  person: 'More calls than a person may make',
  company: 'More calls than the company may make',
  manyAtOnce: 'Too many at once to list each',
}

const columns: readonly GridColumn<SecurityEvent>[] = [
  { id: 'at', header: 'When', value: ({ at }) => at, dates: 'time', descendingFirst: true },
  {
    id: 'kind',
    header: 'What',
    value: ({ kind }) => kind,
    text: ({ kind }) => kinds[kind] ?? kind,
  },
  { id: 'person', header: 'Who', value: ({ person }) => person, names: true },
  { id: 'call', header: 'Call', value: ({ call }) => call },
  {
    id: 'reason',
    header: 'Why',
    value: ({ reason }) => reason,
    text: ({ reason }) => (reason === null ? '' : (reasons[reason] ?? reason)),
  },
  {
    id: 'occurrences',
    header: 'Times',
    help: 'How many of the same kind came within a second.',
    value: ({ occurrences }) => occurrences,
    align: 'end',
    descendingFirst: true,
  },
  {
    id: 'addressHash',
    header: 'Network',
    help: 'Rows with the same letters came from the same network. The address itself is not stored.',
    value: ({ addressHash }) => addressHash,
    startsHidden: true,
  },
  {
    id: 'requestId',
    header: 'Reference',
    value: ({ requestId }) => requestId,
    startsHidden: true,
  },
]

/** What happened in the company that matters to security, newest first (docs/operations.md, The security log). */
export function SecurityLog() {
  const events = useReading('securityEvents', {})
  return (
    <DataGrid
      title="Security Log"
      rows={events}
      columns={columns}
      rowKey={({ id }) => id}
      initialPageSize={15}
      initialSort={{ id: 'at', descending: true }}
      empty={{ text: 'Refused calls, exports and changes of access are listed here.' }}
    />
  )
}
