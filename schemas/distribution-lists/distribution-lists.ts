import { z } from 'zod/mini'
import type { ProfileAccount } from '../people/person.ts'

/** What the API returns about the distribution lists of a company. */

export const distributionList = z.object({
  id: z.number().check(z.int()),
  distributionListName: z.string(),
  primaryEmail: z.string(),
})
export type DistributionList = z.infer<typeof distributionList>

export const distributionListMember = z.object({
  fullName: z.string(),
  primaryEmail: z.string(),
})
export type DistributionListMember = z.infer<typeof distributionListMember>

/** Someone who may be added to a list. */
export const distributionListContact = z.object({
  profileAccountId: z.number().check(z.int()),
  fullName: z.string(),
  emailAddress: z.string(),
})
export type DistributionListContact = z.infer<typeof distributionListContact>

/** Someone who may be on a list, and whether they are. */
export const editableMember = z.extend(distributionListContact, { hasAccess: z.boolean() })
export type EditableMember = z.infer<typeof editableMember>

/** The same person as requests refer to people. */
export function toPerson({
  profileAccountId,
  fullName,
  emailAddress,
}: DistributionListContact): ProfileAccount {
  return { profileAccountId, fullName, email: emailAddress }
}

/** Whether two addresses reach the same mailbox: their case does not matter (AMB-172). */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
