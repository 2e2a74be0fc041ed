import type { ReactNode } from 'react'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { dayOf, displayDate } from '#schemas/time/eastern-time.ts'
import { Notice } from '#src/ui/notice.tsx'
import styles from './pending-notice.module.css'
import { RequestLink } from './request-link.tsx'

/** Who asked for it, when, and under which number, which stays in one line. */
export function RequestedBy({ request }: { request: PendingRequest }) {
  const { submittedBy, submittedDate, referenceNumber } = request
  return (
    <>
      requested by {submittedBy} on {displayDate(dayOf(submittedDate))}{' '}
      <span className={styles.reference}>({referenceNumber})</span>
    </>
  )
}

/** Says, at the thing itself, that a request about it is under way, and leads to it. */
export function PendingNotice({
  request: { referenceNumber },
  id,
  children,
}: {
  request: PendingRequest
  /** For what it explains. */
  id?: string
  children: ReactNode
}) {
  return (
    <Notice
      id={id}
      tone="warning"
      announce
      action={<RequestLink number={referenceNumber}>View request</RequestLink>}
    >
      {children}
    </Notice>
  )
}
