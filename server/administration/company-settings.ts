import { z } from 'zod/mini'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { tenantSettings } from '#schemas/settings/tenant.ts'
import type { tenant } from '../db/schema/tenancy.ts'
import { AdministrationError } from './administration.ts'
import { nearestSuggestion } from './nearest-suggestion.ts'

/** All that is set up for a company, wherever the database has it. */
export const companySettingsSchema = z.extend(tenantSettings, {
  /** What exporting a mailbox to a data file costs, in the company's currency; null: not known. */
  exportPstFee: z.nullable(z.number()),
  /** What it does, in a word or two, and how many people work there, as portfolio owners read it; null: not known. */
  industry: z.nullable(z.string()),
  employeeCount: z.nullable(z.number().check(z.int())),
})
export type CompanySettings = z.infer<typeof companySettingsSchema>

type Row = typeof tenant.$inferSelect

/** The settings of a company, by its row. */
export function toCompanySettings({
  settings,
  exportPstFee,
  industry,
  employeeCount,
}: Row): CompanySettings {
  return companySettingsSchema.parse({ ...settings, exportPstFee, industry, employeeCount })
}

/** The columns of a company's row that hold its settings. */
export function toSettingsColumns({
  exportPstFee,
  industry,
  employeeCount,
  ...settings
}: CompanySettings) {
  return { settings, exportPstFee, industry, employeeCount } satisfies Partial<Row>
}

/** What a company is set up with until somebody says otherwise: no fees, and no service that must be ordered. */
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

/** What the voice settings begin with once one of them is set. */
const noVoice = {
  voiceRecordingEnabled: false,
  hasSoftPhones: { hasTeamsPhones: false, hasJabberPhones: false },
}

type Kind = 'text' | 'amount' | 'count' | 'yes or no'

/**
 * Every setting by its path, and how it is written. Whether a company has a portfolio is none of them: it follows from
 * the companies in it.
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
 * Settings with some of them set.
 * @param assignments such as `emailDomain=acme.example` or `hasCloudPCs=yes`; `none` takes a value away
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
        `There's no setting "${path}"${nearestSuggestion(path, Object.keys(settingKinds))}. Write settings as name=value.`,
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
