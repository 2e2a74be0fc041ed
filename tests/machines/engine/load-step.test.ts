import { describe, expect, test } from 'vitest'
import { subjectWalks } from '../laws/replay.ts'
import { trainingReminderSubject } from '../support/awareness-subjects.ts'
import { northgateSettings } from '../support/northgate.ts'
import {
  addUserOnReview,
  addUserOnSignedConfirm,
  addUserOnSpecialRequests,
} from '../support/requests.ts'
import { openWizard } from '../support/wizard.ts'

/** The step that makes a call when it is entered: Review of Add User (flows.md 1.5). */

describe('Review', () => {
  test('makes Next wait until its call has answered', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'next' })
    await wizard.answer('save')
    expect(wizard.send({ type: 'next' }).step).toBe('review')
    await wizard.answer('load', [{ ticketName: 'New mailbox', ticketBody: '' }])
    expect(wizard.context.loaded?.output).toEqual([{ ticketName: 'New mailbox', ticketBody: '' }])
    expect(wizard.send({ type: 'next' }).step).toBe('confirm')
  })

  test('shows why its call failed, blocks Next, and asks again on retry', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'next' })
    await wizard.answer('save')
    await wizard.fail('load', new Error('No tickets today.'))
    expect(wizard.context.problem).toEqual({ during: 'load', message: 'No tickets today.' })
    expect(wizard.send({ type: 'next' }).step).toBe('review')
    await wizard.send({ type: 'retry' }).answer('load', [])
    expect(wizard.context.problem).toBeNull()
    expect(wizard.send({ type: 'next' }).step).toBe('confirm')
  })

  test('is asked for by Submit, too, where its call failed and the same step submits', async () => {
    const subject = trainingReminderSubject()
    const wizard = openWizard(subject.machine, { settings: northgateSettings })
    for (const event of subjectWalks(subject)[0]?.events ?? []) {
      if (wizard.step !== 'review') wizard.send(event)
    }
    await wizard.fail('load')
    wizard.send({ type: 'submit' })
    expect(wizard.pending).toEqual(['load'])
    await wizard.answer('load', [])
    expect(wizard.send({ type: 'submit' }).pending).toEqual(['submit'])
  })

  test('forgets why its call failed once it is left', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'next' })
    await wizard.answer('save')
    await wizard.fail('load')
    wizard.send({ type: 'back' })
    expect(wizard.context.problem).toBeNull()
  })

  test('is asked for even when the save before it failed; the message stays', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'next' })
    await wizard.fail('save', new Error('The database is asleep.'))
    await wizard.answer('load', [])
    expect(wizard.context.problem).toEqual({ during: 'save', message: 'The database is asleep.' })
    expect(wizard.send({ type: 'next' }).step).toBe('confirm')
  })

  test('empties what is not asked for before its call, and sends it so', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.change({ 'generalInformation.title': 'Nobody', userStartDate: '2027-01-04T09:00:00' })
    await wizard.send({ type: 'next' }).answer('save')
    const { draft } = wizard.sending('load').facts
    expect(draft.generalInformation.title).toBe('')
    expect(draft.userStartDate).toBeNull()
    expect(wizard.draft).toBe(draft)
  })

  test('is not unsaved work, what was emptied', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.change({ 'generalInformation.title': 'Nobody' })
    await wizard.send({ type: 'next' }).answer('save')
    expect(wizard.context.saved).toBe(wizard.draft)
  })

  test('is asked again each time it is entered', async () => {
    const wizard = await addUserOnReview()
    wizard.send({ type: 'back' }, { type: 'jump', to: 'review' })
    expect(wizard.pending).toEqual(['load'])
  })

  test('drops its earlier answer when it fails the second time, and is asked again on retry', async () => {
    const wizard = await addUserOnReview()
    wizard.send({ type: 'back' }, { type: 'next' })
    await wizard.answer('save')
    await wizard.fail('load', new Error('No tickets today.'))
    expect(wizard.context.loaded).toBeNull()
    wizard.send({ type: 'back' }, { type: 'jump', to: 'confirm' })
    expect(wizard.step).toBe('specialRequests')
    wizard.send({ type: 'next' })
    await wizard.answer('save')
    await wizard.fail('load')
    await wizard.send({ type: 'retry' }).answer('load', [])
    expect(wizard.send({ type: 'next' }).step).toBe('confirm')
  })

  test('is asked again when an answer before it was changed after it', async () => {
    const wizard = await addUserOnReview()
    wizard.send({ type: 'next' }).change({ specialRequests: 'A plant' })
    expect(wizard.context.loaded).toBeNull()
    wizard.change({ digitalSignature: 'Dana' }).send({ type: 'submit' })
    expect(wizard.step).toBe('review')
    expect(wizard.made).not.toContain('submit')
  })

  test('still holds when the request is only signed', async () => {
    const wizard = await addUserOnSignedConfirm()
    expect(wizard.context.loaded).not.toBeNull()
    wizard.send({ type: 'submit' })
    expect(wizard.made.at(-1)).toBe('submit')
  })

  test('gives way to an earlier step that is no longer complete, which says why', async () => {
    const wizard = await addUserOnReview()
    wizard.change({ sharedMailboxDisplayName: '' })
    wizard.send({ type: 'jump', to: 'review' })
    expect(wizard.step).toBe('displayName')
    expect(wizard.context.refusedStep).toBe('displayName')
    expect(wizard.context.visited).toContain('displayName')
  })

  test('gives way on retry too', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'next' })
    await wizard.answer('save')
    await wizard.fail('load')
    wizard.change({ sharedMailboxDisplayName: '' }).send({ type: 'retry' })
    expect(wizard.step).toBe('displayName')
  })
})
