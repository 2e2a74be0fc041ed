import { expect, test } from 'vitest'
import { ApiError, createUnreachableError } from '#src/api/api-error.ts'
import { createDraftSaves } from '#src/wizard/saving/draft-saves.ts'

/** A server that stores one draft by version and key, and loses answers on demand. */
function server() {
  const answers = new Map<string, string>()
  const done: string[] = []
  const state = { version: 1, lost: [] as boolean[], away: 0 }
  const saves = createDraftSaves(
    async (
      body: string,
      { ifMatch, idempotencyKey = '' },
    ): Promise<{ output: null; etag: string }> => {
      if (state.away > 0) {
        state.away -= 1
        throw createUnreachableError(new TypeError('Failed to fetch'))
      }
      if (!answers.has(idempotencyKey)) {
        if (ifMatch !== `"${state.version}"`) {
          throw new ApiError({ kind: 'stale', statusCode: 412, messages: [] })
        }
        state.version += 1
        done.push(body)
        answers.set(idempotencyKey, `"${state.version}"`)
      }
      if (state.lost.shift()) throw createUnreachableError(new TypeError('Failed to fetch'))
      return { output: null, etag: answers.get(idempotencyKey) ?? '' }
    },
  )
  return { saves, done, state }
}

const at = (etag: string, id = 7) => ({ id, etag })

test('a save whose answer was lost and that is sent again is done once', async () => {
  const { saves, done, state } = server()
  state.lost = [true]
  await expect(saves.save('one', at('"1"'))).rejects.toThrow("Can't reach the server")
  expect(await saves.save('one', at('"1"'))).toMatchObject({ etag: '"2"' })
  expect(done).toEqual(['one'])
})

test('what was typed during a save is saved on top of the save whose answer was lost', async () => {
  const { saves, done, state } = server()
  state.lost = [true]
  await expect(saves.save('one', at('"1"'))).rejects.toThrow("Can't reach the server")
  expect(await saves.save('two', at('"1"'))).toMatchObject({ etag: '"3"' })
  expect(done).toEqual(['one', 'two'])
})

test('so is what fails once more, however often', async () => {
  const { saves, done, state } = server()
  state.lost = [true]
  await expect(saves.save('one', at('"1"'))).rejects.toThrow("Can't reach the server")
  state.lost = [true, false, true]
  await expect(saves.save('two', at('"1"'))).rejects.toThrow("Can't reach the server")
  await expect(saves.save('two', at('"1"'))).rejects.toThrow("Can't reach the server")
  state.away = 1
  await expect(saves.save('three', at('"1"'))).rejects.toThrow("Can't reach the server")
  expect(await saves.save('three', at('"1"'))).toMatchObject({ etag: '"4"' })
  expect(done).toEqual(['one', 'two', 'three'])
})

test('a save on top of a version that the wizard left before its save was answered is its own', async () => {
  const { saves, done } = server()
  await saves.save('one', at('"1"'))
  expect(await saves.settle(at('"1"'))).toEqual(at('"2"'))
  expect(await saves.save('two', at('"1"'))).toMatchObject({ etag: '"3"' })
  expect(done).toEqual(['one', 'two'])
})

test('a submit is based on the save whose answer was lost', async () => {
  const { saves, done, state } = server()
  expect(await saves.settle(at('"1"'))).toEqual(at('"1"'))
  state.lost = [true]
  await expect(saves.save('one', at('"1"'))).rejects.toThrow("Can't reach the server")
  expect(await saves.settle(at('"1"'))).toEqual(at('"2"'))
  expect(done).toEqual(['one'])
})

test("someone else's save in between is a conflict, and another draft is not touched", async () => {
  const { saves, done, state } = server()
  state.away = 1
  await expect(saves.save('one', at('"1"'))).rejects.toThrow("Can't reach the server")
  expect(await saves.settle(at('"1"', 8))).toEqual(at('"1"', 8))
  state.version = 5
  await expect(saves.save('two', at('"1"'))).rejects.toMatchObject({ kind: 'stale' })
  expect(await saves.save('two', at('"5"'))).toMatchObject({ etag: '"6"' })
  expect(done).toEqual(['two'])
})
