import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import type { Visitor } from '#server/db/enter-call.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { vendor } from '#server/db/schema/vendors.ts'
import { inReadTransaction, inTransaction, type Transaction } from '#server/db/transaction.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'

/**
 * What a piece of work may do with the transaction it is in, and for how long: one call is one transaction, no part of it
 * is committed early, and none of it runs later.
 */

const { database } = testDatabase()
const { dana } = demoPeople
const { northgate } = demoTenantIds
const visitor: Visitor = {
  profileAccountId: dana.profileAccountId,
  subject: dana.subject,
  call: 'test',
  requestId: 'test',
}
const row = (personId: number) => ({
  personId,
  reason: 'in a test',
  addressHash: '',
  at: new Date(),
})
const stored = () =>
  database.asProvider(async (queries) =>
    (await queries.select({ id: erasure.personId }).from(erasure)).map(({ id }) => id),
  )

describe('a piece of work within a transaction', () => {
  const statements = [
    'begin',
    'BEGIN',
    ' start transaction',
    'commit',
    'end',
    'abort',
    'rollback',
    'rollback work',
    "prepare transaction 'x'",
    'select 1; commit',
    '-- what is done so far\ncommit',
    '/* one /* in another */ */ commit',
    ';commit',
    "select 'it''s', e'\\'', $$;$$; commit",
    'select 1 as a$$; commit; select 1 as b$$',
    'select 1 as é$$; commit; select 1 as b$$',
    "select e'a'\n'\\''; commit --'",
    "select e'a' -- and on\n-- and on\n'\\''; commit --'",
    'select $a$ $A$ $b$ $a$; commit; select $b$ $b$',
    "select $é$ ' $é$; commit --'",
  ]

  test.each(statements)('can not send "%s", and all of it is undone', async (statement) => {
    const working = database.asProvider(async (queries) => {
      await queries.insert(erasure).values(row(9001))
      await queries.execute(sql.raw(statement))
    })
    await expect(working).rejects.toMatchObject({
      cause: { message: expect.stringContaining('use a savepoint') },
    })
    expect(await stored()).not.toContain(9001)
  })

  test.each([
    "select 'a; commit'",
    'select 1 as "; rollback"',
    'select $text$; commit$text$',
    "select e'\\'; commit'",
    'select 1 -- ; commit',
    'select 1 /* ; /* commit */ ; commit */',
    'select $a$ $A$; commit $a$',
    "select e'a'\n'\\'; commit'",
    "select 'a'\n'; commit'",
    'select case when true then 1 end',
    'do $$ begin perform 1; end $$',
  ])('can send "%s", which ends nothing', async (statement) => {
    const sent = database.asProvider((queries) => queries.execute(sql.raw(statement)))
    await expect(sent).resolves.toBeDefined()
  })

  test('makes no function whose body is statements: its end is taken for that of the transaction', async () => {
    // Functions are made by migrations alone, which nobody lends a connection, and the role that serves may make none.
    const making = 'create function f() returns int begin atomic select 1; end'
    const working = database.asProvider((queries) => queries.execute(sql.raw(making)))
    await expect(working).rejects.toMatchObject({
      cause: { message: expect.stringContaining('use a savepoint') },
    })
  })

  test('can not begin one of its own by the query builder either', async () => {
    const working = database.asProvider(async (queries) => {
      await queries.insert(erasure).values(row(9002))
      // Its type offers none; what the builder has itself is still there.
      const begin: unknown = Reflect.get(queries, 'transaction')
      if (typeof begin !== 'function') throw new Error('There is none.')
      await begin.call(queries, async () => undefined)
    })
    await expect(working).rejects.toThrow('savepoints only')
    expect(await stored()).not.toContain(9002)
  })

  test('goes on after what failed in a savepoint, which is undone alone', async () => {
    await database.asProvider(async (queries) => {
      await queries.insert(erasure).values(row(9101))
      const failing = queries.savepoint(async (inner) => {
        await inner.insert(erasure).values(row(9102))
        await inner.execute(sql`select 1 / 0`)
      })
      await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
      await queries.savepoint((inner) => inner.insert(erasure).values(row(9103)))
    })
    const ids = await stored()
    expect(ids).toEqual(expect.arrayContaining([9101, 9103]))
    expect(ids).not.toContain(9102)
  })

  test('is undone with its savepoints where it fails later', async () => {
    const working = database.asProvider(async (queries) => {
      await queries.savepoint((inner) => inner.insert(erasure).values(row(9201)))
      throw new Error('later')
    })
    await expect(working).rejects.toThrow('later')
    expect(await stored()).not.toContain(9201)
  })

  test('nests savepoints, and undoes the inner one alone', async () => {
    await database.asProvider((queries) =>
      queries.savepoint(async (outer) => {
        await outer.insert(erasure).values(row(9301))
        const failing = outer.savepoint(async (inner) => {
          await inner.insert(erasure).values(row(9302))
          throw new Error('inner')
        })
        await expect(failing).rejects.toThrow('inner')
        await outer.insert(erasure).values(row(9303))
      }),
    )
    const ids = await stored()
    expect(ids).toEqual(expect.arrayContaining([9301, 9303]))
    expect(ids).not.toContain(9302)
  })

  test('can not open two savepoints beside each other', async () => {
    const working = database.asProvider((queries) =>
      Promise.all([
        queries.savepoint((inner) => inner.execute(sql`select 1`)),
        queries.savepoint((inner) => inner.execute(sql`select 2`)),
      ]),
    )
    await expect(working).rejects.toThrow('A savepoint is open')
  })
})

