import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { neighborStep, reasonShown, shownSteps } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { allSettingsCombinations } from './support/companies.ts'
import { dana, northgateSettings, saturdayMorning } from './support/northgate.ts'

/** The orders of steps, as the spec's tables have them (flows.md 1.1, 1.3, 2.1). */

const userStart = ['startDateInfo', 'generalInfo']
const access = [
  'fileAccess',
  'distributionList',
  'contactInfoAccess',
  'mailboxAccess',
  'calendarAccess',
]
const userEnd = ['security', 'contactInfo']

const fullService = (phone: string[], cloud: boolean) => [
  ...userStart,
  'citrixHostedApps',
  ...phone,
  'emailSetup',
  ...access,
  'hardware',
  ...(cloud ? ['cloudComputing'] : []),
  ...userEnd,
]

/** What the spec has between Account Select and Special Requests, where no phone is asked for. */
const betweenOf = (accountType: number, { voiceSettings, hasCloudPCs }: TenantSettings) =>
  ({
    1: fullService(voiceSettings ? ['phoneServices'] : [], hasCloudPCs),
    2: [...userStart, 'emailSetup', ...access, ...userEnd],
    3: [...userStart, 'citrixHostedApps', ...userEnd],
    4: ['resourceCalendarInfo'],
    5: ['displayName', 'emailSetupSharedMailbox', 'sharedMailboxUsers'],
    6: ['displayName', 'emailSetupSharedMailbox'],
  })[accountType] ?? []

const whole = (between: string[]) => [
  'accountSelect',
  ...between,
  'specialRequests',
  'review',
  'confirm',
]

const phoneAnswers = [false, true].flatMap((phone) =>
  [false, true].flatMap((desk) => [false, true].map((soft) => ({ phone, desk, soft }))),
)

const withPhone = ({ phone, desk, soft }: (typeof phoneAnswers)[number]) => ({
  requestsPhoneService: phone,
  phoneOptions: {
    ...emptyAddUserDraft.phoneOptions,
    requestsDeskPhone: desk,
    requestsSoftPhones: soft,
  },
})

const shownFor = (
  accountType: number,
  settings: TenantSettings,
  answers: (typeof phoneAnswers)[number] = { phone: false, desk: false, soft: false },
) => {
  const draft = { ...emptyAddUserDraft, accountType, ...withPhone(answers) }
  return shownSteps(addUser, { draft, settings, user: dana, now: saturdayMorning })
}

const companies = Object.values(allSettingsCombinations())

