import { expect, test } from 'vitest'
import { type SentDraft, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { ApiError, createUnreachableError } from '#src/api/api-error.ts'
import { createSubmissionStore } from '#src/api/kept-submission.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { createDraftCreator } from '#src/wizard/saving/draft-creator.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { memoryStorage } from '#tests/src/app/memory-storage.ts'

const sending = (draft: string, step = 'userType'): SentDraft<string, unknown> => ({
  facts: { draft, settings: northgateSettings, user: dana, now: saturdayMorning },
  id: 0,
  tenantId: '41',
  etag: null,
  position: { flow: 'addUser', version: 1, step, visited: [] },
})

type Fault = 'lost' | 'away' | 'refused' | 'busy' | 'changed' | 'discarded' | 'submitted'

const changedByLee = new ServiceFailure('Someone else saved.', {
  id: 1,
  tenantId: '41',
  etag: '"2"',
  draft: 'theirs',
  savedBy: 'Lee Marsh',
  savedAt: '2026-11-21T09:31:00',
})

const discarded = new ServiceFailure('Gone.', undefined, undefined, undefined, [], undefined, true)
const submittedByLee = new ServiceFailure('Submitted.', undefined, undefined, 'REQ-1')

/**
 * A server that makes one draft for each key, and fails on demand.
 * @param begun what a creation carries of the answers
 */
function server(begun = (draft: string) => draft) {
  const storage = memoryStorage()
  const drafts = new Map<string, { id: number; draft: string }>()
  /** The step that each creation named, and the one saved last. */
  const steps = new Map<string, string>()
  const saved: string[] = []
  const state: { faults: (Fault | undefined)[] } = { faults: [] }
  const fail = (fault: Fault | undefined) => {
    if (fault === 'refused') throw new ApiError({ kind: 'invalid', statusCode: 422, messages: [] })
    if (fault === 'busy') throw new ApiError({ kind: 'tooMany', statusCode: 429, messages: [] })
    if (fault === 'changed') throw changedByLee
    if (fault === 'discarded') throw discarded
    if (fault === 'submitted') throw submittedByLee
    if (fault) throw createUnreachableError(new TypeError('Failed to fetch'))
  }
  const versionOf = (id: number) => ({ id, tenantId: '41', etag: `"${id}"` })
  const page = () =>
    createDraftCreator<string, unknown>({
      keys: createSubmissionKeys(createSubmissionStore(() => storage, 'begun')),
      contentOf: ({ facts }) => begun(facts.draft),
      carriesAll: ({ facts }) => begun(facts.draft) === facts.draft,
      create: async ({ facts, position }, key) => {
        // A key belongs to one body.
        expect(steps.get(key) ?? position.step).toBe(position.step)
        steps.set(key, position.step)
        const fault = state.faults.shift()
        if (fault !== 'lost') fail(fault)
        const made = drafts.get(key) ?? { id: drafts.size + 1, draft: begun(facts.draft) }
        drafts.set(key, made)
        fail(fault)
        return versionOf(made.id)
      },
      save: async ({ id, etag, facts, position }) => {
        saved.push(position.step)
        fail(state.faults.shift())
        expect(etag).toBe(`"${id}"`)
        for (const draft of drafts.values()) if (draft.id === id) draft.draft = facts.draft
        return versionOf(id)
      },
    })
  return { create: page(), loadedAnew: page, state, drafts: () => [...drafts.values()], saved }
}

test('a creation whose answer was lost makes one draft, however often it is tried', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost', 'away', 'lost']
  for (const _ of state.faults.slice())
    await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  expect(await create(sending('one'))).toMatchObject({ id: 1 })
  expect(drafts()).toEqual([{ id: 1, draft: 'one' }])
})

test('what was answered since is saved into the draft that the lost creation made', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  expect(await create(sending('two'))).toMatchObject({ id: 1 })
  expect(drafts()).toEqual([{ id: 1, draft: 'two' }])
})

test('after a reload the same answers make no second draft, and one that was answered is another', async () => {
  const { create, loadedAnew, state, drafts } = server()
  state.faults = ['lost']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  expect(await loadedAnew()(sending('one'))).toMatchObject({ id: 1 })
  expect(await loadedAnew()(sending('one'))).toMatchObject({ id: 2 })
  expect(drafts()).toHaveLength(2)
})

