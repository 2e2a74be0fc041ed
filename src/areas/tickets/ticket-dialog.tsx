import { useRouter } from '@tanstack/react-router'
import { Link } from 'lucide-react'
import type { TicketDetail } from '#schemas/tickets/tickets.ts'
import { copyPageLink } from '#src/app/page/clipboard.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { StatusTag } from '#src/parts/requests/status-tag.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadFailure } from '#src/ui/read-failure.tsx'
import { Conversation } from './conversation.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TicketStatusButton } from './ticket-status-button.tsx'
import styles from './tickets.module.css'
import { useMarkTicketSeenOnLoad } from './use-unread-ticket-numbers.ts'

export interface TicketDialogProps {
  /** Number of the open ticket; undefined for none. */
  ticket: string | undefined
  onClose: () => void
}

/** A ticket: number, summary, conversation, and a reply form (TKT-014..017). */
export function TicketDialog({ ticket, onClose }: TicketDialogProps) {
  if (ticket === undefined) return null
  return <OpenTicket key={ticket} ticket={ticket} onClose={onClose} />
}

function OpenTicket({ ticket, onClose }: { ticket: string; onClose: () => void }) {
  const reading = useLazyReading(
    'ticket',
    // The number is needed in both places (AMB-145).
    { params: { ticketNumber: ticket }, query: { ticketId: ticket } },
    { fresh: true },
  )
  const { data, failure } = reading
  return (
    <Dialog
      open
      size="lg"
      startsOn="title"
      title={data ? `#${data.ticketId} ${data.ticketSummary}` : `Ticket #${ticket}`}
      onClose={onClose}
    >
      {data ? (
        <Ticket detail={data} onClose={onClose} again={reading.again} />
      ) : failure === undefined ? (
        <Loader label="Loading ticket" />
      ) : (
        <ReadFailure of={reading} />
      )}
    </Dialog>
  )
}

interface TicketProps {
  detail: TicketDetail
  onClose: () => void
  again: () => void
}

function Ticket({ detail, onClose, again }: TicketProps) {
  const { ticketId, status, isOpen, referenceNumber, notes } = detail
  const { extensions } = useRouter().options.context.portal.config
  const { tenantId } = useAccess().tenant
  const mayReply = useMayCall('ticketReply')
  useMarkTicketSeenOnLoad(ticketId, notes.length)
  const isClosed = isOpen === false
  const change = (
    <TicketStatusButton
      key={isClosed ? 'reopen' : 'close'}
      ticketId={ticketId}
      change={isClosed ? 'reopen' : 'close'}
      onChanged={again}
    />
  )
  return (
    <div className={styles.ticket}>
      <div className={styles.facts}>
        {status && <StatusTag status={status} />}
        {referenceNumber && (
          <ViewRequestLink number={referenceNumber}>View request</ViewRequestLink>
        )}
        <Button
          icon={<Link aria-hidden="true" />}
          onClick={() =>
            void copyPageLink('/service-tickets', { ticket: String(ticketId) }, tenantId)
          }
        >
          Copy link
        </Button>
        {mayReply && extensions && isOpen && change}
      </div>
      <Conversation ticketId={ticketId} notes={notes} />
      {mayReply && isClosed && (
        <Notice action={extensions && change}>
          This ticket is closed. To add a reply, reopen it with a reason.
        </Notice>
      )}
      {!mayReply && (
        <Notice>
          {isClosed && 'This ticket is closed. '}
          You can read tickets, but not approve or reply to them. Ask the person who manages roles
          at your company for access.
        </Notice>
      )}
      {mayReply && !isClosed && (
        <ReplyForm ticketId={ticketId} onSent={onClose} onRefused={again} />
      )}
    </div>
  )
}
