import { useMutation } from '@tanstack/react-query'
import type { AddUserDraftSummary } from '#schemas/add-user/draft.ts'
import { errorText } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toasts.ts'

interface DiscardDraftProps {
  /** The draft in question; none: nothing is asked. */
  draft: AddUserDraftSummary | undefined
  name: string
  onDone: () => void
  onCancel: () => void
}

/** How long the text of a removal stays, in milliseconds (spec 000 §9). */
const removedFor = 5_000

/** Asks before a draft is discarded; a failure is told where it was asked (spec 000 §4). */
export function DiscardDraft({ draft, name, onDone, onCancel }: DiscardDraftProps) {
  const { client } = useAccess()
  const discard = useMutation({
    mutationFn: (addUserRequestId: number) =>
      client.call('addUserDiscard', { query: { addUserRequestId } }),
    onSuccess: () => {
      toast('Draft was successfully removed.', { duration: removedFor })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open={draft !== undefined}
      title="Discard this draft?"
      confirmLabel="Discard"
      danger
      busy={discard.isPending}
      error={discard.error && errorText(discard.error)}
      onConfirm={() => draft && discard.mutate(draft.addUserDraftRequestId)}
      onCancel={() => {
        discard.reset()
        onCancel()
      }}
    >
      The draft of {name} will be removed for everyone in your company. This cannot be undone.
    </ConfirmDialog>
  )
}
