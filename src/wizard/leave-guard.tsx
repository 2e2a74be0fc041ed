import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useWizard } from './wizard-context.tsx'

/** Asks before unsaved work is left, by navigation or by closing the page (spec 000 §2, AMB-029). */
export function LeaveGuard() {
  const wizard = useWizard()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (wizard.phase() !== 'editing' || current.pathname === next.pathname) return false
      wizard.send({ type: 'leave' })
      return wizard.asksToLeave()
    },
    enableBeforeUnload: () => wizard.phase() === 'editing' && wizard.unsaved(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave this request?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        wizard.send({ type: 'leave.confirm' })
        blocker.proceed?.()
      }}
      onCancel={() => {
        wizard.send({ type: 'leave.cancel' })
        blocker.reset?.()
      }}
    >
      Are you sure you want to leave? Unsaved changes will be lost.
    </ConfirmDialog>
  )
}
