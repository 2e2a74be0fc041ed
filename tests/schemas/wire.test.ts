import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudPcRules } from '#schemas/add-user/closing-rules.ts'
import * as addUser from '#schemas/add-user/draft.ts'
import { contract } from '#schemas/contract.ts'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import * as terminate from '#schemas/terminate/draft.ts'

/** Requests on the wire: nothing is lost on the way there and back. */

/** Drafts with other answers of the right kind, the same ones in every run. */
function drafts<D>(empty: D, read: (draft: D) => D): fc.Arbitrary<D> {
  const person = fc.record({
    profileAccountId: fc.integer({ min: 1, max: 9999 }),
    email: fc.constant('a@x.example'),
    fullName: fc.constant('Ann Lee'),
  })
  const pool = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('2026-12-01T09:30:00', '2026-03-08T02:30:00'),
    person,
    person.map((profileAccount) => ({
      profileAccount,
      fullAccess: true,
      viewAccess: false,
      sendAs: false,
      viewOnly: false,
    })),
    fc.constant({
      acknowledgedBy: { profileAccountId: 1, email: 'a@x.example', fullName: 'Ann Lee' },
      acknowledgedDate: '2026-11-21T09:30:00',
    }),
  )
  const answer = fc.tuple(fc.constantFrom(...answerPaths(empty)), pool, fc.boolean())
  return fc.array(answer, { maxLength: 25 }).map((answers) =>
    answers.reduce((draft, [path, value, flag]) => {
      const before = valueAt(empty, path)
      const single = typeof before === 'boolean' ? flag : value
      const changed = withValueAt(draft, path, Array.isArray(before) ? [single] : single)
      try {
        return read(changed)
      } catch {
        return draft
      }
    }, empty),
  )
}

const run = { seed: 20261121, numRuns: 150 }

describe('an Add User request', () => {
  const { emptyAddUserDraft, fromWire, toWire } = addUser
  const read = (draft: addUser.AddUserDraft) => fromWire(toWire(draft))

  test('comes back from the wire as it went', () => {
    let changed = 0
    fc.assert(
      fc.property(drafts(emptyAddUserDraft, read), (draft) => {
        if (draft !== emptyAddUserDraft) changed += 1
        expect(fromWire(JSON.parse(JSON.stringify(toWire(draft))))).toEqual(draft)
      }),
      run,
    )
    expect(changed).toBeGreaterThan(100)
  })

  test('has every part when all it has on the wire is null, or nothing', () => {
    expect(fromWire({})).toEqual(emptyAddUserDraft)
    const nulls = Object.fromEntries(Object.keys(emptyAddUserDraft).map((key) => [key, null]))
    expect(fromWire({ ...nulls, userSetupFee: 0 })).toEqual(emptyAddUserDraft)
    expect(fromWire({ hardware: { hardwarePurchase: null } })).toEqual(emptyAddUserDraft)
  })

  test('keeps each row of an access grid, whatever of it is null or left out (ADDUSER-184)', () => {
    const account = { profileAccountId: 5, email: 'room@x.example', fullName: null }
    const row = { profileAccount: account, fullAccess: true }
    const { resourceAccess, resourceCalendarInformation } = fromWire({
      resourceAccess: {
        contactInfoAccessGranted: [{ ...row, viewAccess: null }],
        mailboxAccessGranted: [row],
        calendarAccessGranted: [row],
      },
      resourceCalendarInformation: { roomCapacity: null },
    })
    const kept = { profileAccount: { ...account, fullName: '' }, fullAccess: true }
    expect(resourceAccess.contactInfoAccessGranted).toEqual([{ ...kept, viewAccess: false }])
    expect(resourceAccess.mailboxAccessGranted).toEqual([{ ...kept, sendAs: false }])
    expect(resourceAccess.calendarAccessGranted).toEqual([{ ...kept, viewOnly: false }])
    expect(resourceCalendarInformation.roomCapacity).toBe(0)
  })

  test('is misspelt on the wire, as the spec has it, and nowhere else', () => {
    const draft = withValueAt(
      emptyAddUserDraft,
      'hardware.hardwarePurchase.hardwareDeliveryDate',
      '2026-12-01T09:30:00',
    )
    const wire = JSON.stringify(toWire(draft))
    expect(wire).toContain('"hardareDeliveryDate":"2026-12-01T09:30:00"')
    expect(wire).not.toContain('hardwareDeliveryDate')
    expect(JSON.stringify(draft)).not.toContain('hardareDeliveryDate')
  })

  test('has null for the parts that are not asked for, which are read as empty', () => {
    const wire = toWire(emptyAddUserDraft, ['generalInformation', 'hardware.hardwarePurchase'])
    expect(wire.generalInformation).toBeNull()
    expect(wire.hardware?.hardwarePurchase).toBeNull()
    expect(fromWire(wire)).toEqual(emptyAddUserDraft)
  })

  test.each([
    ['an account type that is none', { accountType: 7 }],
    ['a date that is none', { userStartDate: '2026-02-31T09:30:00' }],
    ['a date with a zone', { userStartDate: '2026-02-28T09:30:00Z' }],
    ['a text that is too long', { specialRequests: 'x'.repeat(501) }],
    ['a number that is a text', { generalInformation: { userType: '1' } }],
    ['an id that is not whole', { distributionListIds: [1.5] }],
  ])('with %s is not read', (_, wire) => {
    expect(addUser.addUserRequest.safeParse(wire).success).toBe(false)
  })

  // ADDUSER-153
  test('has the answer on the cloud PC in two members of its own', () => {
    const answers = { requestsCloudPC: true, cloudPCConfiguration: 3 }
    expect(toWire({ ...emptyAddUserDraft, ...answers })).toMatchObject(answers)
    expect(Object.keys(cloudPcRules.fields)).toEqual(Object.keys(answers))
  })

  // ADDUSER-160
  test('may hold 500 characters where the limit is 500', () => {
    const wire = { specialRequests: 'x'.repeat(500) }
    expect(addUser.addUserRequest.safeParse(wire).success).toBe(true)
  })
})

