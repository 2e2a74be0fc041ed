import { z } from 'zod/mini'
import { requiredNumber, requiredText } from '../fields/field-checks.ts'
import { type FieldRule, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import {
  transferActionChoices,
  transferDayChoices,
  transferScheduleChoices,
  transferType,
  transferTypeChoices,
  vendorScenarioChoices,
} from './choices.ts'
import {
  isAdHoc,
  isBetweenCompanies,
  isHostedSftpEmpty,
  isOther,
  isScheduled,
  isWithVendor,
} from './conditions.ts'
import type { FileTransferDraft, FileTransferFacts } from './draft.ts'
import { endRules, requiredEndLine } from './end-rules.ts'
import { limits } from './limits.ts'

/** The rules of each step of the file transfer wizard (AMB-184). */

const rules = stepRules<FileTransferDraft, TenantSettings>
type Rule<Value = string> = FieldRule<FileTransferFacts, Value>

const hints: Readonly<Record<number, string>> = {
  [transferType.fromVendor]: 'A vendor has files for us to get and deliver to you.',
  [transferType.toVendor]: 'You have files for us to deliver to a vendor.',
  [transferType.betweenCompanies]: 'We move files from one company to another on your behalf.',
  [transferType.other]: "Anything else. Describe it, and we'll get in touch.",
  [transferType.hostedSftp]: 'Your own server, where others drop off files for you.',
}

export const optionRules = rules({
  fields: {
    type: {
      label: 'Transfer type',
      question: 'What would you like to set up?',
      control: { kind: 'radio', look: 'cards' },
      check: requiredNumber,
      choices: transferTypeChoices.map((choice) => ({ ...choice, hint: hints[choice.value] })),
    },
    vendorName: {
      label: 'Vendor name',
      asked: isWithVendor,
      check: requiredText,
      limit: limits.name,
    },
    vendorScenario: {
      label: 'Vendor scenario',
      control: { kind: 'select' },
      asked: isWithVendor,
      choices: [{ value: '', label: 'Not described' }, ...vendorScenarioChoices],
    },
    companyA: {
      label: 'Company A',
      help: 'Where the files come from.',
      asked: isBetweenCompanies,
      check: requiredText,
      limit: limits.name,
    },
    companyB: {
      label: 'Company B',
      help: 'Where the files go.',
      asked: isBetweenCompanies,
      check: requiredText,
      limit: limits.name,
    },
    transferDescription: {
      label: 'Transfer description',
      control: { kind: 'text', multiline: true, rows: 3 },
      asked: isOther,
      check: requiredText,
      limit: limits.longText,
    },
  },
})

const source = endRules('fileSourceDetails')
const destination = endRules('fileDestinationDetails')

export const transferInfoRules = rules({
  allRequired: 'Everything here is required except the transfer action and the check boxes.',
  fields: {
    clientCompanyName: requiredEndLine('Client company name', limits.name),
    clientCompanyContact: {
      ...requiredEndLine('Client company contact', limits.text),
      help: 'Who we can ask about this transfer: name, email address and phone number.',
    },
    businessPurpose: requiredEndLine('Business purpose', limits.text),
    transferAction: {
      label: 'Transfer action',
      control: { kind: 'radio', look: 'inline' },
      choices: transferActionChoices,
    },
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
    'fileSourceDetails.contactNames': source.contactNames,
    'fileSourceDetails.contactPhones': source.contactPhones,
    'fileSourceDetails.contactEmails': source.contactEmails,
    'fileSourceDetails.encryptionRequired': source.encryptionRequired,
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
    'fileDestinationDetails.contactNames': destination.contactNames,
    'fileDestinationDetails.contactPhones': destination.contactPhones,
    'fileDestinationDetails.contactEmails': destination.contactEmails,
    'fileDestinationDetails.encryptionRequired': destination.encryptionRequired,
    'fileDestinationDetails.contactShouldReceiveAlerts': destination.contactShouldReceiveAlerts,
  },
})

const timeOfDay = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(|([01]?\d|2[0-3]):[0-5]\d)$/, 'Enter times as HH:MM, for example 18:30.'),
  )

/** At least one time and no duplicates; 6:30 equals 06:30. Empty rows are ignored. */
const transferTimes = z.array(timeOfDay).check(
  z.refine((times) => times.some((time) => time.trim() !== ''), 'Enter at least one time.'),
  z.refine((times) => {
    const filled = times
      .map((time) => time.trim().padStart(5, '0'))
      .filter((time) => /\d/.test(time))
    return new Set(filled).size === filled.length
  }, 'Enter each time only once.'),
)

export const transferSchedulingRules = rules({
  fields: {
    transferSchedule: {
      label: 'Schedule',
      question: 'How does the transfer run?',
      control: { kind: 'radio', look: 'inline' },
      choices: transferScheduleChoices,
    },
    'schedulingInfo.transferDays': {
      label: 'Transfer days',
      asked: isScheduled,
      check: z.array(z.string()).check(z.minLength(1, 'Choose at least one day.')),
      choices: transferDayChoices,
    },
    'schedulingInfo.transferTimes': {
      label: 'Transfer times',
      help: 'Eastern Time, as HH:MM.',
      control: { kind: 'textList', itemLabel: 'Time', maxItems: limits.times },
      asked: isScheduled,
      check: transferTimes,
    },
    'schedulingInfo.runOnMarketHolidays': {
      label: 'Run on market holidays',
      control: { kind: 'checkbox' },
      asked: isScheduled,
    },
    'schedulingInfo.runDayAfterMarketHolidays': {
      label: 'Run on the day after market holidays',
      control: { kind: 'checkbox' },
      asked: isScheduled,
    },
    automateProcess: {
      label: 'Automate the process',
      question: 'Automate the process?',
      help: 'The discounted price applies when automation is not selected.',
    },
    'schedulingInfo.sendSuccessNotifications': {
      label: 'Send success notifications',
      control: { kind: 'checkbox' },
    },
    'schedulingInfo.additionalRequests': { label: 'Additional requests', limit: limits.longText },
  },
  blocks: [{ ...isAdHoc, field: 'transferSchedule' }],
})

/** Summary shows the request and its cost, and asks nothing. */
export const summaryRules = rules({ fields: {} })

const reportedRule = (label: string, reportedAs: string, limit: number): Rule => ({
  label,
  control: { kind: 'text' },
  reportedAs,
  limit,
})

export const hostedSftpRules = rules({
  fields: {
    'hostedSftp.companyName': reportedRule('Company name', 'companyName', limits.name),
    'hostedSftp.clientDomain': {
      ...reportedRule('Client domain', 'clientDomain', limits.name),
      help: 'Such as example.com.',
    },
    'hostedSftp.authorizedRequestor': {
      ...reportedRule('Authorized requestor', 'authorizedRequestor', limits.name),
      help: 'Who can request changes.',
    },
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
    'hostedSftp.accessConfigurations': {
      ...reportedRule('IP addresses', 'accessConfigurations', limits.longText),
      help: 'Addresses that can reach the server, one per line.',
      control: { kind: 'text', multiline: true, rows: 6 },
    },
    'hostedSftp.exploreAutomation': {
      label: 'Explore automation',
      question: 'Explore automation?',
      reportedAs: 'exploreAutomation',
    },
    'hostedSftp.specialRequest': {
      ...reportedRule('Notes', 'specialRequest', limits.longText),
      control: { kind: 'text', multiline: true, rows: 6 },
    },
  },
  together: [{ ...isHostedSftpEmpty, field: 'hostedSftp.companyName' }],
})
