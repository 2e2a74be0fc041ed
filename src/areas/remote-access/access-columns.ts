import { type RemoteAccessLogRow, toUtcTime } from '#schemas/operations/remote-access.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import type { NumberedRow } from '#src/ui/data-grid/numbered-rows.ts'

/** A row is identified by its position: the API has no id. */
type ShownAccess = NumberedRow<RemoteAccessLogRow>

/** The access columns, with the fields of the spec (002 §3); times are UTC (AMB-191). */
export const accessColumns: readonly GridColumn<ShownAccess>[] = [
  {
    id: 'date',
    header: 'Date (UTC)',
    dates: 'utcTime',
    descendingFirst: true,
    value: ({ date }) => toUtcTime(date),
  },
  {
    id: 'userDisplayName',
    header: 'User',
    names: true,
    value: (one) => one.userDisplayName ?? null,
  },
  { id: 'type', header: 'Type', value: ({ type }) => type ?? null },
  { id: 'location', header: 'Location', names: true, value: ({ location }) => location ?? null },
]
