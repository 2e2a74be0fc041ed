import { z } from 'zod/mini'
import { limits } from '../distribution-lists/limits.ts'
import { type ProfileAccount, profileAccount } from '../people/person.ts'
import type { Facts } from '../questions/rules.ts'
import { list } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The request to change a distribution list's members, as the code uses it and as it's sent. */

export const editDistributionListAnswers = z.object({
  additions: list(profileAccount, limits.members),
  removals: list(profileAccount, limits.members),
  /** The current members' addresses, set by the server. */
  currentMembers: list(z.string().check(z.maxLength(limits.email)), limits.members),
})
export type EditDistributionListDraft = z.output<typeof editDistributionListAnswers>
export type EditDistributionListFacts = Facts<EditDistributionListDraft, TenantSettings>

export const emptyEditDistributionListDraft: EditDistributionListDraft =
  editDistributionListAnswers.parse({})

/**
 * Reads the answers saved on a device, combined with what is known when the wizard opens. People who became members
 * since aren't additions anymore, and those who left aren't removals.
 */
export function readSavedDraft(
  saved: unknown,
  { currentMembers }: EditDistributionListDraft,
): EditDistributionListDraft | undefined {
  const read = editDistributionListAnswers.safeParse(saved).data
  if (!read) return undefined
  const members = new Set(currentMembers.map(addressKey))
  const isMember = ({ email }: ProfileAccount) => members.has(addressKey(email))
  return {
    additions: read.additions.filter((person) => !isMember(person)),
    removals: read.removals.filter(isMember),
    currentMembers,
  }
}

const addressKey = (email: string) => email.trim().toLowerCase()

/** All members that the list should have, by address (AMB-169). */
export const editDistributionListRequest = z
  .array(z.string().check(z.maxLength(limits.email)))
  .check(z.maxLength(limits.members))

/** The addresses of all members after the edit, as they're sent. */
export function toWire({
  additions,
  removals,
  currentMembers,
}: EditDistributionListDraft): string[] {
  const removed = new Set(removals.map(({ email }) => email))
  return [
    ...currentMembers.filter((email) => !removed.has(email)),
    ...additions.map(({ email }) => email),
  ]
}
