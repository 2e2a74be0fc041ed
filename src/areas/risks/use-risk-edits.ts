import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { plannedDayOf } from '#schemas/risks/planned-date.ts'
import type { RiskDetails, RiskId } from '#schemas/risks/risks.ts'
import { stateIn } from '#schemas/risks/update-body.ts'
import { changedFields, type RiskState, type WantedRisk } from '#schemas/risks/update-rules.ts'
import { createSubmissionKeys, type SubmissionKeys } from '#src/api/submission-keys.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { type SavedEdit, savedEdits } from './saved-edits.ts'

/**
 * What is typed in the rows of a register: it stays while its row is scrolled away, filtered out or read again, and
 * on the device until it is sent, so that a reload, another page or an ended session loses nothing.
 */

export interface RiskEdit {
  readonly id: RiskId
  readonly title: string
  /** What the edit goes onto, and the version it was typed on; undefined until it is read. */
  readonly base: RiskDetails | undefined
  readonly etag: string | undefined
  /** The risk as it was when it was read before; of an edit from the device also before it is read here. */
  readonly before: RiskState | undefined
  readonly wanted: WantedRisk
  readonly keys: SubmissionKeys
  /** It was typed at an earlier visit and not opened since. */
  readonly resumed: boolean
}

export interface RiskEdits {
  readonly all: ReadonlyMap<RiskId, RiskEdit>
  readonly begin: (id: RiskId, title: string) => void
  /** What was read is what the edit begins from; what was typed since an earlier reading stays. */
  readonly read: (id: RiskId, base: RiskDetails, etag: string | undefined) => void
  readonly type: (id: RiskId, answers: Partial<WantedRisk>) => void
  /** An edit of an earlier visit is gone on with. */
  readonly resume: (id: RiskId) => void
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

/** @param register which register of the company it is: what is typed in one is not shown in another */
export function useRiskEdits(register: string): RiskEdits {
  const { personKey, tenant } = useAccess()
  const name = `${register}.${personKey}.${tenant.tenantId}`
  const saved = useMemo(() => savedEdits(() => localStorage, name), [name])
  const [all, setAll] = useState<ReadonlyMap<RiskId, RiskEdit>>(
    () => new Map(saved.all().map((edit) => [edit.id, resumedEdit(edit)])),
  )
  const typed = useRef(new Set(all.keys()))
  useEffect(() => {
    for (const edit of all.values()) {
      if (isTyped(edit)) {
        typed.current.add(edit.id)
        saved.save(edit)
      } else if (typed.current.delete(edit.id)) saved.drop(edit.id)
    }
  }, [all, saved])
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
      begin: (id, title) => setAll((edits) => new Map(edits).set(id, newEdit(id, title))),
      read: (id, base, etag) => change(id, (edit) => withReading(edit, base, etag)),
      type: (id, answers) =>
        change(id, (edit) => ({ ...edit, wanted: { ...edit.wanted, ...answers } })),
      resume: (id) => change(id, (edit) => ({ ...edit, resumed: false })),
      end: (id) => {
        typed.current.delete(id)
        saved.drop(id)
        setAll((edits) => {
          const left = new Map(edits)
          left.delete(id)
          return left
        })
      },
    }),
    [all, change, saved],
  )
}

function newEdit(id: RiskId, title: string): RiskEdit {
  return {
    id,
    title,
    base: undefined,
    etag: undefined,
    before: undefined,
    wanted: nothingTyped,
    keys: createSubmissionKeys(),
    resumed: false,
  }
}

function resumedEdit({ id, title, etag, before, wanted }: SavedEdit): RiskEdit {
  return { ...newEdit(id, title), etag, before, wanted, resumed: true }
}

/** An edit that can be saved on the device: something was changed in what was read. */
function isTyped(edit: RiskEdit): edit is RiskEdit & { before: RiskState } {
  const { before, wanted } = edit
  if (before === undefined) return false
  const { acceptedRiskReason, severityChangeReason } = wanted
  return changedFields(before, wanted).length > 0 || !!acceptedRiskReason || !!severityChangeReason
}

/**
 * What was changed in an edit stays; all else is as it was read now. One of an earlier visit stays on the version it
 * was typed on: where somebody changed the risk since, saving it says so first.
 */
function withReading(edit: RiskEdit, now: RiskDetails, etag: string | undefined): RiskEdit {
  const { base, before, wanted } = edit
  const changed = before ? changedFields(before, wanted) : []
  const mergeField = (field: keyof RiskState, read: string | null) =>
    changed.includes(field) ? wanted[field] : read
  const isFirstHere = base === undefined && before !== undefined
  return {
    ...edit,
    base: now,
    etag: isFirstHere ? (edit.etag ?? etag) : etag,
    before: stateIn(now),
    wanted: {
      ...wanted,
      severity: mergeField('severity', now.severity),
      status: mergeField('status', now.status),
      plannedRemediationDate: mergeField(
        'plannedRemediationDate',
        plannedDayOf(now.plannedRemediationDate),
      ),
      notes: mergeField('notes', now.notes),
    },
  }
}
