import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readInput } from '#server/api/input.ts'

/** What is refused before the shape of an input is looked at: any shape would take it. */

const nested = (levels: number): unknown => (levels === 0 ? 1 : { inner: nested(levels - 1) })
const read = (body: unknown) =>
  readInput({ body: z.unknown() }, { params: undefined, query: undefined, body })

test.each([
  ['a number beyond every number', { id: Number.POSITIVE_INFINITY }, 'A number is too large.'],
  ['one below', [Number.NEGATIVE_INFINITY], 'A number is too large.'],
  ['a NUL', ['a\0'], "A text contains a character we can't store."],
  ['half a pair', { name: '\ud83d' }, "A text contains a character we can't store."],
  ['such a name', { 'a\0': 1 }, "A text contains a character we can't store."],
  ['33 levels', nested(33), 'The body is nested more than 32 levels deep.'],
  ['50,001 entries', Array(50_001).fill(1), 'A list has more than 50000 entries.'],
])('%s is refused', (_what, body, sentence) => {
  expect(() => read(body)).toThrow(sentence)
})

test.each([
  ['the largest number', { id: Number.MAX_VALUE }],
  ['any whole character', ['😀é\u2028']],
  ['32 levels', nested(32)],
  ['50,000 entries', Array(50_000).fill(1)],
  ['nothing', null],
])('%s is taken', (_what, body) => {
  expect(read(body)).toEqual({ body: body ?? undefined })
})

test('a check without a sentence of its own says in English what it wants', () => {
  const body = z.object({ name: z.string(), size: z.number().check(z.maximum(3)) })
  expect(() =>
    readInput({ body }, { params: undefined, query: undefined, body: { size: 4 } }),
  ).toThrow('name: Invalid input: expected string, received undefined')
})
