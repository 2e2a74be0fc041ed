import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { withoutUnaskedAnswers } from '#machines/engine/questions/answers.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import type { AddUserDraft, AddUserFacts } from '#schemas/add-user/draft.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { subjectRequests } from './laws/replay.ts'
import { addUserSubject } from './support/subjects.ts'
import { terminateSubject } from './support/terminate-subject.ts'

/** What no wizard can send: each such request is refused with the step and the field named (law 4). */

const subject = addUserSubject()
const requests = subjectRequests(subject)

const requestOf = (accountType: number): AddUserFacts => {
  const request = requests.findLast(({ draft }) => draft.accountType === accountType)
  if (!request) throw new Error(`No request has the account type ${accountType}.`)
  return request
}
const fullService = requestOf(1)

/** The request with some answers forged. */
const forged = (facts: AddUserFacts, answers: Readonly<Record<string, unknown>>): AddUserFacts => ({
  ...facts,
  draft: Object.entries(answers).reduce<AddUserDraft>(
    (draft, [path, value]) => withValueAt(draft, path, value),
    facts.draft,
  ),
})

const refusalsOf = (facts: AddUserFacts) => findRefusals(addUser, facts, { known: subject.known })

/** A request in which nothing is bought and nothing set up, so that each hardware case adds only its own. */
const noHardware: Readonly<Record<string, unknown>> = {
  'hardware.requestsPurchaseNewEquipment': false,
  'hardware.onsiteSupport': false,
  'hardware.requestsConfigureExistingHardware': false,
}
const plain = { ...forged(fullService, noHardware) }
const withoutHardware = { ...plain, draft: withoutUnaskedAnswers(addUser, plain) }

const entry = (more: object) => ({
  profileAccount: { profileAccountId: 101, email: 'a@x.example', fullName: 'Ann' },
  fullAccess: false,
  viewAccess: false,
  sendAs: false,
  viewOnly: false,
  ...more,
})

describe('a request of Add User', () => {
  test('passes as the wizard sends it', () => {
    expect(refusalsOf(fullService)).toEqual([])
    expect(refusalsOf(withoutHardware)).toEqual([])
  })

  test.each([
    ['a cheaper setup', { userSetupFee: 1 }, 'userSetupFee', 'Setup fee is $150.00.'],
    ['a free setup', { userSetupFee: null }, 'userSetupFee', 'Setup fee is $150.00.'],
    [
      'an expedite fee that is not due',
      { userStartDate: '2026-12-08T09:30:00', expediteSetupFee: 100 },
      'expediteSetupFee',
      'Expedite fee is $0.00.',
    ],
    [
      'no expedite fee where it is due',
      { userStartDate: '2026-11-25T09:30:00', expediteSetupFee: 0 },
      'expediteSetupFee',
      'Expedite fee is $100.00.',
    ],
    [
      'a start in the past',
      { userStartDate: '2026-11-20T09:30:00', expediteSetupFee: 100 },
      'userStartDate',
      'The earliest possible date is 11/25/2026.',
    ],
    [
      'a start on a weekend',
      { userStartDate: '2026-12-05T09:30:00', expediteSetupFee: 0 },
      'userStartDate',
      'Choose a business day, Monday to Friday.',
    ],
    ['no start', { userStartDate: null }, 'userStartDate', 'Date is required.'],
  ])('with %s is refused', (_, answers, field, message) => {
    expect(refusalsOf(forged(fullService, answers))).toContainEqual({
      step: 'startDateInfo',
      field,
      message,
    })
  })

  test.each([
    ['a purchase together with onsite support', ['requestsPurchaseNewEquipment', 'onsiteSupport']],
    [
      'a purchase together with a computer already owned',
      ['requestsPurchaseNewEquipment', 'requestsConfigureExistingHardware'],
    ],
    [
      'a computer already owned together with onsite support',
      ['requestsConfigureExistingHardware', 'onsiteSupport'],
    ],
  ])('with %s is refused', (_, questions) => {
    const answers = Object.fromEntries(questions.map((name) => [`hardware.${name}`, true]))
    expect(refusalsOf(forged(withoutHardware, answers))).toContainEqual(
      expect.objectContaining({ step: 'hardware', field: `hardware.${questions[0]}` }),
    )
  })

  test.each([
    ['generalInfo', 'generalInformation.officeLocationId', 999],
    ['citrixHostedApps', 'citrixOptions.citrixApps', [21, 999]],
    ['distributionList', 'distributionListIds', [999]],
    [
      'mailboxAccess',
      'resourceAccess.mailboxAccessGranted',
      [entry({ profileAccount: { profileAccountId: 999, email: '', fullName: '' }, sendAs: true })],
    ],
  ])('with an id on %s that the company does not have is refused', (step, field, value) => {
    expect(refusalsOf(forged(fullService, { [field]: value }))).toEqual([
      { step, field, message: "This choice isn't offered." },
    ])
  })

  test.each([
    ['Contacts', 'contactInfoAccess', 'contactInfoAccessGranted', 'viewAccess'],
    ['Mailboxes', 'mailboxAccess', 'mailboxAccessShared', 'sendAs'],
    ['Calendars', 'calendarAccess', 'calendarAccessGranted', 'viewOnly'],
  ])('%s with both flags of a row, or with none, is refused', (_, step, list, flag) => {
    const field = `resourceAccess.${list}`
    for (const more of [{ fullAccess: true, [flag]: true }, {}]) {
      expect(refusalsOf(forged(fullService, { [field]: [entry(more)] }))).toEqual([
        { step, field, message: 'Each row has either full access or the other flag, not both.' },
      ])
    }
  })

  test('with one person twice in a list is refused', () => {
    const field = 'resourceAccess.mailboxAccessGranted'
    const rows = [entry({ sendAs: true }), entry({ fullAccess: true })]
    expect(refusalsOf(forged(fullService, { [field]: rows }))).toEqual([
      { step: 'mailboxAccess', field, message: 'Each person is listed once.' },
    ])
  })

  test('accepted by somebody else than who sends it is refused', () => {
    expect(refusalsOf(forged(fullService, { acceptedBy: 'Lee Marsh' }))).toEqual([
      { step: 'confirm', field: 'acceptedBy', message: 'Accepted by is Dana Whitfield.' },
    ])
  })

  test('without a signature passes before the review, and is refused after it', () => {
    const unsigned = forged(fullService, { digitalSignature: '  ' })
    expect(findRefusals(addUser, unsigned, { part: 'beforeLoad', known: subject.known })).toEqual(
      [],
    )
    expect(refusalsOf(unsigned)).toEqual([
      { step: 'confirm', field: 'digitalSignature', message: 'Field is required.' },
    ])
  })

  test.each([null, 0, 7])('of account type %j is refused', (accountType) => {
    expect(refusalsOf(forged(fullService, { accountType }))).toContainEqual(
      expect.objectContaining({ step: 'accountSelect', field: 'accountType' }),
    )
  })

  test('of another account type than its answers is refused, naming them', () => {
    const issues = refusalsOf(forged(fullService, { accountType: 4 }))
    expect(issues).toContainEqual({
      step: 'generalInfo',
      field: 'generalInformation.userFirstName',
      message: "This question isn't part of this request.",
    })
  })

  test('with an address that is not the one recommended is refused under customEmail', () => {
    const answers = { requestsRecommendedEmail: true, requestedEmailAddress: 'x@y.example' }
    expect(refusalsOf(forged(fullService, answers))).toContainEqual(
      expect.objectContaining({ step: 'emailSetup', field: 'customEmail' }),
    )
  })

  test('has its delivery date refused under the name that it has on the wire', () => {
    const bought = {
      'hardware.requestsPurchaseNewEquipment': true,
      'hardware.hardwarePurchase.purchaseComputer': true,
    }
    expect(refusalsOf(forged(withoutHardware, bought))).toContainEqual(
      expect.objectContaining({
        step: 'hardware',
        field: 'hardware.hardwarePurchase.hardareDeliveryDate',
        message: 'Date is required.',
      }),
    )
  })
})

