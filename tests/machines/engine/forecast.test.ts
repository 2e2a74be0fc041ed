import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { forecastChange } from '#machines/engine/machine/forecast.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import { type AddUserWizard, addUserOnReview, newAddUser } from '../support/requests.ts'

/** What a change would drop is said before it is made, and can be undone after it. */

const foreseen = (wizard: AddUserWizard, changes: AnswerChanges<AddUserDraft>) => {
  const found = forecastChange(addUser, addUserMachine, wizard.actor.getSnapshot(), changes)
  return (
    found && {
      ...found,
      answers: found.answers.map(({ label, text }) => `${label}: ${text}`),
      steps: found.steps.map(({ title }) => title),
    }
  )
}

describe('a change that drops nothing', () => {
  test('is not asked about', () => {
    expect(foreseen(newAddUser(), { accountType: 1 })).toBeUndefined()
    const wizard = newAddUser().change({ accountType: 1 })
    expect(foreseen(wizard, { accountType: 1 })).toBeUndefined()
    const changes = { 'generalInformation.title': 'Analyst' }
    expect(foreseen(wizard, changes)).toBeUndefined()
  })
})

describe('another start date', () => {
  const onStartDate = (userStartDate: string) =>
    newAddUser().change({ accountType: 1 }).send({ type: 'next' }).change({ userStartDate })

  test('with another fee is asked about', () => {
    const wizard = onStartDate('2026-12-08T09:30:00')
    expect(foreseen(wizard, { userStartDate: '2026-11-27T09:30:00' })?.fees).toEqual([
      { label: 'Expedite fee', from: '$0.00', to: '$100.00' },
    ])
  })

  test.each([
    ['a Saturday', '2026-11-28T09:30:00'],
    ['a day of the year 9999', '9999-12-31T09:30:00'],
  ])('that the field refuses is never offered: %s', (_, userStartDate) => {
    const wizard = onStartDate('2026-12-08T09:30:00')
    expect(foreseen(wizard, { userStartDate })).toBeUndefined()
  })
})

describe('another account type', () => {
  test('lists every answer, step and fee it would drop, and that the request starts again', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    expect(foreseen(wizard, { accountType: 4 })).toEqual({
      answers: ['Display name: Front Desk'],
      steps: ['General Info', 'Email'],
      fees: [],
      restarts: true,
    })
  })

  test('is undone whole: answers, draft and how far it had come', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    const { draft, id, etag, visited } = wizard.context
    wizard.send({ type: 'change', changes: { accountType: 4 }, undoable: true }, { type: 'undo' })
    expect(wizard.context).toMatchObject({ draft, id, etag, visited, undo: null })
    expect(wizard.draftIs('saved')).toBe(true)
  })

  test('can no longer be undone on another step', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    wizard.send(
      { type: 'change', changes: { accountType: 4 }, undoable: true },
      { type: 'next' },
      { type: 'undo' },
    )
    expect(wizard.draft.accountType).toBe(4)
  })
})

describe('an answer that others rest on', () => {
  const desk = 'phoneOptions.deskPhoneOptions'

  test('lists those that it would empty, and restores them', () => {
    const wizard = newAddUser().change({
      accountType: 1,
      requestsPhoneService: true,
      'phoneOptions.requestsDeskPhone': true,
      [`${desk}.orderNewPhone`]: true,
    })
    const { draft } = wizard
    const found = foreseen(wizard, { requestsPhoneService: false })
    expect(found?.answers).toEqual(['Desk phone: Yes', 'Order a new phone: Yes'])
    // They were never visited.
    expect(found?.steps).toEqual([])
    wizard.send(
      { type: 'change', changes: { requestsPhoneService: false }, undoable: true },
      { type: 'change', changes: { 'generalInformation.title': 'Analyst' } },
      { type: 'undo' },
    )
    const generalInformation = { ...draft.generalInformation, title: 'Analyst' }
    expect(wizard.draft).toEqual({ ...draft, generalInformation })
  })
})

describe('a date that changes a fee', () => {
  test('states the fee as it is and as it would be', () => {
    const wizard = newAddUser().change({ accountType: 1 }).send({ type: 'next' })
    wizard.change({ userStartDate: '2026-11-27T09:30:00' })
    const found = foreseen(wizard, { userStartDate: '2027-07-08T09:00:00' })
    expect(found).toMatchObject({ answers: [], steps: [] })
    expect(found?.fees).toEqual([{ label: 'Expedite fee', from: '$100.00', to: '$0.00' }])
  })
})

describe('a first answer', () => {
  test('is no change: nobody gave the date that was filled in', () => {
    const wizard = newAddUser().change({ accountType: 1 }).send({ type: 'next' })
    expect(wizard.draft.userStartDate).toBe('2026-11-25T09:30:00')
    wizard.now = '2026-11-21T09:41:00'
    expect(foreseen(wizard, { userStartDate: '2027-07-08T09:00:00' })).toBeUndefined()
  })

  test('is no change where what was typed was too early, and became the earliest date: Thanksgiving', () => {
    const wizard = newAddUser({ now: '2026-11-23T09:30:00' })
    wizard.change({ accountType: 1 }).send({ type: 'next' })
    expect(wizard.draft.userStartDate).toBe('2026-11-27T09:30:00')
    wizard.now = '2026-11-23T09:41:00'
    wizard.change({ userStartDate: '2026-11-24T09:41:00' })
    expect(wizard.draft.userStartDate).toBe('2026-11-26T09:41:00')
    expect(foreseen(wizard, { userStartDate: '2027-07-08T09:00:00' })).toBeUndefined()
    wizard.change({ userStartDate: '2026-11-30T09:41:00' })
    expect(foreseen(wizard, { userStartDate: '2027-07-08T09:00:00' })?.fees).toHaveLength(1)
  })

  test('is no change where the date that was filled in has become too early since', () => {
    const wizard = newAddUser().change({ accountType: 1 }).send({ type: 'next' })
    wizard.now = '2026-11-24T09:30:00'
    expect(foreseen(wizard, { userStartDate: '2027-07-08T09:00:00' })).toBeUndefined()
  })

  test('takes nothing of what others gave: a date that was filled in is not asked about', () => {
    const wizard = newAddUser().change({ accountType: 1, 'hardware.onsiteSupport': true })
    expect(wizard.draft.hardware.onsiteSupportDetails.desiredOnsiteDate).not.toBeNull()
    expect(foreseen(wizard, { 'hardware.onsiteSupport': false })).toBeUndefined()
    wizard.change({ 'hardware.onsiteSupportDetails.desiredOnsiteDate': '2026-12-08T09:00:00' })
    expect(foreseen(wizard, { 'hardware.onsiteSupport': false })?.answers).toEqual([
      'Desired onsite date: 12/08/2026',
    ])
  })
})
