import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { hasDraftCreationFailed } from '#machines/engine/machine/failed-draft-creation.ts'
import { CallWithdrawn, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import {
  addUserAboutToCreate,
  addUserOnEmailStep,
  addUserOnReview,
  addUserOnSignedConfirm,
  addUserOnSpecialRequests,
  completeStep,
  completeStepsUntil,
  newAddUser,
} from '../support/requests.ts'
import { savedDraft } from '../support/wizard.ts'

/** The draft region of a flow that saves when a step is left by Next (flows.md 1.5). */

describe('a draft that is saved on leaving a step', () => {
  test('is created by Next on the first step that saves, with id 0', () => {
    const wizard = addUserAboutToCreate()
    expect(wizard.made).toEqual([])
    wizard.send({ type: 'next' })
    expect(wizard.made).toEqual(['create'])
    expect(wizard.sending('create').id).toBe(0)
    expect(wizard.step).toBe('emailSetupSharedMailbox')
  })

  // ADDUSER-173
  test.each([
    [1, 'generalInfo'],
    [4, 'resourceCalendarInfo'],
    [5, 'displayName'],
  ])('of type %i is created by Next on %s, with id 0', (accountType, step) => {
    const wizard = completeStepsUntil(addUserRehearsal, newAddUser().change({ accountType }), step)
    expect(wizard.made).toEqual([])
    completeStep(addUserRehearsal, wizard).send({ type: 'next' })
    expect(wizard.made).toEqual(['create'])
    expect(wizard.sending('create').id).toBe(0)
  })

  // ADDUSER-174
  test('stores the id and the company that creating returns, and sends both with the next save', async () => {
    const wizard = addUserAboutToCreate().send({ type: 'next' })
    await wizard.answer('create', savedDraft({ id: 42, tenantId: 'other', etag: '"9"' }))
    wizard.send({ type: 'next' }).clock.increment(1000)
    expect(wizard.sending('save')).toMatchObject({ id: 42, tenantId: 'other', etag: '"9"' })
  })

  test('remembers where its author is', async () => {
    const wizard = (await addUserOnEmailStep()).send({ type: 'next' })
    wizard.clock.increment(1000)
    expect(wizard.sending('save').position).toEqual({
      flow: 'addUser',
      version: addUser.version,
      step: 'specialRequests',
      visited: ['accountSelect', 'displayName', 'emailSetupSharedMailbox', 'specialRequests'],
    })
  })

  // ADDUSER-175
  test('is saved one second after Next, not sooner', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(999)
    expect(wizard.pending).toEqual([])
    wizard.clock.increment(1)
    expect(wizard.pending).toEqual(['save'])
  })

  test('is saved one second after the last Next', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(600)
    wizard.send({ type: 'back' }, { type: 'next' })
    wizard.clock.increment(600)
    expect(wizard.pending).toEqual([])
    wizard.clock.increment(400)
    expect(wizard.made).toEqual(['create', 'save'])
  })

  test('is saved with the newest answers, typed after Next too', async () => {
    const wizard = (await addUserOnSpecialRequests()).change({ specialRequests: 'A plant' })
    wizard.clock.increment(1000)
    expect(wizard.sending('save').facts.draft.specialRequests).toBe('A plant')
  })

  test('is saved again when Next is pressed during a save', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    wizard.send({ type: 'back' }, { type: 'next' })
    await wizard.answer('save')
    expect(wizard.draftIs('waiting')).toBe(true)
    wizard.clock.increment(1000)
    expect(wizard.made).toEqual(['create', 'save', 'save'])
  })

  test('is saved again when Next is pressed while it is created', async () => {
    const wizard = addUserAboutToCreate().send({ type: 'next' }, { type: 'next' })
    await wizard.answer('create')
    wizard.clock.increment(1000)
    expect(wizard.made).toEqual(['create', 'save'])
  })

  test('counts as unsaved what was typed during a save', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    wizard.change({ specialRequests: 'A plant' })
    await wizard.answer('save')
    expect(wizard.context.saved.specialRequests).toBeNull()
    expect(wizard.draft.specialRequests).toBe('A plant')
  })

  test('is never saved by Back', async () => {
    const wizard = (await addUserOnEmailStep()).send({ type: 'back' }, { type: 'back' })
    expect(wizard.step).toBe('accountSelect')
    wizard.clock.increment(5000)
    expect(wizard.made).toEqual(['create'])
  })

  // ADDUSER-176, ADDUSER-177
  test('is not saved on Account Select and Account Delivery Date, even when it exists', async () => {
    const wizard = newAddUser().change({ accountType: 3 })
    wizard.send({ type: 'next' }, { type: 'next' })
    expect(wizard.step).toBe('generalInfo')
    expect(wizard.made).toEqual([])
    wizard.change({
      'generalInformation.userFirstName': 'Ann',
      'generalInformation.userLastName': 'Lee',
      'generalInformation.userType': 1,
      'generalInformation.officeLocationId': 1,
    })
    await wizard.send({ type: 'next' }).answer('create')
    wizard.send({ type: 'back' }, { type: 'back' }, { type: 'back' })
    wizard.send({ type: 'next' }, { type: 'next' })
    wizard.clock.increment(5000)
    expect(wizard.made).toEqual(['create'])
  })

  // ADDUSER-178
  test('is not saved on Review and Confirmation', async () => {
    const wizard = await addUserOnSignedConfirm()
    wizard.clock.increment(5000)
    expect(wizard.made).toEqual(['create', 'save', 'load'])
    await wizard.send({ type: 'submit' }).answer('submit')
    wizard.clock.increment(5000)
    expect(wizard.made).toEqual(['create', 'save', 'load', 'submit'])
  })

  test('never holds the signature: going Back from Confirmation to Review saves nothing', async () => {
    const wizard = (await addUserOnSignedConfirm()).send({ type: 'back' })
    expect(wizard.pending).toEqual(['load'])
    await wizard.answer('load', [])
    wizard.send({ type: 'next' }, { type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'asking' } })).toBe(true)
    expect(wizard.made.filter((name) => name === 'save')).toHaveLength(1)
  })

  test('is created later where nobody answers its creation, by itself or with the next save', async () => {
    const unanswered = () => new ServiceFailure('No connection.', undefined, 10)
    const wizard = await addUserAboutToCreate().send({ type: 'next' }).fail('create', unanswered())
    expect(wizard.step).toBe('emailSetupSharedMailbox')
    expect(wizard.context.problem).toMatchObject({ during: 'create', again: 10 })
    await wizard.send({ type: 'retry' }).fail('create', unanswered())
    await wizard.send({ type: 'next' }).answer('create', savedDraft())
    expect(wizard.made).toEqual(['create', 'create', 'create'])
    expect(wizard.context).toMatchObject({ id: 7, problem: null })
    expect(wizard.step).toBe('specialRequests')
  })

  // ADDUSER-179
  test('shows the failure screen however its creation fails, until it is created (ADDUSER-013)', async () => {
    for (const error of [new Error('No.'), new ServiceFailure('Busy.', undefined, 10)]) {
      const wizard = addUserAboutToCreate().send({ type: 'next' })
      await wizard.fail('create', error)
      expect(hasDraftCreationFailed(addUser, wizard.snapshot)).toBe(true)
      wizard.send({ type: 'retry' })
      expect(hasDraftCreationFailed(addUser, wizard.snapshot)).toBe(true)
      await wizard.answer('create', savedDraft())
      expect(hasDraftCreationFailed(addUser, wizard.snapshot)).toBe(false)
      expect(wizard.step).toBe('emailSetupSharedMailbox')
      expect(wizard.draftIs('saved')).toBe(true)
    }
  })

  test('shows no failure screen where the person withdrew its creation', async () => {
    const wizard = addUserAboutToCreate().send({ type: 'next' })
    await wizard.fail('create', new CallWithdrawn('You did not sign in again.'))
    expect(hasDraftCreationFailed(addUser, wizard.snapshot)).toBe(false)
    expect(wizard.draftIs('uncreated')).toBe(true)
  })

  test('preserves its answers and shows a message when a save fails', async () => {
    const wizard = (await addUserOnSpecialRequests()).change({ specialRequests: 'A plant' })
    wizard.clock.increment(1000)
    await wizard.fail('save', new Error('The database is asleep.'))
    expect(wizard.context.problem).toEqual({ during: 'save', message: 'The database is asleep.' })
    expect(wizard.step).toBe('specialRequests')
    expect(wizard.draft.specialRequests).toBe('A plant')
    expect(wizard.draftIs('failed')).toBe(true)
  })

  test('is saved on retry, and the message goes', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    await wizard.fail('save')
    await wizard.send({ type: 'retry' }).answer('save')
    expect(wizard.context.problem).toBeNull()
    expect(wizard.draftIs('saved')).toBe(true)
  })

  test('is saved with the next Next after a failed save', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    await wizard.fail('save')
    wizard.send({ type: 'back' }, { type: 'next' }).clock.increment(1000)
    expect(wizard.made).toEqual(['create', 'save', 'save'])
  })

  test('is saved immediately before Review, without waiting for the delay', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'next' })
    expect(wizard.step).toBe('review')
    expect(wizard.pending).toEqual(['save'])
    await wizard.answer('save')
    expect(wizard.pending).toEqual(['load'])
  })

  test('is saved immediately before Review, also when a save is under way', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    wizard.change({ specialRequests: 'A plant' }).send({ type: 'next' })
    await wizard.answer('save')
    expect(wizard.sending('save').facts.draft.specialRequests).toBe('A plant')
    await wizard.answer('save')
    expect(wizard.pending).toEqual(['load'])
  })

  test('is saved before Review that a jump enters during a save', async () => {
    const wizard = await addUserOnReview()
    wizard.send({ type: 'back' }, { type: 'back' }, { type: 'next' }).clock.increment(1000)
    wizard.change({ specialRequests: 'A plant' }).send({ type: 'jump', to: 'review' })
    await wizard.answer('save')
    expect(wizard.sending('save').facts.draft.specialRequests).toBe('A plant')
    await wizard.answer('save')
    expect(wizard.pending).toEqual(['load'])
  })

  test('is saved immediately on leaving when a save waits for its delay', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'leave' })
    expect(wizard.pending).toEqual(['save'])
  })

  test('is saved on leaving with what Next asked for during a save', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    wizard.send({ type: 'back' }).change({ requestsRecommendedEmail: false })
    wizard.change({ requestedEmailAddress: 'desk@northgate.example' })
    wizard.send({ type: 'next' }, { type: 'leave' })
    await wizard.answer('save')
    expect(wizard.sending('save').facts.draft.requestedEmailAddress).toBe('desk@northgate.example')
  })

  test('is not saved on leaving with what was only typed during a save', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    wizard.change({ specialRequests: 'A plant' }).send({ type: 'leave' })
    await wizard.answer('save')
    expect(wizard.is({ editing: { leaving: 'asking' } })).toBe(true)
    expect(wizard.pending).toEqual([])
  })

  test('says that a call failed even where its error has no message', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    await wizard.fail('save', new ServiceFailure(''))
    expect(wizard.context.problem?.message).toBe('Request failed')
  })
})

describe('a call that is not provided', () => {
  test('refuses to run, and says which', async () => {
    const wizard = addUserAboutToCreate({ unprovided: true }).send({ type: 'next' })
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(wizard.context.problem?.message).toBe(
      'The call create of the flow addUser must be provided.',
    )
  })
})
