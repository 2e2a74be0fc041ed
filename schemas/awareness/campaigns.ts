import { z } from 'zod/mini'

/** Campaigns of the cybersecurity training and the phishing tests. */

/** The id of a campaign in addresses. A provider's may be text. */
const campaignId = z.union([z.number().check(z.int()), z.string()])

/** What a card starts with: the available campaigns, and what else it can offer. */
export const campaignDates = z.object({
  /** Newest first. The selector shows `dates`. */
  campaigns: z.array(z.object({ campaignId, dates: z.string() })),
  /** Shown if present, for example why there are no campaigns yet. */
  message: z.nullish(z.string()),
  hideUpgradeOptions: z.boolean(),
  hideEnrollmentStatus: z.boolean(),
})
export type CampaignDates = z.infer<typeof campaignDates>

/** Whether any card links to the upgrade. The server decides if upgrades are hidden. */
export function offersUpgrades(
  cards: readonly Pick<CampaignDates, 'hideUpgradeOptions'>[],
): boolean {
  return cards.some(({ hideUpgradeOptions }) => !hideUpgradeOptions)
}

/** A training campaign; `complete` and `incomplete` count people. */
export const trainingCampaign = z.object({
  name: z.string(),
  status: z.string(),
  complete: z.number().check(z.int()),
  incomplete: z.number().check(z.int()),
})
export type TrainingCampaign = z.infer<typeof trainingCampaign>

/** The names of a campaign's statuses here. A provider may have others. */
export const campaignStatuses = {
  scheduled: 'Scheduled',
  running: 'In Progress',
  completed: 'Completed',
} as const

/** Whether people can be reminded of a training. There's nothing to do if it has ended or hasn't started. */
export function canSendReminders({ status }: Pick<TrainingCampaign, 'status'>): boolean {
  return status !== campaignStatuses.completed && status !== campaignStatuses.scheduled
}

/** A phishing campaign; `complete` counts the people who were tested, `passPercentage` is 0 to 100. */
export const phishingCampaign = z.object({
  name: z.string(),
  status: z.string(),
  complete: z.number().check(z.int()),
  passPercentage: z.number(),
})
export type PhishingCampaign = z.infer<typeof phishingCampaign>

/** Someone who has not completed a training campaign. */
export const incompleteUser = z.object({ fullName: z.string(), email: z.string() })
export type IncompleteUser = z.infer<typeof incompleteUser>

/** Shown if there are neither campaigns nor a message. */
export const noCampaignsMessage = 'No data available right now. Please try again later.'

/** Progress of a training campaign in whole percent; 0 if nobody takes part (AMB-162). */
export function trainingProgress({
  complete,
  incomplete,
}: Pick<TrainingCampaign, 'complete' | 'incomplete'>): number {
  const all = complete + incomplete
  return all === 0 ? 0 : Math.floor((complete * 100) / all)
}

/** Pass and fail rates of a phishing campaign in percent, with two decimals (AMB-163). */
export function phishingPassAndFailRates({
  passPercentage,
}: Pick<PhishingCampaign, 'passPercentage'>): {
  pass: string
  fail: string
} {
  const pass = passPercentage.toFixed(2)
  // Computed from the rounded value, so that both always add up to 100.
  return { pass, fail: (100 - Number(pass)).toFixed(2) }
}

/** The file name of a campaign's details (AMB-164). */
export function detailsFileName(tenant: string, campaign: string): string {
  return `${tenant}_${campaign}.xlsx`
}
