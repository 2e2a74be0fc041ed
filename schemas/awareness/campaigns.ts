import { z } from 'zod/mini'

/** Campaigns of the cybersecurity training and of the phishing tests. */

/** As a campaign is named in addresses; a provider's may be text. */
const campaignId = z.union([z.number().check(z.int()), z.string()])

/** What a card starts from: which campaigns there are, and what else it may offer. */
export const campaignDates = z.object({
  /** Newest first; `dates` is what the selector shows. */
  campaigns: z.array(z.object({ campaignId, dates: z.string() })),
  /** Shown when returned, such as why there are no campaigns yet. */
  message: z.nullish(z.string()),
  hideUpgradeOptions: z.boolean(),
  hideEnrollmentStatus: z.boolean(),
})
export type CampaignDates = z.infer<typeof campaignDates>

/** Whether any card leads to the upgrade (the server controls hiding of upgrade options). */
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

/** What a campaign's status is called here; a provider's may have others. */
export const campaignStatus = {
  scheduled: 'Scheduled',
  running: 'In Progress',
  completed: 'Completed',
} as const

/** Whether people can be reminded of a training: of one that has ended, or has not begun, there is nothing to do. */
export function canSendReminders({ status }: Pick<TrainingCampaign, 'status'>): boolean {
  return status !== campaignStatus.completed && status !== campaignStatus.scheduled
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

/** Shown where there are neither campaigns nor a message. */
export const noCampaigns = 'No data available right now. Please try again later.'

/** How far a training campaign has come, in whole percent; 0 where nobody takes part (AMB-162). */
export function trainingProgress({
  complete,
  incomplete,
}: Pick<TrainingCampaign, 'complete' | 'incomplete'>): number {
  const all = complete + incomplete
  return all === 0 ? 0 : Math.floor((complete * 100) / all)
}

/** Both shares of a phishing campaign in percent, to two decimals (AMB-163). */
export function phishingShares({ passPercentage }: Pick<PhishingCampaign, 'passPercentage'>): {
  pass: string
  fail: string
} {
  const pass = passPercentage.toFixed(2)
  // From what is shown, so that both always make a hundred.
  return { pass, fail: (100 - Number(pass)).toFixed(2) }
}

/** The name of a campaign's details (AMB-164). */
export function detailsFileName(tenant: string, campaign: string): string {
  return `${tenant}_${campaign}.xlsx`
}
