import { z } from 'zod/mini'
import { compareTexts } from '../texts/compare-texts.ts'

/** A person as requests refer to one. */
export const profileAccount = z.object({
  profileAccountId: z.number().check(z.int()),
  email: z.string().check(z.maxLength(320)),
  fullName: z.string().check(z.maxLength(300)),
})
export type ProfileAccount = z.infer<typeof profileAccount>

/** What to call a person or a mailbox: the part before the @ where there is no name, or only a dash. */
export function nameOrAddress(name: string | null, email: string): string {
  const known = name?.trim() ?? ''
  return known === '' || known === '-' ? (email.split('@')[0] ?? email) : known
}

/** People as lists show them: by name, then by email. */
export function compareByFullName(a: ProfileAccount, b: ProfileAccount): number {
  return compareTexts(a.fullName, b.fullName) || compareTexts(a.email, b.email)
}

/** Whether what was typed is the name of a person, in whatever letters. */
export function isNameOfPerson(typed: string, { name }: Pick<SignedInUser, 'name'>): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase()
}

/** Where mail addresses lead of people whose data was erased: nowhere, ever (RFC 2606). */
const erasedDomain = 'erased.invalid'

/** What stands in the place of a person whose data was erased, wherever something of them has to stay. */
export function erasedPerson(profileAccountId: number): ProfileAccount {
  return {
    profileAccountId,
    email: `erased-${profileAccountId}@${erasedDomain}`,
    fullName: `Erased person ${profileAccountId}`,
  }
}

/** Whether an answer names somebody whose data was erased, itself or anywhere in it. */
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
  /** Null where the token has no such claim. */
  profileAccountId: number | null
}

/** The signed-in person as the server has found them: always an account of its own. */
export interface KnownUser extends SignedInUser {
  profileAccountId: number
}

/** What a person or mailbox is called in lists: where it has no name, by its address before the at sign. */
export function shownName(name: string | null, email: string): string {
  return name?.trim() || email.split('@', 1)[0] || email
}
