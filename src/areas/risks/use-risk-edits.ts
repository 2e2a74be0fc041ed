import { useCallback, useMemo, useState } from 'react'
import { plannedDayOf } from '#schemas/risks/planned-date.ts'
import type { RiskDetails, RiskId } from '#schemas/risks/risks.ts'
import { stateIn } from '#schemas/risks/update-body.ts'
import { changedFields, type RiskField, type WantedRisk } from '#schemas/risks/update-rules.ts'
import { createSubmissionKeys, type SubmissionKeys } from '#src/api/submission-keys.ts'

/** What is typed in the rows of a register: it stays while its row is scrolled away, filtered out or read again. */

export interface RiskEdit {
  readonly id: RiskId
  readonly title: string
  /** What the edit began from, and its version; undefined until it is read. */
  readonly base: RiskDetails | undefined
  readonly etag: string | undefined
  readonly wanted: WantedRisk
  readonly keys: SubmissionKeys
}

export interface RiskEdits {
  readonly all: ReadonlyMap<RiskId, RiskEdit>
  /** Whether something was typed that is not saved. */
  readonly unsaved: boolean
  readonly begin: (id: RiskId, title: string) => void
  /** What was read is what the edit begins from; what was typed since an earlier reading stays. */
  readonly read: (id: RiskId, base: RiskDetails, etag: string | undefined) => void
  readonly type: (id: RiskId, answers: Partial<WantedRisk>) => void
  readonly end: (id: RiskId) => void
}

const nothingTyped: WantedRisk = {
  severity: null,
  status: null,
  plannedRemediationDate: null,
  notes: null,
  acceptedRiskReason: null,
  severityChangeReason: null,
}

export function useRiskEdits(): RiskEdits {
  const [all, setAll] = useState<ReadonlyMap<RiskId, RiskEdit>>(new Map())
  const change = useCallback(
    (id: RiskId, next: (edit: RiskEdit) => RiskEdit) =>
      setAll((edits) => {
        const edit = edits.get(id)
        return edit ? new Map(edits).set(id, next(edit)) : edits
      }),
    [],
  )
  return useMemo(
    () => ({
      all,
      unsaved: [...all.values()].some(isTyped),
      begin: (id, title) =>
        setAll((edits) =>
          new Map(edits).set(id, {
            id,
            title,
            base: undefined,
            etag: undefined,
            wanted: nothingTyped,
            keys: createSubmissionKeys(),
          }),
        ),
      read: (id, base, etag) =>
        change(id, (edit) => ({ ...edit, base, etag, wanted: carriedOver(edit, base) })),
      type: (id, answers) =>
        change(id, (edit) => ({ ...edit, wanted: { ...edit.wanted, ...answers } })),
      end: (id) =>
        setAll((edits) => {
          const left = new Map(edits)
          left.delete(id)
          return left
        }),
    }),
    [all, change],
  )
}

function isTyped({ base, wanted }: RiskEdit): boolean {
  if (base === undefined) return false
  const { acceptedRiskReason, severityChangeReason } = wanted
  return (
    changedFields(stateIn(base), wanted).length > 0 ||
    !!acceptedRiskReason ||
    !!severityChangeReason
  )
}

/** What was changed in an edit stays; all else is as it was read now. */
function carriedOver({ base, wanted }: RiskEdit, now: RiskDetails): WantedRisk {
  const changed: readonly RiskField[] = base ? changedFields(stateIn(base), wanted) : []
  const merged = (field: keyof WantedRisk, read: string | null) =>
    changed.includes(field) ? wanted[field] : read
  return {
    severity: merged('severity', now.severity),
    status: merged('status', now.status),
    plannedRemediationDate: merged(
      'plannedRemediationDate',
      plannedDayOf(now.plannedRemediationDate),
    ),
    notes: merged('notes', now.notes),
    acceptedRiskReason: wanted.acceptedRiskReason,
    severityChangeReason: wanted.severityChangeReason,
  }
}
