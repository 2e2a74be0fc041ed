import type { Condition } from '../questions/rules.ts'
import { hasTeamsAudioConferencing } from '../settings/tenant.ts'
import { accountType, computerConfigurationType, otherDevice } from './choices.ts'
import type { AddUserFacts } from './draft.ts'

/** The conditions on which questions of the Add User request depend. */
type AddUserCondition = Condition<AddUserFacts>

const all = (because: string, ...parts: AddUserCondition[]): AddUserCondition => ({
  because,
  test: (facts) => parts.every((part) => part.test(facts)),
})

const any = (because: string, ...anyOf: AddUserCondition[]): AddUserCondition => ({
  because,
  test: (facts) => anyOf.some((part) => part.test(facts)),
  anyOf,
})

export const hasVoiceSettings: AddUserCondition = {
  because: 'Your company has voice services set up.',
  // Settings of the wrong shape are passed on as they are, so parts can be missing; that means no voice services.
  test: ({ settings }) => Boolean(settings.voiceSettings),
}

export const hasCloudPcs: AddUserCondition = {
  because: 'Your company uses cloud PCs.',
  test: ({ settings }) => settings.hasCloudPCs,
}

export const isFullService: AddUserCondition = {
  because: 'The account type is Full Service.',
  test: ({ draft }) => draft.accountType === accountType.fullService,
}

export const hasTrainingWelcome: AddUserCondition = {
  because: 'Your company has cybersecurity training.',
  test: ({ settings, draft }) =>
    settings.hasCybersecurityTraining &&
    (draft.accountType === accountType.fullService || draft.accountType === accountType.emailOnly),
}

/** Phone. */

export const wantsPhone: AddUserCondition = {
  because: 'You asked for phone service.',
  test: ({ draft }) => draft.requestsPhoneService,
}

const hasSoftPhones: AddUserCondition = {
  because: 'Your company has software phones.',
  test: ({ settings }) => {
    const softPhones = settings.voiceSettings?.hasSoftPhones
    return softPhones !== undefined && (softPhones.hasJabberPhones || softPhones.hasTeamsPhones)
  },
}

export const maySelectSoftPhone = all(
  'You asked for phone service, and your company has software phones.',
  wantsPhone,
  hasSoftPhones,
)

export const wantsDeskPhone: AddUserCondition = {
  because: 'You asked for a desk phone.',
  test: ({ draft }) => draft.requestsPhoneService && draft.phoneOptions.requestsDeskPhone,
}

export const wantsSoftPhone: AddUserCondition = {
  because: 'You asked for a software phone.',
  test: (facts) => maySelectSoftPhone.test(facts) && facts.draft.phoneOptions.requestsSoftPhones,
}

export const wantsDeskOrSoftPhone = any(
  'You asked for a desk phone or a software phone.',
  wantsDeskPhone,
  wantsSoftPhone,
)

export const hasTeamsPhones: AddUserCondition = {
  because: 'Your company uses Teams phones.',
  test: ({ settings }) => settings.voiceSettings?.hasSoftPhones.hasTeamsPhones ?? false,
}

export const hasJabberPhones: AddUserCondition = {
  because: 'Your company uses Jabber phones, which are set up for each kind of device.',
  test: ({ settings }) => settings.voiceSettings?.hasSoftPhones.hasJabberPhones ?? false,
}

/**
 * If the company has Teams, Jabber is optional; otherwise, it must be set up for at least one device (flows.md 1.3).
 */
export const needsSoftPhoneSystem: AddUserCondition = {
  because: 'Your company uses Jabber phones and no Teams phones.',
  test: (facts) => hasJabberPhones.test(facts) && !hasTeamsPhones.test(facts),
}

export const reusesPhone: AddUserCondition = {
  because: 'You are not ordering a new phone.',
  test: ({ draft }) => !draft.phoneOptions.deskPhoneOptions.orderNewPhone,
}

export const reusesOtherDevice = all('You chose Other Device.', reusesPhone, {
  because: '',
  test: ({ draft }) =>
    draft.phoneOptions.deskPhoneOptions.existingPhoneToReconfigure === otherDevice,
})

