import { describe, expect, test } from 'vitest'
import {
  canSendReminders,
  detailsFileName,
  phishingCampaign,
  phishingPassAndFailRates,
  trainingCampaign,
  trainingProgress,
} from '#schemas/awareness/campaigns.ts'
import {
  type Entitlement,
  planAvailability,
  plans,
  testsPerYearByPlan,
  type UpgradeOffer,
  upgradeOffer,
  yearlyPlanPrice,
} from '#schemas/awareness/plans.ts'
import { emptyPlanUpgradeDraft, toWire as upgradeToWire } from '#schemas/plan-upgrade/draft.ts'
import { upgradePriceText, upgradeRules } from '#schemas/plan-upgrade/rules.ts'
import {
  emptyTrainingReminderDraft,
  toWire as reminderToWire,
} from '#schemas/training-reminder/draft.ts'
import { northgateSettings } from '#tests/machines/support/northgate.ts'

/** The numbers and plans of cybersecurity awareness (flows.md 5.1). */

describe('how far a training has come', () => {
  // AWARE-048
  test.each([
    [2, 1, 66],
    [0, 0, 0],
    [0, 3, 0],
    [3, 0, 100],
    [199, 1, 99],
    // Exactly, whatever binary fractions make of 0.29 (AWARE-048).
    [29, 71, 29],
    [29, 21, 58],
    [57, 43, 57],
    [58, 42, 58],
  ])('%i complete and %i incomplete are %i percent', (complete, incomplete, percent) => {
    expect(trainingProgress({ complete, incomplete })).toBe(percent)
  })
})

describe('the shares of a phishing test', () => {
  // AWARE-049
  test.each([
    [66.666, '66.67', '33.33'],
    [100, '100.00', '0.00'],
    [0, '0.00', '100.00'],
  ])('%d passed are shown as %s and %s', (passPercentage, pass, fail) => {
    expect(phishingPassAndFailRates({ passPercentage })).toEqual({ pass, fail })
  })
})

// AWARE-018
test('a campaign has the fields of the spec', () => {
  const training = { name: 'Autumn', status: 'In Progress', complete: 2, incomplete: 1 }
  expect(trainingCampaign.parse(training)).toEqual(training)
  const phishing = { name: 'Parcel', status: 'Completed', complete: 3, passPercentage: 66.6 }
  expect(phishingCampaign.parse(phishing)).toEqual(phishing)
})

test('details are named after company and campaign', () => {
  expect(detailsFileName('Northgate Capital', 'Parcel Notice')).toBe(
    'Northgate Capital_Parcel Notice.xlsx',
  )
})

describe('the cards of the plans', () => {
  const prices = { oneYearUpgradePrice: 1_200, fourYearUpgradePrice: 3_600 }
  // AWARE-025, AWARE-026, AWARE-027, AWARE-029
  test.each<[Entitlement, string[]]>([
    ['Not Included', ['current', 'offered', 'offered']],
    ['1/yr Included', ['downgrade', 'current', 'offered']],
    ['1/yr Add On', ['downgrade', 'current', 'offered']],
    ['4/yr Add On', ['downgrade', 'downgrade', 'current']],
  ])('with %s are %j', (phishingEntitlement, states) => {
    const offer = { ...prices, phishingEntitlement }
    expect(plans.map(({ tests }) => planAvailability(tests, offer))).toEqual(states)
  })

  test('offer nothing without a price', () => {
    const { offer } = emptyPlanUpgradeDraft
    expect(plans.map(({ tests }) => planAvailability(tests, offer))).toEqual([
      'current',
      'unpriced',
      'unpriced',
    ])
  })

  test('a price that an API leaves out is no price (AWARE-030)', () => {
    const offer = upgradeOffer.parse({ phishingEntitlement: 'Not Included' })
    expect(plans.map(({ tests }) => planAvailability(tests, offer))).toEqual([
      'current',
      'unpriced',
      'unpriced',
    ])
    expect(yearlyPlanPrice(1, offer)).toBeNull()
  })

  test('cost what the offer says, in its currency', () => {
    const offer = { ...prices, phishingEntitlement: 'Not Included' as const }
    const settings = { ...northgateSettings, currencySymbol: '£' }
    const facts = { settings, user: { name: '', email: '', profileAccountId: 1 }, now: '' }
    const draft = { ...emptyPlanUpgradeDraft, offer }
    expect(upgradePriceText({ ...facts, draft: { ...draft, testsPerYear: 1 } })).toBe('£1,200.00')
    expect(upgradePriceText({ ...facts, draft: { ...draft, testsPerYear: 4 } })).toBe('£3,600.00')
  })
})

describe('Next on the upgrade', () => {
  const facts = {
    settings: northgateSettings,
    user: { name: '', email: '', profileAccountId: 1 },
    now: '',
  }
  const prices = { oneYearUpgradePrice: 1_200, fourYearUpgradePrice: 3_600 }
  const unpriced = { oneYearUpgradePrice: null, fourYearUpgradePrice: null }
  const blockedBy = (offer: UpgradeOffer, testsPerYear: number | null = null) =>
    (upgradeRules.blocks ?? [])
      .filter(({ test: holds }) =>
        holds({ ...facts, draft: { ...emptyPlanUpgradeDraft, offer, testsPerYear } }),
      )
      .map(({ because }) => because)

  test.each<[string, UpgradeOffer]>([
    ['Choose a plan to continue.', { ...prices, phishingEntitlement: '1/yr Included' }],
    ['Your company has the largest plan.', { ...prices, phishingEntitlement: '4/yr Add On' }],
    [
      "Your provider hasn't set a price for a larger plan.",
      { ...unpriced, phishingEntitlement: 'Not Included' },
    ],
  ])('says why it leads nowhere: %s', (because, offer) => {
    expect(blockedBy(offer)).toEqual([because])
  })

  test('leads on once a plan is chosen', () => {
    expect(blockedBy({ ...prices, phishingEntitlement: 'Not Included' }, 1)).toEqual([])
  })
})

test('people are reminded of a training while it runs', () => {
  const of = (status: string) => canSendReminders({ status })
  expect(['Scheduled', 'In Progress', 'Completed', 'Running'].map(of)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

// AWARE-039, AWARE-047
test('a purchase names its tests a year, a reminder whom to remind and who asks', () => {
  const of = (testsPerYear: number) => upgradeToWire({ ...emptyPlanUpgradeDraft, testsPerYear })
  expect([of(testsPerYearByPlan.basic), of(testsPerYearByPlan.advanced)]).toEqual([
    { testsPerYear: 1 },
    { testsPerYear: 4 },
  ])
  const emailAddresses = ['late@x.example']
  const reminder = { ...emptyTrainingReminderDraft, emailAddresses }
  expect(reminderToWire(reminder, { email: 'dana@x.example' })).toEqual({
    emailAddresses,
    requestingUserEmail: 'dana@x.example',
  })
})
