import { describe, expect, test } from 'vitest'
import { conflictUpdate, mergeUpdate } from '#machines/engine/machine/conflicts.ts'
import { conflictingVersions, ruleFacts, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { versionQuestions } from '#machines/engine/questions/differences.ts'
import { terminate } from '#machines/terminate/flow.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import {
  type AddUserWizard,
  addUserAboutToCreate,
  addUserOnSpecialRequests,
  ben,
  newTerminate,
} from '../support/requests.ts'
import { savedDraft } from '../support/wizard.ts'

/** Two people edit one draft (docs/architecture.md, Concurrent edits). */

/** My save conflicts with what Lee has saved in between. */
async function meet(wizard: AddUserWizard, theirs: Partial<AddUserDraft>): Promise<AddUserWizard> {
  wizard.clock.increment(1000)
  const other = {
    ...savedDraft({ etag: '"2"' }),
    draft: { ...wizard.context.saved, ...theirs },
    savedBy: 'Lee Marsh',
    savedAt: '2026-11-21T09:31:00',
  }
  return wizard.fail('save', new ServiceFailure('Someone else saved.', other))
}

const both = { specialRequests: 'Theirs' }
const mine = { specialRequests: 'Mine' }

describe('a draft whose creation was not answered, and that someone else has changed since', () => {
  test('goes on as theirs with what only I answered, and asks about the rest', async () => {
    const wizard = addUserAboutToCreate().change(mine).send({ type: 'next' })
    const draft = { ...wizard.draft, specialRequests: 'Theirs', requestedEmailAddress: '' }
    const saved = { savedBy: 'Lee Marsh', savedAt: '2026-11-21T09:31:00' }
    const other = { ...savedDraft({ etag: '"2"' }), ...saved, draft }
    await wizard.fail('create', new ServiceFailure('Someone else saved.', other))
    expect(wizard.draftIs('conflict')).toBe(true)
    wizard.send({ type: 'conflict.resolve', choices: { specialRequests: 'theirs' } })
    expect(wizard.sending('save')).toMatchObject({ id: other.id, etag: '"2"' })
    expect(wizard.sending('save').facts.draft.specialRequests).toBe('Theirs')
    expect(wizard.sending('save').facts.draft.sharedMailboxDisplayName).toBe('Front Desk')
    await wizard.answer('save', savedDraft({ etag: '"3"' }))
    expect(wizard.draftIs('saved')).toBe(true)
    expect(wizard.context.id).toBe(other.id)
  })
})

