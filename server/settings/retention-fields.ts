import { z } from 'zod/mini'
import { withSettingDocs } from './setting-docs.ts'
import { refuseSettingValue } from './setting-fields.ts'

/** How long data is kept, in calendar days (Eastern); undefined means forever. */
export interface RetentionSettings {
  /** Drafts since their last save. */
  readonly drafts: number | undefined
  /** Requests and tickets after they're finished. */
  readonly requests: number | undefined
  /** Audit entries, fetches of secrets, access changes and sent reminders. */
  readonly audit: number | undefined
  /** Delivered messages, waiting mails, and the content of waiting ticket messages. */
  readonly outbox: number
  readonly remoteAccessLog: number | undefined
  readonly securityLog: number
}

/** The longest limit, in days. */
const most = 3_650

/** A setting in days with a minimum. */
function daysSetting(name: string, least: number) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const number = /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN
      if (number >= least && number <= most) return number
      return refuseSettingValue(
        context,
        `${name} is "${value}": it must be a whole number of days from ${least} to ${most}.`,
      )
    }),
  )
}

/** DRAFT_DAYS: the minimum is longer than any vacation. */
const draftDays = daysSetting('DRAFT_DAYS', 30)
/** REQUEST_DAYS: the service dashboard shows tickets of twelve months. */
const requestDays = daysSetting('REQUEST_DAYS', 400)
/** AUDIT_DAYS: the database refuses to delete younger entries. */
const auditDays = daysSetting('AUDIT_DAYS', 366)
const outboxDays = daysSetting('OUTBOX_DAYS', 7)
/** REMOTE_ACCESS_LOG_DAYS: the page goes back 365 days. */
const remoteAccessLogDays = daysSetting('REMOTE_ACCESS_LOG_DAYS', 366)
const securityLogDays = daysSetting('SECURITY_LOG_DAYS', 7)

const forever = 'forever'

/** The retention settings by name. */
export const retentionVariables = {
  DRAFT_DAYS: withSettingDocs(z.optional(draftDays), {
    about:
      'Days to keep drafts that nobody saves, 30 or more. See [Retention](operations/retention.md).',
    unset: forever,
  }),
  REQUEST_DAYS: withSettingDocs(z.optional(requestDays), {
    about: 'Days to keep finished requests and closed tickets, 400 or more.',
    unset: forever,
  }),
  AUDIT_DAYS: withSettingDocs(z.optional(auditDays), {
    about: 'Days to keep the audit, 366 or more.',
    unset: forever,
  }),
  REMOTE_ACCESS_LOG_DAYS: withSettingDocs(z.optional(remoteAccessLogDays), {
    about: 'Days to keep the remote access log, 366 or more.',
    unset: forever,
  }),
  OUTBOX_DAYS: withSettingDocs(z._default(outboxDays, 90), {
    about: 'Days to keep messages to ticket systems and email, 7 or more.',
  }),
  SECURITY_LOG_DAYS: withSettingDocs(z._default(securityLogDays, 365), {
    about: 'Days to keep the [security log](operations/security-log.md), 7 or more.',
  }),
}

type RetentionVariables = z.infer<z.ZodMiniObject<typeof retentionVariables>>

/** Takes the retention settings out of the environment variables. */
export function toRetentionSettings(values: RetentionVariables): RetentionSettings {
  return {
    drafts: values.DRAFT_DAYS,
    requests: values.REQUEST_DAYS,
    audit: values.AUDIT_DAYS,
    outbox: values.OUTBOX_DAYS,
    remoteAccessLog: values.REMOTE_ACCESS_LOG_DAYS,
    securityLog: values.SECURITY_LOG_DAYS,
  }
}
