import { CalendarSearch } from 'lucide-react'
import {
  administrationReasonLabels,
  type SecurityEvent,
  securityEventLabels,
} from '#schemas/security/security-log.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { DateRange } from '#src/ui/widgets/date-range.tsx'
import {
  type SecurityLogParams,
  toSecurityLogInput,
  truncatedListText,
} from './security-log-params.ts'

const kinds: Readonly<Record<string, string>> = securityEventLabels
/** Reasons as text; unknown ones are shown as they are. */
const reasons: Readonly<Record<string, string>> = {
  permission: 'Missing permission',
  portalAccess: 'Portal access is off',
  person: 'More calls than one person can make',
  company: 'More calls than the company can make',
  manyAtOnce: 'Too many at once to list each',
  ...administrationReasonLabels,
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
    help: 'How many of the same kind happened within a second.',
    value: ({ occurrences }) => occurrences,
    align: 'end',
    descendingFirst: true,
  },
  {
    id: 'addressHash',
    header: 'Network',
    help: "Rows with the same letters came from the same network. We don't store the address itself.",
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

/** Security events in the company, newest first (docs/operations/security-log.md). */
export function SecurityLogTab({ shown }: { shown: SecurityLogParams }) {
  const [, change] = useAddressParams()
  const now = useNow(60_000)
  const asked = toSecurityLogInput(shown, now)
  return (
    <>
      <DateRange
        label="Days"
        help="Shows the newest 5,000 rows for the dates you choose, or for all dates."
        value={{ from: shown.from ?? null, to: shown.to ?? null }}
        max={toDay(toEastern(now))}
        onChange={({ from, to }) =>
          change({ from: from ?? undefined, to: to ?? undefined, page: undefined })
        }
      />
      {asked ? (
        <EventsGrid input={asked} isOfAll={!shown.from && !shown.to} />
      ) : (
        <EmptyState icon={<CalendarSearch />} title="Can't show these dates">
          Choose different dates above.
        </EmptyState>
      )}
    </>
  )
}

interface EventsGridProps {
  input: NonNullable<ReturnType<typeof toSecurityLogInput>>
  /** Whether it isn't limited to dates. */
  isOfAll: boolean
}

function EventsGrid({ input, isOfAll }: EventsGridProps) {
  const rows = useLazyReading('securityEvents', input)
  const cut = isOfAll ? undefined : truncatedListText(rows.data?.length ?? 0)
  return (
    <>
      {cut && (
        <Notice tone="warning" announce>
          {cut}
        </Notice>
      )}
      <DataGrid
        title="Security Log"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        initialPageSize={15}
        initialSort={{ id: 'at', descending: true }}
        empty={{
          text: isOfAll
            ? 'Refused calls, exports and access changes show up here.'
            : 'Nothing recorded for these dates.',
        }}
      />
    </>
  )
}
