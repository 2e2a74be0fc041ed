import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SecurityDocument } from '#schemas/documents/security-documents.ts'
import { useConfirmSubmission } from '#src/app/editing/use-confirm-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

interface DeleteDocumentProps {
  document: SecurityDocument
  /** Called if it couldn't be deleted, since the list may be outdated. */
  onGone: () => void
}

/** Deletes a document the company uploaded, after confirmation. */
export function DeleteDocumentButton({ document, onGone }: DeleteDocumentProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <IconButton
        label={`Delete ${document.documentName}`}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        <Trash2 />
      </IconButton>
      {asks && (
        <DeletionConfirmDialog document={document} onGone={onGone} onClose={() => setAsks(false)} />
      )}
    </>
  )
}

function DeletionConfirmDialog({
  document,
  onGone,
  onClose,
}: DeleteDocumentProps & { onClose: () => void }) {
  const { client } = useAccess()
  const { id, documentName } = document
  const deletion = useConfirmSubmission(
    `delete-document.${id}`,
    (params: Pick<SecurityDocument, 'id'>, idempotencyKey) =>
      client.call('securityDocumentDelete', { params }, { idempotencyKey }),
    {
      called: `Deleting ${documentName}`,
      close: onClose,
      onSent: () => {
        toast('Document deleted successfully', { duration: toastDurations.long })
      },
      onFailed: () => {
        toast('Failed to delete the document', { tone: 'error', duration: toastDurations.long })
        onGone()
      },
    },
  )
  return (
    <ConfirmDialog
      open
      title={`Delete ${documentName}?`}
      confirmLabel="Delete"
      danger
      busy={deletion.isPending}
      error={
        deletion.error && (
          <>
            <p>Failed to delete document</p>
            <ErrorMessage error={deletion.error} />
          </>
        )
      }
      onConfirm={() => deletion.mutate({ id })}
      onCancel={onClose}
    >
      This removes the document for everyone at your company. You can't undo this.
    </ConfirmDialog>
  )
}
