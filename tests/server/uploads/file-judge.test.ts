import { afterEach, describe, expect, test } from 'vitest'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { Problem } from '#server/api/problem.ts'
import { currentThreadName, readProcessorTime } from '#server/process/thread-time.ts'
import { TooManyWaiting } from '#server/process/turns.ts'
import {
  createFileJudge,
  type FileJudge,
  type FileJudgeOptions,
} from '#server/uploads/file-judge.ts'
import { goodPdf } from '../support/upload-files.ts'
import { slowestUploadFiles } from '../support/worst-files.ts'

/** Files are looked at in threads of their own. */

const pdf = await goodPdf()
const tooMuch = [
  'This file takes too long or too much memory to check. Save it again and upload the new file.',
]
const somebody = () => new AbortController().signal
const judges: FileJudge[] = []
const judgeWith = (worker?: string, options: FileJudgeOptions = {}) => {
  const made = createFileJudge({
    threads: 1,
    ...(worker && { worker: new URL(`./workers/${worker}.mjs`, import.meta.url) }),
    ...options,
  })
  judges.push(made)
  return made
}
afterEach(() => Promise.all(judges.splice(0).map((each) => each.close())))

const fileOf = (bytes: Buffer, fileName: string) => ({
  size: bytes.byteLength,
  fileName,
  accepted: documentFiles,
  blockSize: 256 * 1024,
  rangeOf: async function* ({ start, end }: { start: number; end: number }) {
    yield bytes.subarray(start, end + 1)
  },
})

/** Its media type, or the sentences of its refusal. */
async function verdictOf(judge: FileJudge, bytes: Buffer, fileName = 'a.pdf', whose = 'ann') {
  try {
    return await judge.mediaTypeOf(fileOf(bytes, fileName), whose, somebody())
  } catch (error) {
    if (error instanceof Problem) return error.sentences
    throw error
  }
}

describe('a file', () => {
  test('is looked at by what is in it', async () => {
    const judge = judgeWith()
    expect(await verdictOf(judge, pdf)).toBe('application/pdf')
    expect(await verdictOf(judge, pdf.subarray(0, 700))).toEqual([
      'This PDF is damaged or incomplete. Save it again and upload the new file.',
    ])
  })

  test.each(['hang.pdf', 'memory.pdf', 'end.pdf'])(
    'over which a thread comes to no end is refused, and the next has a thread again: %s',
    async (name) => {
      const judge = judgeWith('by-name', {
        longestBeginning: name === 'hang.pdf' ? 10_000 : 60_000,
      })
      expect(await verdictOf(judge, pdf, name)).toEqual(tooMuch)
      expect(await verdictOf(judge, pdf, 'good.pdf')).toBe('application/pdf')
    },
  )

  test('at which a thread works too long is refused', async () => {
    const judge = judgeWith('by-name', { longest: 100 })
    expect(await verdictOf(judge, pdf, 'work.pdf')).toEqual(tooMuch)
  })

  test('may be fetched slowly: only what a thread works counts', async () => {
    const slow = {
      ...fileOf(pdf, 'a.pdf'),
      rangeOf: async function* () {
        await new Promise((resolve) => setTimeout(resolve, 400))
        yield pdf
      },
    }
    const judge = judgeWith('asking', { longest: 200 })
    expect(await judge.mediaTypeOf(slow, 'ann', somebody())).toBe('application/pdf')
  })

  test('that can not be fetched is nobody’s fault who sent it', async () => {
    const gone = {
      ...fileOf(pdf, 'a.pdf'),
      rangeOf: async function* (): AsyncGenerator<Uint8Array> {
        yield pdf.subarray(0, 1)
        throw new Error('the database went away')
      },
    }
    const judging = judgeWith().mediaTypeOf(gone, 'ann', somebody())
    await expect(judging).rejects.toThrow('the database went away')
  })

  test('of somebody who went away frees its thread', async () => {
    const judge = judgeWith('by-name')
    const gone = new AbortController()
    const first = judge.mediaTypeOf(fileOf(pdf, 'hang.pdf'), 'ann', gone.signal)
    const second = verdictOf(judge, pdf, 'good.pdf')
    gone.abort(new Error('the client went away'))
    await expect(first).rejects.toThrow('the client went away')
    expect(await second).toBe('application/pdf')
  })
})

describe('of the worst files', () => {
  test.each(slowestUploadFiles)('%s is refused', async (_, bytes, name) => {
    expect(await verdictOf(judgeWith(), bytes, name)).not.toContain('application')
  })

  test('24 at once leave the event loop free', async () => {
    const judge = judgeWith()
    const stretch = longestStretch()
    const sent = Array.from({ length: 24 }, (_, index) => {
      const [, bytes, name] = slowestUploadFiles[index % slowestUploadFiles.length] ?? [
        '',
        pdf,
        'a.pdf',
      ]
      return verdictOf(judge, bytes, name, `person ${index}`)
    })
    const verdicts = await Promise.all(sent)
    expect(stretch()).toBeLessThan(100)
    expect(verdicts.filter((verdict) => typeof verdict === 'string')).toEqual([])
  })
})

/**
 * Begins to watch this thread, and tells the longest that it worked without a pause, in milliseconds: of processor time
 * where that can be had, so that others on the machine do not count.
 */
function longestStretch(): () => number {
  const thread = currentThreadName()
  const ofProcessor = () => (thread === undefined ? undefined : readProcessorTime(thread))
  const worked = () => ofProcessor() ?? performance.now()
  let longest = 0
  let before = worked()
  const timer = setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  return () => {
    clearInterval(timer)
    return Math.max(longest, worked() - before)
  }
}

test('files of one person wait in a quarter of the places, so that others find one', async () => {
  const judge = judgeWith('by-name', { waiting: 4 })
  const gone = new AbortController()
  const look = (whose: string) => judge.mediaTypeOf(fileOf(pdf, 'hang.pdf'), whose, gone.signal)
  const looking = ['ann', 'ann', 'ben'].map(look)
  await expect(look('ann')).rejects.toThrow(TooManyWaiting)
  gone.abort(new Error('enough'))
  await Promise.all(looking.map((each) => expect(each).rejects.toThrow('enough')))
})