test('so it is where that save fails at first', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  state.faults = [undefined, 'away']
  await expect(create(sending('two'))).rejects.toThrow("Can't reach the server")
  expect(await create(sending('three'))).toMatchObject({ id: 1 })
  expect(drafts()).toEqual([{ id: 1, draft: 'three' }])
})

test('a creation that was refused is not sent again, and each that was answered is a draft of its own', async () => {
  const { create, state, drafts } = server()
  state.faults = ['refused']
  await expect(create(sending('one'))).rejects.toThrow('invalid')
  await create(sending('two'))
  await create(sending('two'))
  expect(drafts().map(({ draft }) => draft)).toEqual(['two', 'two'])
})

test('a refusal of the caller says nothing of the creation before it, whose answer was lost', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost', 'busy']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  await expect(create(sending('one'))).rejects.toThrow('tooMany')
  expect(await create(sending('one'))).toMatchObject({ id: 1 })
  expect(drafts()).toHaveLength(1)
})

test('where the lost creation is refused by now, today’s answers are a draft all the same', async () => {
  const { create, state, drafts } = server()
  state.faults = ['away', 'refused']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  expect(await create(sending('two'))).toMatchObject({ id: 1 })
  expect(drafts()).toEqual([{ id: 1, draft: 'two' }])
})

test('a draft that somebody has changed since is left to the wizard, and the next one is another', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost', undefined, 'changed']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  await expect(create(sending('two'))).rejects.toBe(changedByLee)
  expect(await create(sending('three'))).toMatchObject({ id: 2 })
  expect(drafts().map(({ draft }) => draft)).toEqual(['one', 'three'])
})

test('where somebody has discarded it since, the answers are a draft of their own', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost', undefined, 'discarded']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  expect(await create(sending('two'))).toMatchObject({ id: 2 })
  expect(drafts().map(({ draft }) => draft)).toEqual(['one', 'two'])
})

test('where somebody has submitted it since, that is said once, and the answers can be a draft of their own', async () => {
  const { create, state, drafts } = server()
  state.faults = ['lost', undefined, 'submitted']
  await expect(create(sending('one'))).rejects.toThrow("Can't reach the server")
  await expect(create(sending('two'))).rejects.toBe(submittedByLee)
  expect(await create(sending('two'))).toMatchObject({ id: 2 })
  expect(drafts().map(({ draft }) => draft)).toEqual(['one', 'two'])
})

const firstWord = (draft: string) => draft.split(' ')[0] ?? ''

test('what a creation does not carry is saved into the draft that it made, also where that fails at first', async () => {
  const { create, state, drafts } = server(firstWord)
  state.faults = [undefined, 'away']
  await expect(create(sending('one two'))).rejects.toThrow("Can't reach the server")
  expect(drafts()).toEqual([{ id: 1, draft: 'one' }])
  expect(await create(sending('one two'))).toMatchObject({ id: 1 })
  expect(drafts()).toEqual([{ id: 1, draft: 'one two' }])
})

test('a server that says of each new draft that it is gone is not asked for more of them', async () => {
  const { create, state, drafts } = server(firstWord)
  state.faults = [undefined, 'discarded']
  await expect(create(sending('one two'))).rejects.toBe(discarded)
  expect(drafts()).toHaveLength(1)
})

test.each(['in the same page', 'after a reload'])(
  'on another step %s the same answers make no second draft, and the step is saved into it',
  async (where) => {
    const { create, loadedAnew, state, drafts, saved } = server()
    state.faults = ['lost']
    await expect(create(sending('one', 'email'))).rejects.toThrow("Can't reach the server")
    const again = where === 'after a reload' ? loadedAnew() : create
    expect(await again(sending('one', 'userType'))).toMatchObject({ id: 1 })
    expect(drafts()).toEqual([{ id: 1, draft: 'one' }])
    expect(saved).toEqual(['userType'])
  },
)

test('what was refused goes from another step under a key of its own', async () => {
  const { create, state, drafts } = server()
  state.faults = ['refused']
  await expect(create(sending('one', 'email'))).rejects.toThrow('invalid')
  expect(await create(sending('one', 'userType'))).toMatchObject({ id: 1 })
  expect(drafts()).toEqual([{ id: 1, draft: 'one' }])
})
