import { useCallback, useMemo, useState } from 'react'
import type { RiskUpdate } from '#schemas/risks/risks.ts'
import { updateBody } from '#schemas/risks/update-body.ts'
import type { WantedRisk } from '#schemas/risks/update-rules.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import {
  isStaleSaveError,
  useLatestVersion,
  versionIfMatchOption,
} from '#src/app/editing/use-latest-version.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { toast } from '#src/ui/toasts.ts'
import type { RiskEdit } from './risk-edit.ts'
import type { RiskRegisterCalls } from './risk-register-calls.ts'
import type { RiskEdits } from './use-risk-edits.ts'

/** The spec's texts during and after a save (001 §4). */
export const riskSaveTexts = {
  saving: 'Attempting Update...',
  saved: 'Risk successfully updated',
  failed: 'Failed to update risk',
} as const

/** Milliseconds before the register is read again after an update. */
const refetchDelay = 2_500

/** Reads the register again a moment after a save, on screen or not. */
export function scheduleRefetch({ list }: RiskRegisterCalls): void {
  setTimeout(list.again, refetchDelay)
}

/** A 403 is shown in the form; an ended session leads to sign-in, and back to the input. */
export const stayOnForbidden = { stayOn: [403] } as const

interface SentEdit {
  readonly body: RiskUpdate
  /** The version to save on. */
  readonly etag: string | undefined
  readonly wanted: WantedRisk
}

/** Saves one edit, and merges it with changes someone else saved, or with input typed meanwhile. */
export function useRiskSave(
  source: RiskRegisterCalls,
  edits: RiskEdits,
  edit: RiskEdit,
  onSaved: () => void,
) {
  const { id, title, base, etag, wanted } = edit
  const { storeOf, sent, read: take } = edits
  const typed = useMemo(() => storeOf(id), [storeOf, id])
  const save = useSubmission(
    async (edited: SentEdit, idempotencyKey) => {
      await source.update(id, edited.body, {
        ...stayOnForbidden,
        idempotencyKey,
        ...versionIfMatchOption(edited),
      })
    },
    {
      called: `Your change to ${title}`,
      contentOf: (edited) => [edited.body, edited.etag],
      typed,
      onSent: (_, edited) => {
        toast(riskSaveTexts.saved)
        if (sent(id, edited.wanted)) onSaved()
        scheduleRefetch(source)
      },
    },
  )
  const { isBusy, readNow } = useLatestVersion({
    queryKey: ['risk', source.id, 'edit', id],
    read: async () => {
      const { output, etag } = await source.details(id, stayOnForbidden)
      return { entity: output, etag }
    },
    atOnce: false,
  })
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const latest = await readNow()
    const risk = latest?.entity ?? null
    if (risk) take(id, risk, latest?.etag)
    setFailed(risk === null)
    return risk !== null
  }, [readNow, take, id])
  /** Moves the input to the risk's current version. */
  const rebase = async () => {
    if (await read()) save.reset()
  }
  const { error } = save
  return {
    save,
    submit: () => base && save.mutate({ body: updateBody(id, base, wanted), etag, wanted }),
    reading: {
      isPending: isBusy,
      /** Whether the last read failed, until one succeeds. */
      hasFailed,
    },
    read,
    rebase,
    isStale: isStaleSaveError(error),
    because: error ? errorText(error) : undefined,
    reference: errorReference(error),
  }
}
