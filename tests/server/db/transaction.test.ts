import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Queries, Visitor } from '#server/db/database.ts'
import { savepoint } from '#server/db/savepoint.ts'
import { vendor } from '#server/db/schema/vendors.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'

/** One call is one transaction: no part of it is committed early, and none of it runs later. */

const { database } = testDatabase()
const { dana } = demoPeople
const { northgate } = demoTenantIds
const visitor: Visitor = {
  profileAccountId: dana.profileAccountId,
  subject: dana.subject,
  call: 'test',
  requestId: 'test',
}
const rewritten = (queries: Queries) => queries.$count(vendor, eq(vendor.notes, 'Rewritten.'))
const rewriteAll = (queries: Queries) => queries.update(vendor).set({ notes: 'Rewritten.' })

describe('the queries of a call', () => {
  test('begin no transaction of their own', async () => {
    await database.asTenant(northgate, visitor, async ({ queries }) => {
      expect(() => Reflect.get(queries, 'transaction')(async () => undefined)).toThrow(
        'A call has one transaction already: use savepoint().',
      )
    })
  })

  for (const readOnly of [true, false]) {
    test(`are refused once their transaction is over, where it ${readOnly ? 'only reads' : 'acts'}`, async () => {
      const queries = await database.asTenant(northgate, visitor, async (scope) => scope.queries, {
        readOnly,
      })
      const late = await queries.execute(sql`select 1`).catch((error: Error) => error.cause)
      expect(late).toMatchObject({ message: 'The transaction of this statement is over already.' })
    })
  }
})

describe('a savepoint', () => {
  test('undoes its part where it fails, and the transaction goes on', async () => {
    const undone = new Error('undone')
    const counts = await database.asTenant(northgate, visitor, async ({ queries }) => {
      let within = 0
      const part = savepoint(queries, async () => {
        await rewriteAll(queries)
        within = await rewritten(queries)
        throw undone
      })
      await expect(part).rejects.toBe(undone)
      return { within, after: await rewritten(queries) }
    })
    expect(counts.within).toBeGreaterThan(0)
    expect(counts.after).toBe(0)
  })

  test('is undone with its transaction', async () => {
    const failing = database.asTenant(northgate, visitor, async ({ queries }) => {
      await savepoint(queries, () => rewriteAll(queries))
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    const after = await database.asTenant(northgate, visitor, ({ queries }) => rewritten(queries))
    expect(after).toBe(0)
  })
})
