import { z } from 'zod'
import { wizardPosition } from '#schemas/wire-fields.ts'

/**
 * What this device stores of a wizard, one of each per person, company and draft: what was typed after the last
 * save, which survives a reload, an expired session and a dead network and is offered on return (docs/architecture.md, Sending safely), and where its author stood, which moves without a save (AMB-070).
 */

const localCopy = z.object({
  draft: z.unknown(),
  /** What it was typed on top of, as it was saved last, and which version that was. */
  base: z.unknown(),
  etag: z.string().nullish(),
  version: z.number(),
  position: wizardPosition,
  /** Eastern wall-clock time. */
  storedAt: z.string(),
})
export type LocalCopy = z.infer<typeof localCopy>

const localPosition = z.object({
  position: wizardPosition,
  /** The version of the draft on which its author stood there; null where the API sends none. */
  etag: z.string().nullable(),
})
export type LocalPosition = z.infer<typeof localPosition>

/** Whose it is; `draftId` 0 is a request that has no draft yet. */
export interface CopyOwner {
  readonly flowId: string
  readonly personKey: string
  readonly tenantId: string
  readonly draftId: number
}

type Kind = 'typed' | 'stood'

function keyOf(kind: Kind, { flowId, personKey, tenantId, draftId }: CopyOwner): string {
  return `stepwell.${kind}.${flowId}.${personKey}.${tenantId}.${draftId}`
}

export function readCopy(owner: CopyOwner): LocalCopy | undefined {
  return read(localCopy, keyOf('typed', owner))
}

export function writeCopy(owner: CopyOwner, copy: LocalCopy): void {
  write(keyOf('typed', owner), copy)
}

export function dropCopy(owner: CopyOwner): void {
  drop(keyOf('typed', owner))
}

export function readPosition(owner: CopyOwner): LocalPosition | undefined {
  return read(localPosition, keyOf('stood', owner))
}

export function writePosition(owner: CopyOwner, stood: LocalPosition): void {
  write(keyOf('stood', owner), stood)
}

export function dropPosition(owner: CopyOwner): void {
  drop(keyOf('stood', owner))
}

function read<Schema extends z.ZodType>(schema: Schema, key: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the safety net, not the work itself.
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}
