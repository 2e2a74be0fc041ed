import { z } from 'zod/mini'
import { compareTexts } from '../texts/compare-texts.ts'

/** A person in the form that requests use. */
export const profileAccount = z.object({
  profileAccountId: z.number().check(z.int()),
  email: z.string().check(z.maxLength(320)),
  fullName: z.string().check(z.maxLength(300)),
})
export type ProfileAccount = z.infer<typeof profileAccount>

/** The displayed name of a person or mailbox: the part before the @ if there is no name, or only a dash. */
export function nameOrAddress(name: string | null, email: string): string {
  const known = name?.trim() ?? ''
  return known === '' || known === '-' ? (email.split('@')[0] ?? email) : known
}

/** Sorts people as lists show them: by name, then by email. */
export function compareByFullName(a: ProfileAccount, b: ProfileAccount): number {
  return compareTexts(a.fullName, b.fullName) || compareTexts(a.email, b.email)
}

/** Whether a typed text is the person's name, ignoring case. */
export function isNameOfPerson(typed: string, { name }: Pick<SignedInUser, 'name'>): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase()
}

/** The domain of addresses of people whose data was erased; it never resolves (RFC 2606). */
const erasedDomain = 'erased.invalid'

/** The placeholder for a person whose data was erased, wherever a reference must stay. */
export function erasedPerson(profileAccountId: number): ProfileAccount {
  return {
    profileAccountId,
    email: `erased-${profileAccountId}@${erasedDomain}`,
    fullName: `Erased person ${profileAccountId}`,
  }
}

/** Whether an answer contains a person whose data was erased. */
export function mentionsErasedPerson(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.toLowerCase().includes(`@${erasedDomain}`)
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).some(mentionsErasedPerson)
    : false
}

/** The signed-in person, from the token's claims. */
export interface SignedInUser {
  name: string
  email: string
  /** Null if the token has no such claim. */
  profileAccountId: number | null
}

/** The signed-in person as identified by the server, always with an account. */
export interface UserWithAccount extends SignedInUser {
  profileAccountId: number
}

/** The name of a person or mailbox in lists: the part before the @ if there is no name. */
export function shownName(name: string | null, email: string): string {
  return name?.trim() || email.split('@', 1)[0] || email
}
