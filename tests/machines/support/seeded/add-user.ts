import { z } from 'zod/mini'
import { addUser as declared } from '#machines/add-user/flow.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { accountType, accountTypeChoices } from '#schemas/add-user/choices.ts'
import {
  copiesFileAccess,
  hasJabberPhones,
  hasTeamsPhones,
  isNotOnsite,
  needsSoftPhoneSystem,
  purchases,
  wantsCloudPc,
  wantsDeskOrSoftPhone,
  wantsDeskPhone,
} from '#schemas/add-user/conditions.ts'
import type { AddUserDraft, AddUserFacts } from '#schemas/add-user/draft.ts'
import { expediteFee, setupFee } from '#schemas/add-user/fees.ts'
import { businessDate, requiredText } from '#schemas/fields/field-checks.ts'
import { addBusinessDays } from '#schemas/time/eastern-time.ts'
import {
  changeSharedCondition,
  createFaultHelpers,
  requireRule,
  type SeededFaults,
} from './seeding.ts'

const addUser: PortalFlow<AddUserDraft> = declared
const {
  rule,
  ruleWith,
  ruleWithout,
  step,
  flow,
  ticket,
  swappedTickets,
  orders,
  withoutBlock,
  labelled,
} = createFaultHelpers(addUser)
const without = (name: string) =>
  Object.fromEntries(Object.entries(addUser.effects).filter(([key]) => key !== name))
