import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { answerView } from '#src/wizard/state/views.ts'
import { addUserFacts } from './facts.ts'

/** What Add User takes at its edges, and refuses just beyond them. */

/** A Monday; five business days on is the Monday after. */
const monday = '2026-11-23T09:30:00'

/** What a step says of one answer, the others of its part being as they are asked for. */
function refusals(
  step: string,
  answers: Readonly<Record<string, unknown>>,
  path: string,
  clientAccountType = 'Flex Hybrid',
) {
  let draft: AddUserDraft = addUserFacts({ accountType: 1 }).draft
  for (const [at, value] of Object.entries(answers)) draft = withValueAt(draft, at, value)
  const facts = addUserFacts(draft, { clientAccountType }, monday)
  return stepIssues(addUser, step, facts)
    .filter((issue) => issue.path === path)
    .map(({ message }) => message)
}

describe('a text', () => {
  const numbers = Array.from({ length: 6 }, () => '+1 212 555 0100').join(', ')
  const phone = 'phoneOptions.phoneConfiguration'
  const files = 'resourceAccess.fileAccess'
  // ADDUSER-055, ADDUSER-081, ADDUSER-082, ADDUSER-083, ADDUSER-103
  test.each([
    ['citrixHostedApps', 'citrixOptions.additionalNotes', 500, 'x'.repeat(500), 'Flex Hybrid'],
    ['phoneConfiguration', `${phone}.specialPhoneRequests`, 200, 'x'.repeat(200), 'Flex Hybrid'],
    [
      'phoneConfiguration',
      `${phone}.primaryPhoneNumber`,
      20,
      '+1 (212) 555-0100 x7',
      'Flex Hybrid',
    ],
    ['phoneConfiguration', `${phone}.secondaryPhoneNumbers`, 100, numbers, 'Flex Hybrid'],
    ['fileAccess', `${files}.sharepointLibraries`, 500, 'x'.repeat(500), 'Flex Public'],
    ['fileAccess', `${files}.networkDriveAccess`, 500, 'x'.repeat(500), 'Flex Hybrid'],
    ['fileAccess', `${files}.securedFolderAccess`, 500, 'x'.repeat(500), 'Flex Hybrid'],
  ])('on %s, %s, is at most %i characters long', (step, path, limit, longest, company) => {
    expect(longest).toHaveLength(limit)
    expect(refusals(step, { [path]: longest }, path, company)).toEqual([])
    expect(refusals(step, { [path]: `${longest}1` }, path, company)).toEqual([
      `Use ${limit} characters or fewer. This has ${limit + 1}.`,
    ])
  })
})

describe('a text of the hardware step', () => {
  const purchase = 'hardware.hardwarePurchase'
  const buys = { 'hardware.requestsPurchaseNewEquipment': true }
  const configures = {
    'hardware.requestsConfigureExistingHardware': true,
    'hardware.existingHardware.isNew': true,
  }
  // ADDUSER-140, ADDUSER-141, ADDUSER-142, ADDUSER-143
  test.each([
    ['hardware.existingHardware.repurposeComputerName', 50, configures],
    [
      `${purchase}.peripheralDescription`,
      200,
      { ...buys, [`${purchase}.purchasePeripherals`]: true },
    ],
    [
      `${purchase}.otherEquipmentDescription`,
      200,
      { ...buys, [`${purchase}.otherEquipmentOption`]: true },
    ],
    ['hardware.otherRequests', 500, {}],
  ])('%s is at most %i characters long', (path, limit, asked) => {
    const said = (text: string) => refusals('hardware', { ...asked, [path]: text }, path)
    expect(said('x'.repeat(limit))).toEqual([])
    expect(said('x'.repeat(limit + 1))).toEqual([
      `Use ${limit} characters or fewer. This has ${limit + 1}.`,
    ])
  })

  // ADDUSER-125, ADDUSER-126
  test.each([
    ['hardware.existingHardware.hardwareConfiguration.officeLocationId', configures],
    ['hardware.onsiteSupportDetails.onsiteOfficeLocationId', { 'hardware.onsiteSupport': true }],
  ])('%s is required', (path, asked) => {
    expect(refusals('hardware', { ...asked, [path]: null }, path)).toEqual(['Field is required.'])
    expect(refusals('hardware', { ...asked, [path]: 11 }, path)).toEqual([])
  })
})

describe('an answer of General Info', () => {
  // ADDUSER-047, ADDUSER-048, ADDUSER-049, ADDUSER-050, ADDUSER-051
  test.each([
    ['userFirstName', '', 'A', ['Field is required.']],
    ['userLastName', '', 'B', ['Field is required.']],
    ['userType', null, 1, ['Field is required.']],
    ['officeLocationId', null, 11, ['Field is required.']],
    ['title', '', 'Analyst', []],
  ])('%s: %j, and %j', (name, without, good, messages) => {
    const path = `generalInformation.${name}`
    expect(refusals('generalInfo', { [path]: without }, path)).toEqual(messages)
    expect(refusals('generalInfo', { [path]: good }, path)).toEqual([])
  })
})

describe('a date of the hardware step', () => {
  const purchase = { 'hardware.requestsPurchaseNewEquipment': true }
  const onsite = { 'hardware.onsiteSupport': true }
  const configuration = 'hardware.existingHardware.hardwareConfiguration'
  const configured = (configurationType: number) => ({
    'hardware.requestsConfigureExistingHardware': true,
    [`${configuration}.configurationType`]: configurationType,
  })
  const dates: [string, object, string][] = [
    ['delivery', purchase, 'hardware.hardwarePurchase.hardwareDeliveryDate'],
    ['onsite', onsite, 'hardware.onsiteSupportDetails.desiredOnsiteDate'],
    [
      'onsite configuration',
      configured(1),
      `${configuration}.onsiteConfiguration.desiredOnsiteDate`,
    ],
    ['pickup', configured(3), `${configuration}.pickupConfiguration.pickupDate`],
  ]

  // ADDUSER-127, ADDUSER-128, ADDUSER-129
  test.each(dates)(
    'of %s is 5 business days from now in Eastern Time, and no earlier',
    (_, asked, path) => {
      const said = (day: string) =>
        refusals('hardware', { ...asked, [path]: `${day}T00:00:00` }, path)
      expect(said('2026-11-27')).toEqual(['The earliest possible date is 11/30/2026.'])
      expect(said('2026-11-30')).toEqual([])
    },
  )

  // ADDUSER-130
  test.each(dates)('of %s is on no weekend', (_, asked, path) => {
    const said = (day: string) =>
      refusals('hardware', { ...asked, [path]: `${day}T00:00:00` }, path)
    expect(said('2026-12-05')).toEqual(['Choose a business day, Monday to Friday.'])
    expect(said('2026-12-06')).toEqual(['Choose a business day, Monday to Friday.'])
    expect(said('2026-12-07')).toEqual([])
  })
})

// ADDUSER-156
test.each([true, false])('Teams audio conferencing is offered as the company has it: %s', (has) => {
  const hasSoftPhones = {
    hasTeamsPhones: true,
    hasJabberPhones: true,
    hasTeamsAudioConferencing: has,
  }
  const voiceSettings = { voiceRecordingEnabled: false, hasSoftPhones }
  const facts = addUserFacts({ accountType: 1 }, { voiceSettings })
  const path = 'contactInformation.requestsTeamsAudioConferencing'
  const view = answerView(addUser, facts, 'contactInfo', path, [])
  expect([view.label, view.asked]).toEqual(['Request Teams audio conferencing', has])
})
