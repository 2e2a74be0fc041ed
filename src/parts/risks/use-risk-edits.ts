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
  resumeStoredRiskEdit,
  unsentRiskEdit,
} from './risk-edit.ts'
import {
  createRiskEditStore,
  listStoredRiskEdits,
  type StoredRiskEdit,
  toStoredRiskEdit,
} from './stored-risk-edits.ts'

/**
 * Unsaved edits in a register's rows. They survive scrolling, filtering and refetching, and are stored on the device
 * until they're sent, so that a reload, another page or an ended session loses nothing. Edits from other tabs are
 * merged in.
 */
export interface RiskEdits {
  readonly all: ReadonlyMap<RiskId, RiskEdit>
  readonly begin: (id: RiskId, title: string) => void
  /** Updates an edit with the loaded risk; earlier input stays. */
  readonly read: (id: RiskId, base: RiskDetails, etag: string | undefined) => void
  readonly type: (id: RiskId, answers: Partial<WantedRisk>) => void
  /** Continues an edit from an earlier visit. */
  readonly resume: (id: RiskId) => void
  readonly end: (id: RiskId) => void
  /** Removes an edit after it was saved, except later input. @returns whether it ended */
  readonly sent: (id: RiskId, wanted: WantedRisk) => boolean
  /** The store of a risk's edit. */
  readonly storeOf: (id: RiskId) => DeviceStore<StoredRiskEdit>
}

/** @param register tells the company's registers apart: input in one isn't shown in another */
export function useRiskEdits(register: string): RiskEdits {
  const { personKey, tenant } = useAccess()
  const name = `${register}.${personKey}.${tenant.tenantId}`
  const storeOf = useCallback((id: RiskId) => createRiskEditStore(name, id), [name])
  const [all, setAll] = useState<ReadonlyMap<RiskId, RiskEdit>>(
    () => new Map(listStoredRiskEdits(name).map((edit) => [edit.id, resumeStoredRiskEdit(edit)])),
  )
  const latest = useRef(all)
  latest.current = all
  const typed = useRef(new Set(all.keys()))
  const lastStored = useRef(all)
  /** Edits exactly as another tab has stored them, so they needn't be stored again. */
  const storedThere = useRef(new WeakSet<RiskEdit>())
  useEffect(() => {
    const stored = lastStored.current
    lastStored.current = all
    for (const edit of all.values()) {
      // Other stored edits may be newer, from other tabs.
      if (stored.get(edit.id) === edit) continue
      if (hasRiskEdits(edit)) {
        typed.current.add(edit.id)
        // Tabs that store each other's changes would never stop.
        if (!storedThere.current.has(edit)) storeOf(edit.id).save(toStoredRiskEdit(edit))
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
  /** Removes it from the page; the caller handles the stored edit. */
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
        // Another tab may have started it.
        const typedThere = storeOf(id).read()
        const edit = typedThere ? resumeStoredRiskEdit(typedThere) : createRiskEdit(id, title)
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
