import { z } from 'zod/mini'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'
import { createStoredValue } from '#src/api/device-storage.ts'
import {
  createSubmissionStore,
  type SubmissionStore,
  submissionStorageKey,
} from '#src/api/kept-submission.ts'

/**
 * Wizard data on this device, per person, company and draft: unsaved input, which survives reloads, expired sessions
 * and lost connections and is offered on return (docs/architecture.md, Unsaved work), and the current step, which
 * changes without a save (AMB-070).
 */

const localCopy = z.object({
  draft: z.unknown(),
  /** The saved draft the input is based on, and its version. */
  base: z.optional(z.unknown()),
  etag: z.nullish(z.string()),
  version: z.number(),
  position: wizardPosition,
  /** Whether passwords or keys were typed too; they're never stored. */
  lacksSecrets: z.optional(z.boolean()),
  /** Eastern wall-clock time. */
  storedAt: z.string(),
})
/** A wizard's unsaved input as stored on this device, without passwords and keys. */
export type LocalCopy = z.infer<typeof localCopy>

/** The members that stay readable even if a newer release renames others. */
const datedVersion = z.object({
  version: z.number(),
  /** Eastern wall-clock time; null if it can't be read. */
  storedAt: z.catch(z.nullable(z.string()), null),
})
/** The flow version that stored a copy, and when. */
export type DatedVersion = z.infer<typeof datedVersion>

const localPosition = z.object({
  position: wizardPosition,
  /** The draft's version at that step; null if the API has none. */
  etag: z.nullable(z.string()),
})
/** A wizard's current step as stored on this device, with the draft's version at that step. */
export type LocalPosition = z.infer<typeof localPosition>

/** Owner of a copy; `draftId` 0 is a request without a draft. */
export interface CopyOwner {
  readonly flowId: string
  readonly personKey: string
  readonly tenantId: string
  readonly draftId: number
  /**
   * What a new request was started for, such as a person, on pages that start requests about different ones: input for
   * one isn't offered for another.
   */
  readonly subject?: string | undefined
}

type CopyKind = 'typed' | 'stood'

function copyKey(
  kind: CopyKind,
  { flowId, personKey, tenantId, draftId, subject }: CopyOwner,
): string {
  const request = draftId === 0 && subject !== undefined ? `0.${subject}` : draftId
  return `stepwell.${kind}.${flowId}.${personKey}.${tenantId}.${request}`
}

const copyAt = (owner: CopyOwner) => createStoredValue(localCopy, copyKey('typed', owner))
const positionAt = (owner: CopyOwner) => createStoredValue(localPosition, copyKey('stood', owner))

/** The unsaved input; undefined if none is stored, or it can't be read. */
export function readCopy(owner: CopyOwner): LocalCopy | undefined {
  return copyAt(owner).read()
}

/** The flow version that stored a copy, whatever else is in it. */
export function readCopyVersion(owner: CopyOwner): DatedVersion | undefined {
  return createStoredValue(datedVersion, copyKey('typed', owner)).read()
}

/** The stored text, to check whether someone has changed it. */
export function readCopyText(owner: CopyOwner): string | null {
  return copyAt(owner).text()
}

/** @returns whether it was stored */
export function writeCopy(owner: CopyOwner, copy: LocalCopy): boolean {
  return copyAt(owner).write(copy)
}

/** Removes the copy and its submission. */
export function removeCopy(owner: CopyOwner): void {
  copyAt(owner).drop()
  openSubmissionStore(owner).drop()
  openCreationStore(owner).drop()
}

/** Removes everything stored for a request. */
export function removeStoredRequest(owner: CopyOwner): void {
  removeCopy(owner)
  removePosition(owner)
}

/** The unanswered submission of a request; its key is kept as long as the answers are. */
export function openSubmissionStore(owner: CopyOwner): SubmissionStore {
  return createSubmissionStore(() => localStorage, submissionStorageKey(copyKey('typed', owner)))
}

/** The unanswered creation of its draft. */
export function openCreationStore(owner: CopyOwner): SubmissionStore {
  return createSubmissionStore(() => localStorage, `${copyKey('typed', owner)}.begun`)
}

/** The stored step; undefined if none is stored. */
export function readPosition(owner: CopyOwner): LocalPosition | undefined {
  return positionAt(owner).read()
}

/** Stores the current step, with the draft's version at that step. */
export function writePosition(owner: CopyOwner, stood: LocalPosition): void {
  positionAt(owner).write(stood)
}

/** Removes the stored step. */
export function removePosition(owner: CopyOwner): void {
  positionAt(owner).drop()
}