const existing = 'hardware.existingHardware'
export const addUserFaults: SeededFaults<AddUserDraft> = {
  'tickets of hardware with swapped names': () =>
    swappedTickets('Schedule onsite support', 'Configure existing computer'),
  'a ticket of files without those that are copied': () =>
    ticket('Give file access', {
      when: ({ draft }) => draft.resourceAccess.fileAccess.networkDriveAccess.trim() !== '',
    }),
  'a ticket of contacts for those granted alone': () =>
    ticket('Give access to contacts', {
      when: ({ draft }) => draft.resourceAccess.contactInfoAccessGranted.length > 0,
    }),
  'a ticket of the phone without its settings': () =>
    ticket('Set up phone service', { steps: ['phoneServices', 'deskPhone', 'softwarePhones'] }),
  'a name of tickets without the person': () =>
    flow({
      tickets: { ...addUser.tickets, kinds: addUser.tickets?.kinds ?? [], title: (kind) => kind },
    }),
  'a person called by the last name alone': () =>
    flow({ about: ({ generalInformation }) => generalInformation.userLastName || null }),
  'cloud PCs for every company': () => step('cloudComputing', { guards: [] }),
  'phone settings for desk phones alone': () =>
    step('phoneConfiguration', { guards: ['hasVoiceSettings', 'wantsDeskPhone'] }),
  'a description of peripherals whatever is bought': () =>
    ruleWith('hardware', 'hardware.hardwarePurchase.peripheralDescription', { asked: purchases }),
  'a device out of no list': () =>
    ruleWithout('deskPhone', 'phoneOptions.deskPhoneOptions.existingPhoneToReconfigure', 'lookup'),
  'a location out of no list': () =>
    ruleWithout('hardware', 'hardware.onsiteSupportDetails.onsiteOfficeLocationId', 'lookup'),
  'a setup fee ten times as high': () =>
    ruleWith('startDateInfo', 'userSetupFee', {
      derived: (facts: AddUserFacts) => {
        const amount = setupFee(facts)
        return amount === null ? null : amount * 10
      },
    }),
  'a Citrix account for nothing': () =>
    ruleWith('startDateInfo', 'userSetupFee', {
      derived: (facts: AddUserFacts) =>
        facts.draft.accountType === accountType.citrix ? 0 : setupFee(facts),
    }),
  'no expedite fee on the fifth business day': () =>
    ruleWith('startDateInfo', 'expediteSetupFee', {
      derived: (facts: AddUserFacts) =>
        (facts.draft.userStartDate ?? '') >= addBusinessDays(facts.now, 5).slice(0, 10)
          ? 0
          : expediteFee(facts),
    }),
  'an expedite fee on the sixth business day': () =>
    ruleWith('startDateInfo', 'expediteSetupFee', {
      derived: (facts: AddUserFacts) =>
        (facts.draft.userStartDate ?? '').slice(0, 10) ===
        addBusinessDays(facts.now, 6).slice(0, 10)
          ? facts.settings.newUserExpediteFee
          : expediteFee(facts),
    }),
  'used computers that are configured remotely': () =>
    flow({ effects: without('usedComputersAreNotConfiguredRemotely') }),
  'onsite support next to a computer that is configured': () =>
    flow({ effects: without('onsiteExcludesConfiguringExisting') }),
  'a custom address that is the recommended one': () =>
    flow({ effects: without('customAddressStartsEmpty') }),
  'answers about phones that stay': () => flow({ emptiedWhenUnasked: [] }),
  'calendars before mailboxes': () =>
    orders((ids) =>
      ids.map((id) =>
        id === 'mailboxAccess' ? 'calendarAccess' : id === 'calendarAccess' ? 'mailboxAccess' : id,
      ),
    ),
  'a review after the signature': () => orders((ids) => [...ids.slice(0, -2), 'confirm', 'review']),
  'no vendors': () =>
    rule('generalInfo', 'generalInformation.userType', (one) => ({
      ...one,
      choices: (one.choices as readonly { value: number }[]).slice(0, -1),
    })),
  'no Android': () =>
    rule('softwarePhones', 'phoneOptions.softPhoneOptions.phoneOSToConfigure', (one) => ({
      ...one,
      choices: (one.choices as readonly { value: string }[]).filter(
        ({ value }) => value !== 'Android',
      ),
    })),
  'remote and on site with swapped labels': () =>
    rule('hardware', `${existing}.hardwareConfiguration.configurationType`, (one) => ({
      ...one,
      choices: (facts: never) => {
        const offered = (one.choices as (facts: never) => { value: number; label: string }[])(facts)
        const named = (value: number) => offered.find((choice) => choice.value === value)?.label
        return offered.map((choice) => ({
          ...choice,
          label:
            (choice.value === 1 ? named(2) : choice.value === 2 ? named(1) : undefined) ??
            choice.label,
        }))
      },
    })),
  'notes of one character less': () =>
    ruleWith('citrixHostedApps', 'citrixOptions.additionalNotes', { limit: 499 }),
  'special requests of one character more': () =>
    ruleWith('specialRequests', 'specialRequests', { limit: 501 }),
  'a last name that may be missing': () =>
    ruleWith('generalInfo', 'generalInformation.userLastName', { check: z.string() }),
  'a title that must be there': () =>
    ruleWith('generalInfo', 'generalInformation.title', { check: requiredText }),
  'a room that must have a location': () =>
    ruleWith('resourceCalendarInfo', 'resourceCalendarInformation.location', {
      check: z.number('Field is required.'),
    }),
  'contacts without an address': () => withoutBlock('contactInfo', 'requestedEmailAddress'),
  'equipment without a delivery date': () =>
    withoutBlock('hardware', 'hardware.hardwarePurchase.hardwareDeliveryDate'),
  'a reason of another question': () =>
    changeSharedCondition(wantsCloudPc, { because: 'You asked for a desk phone.' }, addUser),
  'a reason that says the opposite': () =>
    changeSharedCondition(isNotOnsite, { because: 'You asked for onsite support.' }, addUser),
  'Jabber devices that Teams users must choose': () =>
    changeSharedCondition(
      needsSoftPhoneSystem,
      { test: (facts) => hasJabberPhones.test(facts) },
      addUser,
    ),
  'Jabber devices that nobody must choose': () =>
    changeSharedCondition(
      needsSoftPhoneSystem,
      { test: (facts) => hasTeamsPhones.test(facts) && !hasJabberPhones.test(facts) },
      addUser,
    ),
  'a desk phone without phone service': () =>
    changeSharedCondition(
      wantsDeskPhone,
      { test: ({ draft }) => draft.phoneOptions.requestsDeskPhone },
      addUser,
    ),
  'either phone where both are wanted': () =>
    changeSharedCondition(
      wantsDeskOrSoftPhone,
      {
        test: ({ draft }) =>
          draft.phoneOptions.requestsDeskPhone && draft.phoneOptions.requestsSoftPhones,
      },
      addUser,
    ),
  'drives where files are copied': () =>
    ruleWith('fileAccess', 'resourceAccess.fileAccess.networkDriveAccess', {
      asked: {
        because: 'Your company keeps its files on network drives.',
        test: ({ settings }: AddUserFacts) => settings.clientAccountType === 'Flex Hybrid',
      },
    }),
  'a user to copy for all': () =>
    ruleWith('fileAccess', 'resourceAccess.fileAccess.copyFileAccessUser', {
      asked: { ...copiesFileAccess, test: () => true },
    }),
  'another permission': () =>
    flow({ portal: { ...addUser.portal, permission: 'TerminateUserServices' } }),
  'a start a business day too early': () =>
    ruleWith('startDateInfo', 'userStartDate', {
      check: ({ now }: AddUserFacts) => businessDate(now, 2),
    }),
  'equipment a business day too late': () =>
    ruleWith('hardware', 'hardware.hardwarePurchase.hardwareDeliveryDate', {
      check: ({ now }: AddUserFacts) => businessDate(now, 6),
    }),
  'a picker that begins a day too early': () =>
    ruleWith('startDateInfo', 'userStartDate', {
      control: { kind: 'date', earliest: (now: string) => addBusinessDays(now, 2) },
    }),
  'an address of the first name for mailboxes': () =>
    ruleWith('emailSetupSharedMailbox', 'requestedEmailAddress', {
      derived: ({ draft, settings }: AddUserFacts) =>
        draft.requestsRecommendedEmail
          ? `${draft.sharedMailboxDisplayName[0]}@${settings.emailDomain}`.toLowerCase()
          : undefined,
    }),
  'an address without its first part': () =>
    ruleWith('emailSetup', 'requestedEmailAddress', {
      derived: ({ draft, settings }: AddUserFacts) =>
        draft.requestsRecommendedEmail ? `@${settings.emailDomain}` : undefined,
    }),
  'a step with another label': () => step('cloudComputing', { title: 'Cloud Computing' }),
  'an error under another name': () =>
    ruleWithout('emailSetup', 'requestedEmailAddress', 'reportedAs'),
  'types that name no price': () =>
    ruleWith('accountSelect', 'accountType', {
      choices: ({ settings }: AddUserFacts) => accountTypeChoices(settings),
    }),
  'a signature of somebody else': () =>
    ruleWith('confirm', 'digitalSignature', { help: 'Signing as your manager.' }),
  'a question with another label': () =>
    ruleWith('generalInfo', 'generalInformation.title', { label: 'Job title' }),
  'another question': () =>
    ruleWith('phoneServices', 'requestsPhoneService', { question: 'Is no phone service wanted?' }),
  'another help': () =>
    ruleWith('accountSelect', 'accountType', {
      help: 'Changing the type later keeps all answers.',
    }),
  'access with swapped labels': () =>
    labelled(
      'contactInfoAccess',
      'resourceAccess.contactInfoAccessGranted',
      'resourceAccess.contactInfoAccessShared',
    ),
  'mailboxes with another flag': () =>
    ruleWith('mailboxAccess', 'resourceAccess.mailboxAccessGranted', {
      show: requireRule(addUser, 'calendarAccess', 'resourceAccess.calendarAccessGranted').show,
    }),
  'access rows with both flags': () =>
    ruleWith('calendarAccess', 'resourceAccess.calendarAccessGranted', {
      check: z.array(z.unknown()),
    }),
  'conferencing for everyone': () =>
    ruleWithout('contactInfo', 'contactInformation.requestsTeamsAudioConferencing', 'asked'),
  'no proposal of the start date': () =>
    step('startDateInfo', { applies: ['startSnapsToTheEarliest'] }),
  'an early start that stays': () => step('startDateInfo', { applies: ['startsAtTheEarliest'] }),
  'another type that keeps the answers': () => ({
    flow: (({ restart: _, ...rest }) => rest)(addUser),
  }),
  'a step that is not saved': () => step('emailSetup', { save: false }),
  'a review that is not loaded': () => step('review', { load: undefined }),
  'accepted by an address': () =>
    ruleWith('confirm', 'acceptedBy', { derived: ({ user }: AddUserFacts) => user.email }),
  'a signature that may be missing': () =>
    ruleWith('confirm', 'digitalSignature', { check: z.string() }),
  'drafts that are saved with each tick': () =>
    flow({ drafts: { saveOn: 'next', createFailure: 'inline' } }),
  'a locked question that is open': () =>
    ruleWithout('hardware', 'hardware.requestsPurchaseNewEquipment', 'locked'),
  'purchases of nothing': () =>
    withoutBlock('hardware', 'hardware.hardwarePurchase.purchaseComputer'),
  'a phase without a step': () =>
    flow({
      phases: addUser.phases.map((one) => ({
        ...one,
        stepIds: one.stepIds.filter((id) => id !== 'hardware'),
      })),
    }),
  'a success that leads to another page': () =>
    flow({ success: { offers: [{ label: 'Order hardware', to: '/nowhere' }] } }),
  'a success that promises something else': () =>
    flow({ success: { text: 'Your mailbox was deleted.' } }),
}
