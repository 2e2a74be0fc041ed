import { useRef } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

interface UnsavedGuardProps {
  unsaved: boolean
  /** Whether it's being sent. */
  sending: boolean
  /** Called when the form is left with its input. */
  onLeave?: () => void
}

/** Asks before a form with unsaved input is left: for another page, another company, or by closing (AMB-029). */
export function UnsavedGuard({ unsaved, sending, onLeave }: UnsavedGuardProps) {
  const leaving = useRef(false)
  const blocker = useLeaveBlocker({
    blocks: ({ current, next }) =>
      unsaved &&
      !leaving.current &&
      (current.pathname !== next.pathname || 'tenantId' in next.search),
    blocksClosing: unsaved,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      expected={unsaved}
      title="Leave this form?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger={!sending}
      onConfirm={() => {
        leaving.current = true
        // Input that is being sent stays stored in case it doesn't arrive.
        if (!sending) onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      {sending
        ? "It's being sent. If you leave now, the next page tells you whether it arrived."
        : 'Are you sure you want to leave? Unsaved changes will be lost.'}
    </ConfirmDialog>
  )
}
