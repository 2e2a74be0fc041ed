import type { DistributionList } from '#schemas/distribution-lists/distribution-lists.ts'
import { useConfirmSubmission } from '#src/app/editing/use-confirm-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

interface RemoveListProps {
  list: DistributionList
  open: boolean
  onClose: () => void
}

/** Confirms the request to remove a list, and shows failures. */
export function RemoveListDialog(props: RemoveListProps) {
  return <RemovalConfirmDialog key={props.list.id} {...props} />
}

function RemovalConfirmDialog({ list, open, onClose }: RemoveListProps) {
  const { client } = useAccess()
  const removal = useConfirmSubmission(
    `remove-list.${list.id}`,
    (distributionListId: number, idempotencyKey) =>
      client.call('distributionListRemove', { body: { distributionListId } }, { idempotencyKey }),
    {
      called: `Your request to remove ${list.distributionListName}`,
      close: onClose,
      onSent: () => {
        toast('A ticket has been opened to remove a distribution list', {
          duration: toastDurations.medium,
        })
      },
    },
  )
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${list.distributionListName}?`}
      confirmLabel="Remove"
      danger
      busy={removal.isPending}
      error={removal.error && <ErrorMessage error={removal.error} />}
      onConfirm={() => removal.mutate(list.id)}
      onCancel={() => {
        removal.reset()
        onClose()
      }}
    >
      We'll open a ticket asking your provider to remove the list. Until then, email to{' '}
      {list.primaryEmail} still reaches its members.
    </ConfirmDialog>
  )
}
