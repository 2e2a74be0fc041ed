import type { ReactNode } from 'react'
import type { PendingRequest } from '#schemas/pending.ts'
import { Notice } from '#src/ui/notice.tsx'
import { RequestLink } from './request-link.tsx'

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
