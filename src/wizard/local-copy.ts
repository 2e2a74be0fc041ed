import { z } from 'zod'
import { wizardPosition } from '#schemas/wire-fields.ts'

/**
 * What was typed after the last save, kept on this device: it survives a reload, an expired session and a
 * dead network, and is offered on return (DESIGN section 6). One copy per person, company and draft.
 */

const localCopy = z.object({
  draft: z.unknown(),
  version: z.number(),
  position: wizardPosition,
  /** Eastern wall-clock time. */
  keptAt: z.string(),
})
export type LocalCopy = z.infer<typeof localCopy>

/** Whose copy it is; `draftId` 0 is a request that has no draft yet. */
export interface CopyOwner {
  readonly flowId: string
  readonly profileAccountId: number
  readonly tenantId: string
  readonly draftId: number
}

function keyOf({ flowId, profileAccountId, tenantId, draftId }: CopyOwner): string {
  return `stepwell.typed.${flowId}.${profileAccountId}.${tenantId}.${draftId}`
}

export function readCopy(owner: CopyOwner): LocalCopy | undefined {
  try {
    return localCopy.safeParse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function writeCopy(owner: CopyOwner, copy: LocalCopy): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(copy))
  } catch {
    // A full or forbidden storage costs the safety net, not the work itself.
  }
}

export function dropCopy(owner: CopyOwner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
