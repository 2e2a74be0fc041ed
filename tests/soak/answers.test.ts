import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnswerLog, createAnswerLog, type Outage } from './answers.ts'

/** Which failures a kill explains: it must explain none that has another cause. */

const [killed, alive] = ['http://localhost:1', 'http://localhost:2']
const outage: Outage = { what: 'server', addresses: [killed], from: 1_000, to: 3_000 }
let answers: AnswerLog

beforeEach(() => {
  answers = createAnswerLog()
  return () => vi.restoreAllMocks()
})

function unexplained(address: string, status: number, began: number, ended: number): number {
  vi.spyOn(performance, 'now').mockReturnValue(ended)
  answers.note({ group: 'readers', address, began, status, what: 'settings' })
  return answers.explained([outage]).unexplained.length
}

describe('a kill explains', () => {
  test.each([
    ['no answer of what was killed while it was away', 0, 1_500, 1_600],
    ['503 of what was killed while it was away', 503, 1_500, 1_600],
    ['no answer to what was sent before the kill', 0, 500, 1_100],
    ['an answer that was waited for until after the start', 503, 2_900, 3_200],
  ])('%s', (_what, status, began, ended) => {
    expect(unexplained(killed, status, began, ended)).toBe(0)
  })
})

describe('a kill does not explain', () => {
  test.each([
    ['500, whenever it is', killed, 500, 1_500, 1_600],
    ['502, whenever it is', killed, 502, 1_500, 1_600],
    ['a failure of a server that was not killed', alive, 503, 1_500, 1_600],
    ['no answer of a server that was not killed', alive, 0, 1_500, 1_600],
    ['a failure before the kill', killed, 503, 500, 900],
    ['a failure after the start', killed, 503, 3_100, 3_200],
  ])('%s', (_what, address, status, began, ended) => {
    expect(unexplained(address, status, began, ended)).toBe(1)
  })
})

test('an answer below 500 needs no explanation, and is counted', () => {
  expect(unexplained(alive, 200, 5_000, 5_100)).toBe(0)
  expect(unexplained(alive, 429, 5_000, 5_100)).toBe(0)
  expect(answers.counts.get('readers')).toEqual(
    new Map([
      [200, 1],
      [429, 1],
    ]),
  )
})
