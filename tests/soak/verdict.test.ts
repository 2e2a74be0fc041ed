import { expect, test } from 'vitest'
import { createAnswerLog } from './answers.ts'
import type { ProcessSamples, Sample } from './samples.ts'
import type { SoakFigures } from './soak.ts'
import { judgeSoak } from './verdict.ts'

/** What a soak is failed for. */

const megabyte = 1024 ** 2

function sampleAt(at: number): Sample {
  return {
    at,
    heap: 60 * megabyte,
    external: 5 * megabyte,
    rss: 300 * megabyte,
    descriptors: 64,
    connections: 10,
    lag: 20,
  }
}

/** Half an hour of the server that is never killed. */
function lifeWith(
  change: (sample: Sample, minutes: number) => Partial<Sample> = () => ({}),
): ProcessSamples {
  return {
    server: 'the first server',
    isLasting: true,
    pid: 1,
    samples: Array.from({ length: 120 }, (_, index) => {
      const sample = sampleAt(index * 15)
      return { ...sample, ...change(sample, index / 4) }
    }),
  }
}

function wrongWith(change: Partial<SoakFigures>): readonly string[] {
  const figures: SoakFigures = {
    answers: createAnswerLog(),
    lost: [],
    doubled: [],
    changed: [],
    kills: [],
    ledger: [],
    lives: [lifeWith()],
    quiet: [sampleAt(0), sampleAt(1_800)],
    ...change,
  }
  return judgeSoak(figures, []).wrong
}

test('nothing is wrong where nothing happened and nothing rose', () => {
  expect(wrongWith({})).toEqual([])
})

test.each([
  ['heap', { heap: 0.5 * megabyte }],
  ['external', { external: 0.5 * megabyte }],
  ['rss', { rss: 4 * megabyte }],
  ['descriptors', { descriptors: 0.5 }],
  ['connections', { connections: 0.2 }],
] as const)('%s that rises minute by minute is not flat', (figure, perMinute) => {
  const rising = lifeWith((sample, minutes) => ({
    [figure]: sample[figure] + minutes * (Object.values(perMinute)[0] ?? 0),
  }))
  expect(wrongWith({ lives: [rising] })).toEqual([
    expect.stringContaining(`NOT FLAT: ${figure} of the first server rose`),
  ])
})

test('what is held while nobody asks anything must not be more than before', () => {
  const end = { ...sampleAt(1_800), descriptors: 70, heap: 80 * megabyte }
  expect(wrongWith({ quiet: [sampleAt(0), end] })).toHaveLength(2)
  expect(wrongWith({ quiet: [sampleAt(0), undefined] })).toHaveLength(1)
})

test('a run that measured too little to judge does not pass', () => {
  const short = { ...lifeWith(), samples: lifeWith().samples.slice(0, 5) }
  expect(wrongWith({ lives: [short] })).toEqual([expect.stringContaining('UNMEASURED')])
  expect(wrongWith({ lives: [] })).toEqual([expect.stringContaining('UNMEASURED')])
})

test('each write that was lost or doubled, each leak and each failure is named', () => {
  const answers = createAnswerLog()
  answers.fault('LEAKED: a row')
  answers.note({
    group: 'readers',
    address: 'http://localhost:1',
    began: 0,
    status: 500,
    what: 'x',
  })
  const wrong = wrongWith({ answers, lost: ['one'], doubled: ['two'], changed: ['risk'] })
  expect(wrong.map((sentence) => sentence.split(':')[0])).toEqual([
    'LEAKED',
    'LOST',
    'DOUBLED',
    'CHANGED',
    'UNEXPLAINED',
  ])
})
