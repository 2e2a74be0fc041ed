import { describe, expect, test } from 'vitest'
import { CallWithdrawn, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import {
  addUserOnReview,
  addUserOnSignedConfirm,
  newAddUser,
  terminationConfirmed,
} from '../support/requests.ts'
import { savedDraft } from '../support/wizard.ts'

/** Submitting a request (flows.md 1.5, 2.4). */

describe('submitting', () => {
  test('is refused while the step is not complete, which says why', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'next' }, { type: 'submit' })
    expect(wizard.made).not.toContain('submit')
    expect(wizard.context.refusedStep).toBe('confirm')
  })

  test('happens once on a double submit', async () => {
    const wizard = (await addUserOnSignedConfirm()).send({ type: 'submit' }, { type: 'submit' })
    expect(wizard.made.filter((name) => name === 'submit')).toEqual(['submit'])
    expect(wizard.is('submitting')).toBe(true)
  })

  test('sends the whole request, accepted by the person who signed in', async () => {
    const wizard = (await addUserOnSignedConfirm()).send({ type: 'submit' })
    expect(wizard.sending('submit')).toMatchObject({ id: 7, tenantId: 'northgate', etag: '"1"' })
    expect(wizard.sending('submit').facts.draft).toMatchObject({
      digitalSignature: 'Dana Whitfield',
      acceptedBy: 'Dana Whitfield',
    })
  })

  // ADDUSER-186
  test('ends in success with what was answered', async () => {
    const wizard = await (await addUserOnSignedConfirm())
      .send({ type: 'submit' })
      .answer('submit', 'REF-1')
    expect(wizard.is('success')).toBe(true)
    expect(wizard.context.result).toBe('REF-1')
  })

  test('stays on Confirmation with a message when it fails, and may be tried again', async () => {
    const wizard = await (await addUserOnSignedConfirm())
      .send({ type: 'submit' })
      .fail('submit', new Error('No.'))
    expect(wizard.step).toBe('confirm')
    expect(wizard.is({ editing: { steps: 'confirm', draft: 'saved' } })).toBe(true)
    expect(wizard.context.problem).toEqual({ during: 'submit', message: 'No.' })
    await wizard.send({ type: 'submit' }).answer('submit')
    expect(wizard.is('success')).toBe(true)
  })

  test('forgets why it failed once an answer changes or the step is left', async () => {
    const changed = await (await addUserOnSignedConfirm()).send({ type: 'submit' }).fail('submit')
    changed.change({ digitalSignature: 'Dana' })
    expect(changed.context.problem).toBeNull()
    const left = await (await addUserOnSignedConfirm()).send({ type: 'submit' }).fail('submit')
    left.send({ type: 'back' })
    expect(left.context.problem).toBeNull()
  })

  test('meets the version of someone else, and the review is asked again', async () => {
    const wizard = await addUserOnSignedConfirm()
    const other = {
      ...savedDraft({ etag: '"2"' }),
      draft: { ...wizard.draft, specialRequests: 'Theirs' },
      savedBy: 'Lee Marsh',
      savedAt: '2026-11-21T09:31:00',
    }
    await wizard.send({ type: 'submit' }).fail('submit', new ServiceFailure('Stale.', other))
    expect(wizard.context.automaticMerge).toMatchObject({ instead: 'submit' })
    await wizard.answer('save')
    expect(wizard.step).toBe('review')
    expect(wizard.sending('load').facts.draft.specialRequests).toBe('Theirs')
  })

  test('goes to the step that has become incomplete with time instead of failing at the server', async () => {
    const wizard = await terminationConfirmed()
    wizard.now = '2026-11-22T00:05:00'
    wizard.send({ type: 'submit' })
    expect(wizard.made).not.toContain('submit')
    expect(wizard.step).toBe('userSelect')
    expect(wizard.context.refusedStep).toBe('userSelect')
  })

  test('sends no answer that is no longer asked for', async () => {
    const wizard = await terminationConfirmed()
    wizard.send({ type: 'jump', to: 'email' })
    wizard.change({
      'mailboxOptions.mailboxConversionOptionId': 2,
      'mailboxOptions.autoReplyMessage': 'I have left.',
    })
    wizard.change({ 'mailboxOptions.mailboxConversionOptionId': 3 }).send({ type: 'acknowledge' })
    await wizard.answer('save')
    wizard.send({ type: 'jump', to: 'confirm' }, { type: 'submit' })
    expect(wizard.sending('submit').facts.draft.mailboxOptions.autoReplyMessage).toBe('')
  })

  test('ends in failure where the flow has a screen for it', async () => {
    const wizard = await (await terminationConfirmed()).send({ type: 'submit' }).fail('submit')
    expect(wizard.is('failure')).toBe(true)
  })

  test('goes back to its step where the person withdraws it, with everything that was answered', async () => {
    const wizard = await terminationConfirmed()
    const before = wizard.draft
    const withdrawn = new CallWithdrawn('You did not sign in.')
    await wizard.send({ type: 'submit' }).fail('submit', withdrawn)
    expect(wizard.step).toBe('confirm')
    expect(wizard.draft).toEqual(before)
    expect(wizard.context.problem).toEqual({
      during: 'submit',
      message: 'You did not sign in.',
      isWithdrawn: true,
    })
    await wizard.send({ type: 'submit' }).answer('submit', [])
    expect(wizard.is('success')).toBe(true)
  })

  // ADDUSER-186
  test('is not possible on any other step', async () => {
    const wizard = newAddUser().send({ type: 'submit' })
    expect(wizard.made).toEqual([])
    expect(wizard.is('submitting')).toBe(false)
  })
})
