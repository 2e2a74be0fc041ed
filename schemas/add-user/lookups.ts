import { z } from 'zod/mini'
import { compareTexts } from '../texts/compare-texts.ts'

/** The company's lists that an Add User request chooses from. */

export const location = z.object({ id: z.number().check(z.int()), name: z.string() })
export const citrixApp = z.object({ id: z.number().check(z.int()), name: z.string() })
export const cloudPcConfiguration = z.object({
  id: z.number().check(z.int()),
  description: z.string(),
})
/** A desk phone that the company already has. */
export const companyPhone = z.object({
  id: z.number().check(z.int()),
  macAddress: z.string(),
  phoneStatus: z.string(),
})
export const offeredDistributionList = z.object({
  id: z.number().check(z.int()),
  name: z.string(),
  description: z.nullable(z.string()),
  primaryEmail: z.string(),
})
/** A person's or shared mailbox; the name may be null. */
export const mailbox = z.object({
  profileAccountId: z.number().check(z.int()),
  email: z.string(),
  name: z.nullable(z.string()),
})

export type Location = z.infer<typeof location>
export type CitrixApp = z.infer<typeof citrixApp>
export type CloudPcConfiguration = z.infer<typeof cloudPcConfiguration>
export type CompanyPhone = z.infer<typeof companyPhone>
export type OfferedDistributionList = z.infer<typeof offeredDistributionList>
export type Mailbox = z.infer<typeof mailbox>

/** The names by which rules refer to those lists. */
export const addUserLookups = [
  'locations',
  'citrixApps',
  'cloudPcConfigurations',
  'phones',
  'distributionLists',
  'mailboxes',
] as const
/** The name of one of those lists. */
export type AddUserLookup = (typeof addUserLookups)[number]

/** Sorts mailboxes as lists show them: those without a name first, then by name and email. */
export function compareByNameThenEmail(a: Mailbox, b: Mailbox): number {
  return compareTexts(a.name ?? '', b.name ?? '') || compareTexts(a.email, b.email)
}