describe('a Terminate request', () => {
  const { emptyTerminateDraft, fromWire, toWire } = terminate
  const ben = { profileAccountId: 2, email: 'ben@x.example', fullName: 'Ben Ode' }

  /** What no wizard holds: someone to forward to without forwarding, and blank devices. */
  const tidy = (draft: terminate.TerminateDraft) => fromWire(toWire(draft))

  test('comes back from the wire as it went', () => {
    let changed = 0
    fc.assert(
      fc.property(drafts(emptyTerminateDraft, fromWire), (draft) => {
        const tidied = tidy(draft)
        if (tidied !== emptyTerminateDraft) changed += 1
        expect(fromWire(JSON.parse(JSON.stringify(toWire(tidied))))).toEqual(tidied)
        // Nothing but those two is touched on the way.
        const { mailboxForwardTo, mailboxForwardToMailTo } = draft.mailboxOptions
        const { physicalPhonesReturning } = draft.phoneOptions
        expect({
          ...tidied,
          mailboxOptions: { ...tidied.mailboxOptions, mailboxForwardTo, mailboxForwardToMailTo },
          phoneOptions: { ...tidied.phoneOptions, physicalPhonesReturning },
        }).toEqual(draft)
      }),
      run,
    )
    expect(changed).toBeGreaterThan(100)
  })

  test('has every part when all it has on the wire is null, or nothing', () => {
    expect(fromWire({})).toEqual(emptyTerminateDraft)
    const nulls = Object.fromEntries(Object.keys(emptyTerminateDraft).map((key) => [key, null]))
    expect(fromWire(nulls)).toEqual(emptyTerminateDraft)
  })

  // TERM-064
  test('names nobody to forward to unless messages are forwarded (AMB-082)', () => {
    const mailboxOptions = {
      ...emptyTerminateDraft.mailboxOptions,
      mailboxForwardTo: ben,
      mailboxForwardToMailTo: ben.email,
    }
    const off = toWire({ ...emptyTerminateDraft, mailboxOptions })
    expect(off.mailboxOptions?.mailboxForwardTo).toBeNull()
    expect(off.mailboxOptions?.mailboxForwardToMailTo).toBeNull()
    const on = toWire({
      ...emptyTerminateDraft,
      mailboxOptions: { ...mailboxOptions, forwardMessages: true },
    })
    expect(on.mailboxOptions).toMatchObject({
      mailboxForwardTo: ben,
      mailboxForwardToMailTo: ben.email,
    })
  })

  test('has no blank devices (AMB-084)', () => {
    const phoneOptions = {
      ...emptyTerminateDraft.phoneOptions,
      physicalPhonesReturning: ['', 'Desk phone', '  '],
    }
    const wire = toWire({ ...emptyTerminateDraft, phoneOptions })
    expect(wire.phoneOptions?.physicalPhonesReturning).toEqual(['Desk phone'])
  })

  // TERM-061
  test('holds acknowledgements with or without the id of who gave them', () => {
    const by = { email: 'a@x.example', fullName: 'Ann Lee' }
    const acknowledged = { acknowledgedBy: by, acknowledgedDate: '2026-11-21T09:30:00' }
    expect(fromWire({ reviewAcknowledgement: acknowledged }).reviewAcknowledgement).toEqual(
      acknowledged,
    )
    expect(() =>
      fromWire({ reviewAcknowledgement: { ...acknowledged, acknowledgedDate: 'today' } }),
    ).toThrow()
  })

  test.each([
    ['a mailbox option that is none', { mailboxOptions: { mailboxConversionOptionId: 5 } }],
    ['an auto reply that is too long', { mailboxOptions: { autoReplyMessage: 'x'.repeat(501) } }],
    ['a request that is too long', { specialRequests: { specialRequests: 'x'.repeat(501) } }],
    ['a date that is none', { serviceTerminationDate: '2026-02-31T09:30:00' }],
  ])('with %s is not read', (_, wire) => {
    expect(terminate.terminateRequest.safeParse(wire).success).toBe(false)
  })
})