describe('a save that meets the version of someone else', () => {
  test('waits for a choice where both have changed an answer, overwriting nothing', async () => {
    const wizard = await meet((await addUserOnSpecialRequests()).change(mine), both)
    expect(wizard.draftIs('conflict')).toBe(true)
    expect(wizard.context.other?.savedBy).toBe('Lee Marsh')
    expect(wizard.context.problem).toBeNull()
    wizard.send({ type: 'back' }, { type: 'next' }).clock.increment(5000)
    expect(wizard.pending).toEqual([])
  })

  test('is saved on top of theirs with the chosen answers', async () => {
    const wizard = (await addUserOnSpecialRequests()).change(mine)
    await meet(wizard, { ...both, sharedMailboxDisplayName: 'Reception' })
    wizard.send({ type: 'conflict.resolve', choices: { specialRequests: 'mine' } })
    expect(wizard.sending('save')).toMatchObject({ etag: '"2"' })
    expect(wizard.sending('save').facts.draft).toMatchObject({
      specialRequests: 'Mine',
      sharedMailboxDisplayName: 'Reception',
      requestedEmailAddress: 'reception@northgatecapital.example',
    })
    await wizard.answer('save', savedDraft({ etag: '"3"' }))
    expect(wizard.draftIs('saved')).toBe(true)
    expect(wizard.context).toMatchObject({ other: null, automaticMerge: null })
  })

  test('is merged with it where nobody changed what the other has, and says what came in', async () => {
    const wizard = (await addUserOnSpecialRequests()).change(mine)
    await meet(wizard, { sharedMailboxDisplayName: 'Reception' })
    expect(wizard.sending('save')).toMatchObject({ etag: '"2"' })
    expect(wizard.sending('save').facts.draft).toMatchObject({
      specialRequests: 'Mine',
      sharedMailboxDisplayName: 'Reception',
    })
    expect(wizard.context.automaticMerge).toMatchObject({
      savedBy: 'Lee Marsh',
      savedAt: '2026-11-21T09:31:00',
      answers: [{ title: 'General Info', path: 'sharedMailboxDisplayName', changedBy: 'them' }],
      unacknowledged: [],
      instead: 'save',
    })
  })

  test('may meet a still newer version', async () => {
    const wizard = await meet((await addUserOnSpecialRequests()).change(mine), both)
    wizard.send({ type: 'conflict.resolve', choices: { specialRequests: 'mine' } })
    await meet(wizard, { specialRequests: 'Newer' })
    expect(wizard.draftIs('conflict')).toBe(true)
    expect(wizard.context.other?.draft.specialRequests).toBe('Newer')
  })

  test('makes the review wait, which then asks with the settled answers', async () => {
    const wizard = (await addUserOnSpecialRequests()).change(mine)
    wizard.send({ type: 'next' })
    await meet(wizard, both)
    expect(wizard.step).toBe('review')
    expect(wizard.pending).toEqual([])
    wizard.send({ type: 'conflict.resolve', choices: { specialRequests: 'theirs' } })
    await wizard.answer('save')
    expect(wizard.sending('load').facts.draft.specialRequests).toBe('Theirs')
  })

  test('leaves a step that the settled draft does not show', async () => {
    const wizard = await addUserOnSpecialRequests({ now: '2026-11-20T09:00:00' })
    wizard.send({ type: 'back' })
    expect(wizard.step).toBe('emailSetupSharedMailbox')
    await meet(wizard, { accountType: 4 })
    expect(wizard.step).toBe('resourceCalendarInfo')
    expect(wizard.context.refusedStep).toBe('resourceCalendarInfo')
  })

  test('leads from Review to a step never visited that the settled draft has incomplete', async () => {
    const wizard = (await addUserOnSpecialRequests()).change(mine)
    wizard.send({ type: 'next' })
    await meet(wizard, { accountType: 4 })
    expect(wizard.step).toBe('resourceCalendarInfo')
    expect(wizard.context.refusedStep).toBe('resourceCalendarInfo')
    expect(wizard.draftIs('saving')).toBe(true)
  })
})

describe('a version that was stored without what a wizard fills in by itself', () => {
  test('asks nothing about that, and keeps what I chose in its place', () => {
    const stored = {
      ...emptyTerminateDraft,
      profileAccount: ben,
      serviceTerminationDate: '2026-12-01T17:00:00',
    }
    const wizard = newTerminate({ resume: { id: 7, etag: '"1"', draft: stored } })
    wizard.change({ 'mailboxOptions.mailboxConversionOptionId': mailboxOption.export })
    const special = { ...stored.specialRequests, specialRequests: 'Theirs' }
    const other = {
      ...savedDraft({ id: 7, etag: '"2"' }),
      draft: { ...stored, specialRequests: special },
      savedBy: 'Lee Marsh',
      savedAt: '2026-11-21T09:31:00',
    }
    const failure = new ServiceFailure('Someone else saved.', other)
    const conflict = conflictUpdate(terminate, wizard.context, failure, 'save')
    const held = { ...wizard.context, ...conflict }
    const versions = conflictingVersions(held)
    expect(versions && versionQuestions(terminate, ruleFacts(held), versions)).toEqual([])
    expect(mergeUpdate(terminate, held).draft).toMatchObject({
      mailboxOptions: { mailboxConversionOptionId: mailboxOption.export },
      specialRequests: { specialRequests: 'Theirs' },
    })
  })
})
