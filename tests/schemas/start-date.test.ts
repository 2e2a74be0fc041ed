import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { earliestStart, snappedStart } from '#schemas/add-user/account-rules.ts'
import { earliestHardwareDate } from '#schemas/add-user/hardware-rules.ts'
import { businessDate, prefilledDate } from '#schemas/fields/field-checks.ts'
import { addSeconds } from '#schemas/time/eastern-time.ts'
import { answerView } from '#src/wizard/state/views.ts'
import { newAddUser } from '../machines/support/requests.ts'

const monday = '2026-11-23T09:30:00'
const earliest = '2026-11-26T09:30:00'

describe('the earliest start', () => {
  // ADDUSER-043
  test.each([
    ['Monday', '2026-11-23T09:30:00', '2026-11-26T09:30:00'],
    ['Tuesday', '2026-11-24T09:30:00', '2026-11-27T09:30:00'],
    ['Wednesday', '2026-11-25T09:30:00', '2026-11-30T09:30:00'],
    ['Thursday', '2026-11-26T09:30:00', '2026-12-01T09:30:00'],
    ['Friday', '2026-11-27T09:30:00', '2026-12-02T09:30:00'],
    ['Saturday', '2026-11-28T09:30:00', '2026-12-02T09:30:00'],
    ['Sunday', '2026-11-29T09:30:00', '2026-12-02T09:30:00'],
  ])('lies 3 business days after a %s', (_, now, start) => {
    expect(earliestStart(now)).toBe(start)
  })

  test('of hardware lies 5 business days ahead', () => {
    expect(earliestHardwareDate(monday)).toBe('2026-11-30T09:30:00')
  })
})

describe('what is filled in', () => {
  test.each([
    ['2026-11-26T09:30:00', '2026-11-27T09:30:00'],
    ['2026-12-25T09:30:00', '2026-12-28T09:30:00'],
    ['2026-11-30T09:30:00', '2026-11-30T09:30:00'],
  ])('from %s on is the first that is no holiday: %s', (from, proposed) => {
    expect(prefilledDate(from)).toBe(proposed)
  })

  test('on Monday before Thanksgiving is the day after it, and Thanksgiving is named where it is chosen', () => {
    const wizard = newAddUser({ now: monday }).change({ accountType: 1 }).send({ type: 'next' })
    const help = () =>
      answerView(addUser, ruleFacts(wizard.context), wizard.step, 'userStartDate', []).help
    expect(wizard.draft.userStartDate).toBe('2026-11-27T09:30:00')
    expect(help()).toBeUndefined()
    wizard.change({ userStartDate: '2026-11-26T09:30:00' })
    expect(help()).toBe('11/26/2026 is Thanksgiving Day, a federal holiday.')
    const facts = ruleFacts(wizard.context)
    expect(stepIssues(addUser, wizard.step, facts)).toEqual([])
  })

  test('of onsite support is no holiday either', () => {
    const wizard = newAddUser({ now: '2026-12-18T09:30:00' }).change({ accountType: 1 })
    wizard.change({ 'hardware.onsiteSupport': true })
    const { desiredOnsiteDate } = wizard.draft.hardware.onsiteSupportDetails
    expect(desiredOnsiteDate).toBe('2026-12-28T09:30:00')
    expect(
      answerView(
        addUser,
        ruleFacts(
          wizard.change({
            'hardware.onsiteSupportDetails.desiredOnsiteDate': '2026-12-25T09:30:00',
          }).context,
        ),
        'hardware',
        'hardware.onsiteSupportDetails.desiredOnsiteDate',
        [],
      ).help,
    ).toBe('12/25/2026 is Christmas Day, a federal holiday.')
  })
})

// ADDUSER-045
describe('a start before the earliest', () => {
  test.each([
    ['by 6 minutes snaps', -6 * 60, earliest],
    ['by 5 minutes and a second snaps', -301, earliest],
    ['by 5 minutes stays', -300, '2026-11-26T09:25:00'],
    ['by 4 minutes stays', -4 * 60, '2026-11-26T09:26:00'],
    ['by days snaps', -3 * 86_400, earliest],
    ['not at all, but after it, stays', 3600, '2026-11-26T10:30:00'],
  ])('%s', (_, seconds, start) => {
    expect(snappedStart(addSeconds(earliest, seconds), monday)).toBe(start)
  })
})

describe('a business date', () => {
  const refusal = (date: unknown) => {
    const read = businessDate(monday, 3).safeParse(date)
    return read.success ? undefined : read.error.issues.map(({ message }) => message)
  }

  test('is accepted from the earliest day on, at any time of it', () => {
    expect(refusal('2026-11-26T00:00:00')).toBeUndefined()
    expect(refusal('2026-11-27T23:59:00')).toBeUndefined()
  })

  // ADDUSER-042, ADDUSER-198
  test.each([null, '', 'soon', '2026-02-31T09:00:00', '2026-11-27'])(
    '%j is a missing date',
    (date) => {
      expect(refusal(date)).toEqual(['Date is required.'])
    },
  )

  test('too early is refused with the earliest', () => {
    expect(refusal('2026-11-25T23:59:00')).toEqual(['The earliest possible date is 11/26/2026.'])
  })

  test('on a weekend is refused', () => {
    expect(refusal('2026-11-28T09:30:00')).toEqual(['Choose a business day, Monday to Friday.'])
    expect(refusal('2026-11-29T09:30:00')).toEqual(['Choose a business day, Monday to Friday.'])
  })
})

describe('a start that was chosen shortly before midnight', () => {
  const startAt = (userStartDate: string, now: string) => {
    const wizard = newAddUser({ now }).change({ accountType: 1 })
    const facts = ruleFacts(wizard.context)
    return stepIssues(addUser, 'startDateInfo', {
      ...facts,
      draft: { ...facts.draft, userStartDate },
    })
      .filter(({ path }) => path === 'userStartDate')
      .map(({ message }) => message)
  }

  test('holds for the five minutes that it may be earlier (ADDUSER-045)', () => {
    expect(startAt('2026-11-26T23:58:00', '2026-11-24T00:02:00')).toEqual([])
  })

  test('is refused once it is earlier by more, or was never possible', () => {
    const refusal = ['The earliest possible date is 11/27/2026.']
    expect(startAt('2026-11-26T23:58:00', '2026-11-24T00:04:00')).toEqual(refusal)
    expect(startAt('2026-11-26T10:00:00', '2026-11-24T00:02:00')).toEqual(refusal)
  })
})
