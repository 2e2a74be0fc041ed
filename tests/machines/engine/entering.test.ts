import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { shownIssues } from '#machines/engine/machine/refused-step.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { type AddUserWizard, newAddUser, newTerminate } from '../support/requests.ts'

/** What happens by itself when a step is entered, and while time passes. */

const general = {
  'generalInformation.userFirstName': 'Ann',
  'generalInformation.userLastName': 'Lee',
  'generalInformation.userType': 1,
  'generalInformation.officeLocationId': 1,
}

const onStartDate = () => newAddUser().change({ accountType: 3 }).send({ type: 'next' })

/** A Citrix request whose review was answered, standing on Confirmation. */
async function citrixReviewed(): Promise<AddUserWizard> {
  const wizard = onStartDate().send({ type: 'next' }).change(general).send({ type: 'next' })
  await wizard.answer('create')
  for (let step = 0; step < 4; step += 1) wizard.send({ type: 'next' })
  expect(wizard.step).toBe('review')
  await wizard.answer('save')
  await wizard.answer('load', [])
  return wizard.send({ type: 'next' })
}

describe('a start date', () => {
  test('is the earliest possible one when the step is entered without one (AMB-039)', () => {
    expect(onStartDate().draft.userStartDate).toBe('2026-11-25T09:30:00')
  })

  test('snaps when the step is entered again later', () => {
    const wizard = onStartDate().send({ type: 'next' })
    wizard.now = '2026-11-23T12:00:00'
    wizard.send({ type: 'back' })
    expect(wizard.draft.userStartDate).toBe('2026-11-26T12:00:00')
  })

  // ADDUSER-042
  test('that was cleared is missing, said at its field, and is not filled again on the way', () => {
    const wizard = onStartDate().send({ type: 'next' }).send({ type: 'back' })
    wizard.change({ userStartDate: null }).send({ type: 'jump', to: 'generalInfo' })
    expect(wizard.step).toBe('startDateInfo')
    expect(wizard.draft.userStartDate).toBeNull()
    const said = shownIssues(addUser, wizard.context)
    expect(said.map(({ path, message }) => [path, message])).toEqual([
      ['userStartDate', 'Date is required.'],
    ])
    wizard.send({ type: 'back' }).send({ type: 'next' })
    expect(wizard.draft.userStartDate).toBeNull()
  })

  test('that was cleared after the review is still missing on the way back to it, and said so', async () => {
    const wizard = await citrixReviewed()
    wizard.send({ type: 'jump', to: 'startDateInfo' }).change({ userStartDate: null })
    for (const to of ['review', 'startDateInfo', 'review']) wizard.send({ type: 'jump', to })
    expect(wizard.step).toBe('startDateInfo')
    expect(wizard.draft.userStartDate).toBeNull()
    const missing = stepIssues(addUser, 'startDateInfo', ruleFacts(wizard.context))
    expect(missing).toMatchObject([{ path: 'userStartDate', message: 'Date is required.' }])
    expect(shownIssues(addUser, wizard.context)).toEqual(missing)
  })

  test('that moved on entering makes the review outdated', async () => {
    const wizard = await citrixReviewed()
    wizard.now = '2026-11-23T12:00:00'
    wizard.send({ type: 'jump', to: 'startDateInfo' })
    expect(wizard.draft.userStartDate).toBe('2026-11-26T12:00:00')
    expect(wizard.context.loaded).toBeNull()
  })
})

describe('a fee that follows from the date', () => {
  const sixDaysAway = { userStartDate: '2026-11-30T09:00:00' }

  test('is what it is when Next is pressed, however long the step was open', () => {
    const wizard = newAddUser({ now: '2026-11-20T23:00:00' }).change({ accountType: 3 })
    wizard.send({ type: 'next' }).change(sixDaysAway)
    expect(wizard.draft.expediteSetupFee).toBe(0)
    wizard.now = '2026-11-23T09:00:00'
    wizard.send({ type: 'next' })
    // Refused, so that the new fee is seen before it is accepted.
    expect(wizard.step).toBe('startDateInfo')
    expect(wizard.draft.expediteSetupFee).toBe(100)
    expect(wizard.send({ type: 'next' }).step).toBe('generalInfo')
  })

  test('is up to date when its step is entered', () => {
    const wizard = newAddUser({ now: '2026-11-20T23:00:00' }).change({ accountType: 3 })
    wizard.send({ type: 'next' }).change(sixDaysAway).send({ type: 'next' })
    wizard.now = '2026-11-23T09:00:00'
    wizard.send({ type: 'back' })
    expect(wizard.draft.expediteSetupFee).toBe(100)
  })
})

describe('a termination', () => {
  test('ends services at 23:59 Eastern today unless another time is chosen (AMB-081)', () => {
    expect(newTerminate().draft.serviceTerminationDate).toBe('2026-11-21T23:59:00')
  })

  test('asks for the date that was cleared instead of filling it in again', () => {
    const wizard = newTerminate().change({ serviceTerminationDate: null })
    expect(wizard.draft.serviceTerminationDate).toBeNull()
  })

  test('deletes the mailbox where no option was chosen', () => {
    expect(newTerminate().draft.mailboxOptions.mailboxConversionOptionId).toBe(3)
  })

  test('has nothing unsaved when it opens', () => {
    const { saved, draft } = newTerminate().context
    expect(saved).toEqual(draft)
  })
})

describe('a termination date', () => {
  test('is the end of today when the step is first entered, and stays cleared when it is entered again', () => {
    const wizard = newTerminate()
    expect(wizard.draft.serviceTerminationDate).toBe('2026-11-21T23:59:00')
    wizard.change({ serviceTerminationDate: null }).send({ type: 'jump', to: 'userSelect' })
    expect(wizard.draft.serviceTerminationDate).toBeNull()
    const later = { type: 'acknowledge' } as const
    wizard.send(later, { type: 'next' })
    expect(wizard.step).toBe('userSelect')
    expect(wizard.draft.serviceTerminationDate).toBeNull()
  })
})
