import { afterEach, describe, expect, test } from 'vitest'
import {
  createFileMaker,
  type FileMaker,
  type FileMakerOptions,
} from '#server/file-making/file-maker.ts'
import type { FilePlan } from '#server/file-making/file-plan.ts'
import { ThreadEnded } from '#server/process/thread-pool.ts'
import { TooManyWaiting } from '#server/process/turns.ts'
import { workbookTexts } from '../support/read-workbook.ts'

/** Files are made in threads of their own. */

const plan: FilePlan = {
  kind: 'workbook',
  sheets: [{ columns: [{ heading: 'Name', of: 'name' }], rows: '[{"name":"Ann"}]' }],
}
/** What an `endless` thread never gets done with. */
const endless: FilePlan = { kind: 'workbook', sheets: [] }
const somebody = () => new AbortController().signal
const makers: FileMaker[] = []
const maker = (worker: string | undefined, options: FileMakerOptions = {}) => {
  const made = createFileMaker({
    threads: 1,
    ...(worker && { worker: new URL(`./workers/${worker}.mjs`, import.meta.url) }),
    ...options,
  })
  makers.push(made)
  return made
}
afterEach(() => Promise.all(makers.splice(0).map((each) => each.close())))

describe('a file', () => {
  test('is made by its plan', async () => {
    const content = await maker(undefined).make(plan, 'a company', somebody())
    expect(workbookTexts(Buffer.from(content))).toEqual(['Name', 'Ann'])
  })

  test('is made in another thread than the one that answers', async () => {
    const content = await maker('thread-number').make(plan, 'a company', somebody())
    expect(Number(new TextDecoder().decode(content))).toBeGreaterThan(0)
  })

  test('that its maker fails at is a fault of ours, and its thread continues', async () => {
    const files = maker(undefined)
    const unreadable: FilePlan = { kind: 'workbook', sheets: [{ columns: [], rows: 'no JSON' }] }
    await expect(files.make(unreadable, 'a company', somebody())).rejects.toThrow(
      'A file could not be made.',
    )
    expect(await files.make(plan, 'a company', somebody())).toBeInstanceOf(Uint8Array)
  })

  test('whose thread comes to its end is reported, and the next has a thread again', async () => {
    const files = maker('ending')
    await expect(files.make(plan, 'a company', somebody())).rejects.toThrow(ThreadEnded)
    await expect(files.make(plan, 'a company', somebody())).rejects.toThrow(ThreadEnded)
  })

  test('that takes too long is abandoned', async () => {
    const files = maker('endless', { longest: 50 })
    await expect(files.make(endless, 'a company', somebody())).rejects.toThrow(ThreadEnded)
  })
})

test('a file that nobody waits for any more frees its thread', async () => {
  const files = maker('endless')
  const gone = new AbortController()
  const first = files.make(endless, 'a company', gone.signal)
  const second = files.make(plan, 'a company', somebody())
  gone.abort(new Error('the client went away'))
  await expect(first).rejects.toThrow('the client went away')
  expect(await second).toHaveLength(1)
})

test('only so many files wait for a thread', async () => {
  const files = maker('endless', { waiting: 1 })
  const gone = new AbortController()
  const making = [1, 2].map(() => files.make(endless, 'a company', gone.signal))
  await expect(files.make(plan, 'another', somebody())).rejects.toThrow(TooManyWaiting)
  gone.abort(new Error('enough'))
  await Promise.all(making.map((each) => expect(each).rejects.toThrow('enough')))
})

test('files of one company wait in a quarter of the places, so that others find one', async () => {
  const files = maker('endless', { waiting: 4 })
  const gone = new AbortController()
  const make = (company: string) => files.make(endless, company, gone.signal)
  const making = ['a company', 'a company', 'another'].map(make)
  await expect(make('a company')).rejects.toThrow(TooManyWaiting)
  gone.abort(new Error('enough'))
  await Promise.all(making.map((each) => expect(each).rejects.toThrow('enough')))
})

test('files in the making are abandoned when the server stops', async () => {
  const files = maker('endless')
  const making = expect(files.make(endless, 'a company', somebody())).rejects.toThrow(ThreadEnded)
  await files.close()
  await making
})