// RECIP-031
test('a recipient of invoices may be no contact', () => {
  const recipient = { fullName: 'Ann Lee', email: 'a@x.example', status: 2 }
  for (const profileAccountId of [7, null]) {
    const list = [{ profileAccountId, ...recipient }]
    expect(contract.invoiceRecipients.output.parse(list)).toEqual(list)
  }
})

// SHELL-071
test.each([
  ['addUserSave', 'userStartDate'],
  ['addUserSave', 'hardware.hardwarePurchase.hardareDeliveryDate'],
  ['addUserSave', 'hardware.onsiteSupportDetails.desiredOnsiteDate'],
  [
    'addUserSave',
    'hardware.existingHardware.hardwareConfiguration.onsiteConfiguration.desiredOnsiteDate',
  ],
  ['addUserSave', 'hardware.existingHardware.hardwareConfiguration.pickupConfiguration.pickupDate'],
  ['terminateCreate', 'serviceTerminationDate'],
  ['terminateSave', 'serviceTerminationDate'],
  ['hardwareSubmit', 'deliveryDate'],
] as const)('%s takes %s as YYYY-MM-DDTHH:mm:ss, and in no other way', (call, path) => {
  const isTaken = (text: string) => {
    const { error } = contract[call].body.safeParse(withValueAt({}, path, text))
    return !error?.issues.some((issue) => issue.path.join('.') === path)
  }
  expect(isTaken('2026-12-08T09:30:00')).toBe(true)
  for (const other of [
    '2026-12-08',
    '2026-12-08T09:30',
    '2026-12-08T09:30:00Z',
    '2026-12-08T09:30:00-05:00',
    '2026-12-08T09:30:00.000',
    '2026-12-08 09:30:00',
    '12/08/2026 9:30 AM',
  ]) {
    expect([other, isTaken(other)]).toEqual([other, false])
  }
})
