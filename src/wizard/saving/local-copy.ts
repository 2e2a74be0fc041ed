import { z } from 'zod'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'
import { createStoredValue } from '#src/api/device-storage.ts'
import {
  createSubmissionStore,
  type SubmissionStore,
  submissionStorageKey,
} from '#src/api/kept-submission.ts'

/**
 * What this device stores of a wizard, one of each per person, company and draft: what was typed after the last
 * save, which survives a reload, an expired session and a dead network and is offered on return (docs/architecture.md, Unsaved work), and where its author stood, which moves without a save (AMB-070).
 */

const localCopy = z.object({
  draft: z.unknown(),
  /** What it was typed on top of, as it was saved last, and which version that was. */
  base: z.unknown().optional(),
  etag: z.string().nullish(),
  version: z.number(),
  position: wizardPosition,
  /** Whether passwords or keys were typed too, which are not stored. */
  lacksSecrets: z.boolean().optional(),
  /** Eastern wall-clock time. */
  storedAt: z.string(),
})
export type LocalCopy = z.infer<typeof localCopy>

/** What is read of a copy whose other members a newer version of the portal may call otherwise. */
const datedVersion = z.object({
  version: z.number(),
  /** Eastern wall-clock time; null where it can't be read. */
  storedAt: z.string().nullable().catch(null),
})
export type DatedVersion = z.infer<typeof datedVersion>

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
  /**
   * What a request without a draft was begun for, where one page begins several, such as a person: what was typed for
   * one is not offered for another.
   */
  readonly subject?: string | undefined
}

type Kind = 'typed' | 'stood'

function copyKey(kind: Kind, { flowId, personKey, tenantId, draftId, subject }: CopyOwner): string {
  const request = draftId === 0 && subject !== undefined ? `0.${subject}` : draftId
  return `stepwell.${kind}.${flowId}.${personKey}.${tenantId}.${request}`
}

const copyAt = (owner: CopyOwner) => createStoredValue(localCopy, copyKey('typed', owner))
const positionAt = (owner: CopyOwner) => createStoredValue(localPosition, copyKey('stood', owner))

export function readCopy(owner: CopyOwner): LocalCopy | undefined {
  return copyAt(owner).read()
}

/** By which version of the portal a copy was stored, whatever else is in it. */
export function readCopyVersion(owner: CopyOwner): DatedVersion | undefined {
  return createStoredValue(datedVersion, copyKey('typed', owner)).read()
}

/** What is stored, letter for letter: whether it is what somebody has written earlier. */
export function readCopyText(owner: CopyOwner): string | null {
  return copyAt(owner).text()
}

/** @returns whether the device has taken it */
export function writeCopy(owner: CopyOwner, copy: LocalCopy): boolean {
  return copyAt(owner).write(copy)
}

/** With it goes what is known of its sending. */
export function removeCopy(owner: CopyOwner): void {
  copyAt(owner).drop()
  openSubmissionStore(owner).drop()
  openCreationStore(owner).drop()
}

/** Everything that is stored of a request. */
export function removeStoredRequest(owner: CopyOwner): void {
  removeCopy(owner)
  removePosition(owner)
}

/** The submit of a request whose answer was never seen: its key stays as long as the answers do. */
export function openSubmissionStore(owner: CopyOwner): SubmissionStore {
  return createSubmissionStore(() => localStorage, submissionStorageKey(copyKey('typed', owner)))
}

/** The same of the creation of its draft. */
export function openCreationStore(owner: CopyOwner): SubmissionStore {
  return createSubmissionStore(() => localStorage, `${copyKey('typed', owner)}.begun`)
}

export function readPosition(owner: CopyOwner): LocalPosition | undefined {
  return positionAt(owner).read()
}

export function writePosition(owner: CopyOwner, stood: LocalPosition): void {
  positionAt(owner).write(stood)
}

export function removePosition(owner: CopyOwner): void {
  positionAt(owner).drop()
}
