import { useRef } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

interface UploadGuardProps {
  uploading: boolean
  /** Whether it's uploaded in a dialog: any change of the address may close that, so each is asked about. */
  inDialog?: boolean
}

/** Asks before a page with a running upload is left, since leaving cancels it. */
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
      expected={uploading}
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
