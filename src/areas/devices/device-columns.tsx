import {
  type MobileDevice,
  serialNumberText,
  type Workstation,
} from '#schemas/operations/endpoints.ts'
import { isEasternDateTime } from '#schemas/time/eastern-time.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'

function timeColumn(
  id: 'lastLoggedOn' | 'dateDetected' | 'lastReboot',
  header: string,
): GridColumn<Workstation> {
  return {
    id,
    header,
    dates: 'time',
    // A provider may send a date with a zone, a name, or a word such as "never".
    value: (one) => {
      const time = one[id] ?? null
      return time && isEasternDateTime(time.slice(0, 19)) ? time.slice(0, 19) : time
    },
  }
}

/** The workstation columns, with the fields of the spec (002 §3). */
export const workstationColumns: readonly GridColumn<Workstation>[] = [
  { id: 'name', header: 'Name', names: true, value: ({ name }) => name },
  timeColumn('lastLoggedOn', 'Last Logged On'),
  { id: 'workstationType', header: 'Type', value: (one) => one.workstationType ?? null },
  { id: 'manufacturer', header: 'Manufacturer', value: (one) => one.manufacturer ?? null },
  {
    id: 'operatingSystem',
    header: 'Operating System',
    names: true,
    value: (one) => one.operatingSystem ?? null,
  },
  timeColumn('dateDetected', 'Date Detected'),
  timeColumn('lastReboot', 'Last Reboot'),
  {
    id: 'needsReboot',
    header: 'Needs Reboot',
    value: ({ needsReboot }) => needsReboot ?? null,
    cell: ({ needsReboot }) =>
      needsReboot ? <Tag tone="warning">Yes</Tag> : needsReboot === false ? 'No' : '-',
  },
  {
    id: 'isNew',
    header: 'New',
    value: ({ isNew }) => isNew ?? null,
    cell: ({ isNew }) => (isNew ? <Tag tone="info">Yes</Tag> : isNew === false ? 'No' : '-'),
  },
]

/** The mobile device columns, with the fields of the spec (002 §3). */
export const mobileDeviceColumns: readonly GridColumn<MobileDevice>[] = [
  { id: 'name', header: 'Name', names: true, value: ({ name }) => name },
  {
    id: 'user',
    header: 'User',
    names: true,
    value: ({ user }) => user ?? null,
    // An unassigned device has an empty cell (ENDPT-004).
    cell: ({ user }) => user ?? '',
  },
  { id: 'serialNumber', header: 'Serial Number', value: serialNumberText },
  {
    id: 'productName',
    header: 'Product Name',
    names: true,
    value: (one) => one.productName ?? null,
  },
  {
    id: 'operatingSystem',
    header: 'Operating System',
    value: (one) => one.operatingSystem ?? null,
  },
  {
    id: 'lastAuthentication',
    header: 'Last Authentication',
    dates: 'time',
    value: (one) => one.lastAuthentication ?? null,
  },
]
