import { Download, Printer } from 'lucide-react'
import type { HardwareTicket } from '#schemas/hardware/hardware-request.ts'
import { useIsRequestLinkShown, ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import styles from './hardware-result.module.css'

interface HardwareResultProps {
  ticket: HardwareTicket
  onClose: () => void
}

/** The request's ticket, to print and save (AMB-097, AMB-098). */
export function HardwareResult({ ticket: { ticketId, message }, onClose }: HardwareResultProps) {
  const isOffered = useIsRequestLinkShown(ticketId || undefined)
  // Another API may send only a number, or nothing.
  const text = message || (ticketId ? `Your ticket number is ${ticketId}.` : '')
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${ticketId}.txt`)
  return (
    <>
      <div data-print="hide">
        <PageHeading>Purchase Hardware</PageHeading>
      </div>
      <OutcomeCard
        title="Your request was submitted"
        printsContentOnly
        actions={
          <>
            {text && (
              <>
                <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                  Print
                </Button>
                <Button icon={<Download aria-hidden="true" />} onClick={save}>
                  Save
                </Button>
              </>
            )}
            <ViewRequestLink number={ticketId || undefined} prominent />
            <Button variant={isOffered ? 'secondary' : 'primary'} onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {text && (
          <section aria-label="Ticket" className={styles.ticket}>
            {text}
          </section>
        )}
      </OutcomeCard>
    </>
  )
}
