import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { summarizeUndo } from '#machines/engine/machine/undo.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import {
  addUserAboutToCreate,
  addUserOnReview,
  addUserOnSpecialRequests,
} from '../support/requests.ts'

/** Changing the account type resets the whole request (AMB-068). */

describe('another account type', () => {
  // ADDUSER-189
  test('empties every answer, and forgets which draft it was', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    wizard.change({ accountType: 4 })
    expect(wizard.draft).toEqual({
      ...emptyAddUserDraft,
      accountType: 4,
      acceptedBy: 'Dana Whitfield',
    })
    expect(wizard.context).toMatchObject({
      id: 0,
      etag: null,
      savedAt: null,
      loaded: null,
      visited: ['accountSelect'],
      step: 'accountSelect',
    })
    expect(wizard.draftIs('none')).toBe(true)
  })

  test('creates a new draft, and leaves the old one alone', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    wizard.change({ accountType: 4 }).send({ type: 'next' })
    wizard.change({ 'resourceCalendarInformation.displayName': 'Room 1' }).send({ type: 'next' })
    expect(wizard.made.slice(3)).toEqual(['create'])
    expect(wizard.sending('create').id).toBe(0)
  })

  test('gives up the save that waited', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'jump', to: 'accountSelect' })
    wizard.change({ accountType: 4 }).clock.increment(5000)
    expect(wizard.made).toEqual(['create'])
  })

  test('takes no id from a creation that was under way', async () => {
    const wizard = addUserAboutToCreate().send(
      { type: 'next' },
      { type: 'jump', to: 'accountSelect' },
    )
    await wizard.change({ accountType: 4 }).answer('create')
    expect(wizard.context.id).toBe(0)
    expect(wizard.draftIs('none')).toBe(true)
  })

  test('is no other when it is the same again', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    wizard.change({ accountType: 6 })
    expect(wizard.context.id).toBe(7)
    expect(wizard.draft.sharedMailboxDisplayName).toBe('Front Desk')
    expect(wizard.context.visited).toContain('review')
  })
})

describe('what undoing would take back', () => {
  test('is named: the answer that was switched, and those that went with it', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'accountSelect' })
    expect(summarizeUndo(addUser, wizard.context)).toBeUndefined()
    wizard.send({ type: 'change', changes: { accountType: 4 }, undoable: true })
    const named = summarizeUndo(addUser, wizard.context)
    expect(named).toMatchObject({ switched: ['Account type'], restarted: true })
    expect(named?.answers.map(({ label, text }) => [label, text])).toEqual([
      ['Display name', 'Front Desk'],
    ])
    wizard.send({ type: 'undo' })
    expect(wizard.draft.sharedMailboxDisplayName).toBe('Front Desk')
    expect(summarizeUndo(addUser, wizard.context)).toBeUndefined()
  })
})
