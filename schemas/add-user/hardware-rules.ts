import { z } from 'zod/mini'
import { businessDate, requiredNumber, requiredText } from '../fields/field-checks.ts'
import { valueAt } from '../questions/paths.ts'
import { type Choice, type FieldPath, sharedFieldMessages, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { addBusinessDays, type EasternDateTime, formatDate } from '../time/eastern-time.ts'
import { holidayText } from '../time/federal-holidays.ts'
import { computerConfigurationChoices } from './choices.ts'
import {
  configuresAtPickup,
  configuresExisting,
  configuresOnsite,
  isNotOnsite,
  purchaseIsExcluded,
  purchases,
  purchasesOther,
  purchasesPeripherals,
  wantsOnsite,
} from './conditions.ts'
import type { AddUserDraft, AddUserFacts } from './draft.ts'
import { limits } from './limits.ts'

const rules = stepRules<AddUserDraft, TenantSettings>

/** Business days between today and the earliest delivery, onsite visit or pickup. */
export const minimumHardwareBusinessDays = 5

/** The earliest date of delivery, onsite visit or pickup, at the current time of day. */
export function earliestHardwareDate(now: EasternDateTime): EasternDateTime {
  return addBusinessDays(now, minimumHardwareBusinessDays)
}

const hardwareDateRule = (path: FieldPath<AddUserDraft>) =>
  ({
    control: { kind: 'date', earliest: earliestHardwareDate },
    help: ({ draft }: AddUserFacts) => holidayText(valueAt(draft, path)),
    check: ({ now }: AddUserFacts) => businessDate(now, minimumHardwareBusinessDays),
    show: (value: EasternDateTime | null) => (value ? formatDate(value) : ''),
  }) as const

/** A kind of equipment to buy. */
const equipment = {
  asked: purchases,
  group: 'What is needed?',
  control: { kind: 'checkbox' },
} as const

const computerAges = [
  { value: true, label: 'New' },
  { value: false, label: 'Previously used' },
] as const satisfies Choice[]

const isComputerNew = ({ draft }: AddUserFacts) => draft.hardware.existingHardware.isNew
const purchaseAnswers = ({ draft }: AddUserFacts) => draft.hardware.hardwarePurchase

export const hardwareRules = rules({
  fields: {
    'hardware.requestsPurchaseNewEquipment': {
      label: 'Purchase new equipment',
      question: 'Purchase new equipment?',
      locked: purchaseIsExcluded,
    },
    'hardware.hardwarePurchase.purchaseComputer': { label: 'Computer', ...equipment },
    'hardware.hardwarePurchase.purchasePeripherals': { label: 'Peripherals', ...equipment },
    'hardware.hardwarePurchase.peripheralDescription': {
      label: 'Peripheral description',
      control: { kind: 'text', multiline: true },
      asked: purchasesPeripherals,
      check: requiredText,
      limit: limits.equipmentDescription,
    },
    'hardware.hardwarePurchase.otherEquipmentOption': { label: 'Other', ...equipment },
    'hardware.hardwarePurchase.otherEquipmentDescription': {
      label: 'Other equipment description',
      control: { kind: 'text', multiline: true },
      asked: purchasesOther,
      check: requiredText,
      limit: limits.equipmentDescription,
    },
    'hardware.hardwarePurchase.hardwareDeliveryDate': {
      ...hardwareDateRule('hardware.hardwarePurchase.hardwareDeliveryDate'),
      label: 'Delivery date',
      asked: purchases,
      reportedAs: 'hardware.hardwarePurchase.hardareDeliveryDate',
    },
    'hardware.onsiteSupport': {
      label: 'Onsite support',
      question: 'Is onsite support needed?',
      locked: purchases,
    },
    'hardware.onsiteSupportDetails.desiredOnsiteDate': {
      ...hardwareDateRule('hardware.onsiteSupportDetails.desiredOnsiteDate'),
      label: 'Desired onsite date',
      asked: wantsOnsite,
    },
    'hardware.onsiteSupportDetails.onsiteOfficeLocationId': {
      label: 'Onsite office location',
      control: { kind: 'lookupSelect' },
      asked: wantsOnsite,
      check: requiredNumber,
      lookup: 'locations',
    },
    'hardware.onsiteSupportDetails.otherRequests': {
      label: 'Other onsite requests',
      asked: wantsOnsite,
      limit: limits.hardwareRequests,
    },
    'hardware.requestsConfigureExistingHardware': {
      label: 'Configure a computer already owned',
      question: 'Configure a computer you already own?',
      asked: isNotOnsite,
      locked: purchases,
    },
    'hardware.existingHardware.isNew': {
      label: 'Computer is new',
      question: 'Is the computer new or previously used?',
      control: { kind: 'radio', look: 'inline' },
      choices: computerAges,
      asked: configuresExisting,
      show: (value) => (value ? 'New' : 'Previously used'),
    },
    'hardware.existingHardware.repurposeComputerName': {
      label: 'Computer name',
      asked: configuresExisting,
      check: (facts) => (isComputerNew(facts) ? requiredText : z.string()),
      limit: limits.computerName,
    },
    'hardware.existingHardware.hardwareConfiguration.officeLocationId': {
      label: 'Office location',
      control: { kind: 'lookupSelect' },
      asked: configuresExisting,
      check: requiredNumber,
      lookup: 'locations',
    },
    'hardware.existingHardware.hardwareConfiguration.configurationType': {
      label: 'Configuration type',
      control: { kind: 'radio', look: 'inline' },
      asked: configuresExisting,
      choices: (facts) => computerConfigurationChoices(isComputerNew(facts)),
    },
    'hardware.existingHardware.hardwareConfiguration.onsiteConfiguration.desiredOnsiteDate': {
      ...hardwareDateRule(
        'hardware.existingHardware.hardwareConfiguration.onsiteConfiguration.desiredOnsiteDate',
      ),
      label: 'Onsite configuration date',
      asked: configuresOnsite,
    },
    'hardware.existingHardware.hardwareConfiguration.pickupConfiguration.pickupDate': {
      ...hardwareDateRule(
        'hardware.existingHardware.hardwareConfiguration.pickupConfiguration.pickupDate',
      ),
      label: 'Pickup date',
      asked: configuresAtPickup,
    },
    'hardware.otherRequests': { label: 'Other requests', limit: limits.hardwareRequests },
  },
  blocks: [
    {
      field: 'hardware.hardwarePurchase.purchaseComputer',
      because: 'Check at least one type of equipment to continue.',
      test: (facts) => {
        const { purchaseComputer, purchasePeripherals, otherEquipmentOption } =
          purchaseAnswers(facts)
        return (
          purchases.test(facts) &&
          !(purchaseComputer || purchasePeripherals || otherEquipmentOption)
        )
      },
    },
    {
      field: 'hardware.hardwarePurchase.hardwareDeliveryDate',
      because: `Choose a delivery date to continue. ${sharedFieldMessages.dateRequired}`,
      test: (facts) =>
        purchases.test(facts) && purchaseAnswers(facts).hardwareDeliveryDate === null,
    },
  ],
})
