import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  billingContactStaysMessage,
  recipientName,
  recipientStatus,
} from '#schemas/billing/invoice-recipients.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useConfirmSubmission } from '#src/app/editing/use-confirm-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type ListedRecipient, statusName } from './recipient-columns.tsx'

/** The status of added recipients. */
const added = statusName(recipientStatus.emailRecipient)

/** A recipient's name in a sentence. */
const recipientLabel = (recipient: ListedRecipient) => recipientName(recipient) || recipient.email

/** Removes a recipient after confirmation; the Billing Contact's button says why it can't be removed. */
export function RemoveRecipientButton({ recipient }: { recipient: ListedRecipient }) {
  const [asks, setAsks] = useState(false)
  const reasonId = useId()
  const label = `Remove ${recipientLabel(recipient)}`
  if (recipient.status === recipientStatus.billingContact) {
    return (
      <span>
        <IconButton
          label={label}
          tip={billingContactStaysMessage}
          size="sm"
          disabled
          aria-describedby={reasonId}
        >
          <Trash2 />
        </IconButton>
        <VisuallyHidden id={reasonId}>{billingContactStaysMessage}</VisuallyHidden>
      </span>
    )
  }
  return (
    <>
      <IconButton label={label} size="sm" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        <Trash2 />
      </IconButton>
      {asks && <RemovalConfirmDialog recipient={recipient} onClose={() => setAsks(false)} />}
    </>
  )
}

function RemovalConfirmDialog({
  recipient,
  onClose,
}: {
  recipient: ListedRecipient
  onClose: () => void
}) {
  const { client } = useAccess()
  const { profileAccountId, email } = recipient
  const removal = useConfirmSubmission(
    `remove-recipient.${profileAccountId ?? email}`,
    (query: { profileAccountId: number } | { email: string }, key) =>
      client.call('invoiceRecipientRemove', { query }, { idempotencyKey: key }),
    {
      called: `Removing ${recipientLabel(recipient)}`,
      close: onClose,
      onSent: () => {
        toast('Email was successfully removed from invoice recipient list.', {
          duration: toastDurations.long,
        })
      },
      onFailed: (error) => {
        // Someone else removed it first: the list is read again, and the row disappears.
        if (!(error instanceof ApiError) || error.kind !== 'missing') return
        toast(`${recipientLabel(recipient)} is already off the list.`)
        onClose()
      },
    },
  )
  const remove = () => removal.mutate(profileAccountId == null ? { email } : { profileAccountId })
  return (
    <ConfirmDialog
      open
      title={`Remove ${recipientLabel(recipient)}?`}
      confirmLabel="Remove"
      danger
      busy={removal.isPending}
      error={removal.error && <ErrorMessage error={removal.error} />}
      onConfirm={remove}
      onCancel={onClose}
    >
      We'll stop sending invoices to {email}.{' '}
      {recipient.status === recipientStatus.emailRecipient
        ? 'You can add the address again at any time.'
        : `If you add the address again, it's added as '${added}': only your provider can make it '${statusName(recipient.status)}'.`}
    </ConfirmDialog>
  )
}