describe('a call of a company', () => {
  const rewritten = (queries: Queries) => queries.$count(vendor, eq(vendor.notes, 'Rewritten.'))
  const rewriteAll = (queries: Queries) => queries.update(vendor).set({ notes: 'Rewritten.' })

  test('goes on after a part of it that failed, which is undone', async () => {
    const undone = new Error('undone')
    const counts = await database.asTenant(northgate, visitor, async ({ queries }) => {
      let within = 0
      const part = queries.savepoint(async (inner) => {
        await rewriteAll(inner)
        within = await rewritten(inner)
        throw undone
      })
      await expect(part).rejects.toBe(undone)
      return { within, after: await rewritten(queries) }
    })
    expect(counts.within).toBeGreaterThan(0)
    expect(counts.after).toBe(0)
  })

  test('is undone with its savepoints', async () => {
    const failing = database.asTenant(northgate, visitor, async ({ queries }) => {
      await queries.savepoint((inner) => rewriteAll(inner))
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    const after = await database.asTenant(northgate, visitor, ({ queries }) => rewritten(queries))
    expect(after).toBe(0)
  })
})

describe('once a transaction is over', () => {
  const over = { message: 'The transaction of this statement is over.' }

  test.each([true, false])(
    'the queries of a call are refused (it only reads: %s)',
    async (readOnly) => {
      const queries = await database.asTenant(northgate, visitor, async (scope) => scope.queries, {
        readOnly,
      })
      await expect(queries.execute(sql`select 1`)).rejects.toMatchObject({ cause: over })
    },
  )

  test('its queries are refused, though the connection serves somebody else by then', async () => {
    let left: Queries | undefined
    await database.asProvider(async (queries) => {
      left = queries
    })
    const late = database.asProvider(async () => left?.execute(sql`select 1`))
    await expect(late).rejects.toMatchObject({ cause: over })
  })

  test('what a failed savepoint left behind is refused, too', async () => {
    await database.asProvider(async (queries) => {
      let left: Queries | undefined
      const failing = queries.savepoint(async (inner) => {
        left = inner
        throw new Error('failed')
      })
      await expect(failing).rejects.toThrow('failed')
      await expect(left?.execute(sql`select 1`)).rejects.toMatchObject({ cause: over })
    })
  })

  test.each([
    ['committed', inTransaction, undefined],
    ['rolled back', inTransaction, new Error('failed')],
    ['only read', inReadTransaction, undefined],
    ['failed to read', inReadTransaction, new Error('failed')],
  ] as const)('its connection is refused to what it %s', async (_, run, failure) => {
    let left: Transaction | undefined
    await run(database.pool, async (transaction) => {
      left = transaction
      await transaction.begin
      if (failure) throw failure
    }).catch(() => undefined)
    await expect(left?.client.query('select 1')).rejects.toThrow(over.message)
  })
})
