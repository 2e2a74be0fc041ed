import { z } from 'zod/mini'
import type { ProfileAccount } from '../people/person.ts'

/** What the API returns about a company's distribution lists. */

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

/** Someone who can be added to a list. */
export const distributionListContact = z.object({
  profileAccountId: z.number().check(z.int()),
  fullName: z.string(),
  emailAddress: z.string(),
})
export type DistributionListContact = z.infer<typeof distributionListContact>

/** Someone who can be a member of a list, and whether they are. */
export const possibleMember = z.extend(distributionListContact, { hasAccess: z.boolean() })
export type PossibleMember = z.infer<typeof possibleMember>

/** The same person in the form that requests use. */
export function toPerson({
  profileAccountId,
  fullName,
  emailAddress,
}: DistributionListContact): ProfileAccount {
  return { profileAccountId, fullName, email: emailAddress }
}

/** Whether two addresses are the same, ignoring case (AMB-172). */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
