import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './billing.module.css'
import terms from './payment-terms.txt?raw'

const unavailable = 'This service is temporarily unavailable. Please try again later.'
/** A link that waited longer, in milliseconds, is asked for again before it is used. */
const longestWait = 60_000

/**
 * The button to the provider's payment portal, for those who may open it (spec 001 §2). The link is a credential that
 * is used once: it stands in no address and no history of this page, and is forgotten when the page is left.
 * @param onOpened the portal was opened: what is due may change
 */
export function PaymentPortal({ onOpened }: { onOpened: () => void }) {
  const options = query(useAccess().client, 'paymentPortal', {})
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...options,
    retryOnMount: false,
  })
  const [open, setOpen] = useState(false)
  const reasonId = useId()
  if (error instanceof ApiError && error.statusCode === 204) return null
  const link = isWebAddress(data) ? data : undefined
  if (error || (data !== undefined && link === undefined)) {
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
    if (Date.now() - dataUpdatedAt > longestWait) void refetch()
    setOpen(true)
  }
  const agree = () => {
    window.open(link, '_blank', 'noopener,noreferrer')
    setOpen(false)
    void refetch()
    onOpened()
  }
  return (
    <>
      <Button loading={data === undefined} onClick={ask}>
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
              loading={isFetching}
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

function isWebAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
