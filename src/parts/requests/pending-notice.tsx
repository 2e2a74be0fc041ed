import type { ReactNode } from 'react'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { formatDate, toDay } from '#schemas/time/eastern-time.ts'
import { Notice } from '#src/ui/notice.tsx'
import styles from './pending-notice.module.css'
import { ViewRequestLink } from './view-request-link.tsx'

/** Who requested it, when, and the reference number, which doesn't wrap. */
export function RequestedBy({ request }: { request: PendingRequest }) {
  const { submittedBy, submittedDate, referenceNumber } = request
  return (
    <>
      requested by {submittedBy} on {formatDate(toDay(submittedDate))}{' '}
      <span className={styles.reference}>({referenceNumber})</span>
    </>
  )
}

/** Says that a request about something is in progress, with a link to it. */
export function PendingNotice({
  request: { referenceNumber },
  id,
  children,
}: {
  request: PendingRequest
  /** To describe another element. */
  id?: string
  children: ReactNode
}) {
  return (
    <Notice
      id={id}
      tone="warning"
      announce
      action={<ViewRequestLink number={referenceNumber}>View request</ViewRequestLink>}
    >
      {children}
    </Notice>
  )
}
