import { dequal } from 'dequal/lite'
import { describe, expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import {
  addUserOnEmailStep,
  addUserOnSpecialRequests,
  completeStep,
  completeStepsUntil,
  newAddUser,
  newTerminate,
} from '../support/requests.ts'

/** Leaving a wizard (flows.md 1.5, 2.4; AMB-029). */

describe('leaving', () => {
  test('asks while something is unsaved', () => {
    const wizard = newAddUser().change({ accountType: 6 }).send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'asking' } })).toBe(true)
  })

  test('asks nothing in a request nobody has touched', () => {
    const wizard = newAddUser().send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'left' } })).toBe(true)
  })

  test('asks nothing when all is saved', async () => {
    const wizard = (await addUserOnEmailStep()).send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'left' } })).toBe(true)
    expect(wizard.made).toEqual(['create'])
  })

  test('saves nothing that was typed since the last save, whatever the answer', async () => {
    const wizard = (await addUserOnEmailStep()).change({ requestsRecommendedEmail: false })
    wizard.change({ requestedEmailAddress: 'half@' })
    wizard.send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'asking' } })).toBe(true)
    wizard.send({ type: 'leave.confirm' })
    expect(wizard.made).toEqual(['create'])
  })

  test('tries once more to save what could not be saved', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.clock.increment(1000)
    await wizard.fail('save')
    wizard.send({ type: 'leave' })
    expect(wizard.made).toEqual(['create', 'save', 'save'])
  })

  test('continues where the person stays, and leaves where the person confirms', async () => {
    const wizard = (await addUserOnSpecialRequests()).change({ specialRequests: 'A plant' })
    wizard.send({ type: 'leave' }, { type: 'leave.cancel' })
    expect(wizard.is({ editing: { leaving: 'staying' } })).toBe(true)
    expect(wizard.draft.specialRequests).toBe('A plant')
    wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
    expect(wizard.is({ editing: { leaving: 'left' } })).toBe(true)
  })

  test('asks nothing for what can’t be saved and is no longer asked for', async () => {
    const begun = completeStepsUntil(
      addUserRehearsal,
      newAddUser().change({ accountType: 1 }),
      'generalInfo',
    )
    await completeStep(addUserRehearsal, begun).send({ type: 'next' }).answer('create')
    const wizard = completeStepsUntil(addUserRehearsal, begun, 'hardware')
    wizard.change({ 'hardware.onsiteSupport': true })
    wizard.change({ 'hardware.onsiteSupportDetails.otherRequests': 'x'.repeat(10_000) })
    wizard.change({ 'hardware.onsiteSupport': false })
    wizard.send({ type: 'next' }).clock.increment(1000)
    await wizard.answer('save')
    expect(dequal(wizard.context.draft, wizard.context.saved)).toBe(false)
    wizard.send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'left' } })).toBe(true)
  })

  test('always asks where the flow says so', () => {
    const wizard = newTerminate().send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'asking' } })).toBe(true)
  })
})
