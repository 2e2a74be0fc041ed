import type { OwnSession } from '#schemas/contract/sessions/schemas.ts'
import { useConfirmSubmission } from '#src/app/editing/use-confirm-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toasts.ts'

/** The sessions to end: one, or all others. */
export type SessionsToEnd = OwnSession | 'others'

/** Confirms ending sessions, and shows failures. */
export function EndSessionDialog({
  ending,
  onClose,
}: {
  ending: SessionsToEnd
  onClose: () => void
}) {
  const { client } = useAccess()
  const everywhere = ending === 'others'
  const submission = useConfirmSubmission(
    everywhere ? 'end-sessions' : `end-session.${ending.id}`,
    (what: SessionsToEnd, idempotencyKey) =>
      what === 'others'
        ? client.call('endOtherSessions', {}, { idempotencyKey })
        : client.call('endSession', { params: { id: what.id } }, { idempotencyKey }),
    {
      called: everywhere ? 'Signing out everywhere else' : `Signing out of ${ending.device}`,
      close: onClose,
      onSent: () => {
        toast(everywhere ? 'Signed out everywhere else' : `Signed out of ${ending.device}`)
      },
    },
  )
  return (
    <ConfirmDialog
      open
      title={everywhere ? 'Sign out everywhere else?' : `Sign out of ${ending.device}?`}
      confirmLabel="Sign out"
      danger
      busy={submission.isPending}
      error={submission.error && <ErrorMessage error={submission.error} />}
      onConfirm={() => submission.mutate(ending)}
      onCancel={onClose}
    >
      {everywhere
        ? 'This ends all other sessions now, including older ones not listed here. Anyone using them has to sign in again.'
        : 'This ends the session now. Anyone using it has to sign in again.'}
    </ConfirmDialog>
  )
}
