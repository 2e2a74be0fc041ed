import { z } from 'zod'
import { requiredNumber, requiredText } from '../field-checks.ts'
import { requiredHostName } from '../host-name.ts'
import { requiredMailAddresses } from '../mail-address.ts'
import { requiredPhoneNumbers } from '../phone-number.ts'
import { type FieldPath, type FieldRule, messages, stepRules } from '../rules.ts'
import type { TenantSettings } from '../tenant.ts'
import {
  protocolChoices,
  transferActionChoices,
  transferDayChoices,
  transferScheduleChoices,
  transferTypeChoices,
  vendorScenarioChoices,
} from './choices.ts'
import {
  hostedSftpIsEmpty,
  isAdHoc,
  isBetweenCompanies,
  isOther,
  isScheduled,
  isWithVendor,
} from './conditions.ts'
import type { FileTransferDraft, FileTransferFacts } from './draft.ts'
import { limits } from './limits.ts'

/** What each step of the file transfer wizard asks for (spec 002 §5; AMB-184). */

const rules = stepRules<FileTransferDraft, TenantSettings>
type Rule<Value = string> = FieldRule<FileTransferFacts, Value>

export const optionRules = rules({
  fields: {
    type: { label: 'Transfer type', check: requiredNumber, choices: transferTypeChoices },
    vendorName: {
      label: 'Vendor name',
      asked: isWithVendor,
      check: requiredText,
      limit: limits.name,
    },
    vendorScenario: {
      label: 'Vendor scenario',
      asked: isWithVendor,
      choices: [{ value: '', label: 'Not told' }, ...vendorScenarioChoices],
    },
    companyA: {
      label: 'Company A',
      asked: isBetweenCompanies,
      check: requiredText,
      limit: limits.name,
    },
    companyB: {
      label: 'Company B',
      asked: isBetweenCompanies,
      check: requiredText,
      limit: limits.name,
    },
    transferDescription: {
      label: 'Transfer description',
      asked: isOther,
      check: requiredText,
      limit: limits.longText,
    },
  },
})

const required = (label: string, limit: number): Rule => ({ label, check: requiredText, limit })

const wrongPort = 'Port must be a valid number'
const portCheck = requiredText.refine(
  (port) => /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535,
  wrongPort,
)

type End = 'fileSourceDetails' | 'fileDestinationDetails'

/** The technical information of one end; both passwords and keys are needed (AMB-180). */
function endRules(part: End) {
  const title = part === 'fileSourceDetails' ? 'Source' : 'Destination'
  const of = (label: string) => `${title} ${label}`
  // Whoever names another server, or another user of it, may not send there what was meant for this one.
  const login: FieldPath<FileTransferDraft>[] = [
    `${part}.hostname`,
    `${part}.port`,
    `${part}.username`,
  ]
  return {
    companyName: { part: title, ...required(of('company name'), limits.name) },
    companyContactInfo: {
      part: title,
      ...required(of('company contact information'), limits.text),
    },
    path: { part: title, ...required(of('path'), limits.path) },
    name: { part: title, ...required(of('file name'), limits.name) },
    hostname: {
      part: title,
      label: of('hostname'),
      check: requiredHostName,
      limit: limits.name,
    },
    port: { part: title, label: of('port'), check: portCheck, limit: limits.port },
    protocol: {
      part: title,
      label: of('protocol'),
      check: z.string().min(1, messages.required),
      choices: protocolChoices,
    },
    username: { part: title, ...required(of('username'), limits.name) },
    password: {
      part: title,
      ...required(of('password'), limits.secret),
      secret: true,
      boundTo: login,
    },
    sshKey: { part: title, ...required(of('SSH key'), limits.key), secret: true, boundTo: login },
    encryptionRequired: { part: title, label: of('encryption required') },
    contactNames: { part: title, ...required(of('contact names'), limits.text) },
    contactPhones: {
      part: title,
      label: of('contact phones'),
      check: requiredPhoneNumbers,
      limit: limits.text,
    },
    contactEmails: {
      part: title,
      label: of('contact e-mails'),
      check: requiredMailAddresses,
      limit: limits.text,
    },
    contactShouldReceiveAlerts: { part: title, label: of('contacts receive alerts') },
  } as const
}

const source = endRules('fileSourceDetails')
const destination = endRules('fileDestinationDetails')

