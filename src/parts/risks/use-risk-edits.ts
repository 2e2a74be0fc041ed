import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RiskDetails, RiskId } from '#schemas/risks/risks.ts'
import type { WantedRisk } from '#schemas/risks/update-rules.ts'
import type { DeviceStore } from '#src/app/editing/device-store.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import {
  createRiskEdit,
  hasRiskEdits,
  isSameRiskEdit,
  mergeOtherTabRiskEdit,
  type RiskEdit,
  refreshRiskEdit,
  resumeRiskEdit,
  unsentRiskEdit,
} from './risk-edit.ts'
import { createEditStore, listSavedEdits, type SavedEdit, toSavedEdit } from './saved-edits.ts'

/**
 * What is typed in the rows of a register: it stays while its row is scrolled away, filtered out or read again, and
 * on the device until it is sent, so that a reload, another page or an ended session loses nothing. What is typed in
 * another tab is here as well.
 */
export interface RiskEdits {
  readonly all: ReadonlyMap<RiskId, RiskEdit>
  readonly begin: (id: RiskId, title: string) => void
  /** What was read is what the edit begins from; what was typed since an earlier reading stays. */
  readonly read: (id: RiskId, base: RiskDetails, etag: string | undefined) => void
  readonly type: (id: RiskId, answers: Partial<WantedRisk>) => void
  /** An edit of an earlier visit is gone on with. */
  readonly resume: (id: RiskId) => void
  readonly end: (id: RiskId) => void
  /** It was saved as it was then: it ends, but for what was typed since. @returns whether it ended */
  readonly sent: (id: RiskId, wanted: WantedRisk) => boolean
  /** What of it waits on this device. */
  readonly storeOf: (id: RiskId) => DeviceStore<SavedEdit>
}

/** @param register which register of the company it is: what is typed in one is not shown in another */
export function useRiskEdits(register: string): RiskEdits {
  const { personKey, tenant } = useAccess()
  const name = `${register}.${personKey}.${tenant.tenantId}`
  const storeOf = useCallback((id: RiskId) => createEditStore(name, id), [name])
  const [all, setAll] = useState<ReadonlyMap<RiskId, RiskEdit>>(
    () => new Map(listSavedEdits(name).map((edit) => [edit.id, resumeRiskEdit(edit)])),
  )
  const latest = useRef(all)
  latest.current = all
  const typed = useRef(new Set(all.keys()))
  const lastStored = useRef(all)
  /** Edits as another tab has stored them: nothing was typed here that is not there. */
  const storedThere = useRef(new WeakSet<RiskEdit>())
  useEffect(() => {
    const stored = lastStored.current
    lastStored.current = all
    for (const edit of all.values()) {
      // What another tab has stored of the others since is theirs.
      if (stored.get(edit.id) === edit) continue
      if (hasRiskEdits(edit)) {
        typed.current.add(edit.id)
        // Tabs that store what they hear of each other never come to an end.
        if (!storedThere.current.has(edit)) storeOf(edit.id).save(toSavedEdit(edit))
      } else if (typed.current.delete(edit.id)) storeOf(edit.id).drop()
    }
  }, [all, storeOf])
  const change = useCallback(
    (id: RiskId, next: (edit: RiskEdit) => RiskEdit) =>
      setAll((edits) => {
        const edit = edits.get(id)
        const changed = edit && next(edit)
        return changed && changed !== edit ? new Map(edits).set(id, changed) : edits
      }),
    [],
  )
  /** It is not here any more; what is stored of it is the caller's affair. */
  const leave = useCallback((id: RiskId) => {
    typed.current.delete(id)
    setAll((edits) => {
      const left = new Map(edits)
      left.delete(id)
      return left
    })
  }, [])
  useEffect(() => {
    const stops = [...all.keys()].map((id) => {
      const store = storeOf(id)
      return store.onTaken((now, before) => {
        const edit = latest.current.get(id)
        const earlier = store.parse(before)
        if (now === null && edit && hasRiskEdits(edit) && earlier && isSameRiskEdit(edit, earlier))
          leave(id)
        const there = store.parse(now)
        if (!there) return
        change(id, (mine) => {
          const merged = mergeOtherTabRiskEdit(mine, there, earlier)
          if (merged !== mine && hasRiskEdits(merged) && isSameRiskEdit(merged, there)) {
            storedThere.current.add(merged)
          }
          return merged
        })
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [all, storeOf, leave, change])
  const actions = useMemo<Omit<RiskEdits, 'all'>>(
    () => ({
      begin: (id, title) => {
        // Another tab may have begun it.
        const typedThere = storeOf(id).read()
        const edit = typedThere ? resumeRiskEdit(typedThere) : createRiskEdit(id, title)
        setAll((edits) => new Map(edits).set(id, { ...edit, resumed: false }))
      },
      read: (id, base, etag) => change(id, (edit) => refreshRiskEdit(edit, base, etag)),
      type: (id, answers) =>
        change(id, (edit) => ({ ...edit, wanted: { ...edit.wanted, ...answers } })),
      resume: (id) => change(id, (edit) => ({ ...edit, resumed: false })),
      end: (id) => {
        storeOf(id).drop()
        leave(id)
      },
      sent: (id, wanted) => {
        const edit = latest.current.get(id)
        if (edit && JSON.stringify(edit.wanted) !== JSON.stringify(wanted)) {
          change(id, (now) => unsentRiskEdit(now, wanted))
          return false
        }
        leave(id)
        return true
      },
      storeOf,
    }),
    [change, leave, storeOf],
  )
  return useMemo(() => ({ all, ...actions }), [all, actions])
}
