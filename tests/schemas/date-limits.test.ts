import { describe, expect, test } from 'vitest'
import { startDateRules } from '#schemas/add-user/account-rules.ts'
import { businessDate } from '#schemas/fields/field-checks.ts'
import { emptyHardwareForm, hardwareForm } from '#schemas/hardware/form.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { userSelectRules } from '#schemas/terminate/rules.ts'
import { latestDay, tooFarAheadMessage } from '#schemas/time/date-limits.ts'
import { addUserFacts } from './facts.ts'

/** A start or end date is at most two years ahead (decisions: Fields and widgets). */

const now = '2026-11-23T09:30:00'
const tooFar = 'The latest possible date is 11/23/2028, two years ahead.'

test.each([
  [now, '2028-11-23'],
  ['2024-02-29T10:00:00', '2026-02-28'],
  ['2026-02-28T10:00:00', '2028-02-28'],
])('at %s the latest day is %s', (at, day) => {
  expect(latestDay(at)).toBe(day)
})

test('the last minute of the latest day is not too far, the first of the next is', () => {
  expect(tooFarAheadMessage('2028-11-23T23:59:00', now)).toBeUndefined()
  expect(tooFarAheadMessage('2028-11-24T00:00:00', now)).toBe(tooFar)
})

describe('9999 is refused', () => {
  const messageOf = (check: unknown, facts: unknown, value: string) => {
    const schema = typeof check === 'function' ? check(facts) : check
    return schema.safeParse(value).error?.issues[0]?.message
  }
  const far = '9999-12-31T09:30:00'

  test('as a start date', () => {
    const { check } = startDateRules.fields.userStartDate ?? {}
    const facts = addUserFacts()
    expect(messageOf(check, facts, far)).toBe(tooFar)
    expect(messageOf(check, facts, '2028-11-23T09:30:00')).toBeUndefined()
  })

  test('as the end of services', () => {
    const { check } = userSelectRules.fields.serviceTerminationDate ?? {}
    const facts = { ...addUserFacts(), draft: emptyTerminateDraft }
    expect(messageOf(check, facts, far)).toBe(tooFar)
    expect(messageOf(check, facts, '2028-11-23T23:59:00')).toBeUndefined()
  })

  test('as a delivery date', () => {
    const checked = hardwareForm(now).safeParse({ ...emptyHardwareForm, deliveryDate: far })
    const issue = checked.error?.issues.find(({ path }) => path[0] === 'deliveryDate')
    expect(issue?.message).toBe(tooFar)
  })

  test('by a check of yesterday, which is not used today', () => {
    const day = (date: string) => `2028-11-${date}T09:30:00`
    expect(businessDate(day('20').replace('2028', '2026'), 0).safeParse(day('21')).success).toBe(
      false,
    )
    expect(businessDate(now, 0).safeParse(day('21')).success).toBe(true)
  })
})
