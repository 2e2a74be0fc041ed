import { z } from 'zod/mini'
import { optionalEmail, requiredNumber, requiredText } from '../fields/field-checks.ts'
import { optionalPhoneNumberRule } from '../fields/phone-number.ts'
import { isNameOfPerson, type SignedInUser } from '../people/person.ts'
import { sharedFieldMessages, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { accountType, phoneLocationChoices } from './choices.ts'
import { mayRequestAudioConferencing, wantsCloudPc } from './conditions.ts'
import type { AddUserDraft } from './draft.ts'
import { limits } from './limits.ts'

const rules = stepRules<AddUserDraft, TenantSettings>

export const cloudPcRules = rules({
  fields: {
    requestsCloudPC: { label: 'Cloud PC', question: 'Is a cloud PC needed?' },
    cloudPCConfiguration: {
      label: 'Cloud PC configuration',
      control: { kind: 'lookupSelect' },
      asked: wantsCloudPc,
      check: requiredNumber.check(z.minimum(1, sharedFieldMessages.required)),
      lookup: 'cloudPcConfigurations',
    },
  },
})

/** The Security step only informs (AMB-063). */
export const securityRules = rules({ fields: {} })

export const contactInfoRules = rules({
  fields: {
    'contactInformation.secondaryEmail': {
      label: 'Secondary email',
      control: { kind: 'text', trimmed: true },
      check: optionalEmail,
      limit: limits.email,
    },
    'contactInformation.officePhoneLocation': {
      label: 'Office phone location',
      row: 'office phone',
      control: { kind: 'select' },
      choices: phoneLocationChoices,
    },
    'contactInformation.officePhoneNumber': {
      label: 'Office phone number',
      row: 'office phone',
      control: { kind: 'text', trimmed: true },
      ...optionalPhoneNumberRule,
      limit: limits.phoneNumber,
    },
    'contactInformation.mobilePhoneLocation': {
      label: 'Mobile phone location',
      row: 'mobile phone',
      control: { kind: 'select' },
      choices: phoneLocationChoices,
    },
    'contactInformation.mobilePhoneNumber': {
      label: 'Mobile phone number',
      row: 'mobile phone',
      control: { kind: 'text', trimmed: true },
      ...optionalPhoneNumberRule,
      limit: limits.phoneNumber,
    },
    'contactInformation.requestsTeamsAudioConferencing': {
      label: 'Teams audio conferencing',
      question: 'Request Teams audio conferencing',
      control: { kind: 'checkbox' },
      asked: mayRequestAudioConferencing,
    },
    'contactInformation.requestsServiceNotifications': {
      label: 'Service notifications',
      question: 'Request service notifications',
      control: { kind: 'checkbox' },
    },
  },
  blocks: [
    {
      field: 'requestedEmailAddress',
      because: 'Choose an email address on the Email step to continue.',
      // Citrix accounts have no Email step and could never complete this one (AMB-048).
      test: ({ draft }) =>
        draft.accountType !== accountType.citrix && !draft.requestedEmailAddress.trim(),
    },
  ],
})

export const specialRequestsRules = rules({
  fields: {
    specialRequests: {
      label: 'Special requests',
      control: { kind: 'text', multiline: true },
      check: z.union([z.null(), requiredText], sharedFieldMessages.required),
      limit: limits.specialRequests,
      show: (value) => value ?? 'No',
    },
  },
})

/** The review lists what will be done and asks nothing. */
export const reviewRules = rules({ fields: {} })

/** Someone who has typed the first half of their own name hasn't typed another one. */
function isSomeoneElsesName(typed: string, { name }: Pick<SignedInUser, 'name'>): boolean {
  return !isNameOfPerson(typed, { name: name.slice(0, typed.trim().length) })
}

export const confirmRules = rules({
  fields: {
    // Any text is a valid signature (AMB-065); if it isn't the person's name, a warning is shown.
    digitalSignature: {
      label: 'Digital signature',
      help: ({ draft, user }) =>
        `Signing as ${user.name}. ${
          isSomeoneElsesName(draft.digitalSignature, user)
            ? "That isn't your name."
            : 'Type your name to sign.'
        }`,
      control: { kind: 'text', trimmed: true },
      check: requiredText,
      limit: limits.signature,
      signs: true,
    },
    acceptedBy: { label: 'Accepted by', derived: ({ user }) => user.name },
  },
})
