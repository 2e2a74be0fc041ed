import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

const name = sql.identifier('part')

/**
 * Does a part of a transaction that may fail: where it throws, what it did is undone, and the transaction goes on.
 * Nothing else of the transaction may run at the same time.
 * @throws what the work throws
 */
export async function savepoint<T>(queries: Queries, work: () => Promise<T>): Promise<T> {
  await queries.execute(sql`savepoint ${name}`)
  try {
    const result = await work()
    await queries.execute(sql`release savepoint ${name}`)
    return result
  } catch (error) {
    await queries.execute(sql`rollback to savepoint ${name}`)
    await queries.execute(sql`release savepoint ${name}`)
    throw error
  }
}
