import { z } from 'zod/mini'
import { businessDate, requiredNumber, requiredText } from '../fields/field-checks.ts'
import { latinLettersLibrary } from '../fields/mail-address.ts'
import { optionalPhoneNumberRule } from '../fields/phone-number.ts'
import { wholeNumber } from '../fields/whole-number.ts'
import { formatFee } from '../money/money.ts'
import { type FieldRule, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import {
  addBusinessDays,
  addSeconds,
  type EasternDateTime,
  formatDate,
} from '../time/eastern-time.ts'
import { holidayText } from '../time/federal-holidays.ts'
import { accountTypeChoices, userTypeChoices } from './choices.ts'
import { hasRecommendedAddress } from './conditions.ts'
import type { AddUserDraft, AddUserFacts } from './draft.ts'
import { addressTextOfName } from './email-rules.ts'
import { accountTypeFeeText, expediteFee, setupFee } from './fees.ts'
import { limits } from './limits.ts'

const rules = stepRules<AddUserDraft, TenantSettings>

export const accountSelectRules = rules({
  fields: {
    accountType: {
      label: 'Account type',
      question: 'Which type of account is needed?',
      help: 'Changing the type later starts the request again.',
      control: { kind: 'radio', look: 'cards' },
      check: z.number('Please select an account type to continue.'),
      choices: ({ settings }) =>
        accountTypeChoices(settings).map((choice) => ({
          ...choice,
          aside: accountTypeFeeText(choice.value, settings),
        })),
    },
  },
})

/** Business days between today and the earliest start date. */
export const minimumStartBusinessDays = 3

/** The earliest possible start, at the current time of day (AMB-038). */
export function earliestStart(now: EasternDateTime): EasternDateTime {
  return addBusinessDays(now, minimumStartBusinessDays)
}

/** Seconds by which a start may be before the earliest one. */
const startTolerance = 5 * 60

/** Moves a start that is more than five minutes too early to the earliest one. */
export function snappedStart(start: EasternDateTime, now: EasternDateTime): EasternDateTime {
  const earliest = earliestStart(now)
  return start < addSeconds(earliest, -startTolerance) ? earliest : start
}

/** A date chosen minutes ago stays valid, even if the day has ended since (ADDUSER-045). */
function startDateCheck({ draft: { userStartDate }, now }: AddUserFacts) {
  const holds = userStartDate !== null && snappedStart(userStartDate, now) === userStartDate
  return businessDate(holds ? addSeconds(now, -startTolerance) : now, minimumStartBusinessDays)
}

/** Charged once, in the company's currency. */
const oneTimeFee: Pick<FieldRule<AddUserFacts, number | null>, 'fee' | 'show'> = {
  fee: {
    per: 'once',
    price: (amount, { settings }) => ({ amount, currency: settings.currencySymbol }),
  },
  show: (amount, { settings }) => formatFee(amount, settings.currencySymbol),
}

export const startDateRules = rules({
  fields: {
    userStartDate: {
      label: 'Start date',
      control: { kind: 'date', earliest: earliestStart },
      help: ({ draft }) => holidayText(draft.userStartDate),
      check: startDateCheck,
      show: (value) => (value ? formatDate(value) : ''),
    },
    userSetupFee: {
      label: 'Setup fee',
      derived: setupFee,
      ...oneTimeFee,
    },
    expediteSetupFee: {
      label: 'Expedite fee',
      derived: expediteFee,
      ...oneTimeFee,
      // Without a date, it's unknown whether the fee is due, so nothing is shown instead of 0.00.
      fee: {
        per: 'once',
        price: (amount, { draft, settings }) =>
          draft.userStartDate ? { amount, currency: settings.currencySymbol } : null,
      },
      show: (amount, { draft, settings }) =>
        draft.userStartDate ? formatFee(amount, settings.currencySymbol) : '',
    },
  },
})

export const generalInfoRules = rules({
  fields: {
    'generalInformation.userFirstName': {
      label: 'First name',
      libraries: [latinLettersLibrary],
      librariesRead: (facts) => addressTextOfName(facts, 'First'),
      row: 'name',
      control: { kind: 'text', trimmed: true },
      check: requiredText,
      limit: limits.name,
    },
    'generalInformation.userLastName': {
      label: 'Last name',
      libraries: [latinLettersLibrary],
      librariesRead: (facts) => addressTextOfName(facts, 'Last'),
      row: 'name',
      control: { kind: 'text', trimmed: true },
      check: requiredText,
      limit: limits.name,
    },
    'generalInformation.title': {
      label: 'Title',
      control: { kind: 'text', trimmed: true },
      limit: limits.name,
    },
    'generalInformation.userType': {
      label: 'User type',
      row: 'work',
      control: { kind: 'select' },
      check: requiredNumber,
      choices: userTypeChoices,
    },
    'generalInformation.officeLocationId': {
      label: 'Office location',
      row: 'work',
      control: { kind: 'lookupSelect' },
      check: requiredNumber,
      lookup: 'locations',
    },
  },
})

export const resourceCalendarRules = rules({
  fields: {
    'resourceCalendarInformation.displayName': {
      label: 'Display name',
      control: { kind: 'text', trimmed: true },
      check: requiredText,
      limit: limits.name,
    },
    'resourceCalendarInformation.location': {
      label: 'Location',
      control: { kind: 'lookupSelect' },
      lookup: 'locations',
    },
    'resourceCalendarInformation.roomCapacity': {
      label: 'Room capacity',
      row: 'room',
      control: { kind: 'number', max: limits.roomCapacity },
      check: wholeNumber('Room capacity', { max: limits.roomCapacity }),
    },
    'resourceCalendarInformation.phoneNumber': {
      label: 'Phone number',
      row: 'room',
      control: { kind: 'text', trimmed: true },
      ...optionalPhoneNumberRule,
      limit: limits.phoneNumber,
    },
  },
})

export const displayNameRules = rules({
  fields: {
    sharedMailboxDisplayName: {
      label: 'Display name',
      libraries: [latinLettersLibrary],
      librariesRead: (facts) =>
        hasRecommendedAddress.test(facts) ? facts.draft.sharedMailboxDisplayName : '',
      control: { kind: 'text', trimmed: true },
      check: requiredText,
      limit: limits.name,
    },
  },
})

export const citrixRules = rules({
  fields: {
    'citrixOptions.citrixApps': { label: 'Citrix apps', lookup: 'citrixApps' },
    'citrixOptions.additionalNotes': { label: 'Additional notes', limit: limits.citrixNotes },
  },
})
