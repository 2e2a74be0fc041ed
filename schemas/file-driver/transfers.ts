import { z } from 'zod/mini'

/** Managed file transfers as the provider runs them. Dates are Eastern wall-clock time. */

const id = z.number().check(z.int())
const text = z.nullable(z.string())
const flag = z.boolean()
const count = z.nullable(z.number().check(z.int()))

/** The beginning of everything that belongs to a transfer. */
const part = { id, transferId: id }

/** A line of the list. */
export const transferSummary = z.object({
  id,
  transfer: z.string(),
  purpose: text,
  source: text,
  destination: text,
  active: flag,
  /** How the last run went, in the provider's words. */
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
export type TransferSchedule = z.infer<typeof transferSchedule>

/** One end of a transfer. Of its keys the API says only whether there are any. */
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
export type TransferredFile = z.infer<typeof transferredFile>

const transferActivity = z.object({
  ...part,
  legType: z.string(),
  runDate: z.string(),
  runSequence: z.number().check(z.int()),
  result: text,
  log: text,
})
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

/** How many days of activity are shown. */
export const activityDays = 30

/** What a run's status means, for its style; undefined where the provider's words say nothing. */
export function statusRisk(status: string | null): 'high' | 'moderate' | 'low' | undefined {
  const risks: Readonly<Record<string, 'high' | 'moderate' | 'low'>> = {
    'run missing from log': 'high',
    'run failed': 'high',
    'run partially succeeded': 'moderate',
    'run succeeded': 'low',
  }
  return risks[status?.trim().toLowerCase() ?? '']
}