export const copiesConfiguration: AddUserCondition = {
  because: 'The phone is to be configured as a copy of another.',
  test: ({ draft }) => draft.phoneOptions.deskPhoneOptions.configureAsCopy,
}

export const copiesOtherDevice = all(
  'You chose Other Device as the one to copy.',
  copiesConfiguration,
  {
    because: '',
    test: ({ draft }) =>
      draft.phoneOptions.deskPhoneOptions.existingConfigurationToCopy === otherDevice,
  },
)

export const wantsExpansionModule: AddUserCondition = {
  because: 'You asked for an expansion module.',
  test: ({ draft }) => draft.phoneOptions.deskPhoneOptions.requestsExpansionModule,
}

export const recordsCalls: AddUserCondition = {
  because: 'Your company records calls.',
  test: ({ settings }) => settings.voiceSettings?.voiceRecordingEnabled ?? false,
}

/** Email and access. */

export const hasRecommendedAddress: AddUserCondition = {
  because: 'Your company has a pattern for email addresses.',
  test: ({ settings }) => Boolean(settings.emailMask && settings.emailDomain),
}

export const copiesFileAccess: AddUserCondition = {
  because: "You chose to copy another user's file access.",
  test: ({ draft }) => draft.resourceAccess.fileAccess.requestsCopyFileAccessConfiguration,
}

const choosesOwnFileAccess = (because: string, clientAccountType: string): AddUserCondition => ({
  because,
  test: (facts) =>
    !copiesFileAccess.test(facts) && facts.settings.clientAccountType === clientAccountType,
})
export const choosesSharepoint = choosesOwnFileAccess(
  'Your company keeps its files in SharePoint.',
  'Flex Public',
)
export const choosesDrives = choosesOwnFileAccess(
  'Your company keeps its files on network drives.',
  'Flex Hybrid',
)

/** Hardware. */

export const purchases: AddUserCondition = {
  because: 'You asked to purchase new equipment.',
  test: ({ draft }) => draft.hardware.requestsPurchaseNewEquipment,
}

export const wantsOnsite: AddUserCondition = {
  because: 'You asked for onsite support.',
  test: ({ draft }) => draft.hardware.onsiteSupport,
}

export const isNotOnsite: AddUserCondition = {
  because: 'You did not ask for onsite support.',
  test: (facts) => !wantsOnsite.test(facts),
}

export const configuresExisting = all(
  'You asked to configure a computer you already own.',
  isNotOnsite,
  { because: '', test: ({ draft }) => draft.hardware.requestsConfigureExistingHardware },
)

export const purchaseIsExcluded: AddUserCondition = {
  because: 'You asked for onsite support or for a computer you already own to be configured.',
  test: (facts) => wantsOnsite.test(facts) || configuresExisting.test(facts),
}

export const purchasesPeripherals = all('You checked peripherals.', purchases, {
  because: '',
  test: ({ draft }) => draft.hardware.hardwarePurchase.purchasePeripherals,
})

export const purchasesOther = all('You checked other equipment.', purchases, {
  because: '',
  test: ({ draft }) => draft.hardware.hardwarePurchase.otherEquipmentOption,
})

const configuresBy = (because: string, type: number) =>
  all(because, configuresExisting, {
    because: '',
    test: ({ draft }) =>
      draft.hardware.existingHardware.hardwareConfiguration.configurationType === type,
  })
export const configuresOnsite = configuresBy(
  'The computer is configured on site.',
  computerConfigurationType.onsite,
)
export const configuresAtPickup = configuresBy(
  'The computer is picked up from the office.',
  computerConfigurationType.officePickup,
)

/** Cloud PC, contact info, special requests. */

export const wantsCloudPc: AddUserCondition = {
  because: 'You asked for a cloud PC.',
  test: ({ draft }) => draft.requestsCloudPC,
}

export const mayRequestAudioConferencing: AddUserCondition = {
  because: 'Your company has Teams audio conferencing.',
  test: ({ settings }) => hasTeamsAudioConferencing(settings),
}
