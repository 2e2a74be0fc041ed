import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { unaskedParts } from '#machines/engine/questions/answers.ts'
import { isStepComplete, stepIssues } from '#machines/engine/questions/questions.ts'
import { fromWire, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { subjectRequests } from './laws/replay.ts'
import { northgateSettings } from './support/northgate.ts'
import { type AddUserWizard, ben, newAddUser, newTerminate } from './support/requests.ts'
import { addUserSubject } from './support/subjects.ts'

/** What one answer of a request does to others, rule by rule (flows.md 1.3, 1.4, 2.2). */

const fullService = (settings?: TenantSettings) =>
  newAddUser({ settings }).change({ accountType: 1 })
const issues = (wizard: AddUserWizard, step: string) =>
  stepIssues(addUser, step, ruleFacts(wizard.context)).map(({ path, message, blocks }) => ({
    path,
    message,
    blocks,
  }))
const complete = (wizard: AddUserWizard, step: string) =>
  isStepComplete(addUser, step, ruleFacts(wizard.context))

const existing = 'hardware.existingHardware'
const configuration = `${existing}.hardwareConfiguration`

describe('hardware', () => {
  test('starts onsite at the earliest date when a computer already owned is configured (AMB-060, 061)', () => {
    const wizard = fullService().change({ 'hardware.requestsConfigureExistingHardware': true })
    expect(wizard.draft.hardware.existingHardware.hardwareConfiguration).toMatchObject({
      configurationType: 1,
      onsiteConfiguration: { desiredOnsiteDate: '2026-11-27T09:30:00' },
    })
  })

  test('sets configuring to no when onsite support is chosen, and asks it again afterwards (AMB-058)', () => {
    const wizard = fullService()
      .change({ 'hardware.requestsConfigureExistingHardware': true })
      .change({ 'hardware.onsiteSupport': true })
    expect(wizard.draft.hardware.requestsConfigureExistingHardware).toBe(false)
    expect(wizard.draft.hardware.onsiteSupportDetails.desiredOnsiteDate).toBe('2026-11-27T09:30:00')
    wizard.change({ 'hardware.onsiteSupport': false })
    expect(wizard.draft.hardware.requestsConfigureExistingHardware).toBe(false)
  })

  test('of a computer no longer new is configured onsite instead of remotely', () => {
    const wizard = fullService()
      .change({ 'hardware.requestsConfigureExistingHardware': true })
      .change({ [`${existing}.isNew`]: true, [`${configuration}.configurationType`]: 2 })
    expect(wizard.draft.hardware.existingHardware.hardwareConfiguration.configurationType).toBe(2)
    wizard.change({ [`${existing}.isNew`]: false })
    expect(wizard.draft.hardware.existingHardware.hardwareConfiguration.configurationType).toBe(1)
  })

  test('of a used computer is never offered remotely', () => {
    const wizard = fullService()
      .change({ 'hardware.requestsConfigureExistingHardware': true })
      .change({
        [`${configuration}.officeLocationId`]: 11,
        [`${configuration}.configurationType`]: 2,
      })
    const { hardwareConfiguration } = wizard.draft.hardware.existingHardware
    expect(hardwareConfiguration.configurationType).toBe(1)
  })

  test('is onsite in a draft of another origin that says nothing of it, or remote of a used computer (ADDUSER-133, 134)', () => {
    const { draft } = fullService()
    const { hardware } = draft
    for (const configurationType of [0, 2]) {
      const existingHardware = {
        ...hardware.existingHardware,
        isNew: false,
        hardwareConfiguration: {
          ...hardware.existingHardware.hardwareConfiguration,
          configurationType,
        },
      }
      const resumed = newAddUser({
        resume: {
          id: 7,
          etag: null,
          draft: {
            ...draft,
            hardware: { ...hardware, requestsConfigureExistingHardware: true, existingHardware },
          },
        },
      })
      const opened = resumed.draft.hardware.existingHardware.hardwareConfiguration
      expect(opened.configurationType).toBe(1)
      expect(opened.onsiteConfiguration.desiredOnsiteDate).not.toBeNull()
    }
  })

  test('keeps the onsite date that was chosen when the type switches back to onsite', () => {
    const chosen = '2026-12-08T09:30:00'
    const wizard = fullService()
      .change({ 'hardware.requestsConfigureExistingHardware': true })
      .change({ 'hardware.existingHardware.isNew': true })
      .change({ [`${configuration}.onsiteConfiguration.desiredOnsiteDate`]: chosen })
      .change({ [`${configuration}.configurationType`]: 2 })
      .change({ 'hardware.existingHardware.isNew': false })
    const opened = wizard.draft.hardware.existingHardware.hardwareConfiguration
    expect(opened.configurationType).toBe(1)
    expect(opened.onsiteConfiguration.desiredOnsiteDate).toBe(chosen)
  })

  test('proposes the earliest date for an office pickup', () => {
    const wizard = fullService()
      .change({ 'hardware.requestsConfigureExistingHardware': true })
      .change({ [`${configuration}.configurationType`]: 3 })
    const { pickupConfiguration } = wizard.draft.hardware.existingHardware.hardwareConfiguration
    expect(pickupConfiguration.pickupDate).toBe('2026-11-27T09:30:00')
  })

  // ADDUSER-119, ADDUSER-120
  test('blocks Next while a purchase has no kind of equipment, or no date', () => {
    const wizard = fullService().change({ 'hardware.requestsPurchaseNewEquipment': true })
    expect(issues(wizard, 'hardware').filter(({ blocks }) => blocks)).toHaveLength(2)
    wizard.change({ 'hardware.hardwarePurchase.purchaseComputer': true })
    expect(issues(wizard, 'hardware').filter(({ blocks }) => blocks)).toEqual([
      expect.objectContaining({ path: 'hardware.hardwarePurchase.hardwareDeliveryDate' }),
    ])
    wizard.change({ 'hardware.hardwarePurchase.hardwareDeliveryDate': '2026-12-01T09:30:00' })
    expect(complete(wizard, 'hardware')).toBe(true)
    wizard.change({ 'hardware.hardwarePurchase.purchaseComputer': false })
    expect(issues(wizard, 'hardware').filter(({ blocks }) => blocks)).toEqual([
      expect.objectContaining({ path: 'hardware.hardwarePurchase.purchaseComputer' }),
    ])
  })

  // ADDUSER-122, ADDUSER-123
  test.each([
    ['peripherals', { purchasePeripherals: true }, 'peripheralDescription'],
    ['other equipment', { otherEquipmentOption: true }, 'otherEquipmentDescription'],
  ])('asks what the %s are', (_, answers, field) => {
    const wizard = fullService()
      .change({ 'hardware.requestsPurchaseNewEquipment': true })
      .change({ 'hardware.hardwarePurchase.hardwareDeliveryDate': '2026-12-01T09:30:00' })
      .change(
        Object.fromEntries(
          Object.entries(answers).map(([k, v]) => [`hardware.hardwarePurchase.${k}`, v]),
        ),
      )
    expect(issues(wizard, 'hardware')).toEqual([
      {
        path: `hardware.hardwarePurchase.${field}`,
        message: 'Field is required.',
        blocks: false,
      },
    ])
  })

  // ADDUSER-124
  test('asks for the name of a new computer, not of a used one (AMB-059)', () => {
    const wizard = fullService()
      .change({ 'hardware.requestsConfigureExistingHardware': true })
      .change({ [`${configuration}.officeLocationId`]: 11 })
    expect(complete(wizard, 'hardware')).toBe(true)
    wizard.change({ [`${existing}.isNew`]: true })
    expect(issues(wizard, 'hardware')).toEqual([
      { path: `${existing}.repurposeComputerName`, message: 'Field is required.', blocks: false },
    ])
  })
})

describe('an email address', () => {
  const name = {
    'generalInformation.userFirstName': 'Ann',
    'generalInformation.userLastName': 'Lee',
  }

  test('follows the name while it is the recommended one', () => {
    const wizard = fullService().change(name)
    expect(wizard.draft.requestedEmailAddress).toBe('alee@northgatecapital.example')
    wizard.change({ 'generalInformation.userLastName': 'Marsh' })
    expect(wizard.draft.requestedEmailAddress).toBe('amarsh@northgatecapital.example')
  })

  test('starts empty when it is a custom one, and is recommended again', () => {
    const wizard = fullService().change(name).change({ requestsRecommendedEmail: false })
    expect(wizard.draft.requestedEmailAddress).toBe('')
    wizard.change({ requestsRecommendedEmail: true })
    expect(wizard.draft.requestedEmailAddress).toBe('alee@northgatecapital.example')
  })

  test('is always a custom one in a company without a pattern', () => {
    const wizard = fullService({ ...northgateSettings, emailMask: null }).change(name)
    expect(wizard.draft.requestsRecommendedEmail).toBe(false)
    wizard.change({ requestsRecommendedEmail: true })
    expect(wizard.draft.requestsRecommendedEmail).toBe(false)
  })

  // ADDUSER-157
  test('is needed for Contact Info, but of Citrix, which has no step for it (AMB-048)', () => {
    const without = { ...northgateSettings, emailMask: null }
    const wizard = fullService(without)
    expect(issues(wizard, 'contactInfo')).toEqual([
      expect.objectContaining({ path: 'requestedEmailAddress', blocks: true }),
    ])
    expect(
      complete(newAddUser({ settings: without }).change({ accountType: 3 }), 'contactInfo'),
    ).toBe(true)
  })
})

describe('what a request does not ask for', () => {
  const requests = subjectRequests(addUserSubject())

  // ADDUSER-139
  test.each([4, 5, 6])('of type %i, general information, travels as null', (accountType) => {
    const facts = requests.find(({ draft }) => draft.accountType === accountType)!
    const wire = toWire(facts.draft, unaskedParts(addUser, facts))
    expect(wire.generalInformation).toBeNull()
    expect(wire.hardware).toBeNull()
    expect(fromWire(wire)).toEqual(facts.draft)
  })

  test('travels as null part by part', () => {
    const facts = requests.find(
      ({ draft }) => draft.accountType === 1 && !draft.requestsPhoneService,
    )!
    const parts = unaskedParts(addUser, facts)
    expect(parts).toContain('phoneOptions')
    expect(parts).toContain('resourceCalendarInformation')
    expect(parts).not.toContain('generalInformation')
    expect(fromWire(toWire(facts.draft, parts))).toEqual(facts.draft)
  })
})

describe('a termination', () => {
  // TERM-039
  test('forgets whom to forward to when forwarding is off', () => {
    const wizard = newTerminate()
      .change({ 'mailboxOptions.forwardMessages': true })
      .change({ 'mailboxOptions.mailboxForwardTo': ben })
    expect(wizard.draft.mailboxOptions.mailboxForwardToMailTo).toBe(ben.email)
    wizard.change({ 'mailboxOptions.forwardMessages': false })
    wizard.change({ 'mailboxOptions.forwardMessages': true })
    expect(wizard.draft.mailboxOptions.mailboxForwardTo).toBeNull()
    expect(wizard.draft.mailboxOptions.mailboxForwardToMailTo).toBe('')
  })

  test('deletes the mailbox of a draft that has no option (TERM-038)', () => {
    const { draft } = newTerminate()
    const mailboxOptions = { ...draft.mailboxOptions, mailboxConversionOptionId: 0 }
    const wizard = newTerminate({
      resume: { id: 7, etag: null, draft: { ...draft, mailboxOptions } },
    })
    expect(wizard.draft.mailboxOptions.mailboxConversionOptionId).toBe(3)
  })

  test('acknowledges nothing that opening a draft fills in (TERM-023, TERM-038)', () => {
    const ticked = {
      acknowledgedBy: { profileAccountId: 1, email: 'dana@example.com', fullName: 'Dana' },
      acknowledgedDate: '2026-11-20T10:00:00',
    }
    const { draft } = newTerminate()
    const wizard = newTerminate({
      resume: {
        id: 7,
        etag: null,
        draft: {
          ...draft,
          serviceTerminationDate: null,
          removeServicesAcknowledgement: ticked,
          mailboxOptions: {
            ...draft.mailboxOptions,
            mailboxConversionOptionId: 0,
            mailboxConversionAcknowledgement: ticked,
          },
        },
      },
    })
    expect(wizard.draft.serviceTerminationDate).not.toBeNull()
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
    expect(wizard.draft.mailboxOptions.mailboxConversionAcknowledgement).toBeNull()
  })
})
