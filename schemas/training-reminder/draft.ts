import { z } from 'zod/mini'
import { type IncompleteUser, incompleteUser } from '../awareness/campaigns.ts'
import type { SignedInUser } from '../people/person.ts'
import { cachePerObject } from '../questions/cache-per-object.ts'
import type { Facts } from '../questions/rules.ts'
import { list } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The reminder to complete a training: its recipients and its text. */

/** The mail that will be sent. */
export const reminderTemplate = z.object({
  emailSubject: z.string(),
  emailFrom: z.string(),
  emailBody: z.string(),
})
export type ReminderTemplate = z.infer<typeof reminderTemplate>

const mostPeople = 10_000
const address = z.string().check(z.maxLength(320))

export const trainingReminderAnswers = z.object({
  /** Set by the server: people who haven't completed the campaign. */
  incompleteUsers: list(incompleteUser, 1_000_000),
  /** Set by the server: people who were reminded today (Eastern) and get no second mail. */
  remindedToday: list(address, 1_000_000),
  emailAddresses: list(address, mostPeople),
})
export type TrainingReminderDraft = z.output<typeof trainingReminderAnswers>
export type TrainingReminderFacts = Facts<TrainingReminderDraft, TenantSettings>

export const emptyTrainingReminderDraft: TrainingReminderDraft = trainingReminderAnswers.parse({})

const savedAnswers = z.pick(trainingReminderAnswers, { emailAddresses: true })

/** Reads the choice saved on a device, without people who have completed the training since. */
export function readSavedDraft(saved: unknown, opened: TrainingReminderDraft) {
  const { emailAddresses } = savedAnswers.safeParse(saved).data ?? {}
  if (!emailAddresses) return undefined
  const late = namesByEmail(opened.incompleteUsers)
  return { ...opened, emailAddresses: emailAddresses.filter((email) => late.has(email)) }
}

/** The request as it's sent. */
export const trainingReminderRequest = z.object({
  emailAddresses: z
    .array(address)
    .check(z.maxLength(mostPeople, `Choose up to ${mostPeople} people at a time.`)),
  requestingUserEmail: address,
})

/** Converts the draft to the request that is sent, with the address of the person who sends it. */
export function toWire(
  { emailAddresses }: TrainingReminderDraft,
  { email }: Pick<SignedInUser, 'email'>,
): z.input<typeof trainingReminderRequest> {
  return { emailAddresses, requestingUserEmail: email }
}

/** The response: people who were left out. A provider's may be empty. */
export const trainingReminderResponse = z.nullish(z.object({ alreadyReminded: z.array(address) }))

/** The names of people in a list by address; computed once per list. */
export const namesByEmail = cachePerObject(
  (users: readonly IncompleteUser[]): ReadonlyMap<string, string> =>
    new Map(users.map(({ email, fullName }) => [email, fullName])),
)

const emailKey = (email: string) => email.trim().toLowerCase()
const remindedEmails = cachePerObject(
  (remindedToday: readonly string[]): ReadonlySet<string> => new Set(remindedToday.map(emailKey)),
)

/** Whether someone was reminded today, ignoring the case of the address. */
export function isRemindedToday(
  { remindedToday }: Pick<TrainingReminderDraft, 'remindedToday'>,
  email: string,
): boolean {
  return remindedEmails(remindedToday).has(emailKey(email))
}

/** The chosen people who get a mail. Each person gets at most one a day. */
export function emailsToRemind(draft: TrainingReminderDraft): string[] {
  return draft.emailAddresses.filter((email) => !isRemindedToday(draft, email))
}

/** The number of people who are named; others are counted. */
const named = 3

/** Names of people in the list, such as 'Ann Lee, Bo Marsh and 3 more'. */
export function personNames(
  emails: readonly string[],
  { incompleteUsers }: Pick<TrainingReminderDraft, 'incompleteUsers'>,
): string {
  const known = namesByEmail(incompleteUsers)
  const shown = emails.slice(0, named).map((email) => known.get(email) || email)
  const others = emails.length - shown.length
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ')
}

/** A sentence that these people were reminded today. */
export function remindedText(emails: readonly string[], draft: TrainingReminderDraft): string {
  const were = emails.length === 1 ? 'was' : 'were'
  return `${personNames(emails, draft)} ${were} already reminded today.`
}