describe('a request of Terminate', () => {
  const termination = terminateSubject()
  const whole = subjectRequests(termination)[0]!
  const refused = (answers: Readonly<Record<string, unknown>>, now = whole.now) =>
    findRefusals(
      terminate,
      {
        ...whole,
        now,
        draft: Object.entries(answers).reduce(
          (draft, [path, value]) => withValueAt(draft, path, value),
          whole.draft,
        ),
      },
      { known: termination.known },
    )

  test('passes as the wizard sends it', () => {
    expect(refused({})).toEqual([])
  })

  test.each([
    ['no user', { profileAccount: null }, 'profileAccount', 'Field is required.'],
    ['no date', { serviceTerminationDate: null }, 'serviceTerminationDate', 'Field is required.'],
    [
      'a date in the past',
      { serviceTerminationDate: '2026-11-21T09:30:00' },
      'serviceTerminationDate',
      'Please select a future time.',
    ],
    [
      'a user that the company does not have',
      { profileAccount: { profileAccountId: 999, email: '', fullName: '' } },
      'profileAccount',
      "This choice isn't offered.",
    ],
    [
      'no acknowledgement',
      { removeServicesAcknowledgement: null },
      'removeServicesAcknowledgement',
      'Acknowledgement is required.',
    ],
  ])('with %s is refused', (_, answers, field, message) => {
    expect(refused(answers)).toEqual([{ step: 'userSelect', field, message }])
  })

  test.each([
    [
      'phones returned, none named',
      {
        'phoneOptions.returningPhysicalPhones': true,
        'phoneOptions.physicalPhonesReturning': ['', ' '],
      },
      'phone',
      'phoneOptions.physicalPhonesReturning',
    ],
    [
      'messages forwarded to nobody',
      { 'mailboxOptions.forwardMessages': true },
      'email',
      'mailboxOptions.mailboxForwardTo',
    ],
    [
      'an auto reply without a message',
      { 'mailboxOptions.mailboxConversionOptionId': 2 },
      'email',
      'mailboxOptions.autoReplyMessage',
    ],
    [
      'special requests without a text',
      { hasSpecialRequests: true },
      'specialRequest',
      'specialRequests.specialRequests',
    ],
  ])('with %s is refused', (_, answers, step, field) => {
    expect(refused(answers)).toEqual([{ step, field, message: 'Field is required.' }])
  })

  test('with the mailbox option None is refused', () => {
    expect(refused({ 'mailboxOptions.mailboxConversionOptionId': 0 })).toEqual([
      {
        step: 'email',
        field: 'mailboxOptions.mailboxConversionOptionId',
        message: "This choice isn't offered.",
      },
    ])
  })

  test('from a company without voice services has nothing of the phone step', () => {
    const settings = { ...whole.settings, hasVoiceServices: false }
    expect(findRefusals(terminate, { ...whole, settings }, { known: termination.known })).toEqual([
      {
        step: 'phone',
        field: 'phoneOptions.phoneOptionsAcknowledgement',
        message: "This question isn't part of this request.",
      },
    ])
  })
})
