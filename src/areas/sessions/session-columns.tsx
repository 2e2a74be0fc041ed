import type { OwnSession } from '#schemas/contract/sessions/schemas.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './sessions.module.css'

/** Each session's device, sign-in and last use, in Eastern time. */
export const sessionColumns: readonly GridColumn<OwnSession>[] = [
  {
    id: 'device',
    header: 'Device',
    value: ({ device }) => device,
    cell: ({ device, isThisOne }) => (
      <span className={styles.device}>
        {device}
        {isThisOne && <Tag tone="success">This session</Tag>}
      </span>
    ),
  },
  {
    id: 'signedIn',
    header: 'Signed In',
    value: ({ signedInAt }) => toEastern(new Date(signedInAt)),
    dates: 'time',
  },
  {
    id: 'lastSeen',
    header: 'Last Seen',
    value: ({ lastSeenAt }) => toEastern(new Date(lastSeenAt)),
    dates: 'time',
    descendingFirst: true,
  },
]
