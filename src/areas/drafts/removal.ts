import { type CopyOwner, dropStored } from '#src/wizard/saving/local-copy.ts'

/** Removes a draft, and once it is gone what this device has stored of it, which nobody could open any more. */
export async function removeDraft(
  remove: (id: number) => Promise<unknown>,
  owner: CopyOwner,
): Promise<void> {
  await remove(owner.draftId)
  dropStored(owner)
}
