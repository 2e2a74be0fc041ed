import { optionalPhoneNumberRule, optionalPhoneNumbersRule } from '../fields/phone-number.ts'
import { stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { otherDevice, phoneLocationChoices, softPhoneSystemChoices } from './choices.ts'
import {
  copiesConfiguration,
  copiesOtherDevice,
  hasJabberPhones,
  maySelectSoftPhone,
  needsSoftPhoneSystem,
  recordsCalls,
  reusesOtherDevice,
  reusesPhone,
  wantsDeskOrSoftPhone,
  wantsExpansionModule,
  wantsPhone,
} from './conditions.ts'
import type { AddUserDraft, AddUserFacts } from './draft.ts'
import { limits } from './limits.ts'

/** The phone steps. Missing answers disable Next here instead of being reported on Next. */

const rules = stepRules<AddUserDraft, TenantSettings>
const deskPhoneAnswers = ({ draft }: AddUserFacts) => draft.phoneOptions.deskPhoneOptions

/** Offered in the device lists of the desk phone step in addition to the company's own phones. */
export const otherDeviceChoice = { value: otherDevice, label: 'Other Device' }

export const phoneServicesRules = rules({
  fields: {
    requestsPhoneService: { label: 'Phone service', question: 'Is phone service needed?' },
    'phoneOptions.requestsDeskPhone': {
      label: 'Desk phone',
      question: 'Is a desk phone needed?',
      asked: wantsPhone,
    },
    'phoneOptions.requestsSoftPhones': {
      label: 'Software phone',
      question: 'Is a software phone needed?',
      asked: maySelectSoftPhone,
    },
  },
  blocks: [
    {
      field: 'phoneOptions.requestsDeskPhone',
      because: 'Choose a desk phone or a software phone to continue.',
      test: (facts) => wantsPhone.test(facts) && !wantsDeskOrSoftPhone.test(facts),
    },
  ],
})

const typedMacAddress = {
  help: 'Enter the address with spaces between the pairs, for example 00 1B 44 11 3A B7.',
  control: { kind: 'text', format: spacedMacAddress },
} as const

export const deskPhoneRules = rules({
  fields: {
    'phoneOptions.deskPhoneOptions.orderNewPhone': {
      label: 'Order a new phone',
      question: 'Order a new phone?',
    },
    'phoneOptions.deskPhoneOptions.existingPhoneToReconfigure': {
      label: 'Existing device to reconfigure',
      control: { kind: 'lookupSelect' },
      asked: reusesPhone,
      lookup: 'phones',
      choices: [otherDeviceChoice],
    },
    'phoneOptions.deskPhoneOptions.otherDeviceToReconfigure': {
      label: 'MAC address of the other device',
      ...typedMacAddress,
      asked: reusesOtherDevice,
      limit: limits.macAddress,
    },
    'phoneOptions.deskPhoneOptions.configureAsCopy': {
      label: 'Configure as a copy',
      question: 'Configure it as a copy of another phone?',
    },
    'phoneOptions.deskPhoneOptions.existingConfigurationToCopy': {
      label: 'Device to copy',
      control: { kind: 'lookupSelect' },
      asked: copiesConfiguration,
      lookup: 'phones',
      choices: [otherDeviceChoice],
    },
    'phoneOptions.deskPhoneOptions.otherDeviceConfigurationToCopy': {
      label: 'MAC address of the device to copy',
      ...typedMacAddress,
      asked: copiesOtherDevice,
      limit: limits.macAddress,
    },
    'phoneOptions.deskPhoneOptions.requestsExpansionModule': {
      label: 'Expansion module',
      question: 'Is an expansion module needed?',
    },
    'phoneOptions.deskPhoneOptions.expansionModulePhoneNumbers': {
      label: 'Expansion module numbers',
      help: 'The numbers the module shows.',
      asked: wantsExpansionModule,
      limit: limits.expansionModuleNumbers,
    },
  },
  blocks: [
    {
      field: 'phoneOptions.deskPhoneOptions.existingPhoneToReconfigure',
      because: 'Order a new phone or choose an existing device to continue.',
      test: (facts) =>
        reusesPhone.test(facts) && deskPhoneAnswers(facts).existingPhoneToReconfigure === null,
    },
    {
      field: 'phoneOptions.deskPhoneOptions.otherDeviceToReconfigure',
      because: 'Enter the MAC address of the other device to continue.',
      test: (facts) =>
        reusesOtherDevice.test(facts) && !deskPhoneAnswers(facts).otherDeviceToReconfigure.trim(),
    },
    {
      field: 'phoneOptions.deskPhoneOptions.existingConfigurationToCopy',
      because: 'Choose the device to copy to continue.',
      test: (facts) =>
        copiesConfiguration.test(facts) &&
        deskPhoneAnswers(facts).existingConfigurationToCopy === null,
    },
    {
      field: 'phoneOptions.deskPhoneOptions.otherDeviceConfigurationToCopy',
      because: 'Enter the MAC address of the device to copy to continue.',
      test: (facts) =>
        copiesOtherDevice.test(facts) &&
        !deskPhoneAnswers(facts).otherDeviceConfigurationToCopy.trim(),
    },
    {
      field: 'phoneOptions.deskPhoneOptions.expansionModulePhoneNumbers',
      because: 'Enter the numbers for the expansion module to continue.',
      test: (facts) =>
        wantsExpansionModule.test(facts) &&
        !deskPhoneAnswers(facts).expansionModulePhoneNumbers.trim(),
    },
  ],
})

export const softPhoneRules = rules({
  fields: {
    'phoneOptions.softPhoneOptions.phoneOSToConfigure': {
      label: 'Devices for the software phone',
      asked: hasJabberPhones,
      choices: softPhoneSystemChoices,
    },
  },
  blocks: [
    {
      field: 'phoneOptions.softPhoneOptions.phoneOSToConfigure',
      because: 'Choose at least one kind of device to continue.',
      test: (facts) =>
        needsSoftPhoneSystem.test(facts) &&
        facts.draft.phoneOptions.softPhoneOptions.phoneOSToConfigure.length === 0,
    },
  ],
})

export const phoneConfigurationRules = rules({
  fields: {
    'phoneOptions.phoneConfiguration.location': {
      label: 'Phone location',
      control: { kind: 'select' },
      choices: phoneLocationChoices,
    },
    'phoneOptions.phoneConfiguration.primaryPhoneNumber': {
      label: 'Primary phone number',
      control: { kind: 'text', autoComplete: 'off' },
      ...optionalPhoneNumberRule,
      limit: limits.primaryPhoneNumber,
    },
    'phoneOptions.phoneConfiguration.secondaryPhoneNumbers': {
      label: 'Secondary phone numbers',
      ...optionalPhoneNumbersRule,
      limit: limits.secondaryPhoneNumbers,
    },
    'phoneOptions.phoneConfiguration.specialPhoneRequests': {
      label: 'Special phone requests',
      control: { kind: 'text', multiline: true },
      limit: limits.specialPhoneRequests,
    },
    'phoneOptions.phoneConfiguration.requestsVoicemailEnabled': {
      label: 'Voicemail',
      control: { kind: 'checkbox' },
    },
    'phoneOptions.phoneConfiguration.recordPhoneLine': {
      label: 'Record phone line',
      control: { kind: 'checkbox' },
      asked: recordsCalls,
    },
  },
})

/**
 * Formats hex digits in pairs separated by spaces, as MAC addresses are entered here (AMB-045). Other input stays as
 * typed.
 */
export function spacedMacAddress(typed: string): string {
  if (/[^0-9a-f\s:.-]/i.test(typed)) return typed
  const digits = typed.replace(/[\s:.-]/g, '').toUpperCase()
  return digits.replace(/(..)(?=.)/g, '$1 ')
}
