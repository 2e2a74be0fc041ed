import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { billingContactStays, nameOf, recipientStatus } from '#schemas/invoice-recipients.ts'
import { errorText } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useSubmission } from '#src/areas/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toasts.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ListedRecipient } from './columns.tsx'

/** How long it is said that somebody was removed, in milliseconds (spec 001 §8). */
const removedShownFor = 5_000

/** What somebody is called in a sentence. */
const calledOf = (recipient: ListedRecipient) => nameOf(recipient) || recipient.email

/** Takes a recipient off the list after a question; the Billing Contact's button says why it can't. */
export function RemoveRecipient({ recipient }: { recipient: ListedRecipient }) {
  const [asks, setAsks] = useState(false)
  const reasonId = useId()
  const button = {
    size: 'sm' as const,
    icon: <Trash2 aria-hidden="true" />,
    'aria-label': `Remove ${calledOf(recipient)}`,
  }
  if (recipient.status === recipientStatus.billingContact) {
    return (
      <Tooltip text={billingContactStays}>
        <Button {...button} disabled aria-describedby={reasonId}>
          Remove
        </Button>
        <VisuallyHidden id={reasonId}>{billingContactStays}</VisuallyHidden>
      </Tooltip>
    )
  }
  return (
    <>
      <Button {...button} onClick={() => setAsks(true)}>
        Remove
      </Button>
      <Question recipient={recipient} open={asks} onClose={() => setAsks(false)} />
    </>
  )
}

function Question({
  recipient,
  open,
  onClose,
}: {
  recipient: ListedRecipient
  open: boolean
  onClose: () => void
}) {
  const { client } = useAccess()
  const { profileAccountId, email } = recipient
  const removal = useSubmission((query: { profileAccountId: number } | { email: string }, key) =>
    client.call('invoiceRecipientRemove', { query }, { idempotencyKey: key }),
  )
  const remove = () =>
    removal.mutate(profileAccountId === null ? { email } : { profileAccountId }, {
      onSuccess: () => {
        toast('Email was successfully removed from invoice recipient list.', {
          duration: removedShownFor,
        })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${calledOf(recipient)}?`}
      confirmLabel="Remove"
      danger
      busy={removal.isPending}
      error={removal.error && errorText(removal.error)}
      onConfirm={remove}
      onCancel={() => {
        removal.reset()
        onClose()
      }}
    >
      Invoices are not sent to {email} any more. You can add the address again at any time.
    </ConfirmDialog>
  )
}