export const transferInfoRules = rules({
  fields: {
    clientCompanyName: required('Client company name', limits.name),
    clientCompanyContact: required('Client company contact', limits.text),
    businessPurpose: required('Business purpose', limits.text),
    transferAction: { label: 'Transfer action', choices: transferActionChoices },
    'fileSourceDetails.companyName': source.companyName,
    'fileSourceDetails.companyContactInfo': source.companyContactInfo,
    'fileSourceDetails.path': source.path,
    'fileSourceDetails.name': source.name,
    'fileSourceDetails.hostname': source.hostname,
    'fileSourceDetails.port': source.port,
    'fileSourceDetails.protocol': source.protocol,
    'fileSourceDetails.username': source.username,
    'fileSourceDetails.password': source.password,
    'fileSourceDetails.sshKey': source.sshKey,
    'fileSourceDetails.encryptionRequired': source.encryptionRequired,
    'fileSourceDetails.contactNames': source.contactNames,
    'fileSourceDetails.contactPhones': source.contactPhones,
    'fileSourceDetails.contactEmails': source.contactEmails,
    'fileSourceDetails.contactShouldReceiveAlerts': source.contactShouldReceiveAlerts,
    'fileDestinationDetails.companyName': destination.companyName,
    'fileDestinationDetails.companyContactInfo': destination.companyContactInfo,
    'fileDestinationDetails.path': destination.path,
    'fileDestinationDetails.name': destination.name,
    'fileDestinationDetails.hostname': destination.hostname,
    'fileDestinationDetails.port': destination.port,
    'fileDestinationDetails.protocol': destination.protocol,
    'fileDestinationDetails.username': destination.username,
    'fileDestinationDetails.password': destination.password,
    'fileDestinationDetails.sshKey': destination.sshKey,
    'fileDestinationDetails.encryptionRequired': destination.encryptionRequired,
    'fileDestinationDetails.contactNames': destination.contactNames,
    'fileDestinationDetails.contactPhones': destination.contactPhones,
    'fileDestinationDetails.contactEmails': destination.contactEmails,
    'fileDestinationDetails.contactShouldReceiveAlerts': destination.contactShouldReceiveAlerts,
  },
})

const timeOfDay = z
  .string()
  .trim()
  .regex(/^(|([01]?\d|2[0-3]):[0-5]\d)$/, 'Enter times as HH:MM, for example 18:30.')

/** At least one time, and none twice: 6:30 is 06:30. Rows that were left empty do not count. */
const transferTimes = z
  .array(timeOfDay)
  .refine((times) => times.some((time) => time.trim() !== ''), 'Enter at least one time.')
  .refine((times) => {
    const filled = times
      .map((time) => time.trim().padStart(5, '0'))
      .filter((time) => /\d/.test(time))
    return new Set(filled).size === filled.length
  }, 'Enter each time only once.')

export const transferSchedulingRules = rules({
  fields: {
    transferSchedule: { label: 'Schedule', choices: transferScheduleChoices },
    'schedulingInfo.transferDays': {
      label: 'Transfer days',
      asked: isScheduled,
      check: z.array(z.string()).min(1, 'Choose at least one day.'),
      choices: transferDayChoices,
    },
    'schedulingInfo.transferTimes': {
      label: 'Transfer times',
      asked: isScheduled,
      check: transferTimes,
    },
    'schedulingInfo.runOnMarketHolidays': { label: 'Run on market holidays', asked: isScheduled },
    'schedulingInfo.runDayAfterMarketHolidays': {
      label: 'Run on the day after market holidays',
      asked: isScheduled,
    },
    automateProcess: { label: 'Automate the process' },
    'schedulingInfo.sendSuccessNotifications': { label: 'Send success notifications' },
    'schedulingInfo.additionalRequests': { label: 'Additional requests', limit: limits.longText },
  },
  blocks: [{ ...isAdHoc, field: 'transferSchedule' }],
})

/** Summary shows what is requested and what it costs, and asks for nothing. */
export const summaryRules = rules({ fields: {} })

const reportedRule = (label: string, reportedAs: string, limit: number): Rule => ({
  label,
  reportedAs,
  limit,
})

export const hostedSftpRules = rules({
  fields: {
    'hostedSftp.companyName': reportedRule('Company name', 'companyName', limits.name),
    'hostedSftp.clientDomain': reportedRule('Client domain', 'clientDomain', limits.name),
    'hostedSftp.authorizedRequestor': reportedRule(
      'Authorized requestor',
      'authorizedRequestor',
      limits.name,
    ),
    'hostedSftp.itContactfor3rdPartys': reportedRule(
      'IT contact for third parties',
      'itContactfor3rdPartys',
      limits.text,
    ),
    'hostedSftp.requestedTimeframe': reportedRule(
      'Requested timeframe',
      'requestedTimeframe',
      limits.text,
    ),
    'hostedSftp.accessConfigurations': reportedRule(
      'IP addresses',
      'accessConfigurations',
      limits.longText,
    ),
    'hostedSftp.exploreAutomation': {
      label: 'Explore automation',
      reportedAs: 'exploreAutomation',
    },
    'hostedSftp.specialRequest': reportedRule('Notes', 'specialRequest', limits.longText),
  },
  together: [{ ...hostedSftpIsEmpty, field: 'hostedSftp.companyName' }],
})
