import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type CopyOwner, removeCopy } from '../saving/local-copy.ts'

interface NewerCopyDialogProps {
  owner: CopyOwner
  /** Eastern wall-clock time; null if unknown. */
  storedAt: string | null
  onGoOn: () => void
}

/**
 * Input stored by a newer release can't be restored by this one, which happens in tabs opened before the release. It's
 * kept unless the person discards it.
 */
export function NewerReleaseCopyDialog({ owner, storedAt, onGoOn }: NewerCopyDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Your answers can't be read here"
      confirmLabel="Continue without them"
      cancelLabel="Discard them"
      safe="confirm"
      onClose={onGoOn}
      onConfirm={onGoOn}
      onCancel={() => {
        removeCopy(owner)
        onGoOn()
      }}
    >
      <p>
        {storedAt === null ? 'You' : `On ${formatDateTime(storedAt)} Eastern you`} typed answers
        here that were not saved, in a newer version of the portal. This version can't read them.
        Reload the page to get the newest one.
      </p>
      <p>
        They stay on this device until you discard them. Until then, we can't keep what you type
        here.
      </p>
    </ConfirmDialog>
  )
}
