import { expect, test } from 'vitest'
import { problemOf } from '#server/api/translate.ts'

/** What PostgreSQL refuses, as what callers read. */

const refused = (code: string) =>
  problemOf(new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) }))

test('the same row twice in one statement is a fault of the request', () => {
  expect(refused('21000')).toMatchObject({
    kind: 'malformed',
    sentences: ['The request names the same thing twice.'],
  })
})

test('a deadlock is over in a moment', () => {
  expect(refused('40P01')).toMatchObject({
    kind: 'unavailable',
    sentences: ['The portal is busy, please try again in a moment.'],
  })
})