describe('Add User', () => {
  // ADDUSER-190, ADDUSER-191, ADDUSER-192, ADDUSER-193, ADDUSER-194, ADDUSER-195, ADDUSER-196
  // ADDUSER-022, ADDUSER-057, ADDUSER-151, ADDUSER-154
  test.each([1, 2, 3, 4, 5, 6])('type %i has the steps of the spec in every company', (type) => {
    for (const settings of companies) {
      expect(shownFor(type, settings)).toEqual(whole(betweenOf(type, settings)))
    }
  })

  test.each([
    [1, 'no', 'no', 16],
    [1, 'no', 'yes', 17],
    [1, 'yes', 'no', 17],
    [1, 'yes', 'yes', 18],
    [2, 'any', 'any', 14],
    [3, 'any', 'any', 9],
    [4, 'any', 'any', 5],
    [5, 'any', 'any', 7],
    [6, 'any', 'any', 6],
  ])(
    'type %i with voice %s and cloud PCs %s has %i steps before Success',
    (type, voice, cloud, count) => {
      const asked = companies.filter(
        ({ voiceSettings, hasCloudPCs }) =>
          (voice === 'any' || (voice === 'yes') === (voiceSettings !== null)) &&
          (cloud === 'any' || (cloud === 'yes') === hasCloudPCs),
      )
      expect(asked.length).toBeGreaterThan(0)
      for (const settings of asked) expect(shownFor(type, settings)).toHaveLength(count)
    },
  )

  test('has 9 orders of its top-level steps, and 15 with the phone steps distinguished', () => {
    const topLevel = new Set<string>()
    const expanded = new Set<string>()
    for (const settings of companies) {
      for (const type of [1, 2, 3, 4, 5, 6]) {
        for (const answers of phoneAnswers) {
          const shown = shownFor(type, settings, answers)
          const groups = shown.map((id) => addUser.steps.get(id)?.group?.id ?? id)
          topLevel.add([...new Set(groups)].join())
          expanded.add(shown.join())
        }
      }
    }
    expect(topLevel.size).toBe(9)
    expect(expanded.size).toBe(15)
  })

  // ADDUSER-062, ADDUSER-063, ADDUSER-067
  test.each([
    [{ phone: false, desk: false, soft: false }, ['phoneServices']],
    [
      { phone: true, desk: true, soft: false },
      ['phoneServices', 'deskPhone', 'phoneConfiguration'],
    ],
    [
      { phone: true, desk: false, soft: true },
      ['phoneServices', 'softwarePhones', 'phoneConfiguration'],
    ],
    [
      { phone: true, desk: true, soft: true },
      ['phoneServices', 'deskPhone', 'softwarePhones', 'phoneConfiguration'],
    ],
    // Answers from before phone service was declined count for nothing.
    [{ phone: false, desk: true, soft: true }, ['phoneServices']],
  ])('with %j passes %j', (answers, steps) => {
    expect(shownFor(1, northgateSettings, answers)).toEqual(whole(fullService(steps, true)))
  })

  // ADDUSER-060
  test('never asks for software phones where a company has none', () => {
    const voiceSettings = {
      voiceRecordingEnabled: false,
      hasSoftPhones: { hasTeamsPhones: false, hasJabberPhones: false },
    }
    const shown = shownFor(
      1,
      { ...northgateSettings, voiceSettings },
      { phone: true, desk: false, soft: true },
    )
    expect(shown).not.toContain('softwarePhones')
    expect(shown).not.toContain('phoneConfiguration')
  })

  test('has one step while no account type is chosen', () => {
    const facts = {
      draft: emptyAddUserDraft,
      settings: northgateSettings,
      user: dana,
      now: saturdayMorning,
    }
    expect(shownSteps(addUser, facts)).toEqual(['accountSelect'])
    expect(neighborStep(addUser, facts, 'accountSelect', 1)).toBeUndefined()
  })

  test('says why a conditional step is asked', () => {
    expect(reasonShown(addUser, 'cloudComputing')).toBe('Your company uses cloud PCs.')
    expect(reasonShown(addUser, 'deskPhone')).toBe('You asked for a desk phone.')
    expect(reasonShown(addUser, 'phoneServices')).toBe('Your company has voice services set up.')
    expect(reasonShown(addUser, 'generalInfo')).toBeUndefined()
  })

  // ADDUSER-021, ADDUSER-022
  test('calls its steps as the spec does', () => {
    const titles = [...addUser.steps.values()].map(({ title, group }) => group?.title ?? title)
    expect([...new Set(titles)]).toEqual([
      'Account Select',
      'Account Delivery Date Information',
      'General Info',
      'Resource Calendar Info',
      'Citrix Hosted Apps',
      'Phone',
      'Email',
      'Shared Mailbox Users',
      'File Access',
      'Distribution List',
      'Contact Info Access',
      'Mailbox Access',
      'Calendar Access',
      'Hardware',
      'Cloud PC',
      'Security',
      'Contact Info',
      'Special Requests',
      'Review',
      'Confirmation',
    ])
    expect(addUser.steps.get('displayName')?.title).toBe('General Info')
  })
})

describe('Terminate', () => {
  /** The spec's steps; more may be among them. */
  const inSpec = ['userSelect', 'phone', 'email', 'specialRequest', 'confirm']
  const shownWith = (settings: TenantSettings) =>
    shownSteps(terminate, {
      draft: emptyTerminateDraft,
      settings,
      user: dana,
      now: saturdayMorning,
    })

  // TERM-018
  test('asks about phones where a company has voice services, and there alone', () => {
    const [whole] = companies.filter((one) => one.hasVoiceServices).map(shownWith)
    for (const settings of companies) {
      const steps = shownWith(settings)
      expect(steps).toEqual(whole?.filter((id) => id !== 'phone' || settings.hasVoiceServices))
    }
    expect(whole?.filter((id) => inSpec.includes(id))).toEqual(inSpec)
    expect(whole?.[0]).toBe('userSelect')
    expect(whole?.at(-1)).toBe('confirm')
  })

  test('calls its steps as the spec does', () => {
    expect(inSpec.map((id) => terminate.steps.get(id)?.title)).toEqual([
      'User Select',
      'Phone',
      'Email',
      'Special Request',
      'Confirm',
    ])
  })
})
