import { useMutation } from '@tanstack/react-query'
import { updateBody } from '#schemas/risks/update-body.ts'
import { ApiError } from '#src/api/api-error.ts'
import { errorText, referenceOf } from '#src/api/error-text.ts'
import { toast } from '#src/ui/toasts.ts'
import type { RiskSource } from './risk-source.ts'
import type { RiskEdit, RiskEdits } from './use-risk-edits.ts'

/** What the spec says while a risk is saved, and afterwards (001 §4). */
export const saveTexts = {
  saving: 'Attempting Update...',
  saved: 'Risk successfully updated',
  failed: 'Failed to update risk',
} as const

/** Milliseconds until the register is read again after an update (spec 001 §9). */
const refetchDelay = 2_500

/** The register is read again a moment after a save, whether or not it is still on screen. */
export function refetchLater({ list }: RiskSource): void {
  setTimeout(list.again, refetchDelay)
}

/** That one may not is said where one types; an ended session leads to signing in again, and back to what was typed. */
export const stayHere = { stayOn: [403] } as const

/** Saves one edit, and merges it with what somebody else saved since. */
export function useRiskSave(
  source: RiskSource,
  edits: RiskEdits,
  edit: RiskEdit,
  onSaved: () => void,
) {
  const { id, base, etag, wanted, keys } = edit
  const save = useMutation({
    mutationFn: async () => {
      if (!base) return
      const body = updateBody(id, base, wanted)
      await source.update(id, body, {
        ...stayHere,
        idempotencyKey: keys.keyOf([body, etag]),
        ...(etag && { ifMatch: etag }),
      })
    },
    onSuccess: () => {
      keys.done()
      toast(saveTexts.saved)
      edits.end(id)
      onSaved()
      refetchLater(source)
    },
  })
  const open = useMutation({
    mutationFn: () => source.details(id, stayHere),
    onSuccess: ({ output, etag }) => {
      if (output) edits.read(id, output, etag)
    },
  })
  /** What was typed goes onto the risk as it is now. */
  const rebase = async () => {
    await open.mutateAsync().then(
      () => save.reset(),
      () => undefined,
    )
  }
  const { error } = save
  const isStale = error instanceof ApiError && error.kind === 'stale'
  const because = error ? errorText(error) : undefined
  return { save, open, rebase, isStale, because, reference: referenceOf(error) }
}
