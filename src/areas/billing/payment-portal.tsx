import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './billing.module.css'
import terms from './payment-terms.txt?raw'
import { usePaymentLink } from './use-payment-link.ts'

const unavailable = 'This service is temporarily unavailable. Please try again later.'

/**
 * Button to the provider's payment portal, for people who may open it. The link is a single-use credential: it never
 * appears in an address or in history, and is dropped when the page is left.
 * @param onOpened called when the portal was opened, since the balance may change
 */
export function PaymentPortalButton({ onOpened }: { onOpened: () => void }) {
  const { state, link, isBusy, again, refresh } = usePaymentLink()
  const [open, setOpen] = useState(false)
  const reasonId = useId()
  if (state === 'none') return null
  if (state === 'failed') {
    return (
      <>
        <Tooltip text={unavailable}>
          <Button disabled aria-describedby={reasonId}>
            Payment Portal
          </Button>
        </Tooltip>
        <VisuallyHidden id={reasonId}>{unavailable}</VisuallyHidden>
      </>
    )
  }
  const ask = () => {
    refresh()
    setOpen(true)
  }
  const agree = () => {
    window.open(link, '_blank', 'noopener,noreferrer')
    setOpen(false)
    again()
    onOpened()
  }
  return (
    <>
      <Button loading={state === 'reading'} aria-haspopup="dialog" onClick={ask}>
        Payment Portal
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Payment Portal terms"
        size="sm"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              loading={isBusy}
              iconAfter={<ExternalLink aria-hidden="true" />}
              onClick={agree}
            >
              I Agree
            </Button>
          </>
        }
      >
        <div className={styles.terms}>
          {terms
            .trim()
            .split('\n\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
      </Dialog>
    </>
  )
}
