import { useConfirmSubmission } from '#src/app/editing/use-confirm-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** A flow's words for removing a draft. */
export interface RemovalTexts {
  /** The button in the row and in the dialog. */
  verb: string
  /** The question, with the name of the draft's user. */
  title: (name: string) => string
}

interface RemoveDraftProps {
  flowId: string
  texts: RemovalTexts
  /** The draft to remove; undefined closes the dialog. */
  draft: { id: number; name: string } | undefined
  remove: (id: number) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** Confirms removing a draft, and shows failures. */
export function RemoveDraftDialog({ draft, ...rest }: RemoveDraftProps) {
  return draft && <RemovalConfirmDialog key={draft.id} draft={draft} {...rest} />
}

function RemovalConfirmDialog({
  texts,
  flowId,
  draft: { id, name },
  remove,
  onDone,
  onCancel,
}: RemoveDraftProps & { draft: { id: number; name: string } }) {
  const removal = useConfirmSubmission(`remove-draft.${flowId}.${id}`, remove, {
    called: `Removing the draft of ${name}`,
    close: onDone,
    onSent: () => {
      toast('Draft was successfully removed.', { duration: toastDurations.long })
    },
  })
  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      confirmLabel={texts.verb}
      danger
      busy={removal.isPending}
      error={removal.error && <ErrorMessage error={removal.error} />}
      onConfirm={() => removal.mutate(id)}
      onCancel={onCancel}
    >
      This removes {name}'s draft for everyone at your company. You can't undo this.
    </ConfirmDialog>
  )
}
