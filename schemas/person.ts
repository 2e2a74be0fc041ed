import { z } from 'zod'

/** A person as requests refer to one (spec 000 §3). */
export const profileAccount = z.object({
  profileAccountId: z.number().int(),
  email: z.string().max(320),
  fullName: z.string().max(300),
})
export type ProfileAccount = z.infer<typeof profileAccount>

/** What to call a person or a mailbox: the part before the @ where there is no name, or only a dash. */
export function nameOrAddress(name: string | null, email: string): string {
  const known = name?.trim() ?? ''
  return known === '' || known === '-' ? (email.split('@')[0] ?? email) : known
}

/** People as lists show them: by name, then by e-mail (spec 000 §7). */
export function byFullName(a: ProfileAccount, b: ProfileAccount): number {
  return a.fullName.localeCompare(b.fullName) || a.email.localeCompare(b.email)
}

/** Whether what was typed is the name of a person, in whatever letters. */
export function isNameOf(typed: string, { name }: Pick<SignedInUser, 'name'>): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase()
}

/** The signed-in person, from the token's claims. */
export interface SignedInUser {
  name: string
  email: string
  profileAccountId: number
}

/** What a person or mailbox is called in lists: where it has no name, by its address before the at sign. */
export function shownName(name: string | null, email: string): string {
  return name?.trim() || email.split('@', 1)[0] || email
}
