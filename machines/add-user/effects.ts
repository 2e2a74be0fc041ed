import { earliestStart, snappedStart } from '#schemas/add-user/account-rules.ts'
import { computerConfigurationType } from '#schemas/add-user/choices.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { earliestHardwareDate } from '#schemas/add-user/hardware-rules.ts'
import { prefilledDate } from '#schemas/fields/field-checks.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowEffect } from '../engine/flow.ts'
import { changesThatClear } from '../engine/questions/answers.ts'

type Rule = FlowEffect<AddUserDraft, TenantSettings>

const clear = (...parts: string[]) => changesThatClear(emptyAddUserDraft, ...parts)
const configuration = 'hardware.existingHardware.hardwareConfiguration'

/** Selects onsite setup on the date chosen earlier, or on the earliest possible one. */
const startOnsite: Rule['set'] = ({ draft: { hardware }, now }) => ({
  [`${configuration}.configurationType`]: computerConfigurationType.onsite,
  [`${configuration}.onsiteConfiguration.desiredOnsiteDate`]:
    hardware.existingHardware.hardwareConfiguration.onsiteConfiguration.desiredOnsiteDate ??
    prefilledDate(earliestHardwareDate(now)),
})

/** What one answer of an Add User request changes in others (flows.md 1.4). */
export const effects = {
  startsAtTheEarliest: {
    on: [],
    when: ({ draft }) => draft.userStartDate === null,
    set: ({ now }) => ({ userStartDate: prefilledDate(earliestStart(now)) }),
  },
  startSnapsToTheEarliest: {
    on: ['userStartDate'],
    set: ({ draft, now }) => ({
      userStartDate: draft.userStartDate && snappedStart(draft.userStartDate, now),
    }),
  },
  customAddressStartsEmpty: {
    on: ['requestsRecommendedEmail'],
    set: () => clear('requestedEmailAddress'),
  },
  onsiteExcludesConfiguringExisting: {
    on: ['hardware.onsiteSupport'],
    when: ({ draft }) => draft.hardware.onsiteSupport,
    set: ({ draft, now }) => ({
      'hardware.requestsConfigureExistingHardware': false,
      // Prefilled so that it doesn't block Next; if the person clears it, it's required again (AMB-061).
      'hardware.onsiteSupportDetails.desiredOnsiteDate':
        draft.hardware.onsiteSupportDetails.desiredOnsiteDate ??
        prefilledDate(earliestHardwareDate(now)),
    }),
  },
  // This effect and the one on used computers have no trigger, so they also run when a draft is opened.
  configuringExistingStartsOnsite: {
    when: ({ draft: { hardware } }) =>
      hardware.requestsConfigureExistingHardware &&
      hardware.existingHardware.hardwareConfiguration.configurationType ===
        computerConfigurationType.none,
    set: startOnsite,
  },
  configurationTypeProposesItsDate: {
    on: [`${configuration}.configurationType`],
    set: ({ draft: { hardware }, now }) => {
      const {
        configurationType: type,
        onsiteConfiguration,
        pickupConfiguration,
      } = hardware.existingHardware.hardwareConfiguration
      const earliest = prefilledDate(earliestHardwareDate(now))
      if (type === computerConfigurationType.onsite) {
        return {
          [`${configuration}.onsiteConfiguration.desiredOnsiteDate`]:
            onsiteConfiguration.desiredOnsiteDate ?? earliest,
        }
      }
      return type === computerConfigurationType.officePickup
        ? {
            [`${configuration}.pickupConfiguration.pickupDate`]:
              pickupConfiguration.pickupDate ?? earliest,
          }
        : {}
    },
  },
  usedComputersAreNotConfiguredRemotely: {
    when: ({
      draft: {
        hardware: { requestsConfigureExistingHardware, existingHardware },
      },
    }) =>
      requestsConfigureExistingHardware &&
      !existingHardware.isNew &&
      existingHardware.hardwareConfiguration.configurationType === computerConfigurationType.remote,
    set: startOnsite,
  },
} satisfies Record<string, Rule>
