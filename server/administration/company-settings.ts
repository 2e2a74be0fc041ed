import { z } from 'zod/mini'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { tenantSettings } from '#schemas/settings/tenant.ts'
import type { tenant } from '../db/schema/tenancy.ts'
import { AdministrationError } from './administration.ts'
import { formatNearestNames } from './nearest-suggestion.ts'

/** Everything that is configured for a company, from all tables that hold it. */
export const companySettingsSchema = z.extend(tenantSettings, {
  /** Price of exporting a mailbox to a data file, in the company's currency; null if unknown. */
  exportPstFee: z.nullable(z.number()),
  /**
   * Its industry in a word or two and its number of employees, as portfolio owners see them; null
   * if unknown.
   */
  industry: z.nullable(z.string()),
  employeeCount: z.nullable(z.number().check(z.int())),
})
/** A company's settings, as the operator sets them. */
export type CompanySettings = z.infer<typeof companySettingsSchema>

type Row = typeof tenant.$inferSelect

/** Reads a company's settings from its row. */
export function toCompanySettings({
  settings,
  exportPstFee,
  industry,
  employeeCount,
}: Row): CompanySettings {
  return companySettingsSchema.parse({ ...settings, exportPstFee, industry, employeeCount })
}

/** The columns of a company's row that store its settings. */
export function toSettingsColumns({
  exportPstFee,
  industry,
  employeeCount,
  ...settings
}: CompanySettings) {
  return { settings, exportPstFee, industry, employeeCount } satisfies Partial<Row>
}

/** Settings of a new company: no fees, and no service that has to be ordered. */
export const defaultCompanySettings: CompanySettings = {
  currencySymbol: '$',
  servicePlan: 'Flex',
  newUserExpediteFee: 0,
  newUserSetupFee: null,
  newEmailOnlyUserSetupFee: null,
  emailMask: null,
  emailDomain: null,
  voiceSettings: null,
  mfaSettings: { hasMFA: false },
  clientAccountType: null,
  hasCloudPCs: false,
  hasCybersecurityTraining: false,
  hasVoiceServices: false,
  hasBillableServices: false,
  hasPortfolioChildren: false,
  isMSSP: false,
  exportPstFee: null,
  industry: null,
  employeeCount: null,
}

/** Default voice settings, used once one of them is set. */
const noVoice = {
  voiceRecordingEnabled: false,
  hasSoftPhones: { hasTeamsPhones: false, hasJabberPhones: false },
}

type Kind = 'text' | 'amount' | 'count' | 'yes or no'

/**
 * Every setting by its path, with its format. Whether a company has a portfolio isn't one: it
 * follows from the companies in it.
 */
export const settingKinds: Readonly<Record<string, Kind>> = {
  currencySymbol: 'text',
  servicePlan: 'text',
  newUserExpediteFee: 'amount',
  newUserSetupFee: 'amount',
  newEmailOnlyUserSetupFee: 'amount',
  emailMask: 'text',
  emailDomain: 'text',
  clientAccountType: 'text',
  'mfaSettings.hasMFA': 'yes or no',
  'voiceSettings.voiceRecordingEnabled': 'yes or no',
  'voiceSettings.hasSoftPhones.hasTeamsPhones': 'yes or no',
  'voiceSettings.hasSoftPhones.hasJabberPhones': 'yes or no',
  'voiceSettings.hasSoftPhones.hasTeamsAudioConferencing': 'yes or no',
  hasCloudPCs: 'yes or no',
  hasCybersecurityTraining: 'yes or no',
  hasVoiceServices: 'yes or no',
  hasBillableServices: 'yes or no',
  isMSSP: 'yes or no',
  exportPstFee: 'amount',
  industry: 'text',
  employeeCount: 'count',
}

const none = 'none'

/**
 * Applies assignments to settings.
 * @param assignments such as `emailDomain=acme.example` or `hasCloudPCs=yes`; `none` clears a value
 * @throws AdministrationError
 */
export function withAssignments(
  settings: CompanySettings,
  assignments: readonly string[],
): CompanySettings {
  const after = assignments.reduce<unknown>((before, assignment) => {
    const [path = '', ...rest] = assignment.split('=')
    const kind = settingKinds[path]
    if (kind === undefined) {
      throw new AdministrationError(
        `There's no setting "${path}"${formatNearestNames(path, Object.keys(settingKinds))}. Write settings as name=value.`,
      )
    }
    if (rest.length === 0)
      throw new AdministrationError(`"${assignment}" has no value: write ${path}=value.`)
    const written = path.startsWith('voiceSettings.')
      ? withValueAt(before, 'voiceSettings', valueAt(before, 'voiceSettings') ?? noVoice)
      : before
    return withValueAt(written, path, settingFrom(path, kind, rest.join('=').trim()))
  }, settings)
  const read = companySettingsSchema.safeParse(after)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new AdministrationError(`${issue?.path.join('.')} can't be ${none}: every company has one.`)
}

function settingFrom(path: string, kind: Kind, written: string): unknown {
  if (written === none) return null
  if (kind === 'text' && written !== '') return written
  if (kind === 'yes or no' && /^(yes|no)$/.test(written)) return written === 'yes'
  if (kind === 'count' && /^\d{1,7}$/.test(written)) return Number(written)
  if (kind === 'amount' && /^\d{1,9}(\.\d{1,2})?$/.test(written)) return Number(written)
  const wanted = {
    text: 'a text, or none',
    amount: 'an amount such as 150 or 99.50, or none',
    count: 'a whole number, or none',
    'yes or no': 'yes or no',
  }[kind]
  throw new AdministrationError(`${path} is "${written}": it must be ${wanted}.`)
}
