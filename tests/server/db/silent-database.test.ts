import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts'
import { testDatabase } from '../support/database.ts'

/** A database that answers nothing any more, and resets no connection: nobody is told that it is gone. */

const { databaseUrl } = testDatabase('empty')
let proxy: CuttingProxy
let database: Database

beforeEach(async () => {
  const address = new URL(databaseUrl)
  proxy = await startCuttingProxy(Number(address.port))
  database = openDatabase(Object.assign(address, { port: String(proxy.port) }).href)
})
afterEach(() => proxy.close())

const ask = () => database.pool.query('select 1')

test('fails whoever waits for it while the server stops, and whoever asks later', async () => {
  await ask()
  proxy.fallSilent()
  const cut: number[] = []
  const asked = ask()
  const inTransaction = database.asProvider((queries) => queries.execute(sql`select 1`))
  database.cutAfter(20, (waitedFor) => cut.push(waitedFor))
  await expect(asked).rejects.toThrow('terminated')
  await expect(inTransaction).rejects.toThrow('timeout exceeded')
  expect(cut).toEqual([2])
  await expect(ask()).rejects.toThrow('Cannot use a pool')
  await database.close()
})

test('holds up no close for more than some seconds', async () => {
  const client = await database.pool.connect()
  proxy.fallSilent()
  const refused = expect(client.query('select 1')).rejects.toThrow('terminated')
  const closed = database.close()
  await refused
  client.release(true)
  await closed
})
