import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { requestCharges } from '#machines/engine/questions/charges.ts'
import { shownAnswers } from '#machines/engine/questions/shown-answers.ts'
import { expediteFee, setupFee } from '#schemas/add-user/fees.ts'
import { type Charge, chargeTotals } from '#schemas/money/fees.ts'
import { formatAmount, formatFee } from '#schemas/money/money.ts'
import { addUserFacts } from './facts.ts'

/** The one-time fees of a request (flows.md 1.7). */

/** From Monday the 23rd: so many business days away. */
const daysAway = {
  3: '2026-11-26T09:30:00',
  4: '2026-11-27T09:30:00',
  5: '2026-11-30T09:30:00',
  6: '2026-12-01T09:30:00',
} as const

describe('the expedite fee', () => {
  // ADDUSER-035, ADDUSER-036
  test.each([
    [3, 100],
    [4, 100],
    [5, 100],
    [6, 0],
  ] as const)('%i business days away is %i', (days, fee) => {
    expect(expediteFee(addUserFacts({ userStartDate: daysAway[days] }))).toBe(fee)
  })

  test('does not depend on the time of day', () => {
    const facts = addUserFacts({ userStartDate: '2026-12-01T00:00:00' }, {}, '2026-11-23T23:59:00')
    expect(expediteFee(facts)).toBe(0)
  })

  test('is 0 while there is no date', () => {
    expect(expediteFee(addUserFacts())).toBe(0)
  })
})

describe('the setup fee', () => {
  // ADDUSER-030
  test.each([
    ['Full Service', 1, 150],
    ['Email Only', 2, 75],
    ['Citrix', 3, 150],
  ])('of %s is that of the company', (_, accountType, fee) => {
    expect(setupFee(addUserFacts({ accountType }))).toBe(fee)
  })

  test('is settled by contract where the company has none', () => {
    const contract = { newUserSetupFee: null, newEmailOnlyUserSetupFee: null }
    expect(setupFee(addUserFacts({ accountType: 1 }, contract))).toBeNull()
    expect(setupFee(addUserFacts({ accountType: 2 }, contract))).toBeNull()
    expect(setupFee(addUserFacts({ accountType: 1 }, { newEmailOnlyUserSetupFee: null }))).toBe(150)
  })
})

describe('a fee that depends on a start date', () => {
  const charged = (userStartDate: string | null) =>
    requestCharges(addUser, addUserFacts({ accountType: 1, userSetupFee: 150, userStartDate })).map(
      ({ label, text }) => [label, text],
    )

  test('is not shown as 0.00 while there is none', () => {
    expect(charged(null)).toEqual([['Setup fee', '$150.00']])
    expect(shownOnStartDate(null)).toEqual(['Setup fee'])
  })

  test('is shown once there is one, and then also where it is zero', () => {
    const [setup, expedite] = [
      ['Setup fee', '$150.00'],
      ['Expedite fee', '$0.00'],
    ]
    expect(charged(daysAway[6])).toEqual([setup, expedite])
    expect(shownOnStartDate(daysAway[6])).toEqual(['Start date', 'Setup fee', 'Expedite fee'])
  })

  function shownOnStartDate(userStartDate: string | null) {
    const facts = addUserFacts({ accountType: 1, userSetupFee: 150, userStartDate })
    return shownAnswers(addUser, 'startDateInfo', facts).map(({ label }) => label)
  }
})

describe('fees as text', () => {
  test('have the currency of the company', () => {
    expect(formatFee(150, '£')).toBe('£150.00')
    expect(formatFee(1234.5, '$')).toBe('$1,234.50')
    expect(formatFee(0, '$')).toBe('$0.00')
  })

  test("are 'Per Contract' where there is none", () => {
    expect(formatFee(null, '$')).toBe('Per Contract')
  })
})

describe('the total of the fees', () => {
  const charge = (amount: number | null, per: Charge['per'] = 'once', currency = '$'): Charge => {
    return { label: 'Fee', amount, per, currency }
  }
  const sums = (...charges: Charge[]) =>
    chargeTotals(charges).map(({ label, amount, currency, count }) => [
      label,
      currency,
      amount,
      count,
    ])

  test('is one for each period, the single payment first', () => {
    expect(sums(charge(20, 'month'), charge(150), charge(100), charge(9, 'year'))).toEqual([
      ['Total, once', '$', 250, 2],
      ['Total per month', '$', 20, 1],
      ['Total per year', '$', 9, 1],
    ])
  })

  test("is 'Per Contract' as soon as one of them is, in its period alone", () => {
    expect(sums(charge(null), charge(80), charge(20, 'month'))).toEqual([
      ['Total, once', '$', null, 2],
      ['Total per month', '$', 20, 1],
    ])
  })

  test('adds cents exactly, and never two currencies', () => {
    expect(sums(charge(0.1), charge(0.2), charge(5, 'once', '£'))).toEqual([
      ['Total, once', '$', 0.3, 2],
      ['Total, once', '£', 5, 1],
    ])
  })

  test('is none where nothing is charged', () => {
    expect(chargeTotals([])).toEqual([])
  })
})

test('an amount that is none is a dash, never NaN or nothing due', () => {
  const odd: number = JSON.parse('null')
  expect([formatAmount(Number.NaN, '$'), formatAmount(odd, '$')]).toEqual(['-', '-'])
  expect(formatAmount(-20, '$')).toBe('-$20.00')
})
