import { describe, expect, test } from 'vitest'
import { toProblem } from '#server/api/to-problem.ts'
import { testDatabase } from '../support/database.ts'

/** What PostgreSQL refuses, as what callers read. */

const refused = (code: string) =>
  toProblem(new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) }))

describe('what PostgreSQL finds several times', () => {
  const { database } = testDatabase()
  /** What a caller would read of it. */
  const answerTo = async (statement: string) => {
    const client = await database.pool.connect()
    try {
      await client.query('create temporary table if not exists named (id int primary key)')
      await client.query(statement)
      return undefined
    } catch (error) {
      return toProblem(error)
    } finally {
      client.release()
    }
  }

  test('is a fault of the request where it names one row twice', async () => {
    const twice = 'insert into named values (1), (1) on conflict (id) do update set id = 1'
    expect(await answerTo(twice)).toMatchObject({
      kind: 'malformed',
      sentences: ['The request contains the same entry twice.'],
    })
  })

  test('is a fault of ours where a query meant one row', async () => {
    const severalForOne = 'select (select number from generate_series(1, 2) as number)'
    expect(await answerTo(severalForOne)).toMatchObject({ kind: 'failed' })
  })
})

test.each([
  ['a deadlock', '40P01'],
  ['a change of what changed since the moment that a snapshot is of', '40001'],
])('%s is over in a moment', (_what, code) => {
  expect(refused(code)).toMatchObject({
    kind: 'unavailable',
    sentences: ['The portal is busy. Try again in a moment.'],
  })
})

test('what nobody foresaw is a fault of ours, and no reason to try again', () => {
  for (const thrown of [new Error('of no code'), new TypeError('undefined'), 'a text', undefined]) {
    expect(toProblem(thrown), String(thrown)).toMatchObject({
      kind: 'failed',
      retryAfterSeconds: undefined,
    })
  }
})
