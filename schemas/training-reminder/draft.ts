import { z } from 'zod/mini'
import { type IncompleteUser, incompleteUser } from '../awareness/campaigns.ts'
import type { SignedInUser } from '../people/person.ts'
import { perObject } from '../questions/per-object.ts'
import type { Facts } from '../questions/rules.ts'
import { list } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The reminder to complete a training: who gets it, and what it says. */

/** The mail as it will be sent. */
export const reminderTemplate = z.object({
  emailSubject: z.string(),
  emailFrom: z.string(),
  emailBody: z.string(),
})
export type ReminderTemplate = z.infer<typeof reminderTemplate>

const mostPeople = 10_000
const address = z.string().check(z.maxLength(320))

export const trainingReminderAnswers = z.object({
  /** The server's to say, never typed: who has not completed the campaign. */
  incompleteUsers: list(incompleteUser, 1_000_000),
  /** The server's to say: who was reminded today, Eastern, and gets no second mail. */
  remindedToday: list(address, 1_000_000),
  emailAddresses: list(address, mostPeople),
})
export type TrainingReminderDraft = z.output<typeof trainingReminderAnswers>
export type TrainingReminderFacts = Facts<TrainingReminderDraft, TenantSettings>

export const emptyTrainingReminderDraft: TrainingReminderDraft = trainingReminderAnswers.parse({})

const savedAnswers = z.pick(trainingReminderAnswers, { emailAddresses: true })

/** Reads the choice saved on a device: who has completed the training since is not reminded of it. */
export function readSavedDraft(saved: unknown, opened: TrainingReminderDraft) {
  const { emailAddresses } = savedAnswers.safeParse(saved).data ?? {}
  if (!emailAddresses) return undefined
  const late = namesByEmail(opened.incompleteUsers)
  return { ...opened, emailAddresses: emailAddresses.filter((email) => late.has(email)) }
}

/** What is sent. */
export const trainingReminderRequest = z.object({
  emailAddresses: z
    .array(address)
    .check(z.maxLength(mostPeople, `Choose up to ${mostPeople} people at a time.`)),
  requestingUserEmail: address,
})

export function toWire(
  { emailAddresses }: TrainingReminderDraft,
  { email }: Pick<SignedInUser, 'email'>,
): z.input<typeof trainingReminderRequest> {
  return { emailAddresses, requestingUserEmail: email }
}

/** What a sent reminder answers: whom it left out; a provider's may answer nothing. */
export const trainingReminderOutput = z.nullish(z.object({ alreadyReminded: z.array(address) }))

/** What the people of a list are called, by their addresses; made once for each list. */
export const namesByEmail = perObject(
  (users: readonly IncompleteUser[]): ReadonlyMap<string, string> =>
    new Map(users.map(({ email, fullName }) => [email, fullName])),
)

const emailKey = (email: string) => email.trim().toLowerCase()
const remindedEmails = perObject(
  (remindedToday: readonly string[]): ReadonlySet<string> => new Set(remindedToday.map(emailKey)),
)

/** Whether somebody was reminded today; the case of an address does not matter. */
export function isRemindedToday(
  { remindedToday }: Pick<TrainingReminderDraft, 'remindedToday'>,
  email: string,
): boolean {
  return remindedEmails(remindedToday).has(emailKey(email))
}

/** Those of the chosen who get a mail: each person gets at most one a day. */
export function peopleToRemind(draft: TrainingReminderDraft): string[] {
  return draft.emailAddresses.filter((email) => !isRemindedToday(draft, email))
}

/** So many are named; the others are counted. */
const named = 3

/** People of the list by their names, such as 'Ann Lee, Bo Marsh and 3 more'. */
export function personNames(
  emails: readonly string[],
  { incompleteUsers }: Pick<TrainingReminderDraft, 'incompleteUsers'>,
): string {
  const known = namesByEmail(incompleteUsers)
  const shown = emails.slice(0, named).map((email) => known.get(email) || email)
  const others = emails.length - shown.length
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ')
}

/** Says of people that they were reminded today. */
export function remindedText(emails: readonly string[], draft: TrainingReminderDraft): string {
  const were = emails.length === 1 ? 'was' : 'were'
  return `${personNames(emails, draft)} ${were} already reminded today.`
}
