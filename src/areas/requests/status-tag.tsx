import type { RequestStatus, TicketStatus } from '#schemas/requests.ts'
import { Tag, type Tone } from '#src/ui/tag.tsx'

const tones: Readonly<Record<RequestStatus | TicketStatus, Tone>> = {
  Submitted: 'neutral',
  New: 'neutral',
  'In progress': 'info',
  Completed: 'success',
  Closed: 'success',
}

/** How far the provider has come. */
export function StatusTag({ status }: { status: RequestStatus | TicketStatus }) {
  return <Tag tone={tones[status]}>{status}</Tag>
}
