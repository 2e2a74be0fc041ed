import { z } from 'zod/mini'

/** Managed file transfers that the provider runs. Dates are Eastern wall-clock time. */

const id = z.number().check(z.int())
const text = z.nullable(z.string())
const flag = z.boolean()
const count = z.nullable(z.number().check(z.int()))

/** The ids that every part of a transfer starts with. */
const part = { id, transferId: id }

/** A row of the list. */
export const transferSummary = z.object({
  id,
  transfer: z.string(),
  purpose: text,
  source: text,
  destination: text,
  active: flag,
  /** The result of the last run, in the provider's words. */
  status: text,
  nextRun: text,
})
export type TransferSummary = z.infer<typeof transferSummary>

const transferSchedule = z.object({
  ...part,
  runOnHolidays: flag,
  runDayAfterHolidays: flag,
  transferDays: text,
  transferTime1: text,
  transferTime2: text,
  transferTime3: text,
  source: text,
})
/** On which days and at what times a transfer runs. */
export type TransferSchedule = z.infer<typeof transferSchedule>

/** One end of a transfer. The API only tells whether it has keys. */
const transferLeg = z.object({
  ...part,
  type: z.string(),
  hostname: text,
  port: count,
  protocol: text,
  sshKey: text,
  privateKey: text,
  username: text,
  note: text,
})
/** One end of a transfer. The API only tells whether it has keys. */
export type TransferLeg = z.infer<typeof transferLeg>

const alertRecipient = z.object({
  ...part,
  legType: z.string(),
  companyName: text,
  firstName: text,
  lastName: text,
  email: text,
  sucessAlerts: flag,
})
/** Someone who is emailed about a transfer's runs. */
export type AlertRecipient = z.infer<typeof alertRecipient>

const transferredFile = z.object({
  ...part,
  pullDirectory: text,
  pullName: text,
  pushDirectory: text,
  pushName: text,
  grabAlways: flag,
  lastModifiedFilter: text,
  newFilesOnly: flag,
})
/** Which files a transfer moves: where from and where to. */
export type TransferredFile = z.infer<typeof transferredFile>

const transferActivity = z.object({
  ...part,
  legType: z.string(),
  runDate: z.string(),
  runSequence: z.number().check(z.int()),
  result: text,
  log: text,
})
/** One end's part in one run of a transfer: when, with what result, and its log. */
export type TransferActivity = z.infer<typeof transferActivity>

export const transferDetail = z.object({
  transfer: z.object({
    id,
    tenantId: z.string(),
    name: z.string(),
    pullCompany: text,
    pushCompany: text,
    purpose: text,
    note: text,
    active: flag,
    runNow: flag,
    numberOfTransformations: count,
    isIntraday: flag,
    alwaysEmailSuccess: flag,
  }),
  schedules: z.array(transferSchedule),
  legs: z.array(transferLeg),
  alertRecipients: z.array(alertRecipient),
  files: z.array(transferredFile),
  activities: z.array(transferActivity),
})
export type TransferDetail = z.infer<typeof transferDetail>

/** Number of days of activity shown. */
export const activityDays = 30

/** The meaning of a run's status, for its color; undefined if the provider's wording is unknown. */
export function runStatusSeverity(status: string | null): 'high' | 'moderate' | 'low' | undefined {
  const risks: Readonly<Record<string, 'high' | 'moderate' | 'low'>> = {
    'run missing from log': 'high',
    'run failed': 'high',
    'run partially succeeded': 'moderate',
    'run succeeded': 'low',
  }
  return risks[status?.trim().toLowerCase() ?? '']
}
