import { Link } from '@tanstack/react-router'
import type {
  AlertRecipient,
  TransferActivity,
  TransferredFile,
  TransferSchedule,
  TransferSummary,
} from '#schemas/file-driver/transfers.ts'
import { BreakableText } from '#src/ui/breakable-text.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { RunStatusTag, runStatusText } from './run-status-tag.tsx'

/** The columns of the file transfer lists. Times are Eastern; keys are never included (AMB-187). */

export const transferColumns: readonly GridColumn<TransferSummary>[] = [
  {
    id: 'transfer',
    header: 'Transfer',
    value: ({ transfer }) => transfer,
    cell: ({ id, transfer }) => (
      <Link to="/file-driver/detail/$id" params={{ id: String(id) }} className={linkClass}>
        {transfer}
      </Link>
    ),
  },
  { id: 'purpose', header: 'Purpose', value: ({ purpose }) => purpose },
  { id: 'source', header: 'Source', value: ({ source }) => source },
  { id: 'destination', header: 'Destination', value: ({ destination }) => destination },
  { id: 'active', header: 'Active', value: ({ active }) => active },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => runStatusText(status),
    cell: ({ status }) => <RunStatusTag status={status} />,
  },
  {
    id: 'nextRun',
    header: 'Next Run',
    value: ({ nextRun }) => nextRun,
    dates: 'time',
  },
]

/** The schedules of a transfer. */
export const transferScheduleColumns: readonly GridColumn<TransferSchedule>[] = [
  { id: 'transferDays', header: 'Transfer Days', value: ({ transferDays }) => transferDays },
  { id: 'time1', header: 'Transfer Time 1', value: ({ transferTime1 }) => transferTime1 },
  { id: 'time2', header: 'Transfer Time 2', value: ({ transferTime2 }) => transferTime2 },
  { id: 'time3', header: 'Transfer Time 3', value: ({ transferTime3 }) => transferTime3 },
  { id: 'runOnHolidays', header: 'Run on Holidays', value: ({ runOnHolidays }) => runOnHolidays },
  {
    id: 'runDayAfterHolidays',
    header: 'Run Day After Holidays',
    value: ({ runDayAfterHolidays }) => runDayAfterHolidays,
  },
  { id: 'source', header: 'Source', value: ({ source }) => source },
]

/** The files of a transfer. */
export const transferFileColumns: readonly GridColumn<TransferredFile>[] = [
  {
    id: 'pullDirectory',
    header: 'Pull Directory',
    value: ({ pullDirectory }) => pullDirectory,
    cell: ({ pullDirectory }) => <BreakableText text={pullDirectory ?? '-'} />,
  },
  {
    id: 'pullName',
    header: 'Pull Name',
    value: ({ pullName }) => pullName,
    cell: ({ pullName }) => <BreakableText text={pullName ?? '-'} />,
  },
  {
    id: 'pushDirectory',
    header: 'Push Directory',
    value: ({ pushDirectory }) => pushDirectory,
    cell: ({ pushDirectory }) => <BreakableText text={pushDirectory ?? '-'} />,
  },
  {
    id: 'pushName',
    header: 'Push Name',
    value: ({ pushName }) => pushName,
    cell: ({ pushName }) => <BreakableText text={pushName ?? '-'} />,
  },
  { id: 'grabAlways', header: 'Grab Always', value: ({ grabAlways }) => grabAlways },
  {
    id: 'lastModifiedFilter',
    header: 'Last Modified Filter',
    value: ({ lastModifiedFilter }) => lastModifiedFilter,
  },
  { id: 'newFilesOnly', header: 'New Files Only', value: ({ newFilesOnly }) => newFilesOnly },
]

/** The recent runs of a transfer. */
export const transferActivityColumns: readonly GridColumn<TransferActivity>[] = [
  {
    id: 'runDate',
    header: 'Run Date',
    value: ({ runDate }) => runDate,
    dates: 'time',
  },
  {
    id: 'runSequence',
    header: 'Run Sequence',
    value: ({ runSequence }) => runSequence,
    align: 'end',
  },
  { id: 'legType', header: 'Leg Type', value: ({ legType }) => legType },
  {
    id: 'result',
    header: 'Result',
    value: ({ result }) => runStatusText(result),
    cell: ({ result }) => <RunStatusTag status={result} />,
  },
  { id: 'log', header: 'Log', value: ({ log }) => log },
]

/** The people alerted about a transfer. */
export const transferRecipientColumns: readonly GridColumn<AlertRecipient>[] = [
  { id: 'legType', header: 'Leg Type', value: ({ legType }) => legType },
  { id: 'companyName', header: 'Company Name', value: ({ companyName }) => companyName },
  { id: 'firstName', header: 'First Name', value: ({ firstName }) => firstName },
  { id: 'lastName', header: 'Last Name', value: ({ lastName }) => lastName },
  {
    id: 'email',
    header: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <BreakableText text={email ?? '-'} />,
  },
  { id: 'successAlerts', header: 'Success Alerts', value: ({ sucessAlerts }) => sucessAlerts },
]
