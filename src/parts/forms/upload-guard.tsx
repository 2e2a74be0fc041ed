import { useRef } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

interface UploadGuardProps {
  uploading: boolean
  /** It is uploaded in a dialog, which whatever else the address says may close. */
  inDialog?: boolean
}

/** Asks before a page is left on which a file is being uploaded, for its upload ends with the page. */
export function UploadGuard({ uploading, inDialog = false }: UploadGuardProps) {
  const leaving = useRef(false)
  const blocker = useLeaveBlocker({
    blocks: ({ current, next }) =>
      uploading &&
      !leaving.current &&
      (inDialog || current.pathname !== next.pathname || 'tenantId' in next.search),
    blocksClosing: uploading,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave while your file is uploading?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        leaving.current = true
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      Your file is still uploading. If you leave now, it won't be saved.
    </ConfirmDialog>
  )
}
