import { z } from 'zod/mini'
import { isSameAddress } from '../distribution-lists/distribution-lists.ts'
import { limits } from '../distribution-lists/limits.ts'
import { profileAccount } from '../people/person.ts'
import type { Facts } from '../questions/rules.ts'
import { emptyIfMissing, list, text } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The request for a new distribution list, as the code uses it and as it's sent. */

export const createDistributionListAnswers = z.object({
  distributionListName: text(limits.name),
  requestsRecommendedEmail: emptyIfMissing(z.boolean(), true),
  distributionListPrimaryEmail: text(limits.email),
  distributionListMembers: list(profileAccount, limits.members),
  digitalSignature: text(limits.signature),
  /** The addresses of existing lists, set by the server (AMB-172). */
  existingAddresses: list(z.string().check(z.maxLength(limits.email)), limits.lists),
})
export type CreateDistributionListDraft = z.output<typeof createDistributionListAnswers>
export type CreateDistributionListFacts = Facts<CreateDistributionListDraft, TenantSettings>

export const emptyCreateDistributionListDraft: CreateDistributionListDraft =
  createDistributionListAnswers.parse({})

/** Reads the answers saved on a device, combined with what is known when the wizard opens. */
export function readSavedDraft(saved: unknown, { existingAddresses }: CreateDistributionListDraft) {
  const read = createDistributionListAnswers.safeParse(saved).data
  return read && { ...read, existingAddresses }
}

/**
 * The request as it's sent, with members by address (AMB-170). The spec has no signature, but one that is sent must
 * be valid.
 */
export const createDistributionListRequest = z.object({
  distributionListMembers: list(z.string().check(z.maxLength(limits.email)), limits.members),
  distributionListName: text(limits.name),
  distributionListPrimaryEmail: text(limits.email),
  digitalSignature: z.nullish(z.string().check(z.maxLength(limits.signature))),
})
export type CreateDistributionListRequest = z.output<typeof createDistributionListRequest>

/**
 * Converts the draft to the request that is sent: members by address, texts without surrounding
 * spaces.
 */
export function toWire(draft: CreateDistributionListDraft) {
  return {
    distributionListMembers: draft.distributionListMembers.map(({ email }) => email),
    distributionListName: draft.distributionListName.trim(),
    distributionListPrimaryEmail: draft.distributionListPrimaryEmail.trim(),
  }
}

/** Whether a list with this address exists. */
export function isAddressTaken(
  address: string,
  { existingAddresses }: CreateDistributionListDraft,
): boolean {
  return existingAddresses.some((existing) => isSameAddress(existing, address))
}
