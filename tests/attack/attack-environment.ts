import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ApiOptions, createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import { killProcessesIn } from '../kill/kill-processes.ts'
import { testClock } from '../server/support/clock.ts'
import { databaseUrlOnServer, runOnServer } from '../server/support/global-setup.ts'
import { createTokenMint, type TokenSigner } from '../server/support/tokens.ts'
import type { Sender } from './raw-requests.ts'

/** The secrets key of attacked databases. */
export const secretsKey = Buffer.alloc(secretKeyLength, 7)
const secrets = createSecretBox(secretsKey)

/** An API to attack, with the demo world behind it. */
export interface AttackTarget {
  readonly url: () => string
  readonly mint: () => TokenSigner
  readonly database: Database
  /** How requests are sent; by default directly, from one address. */
  readonly send?: Sender
}

/** Separate targets on one PostgreSQL, each with an unchanged demo world. */
export interface AttackEnvironment {
  /** The API alone, in this process. */
  grounds(options?: Partial<ApiOptions>): Promise<AttackTarget & { readonly api: FastifyInstance }>
  /** The address of an unchanged database for a superuser. */
  newDatabase(): Promise<string>
  /** Kills all of PostgreSQL and restarts it within a second or two. */
  killPostgres(): void
  close(): Promise<void>
}

/** Starts a PostgreSQL for attacks, which is removed with all its databases. */
export async function openAttackEnvironment(): Promise<AttackEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-attack-'))
  const postgres = await openEmbeddedPostgres(folder, { info: () => undefined })
  await runOnServer(postgres.url, 'create database untouched')
  const untouched = openDatabase(databaseUrlOnServer(postgres.url, 'untouched'))
  const clock = testClock()
  await migrate(untouched)
  await fillDemoWorld(untouched, clock, secrets)
  await untouched.close()
  const closing: (() => Promise<void>)[] = []
  let copies = 0
  const newDatabase = async () => {
    copies += 1
    const name = `attacked_${copies}`
    await runOnServer(postgres.url, `create database ${name} template untouched`)
    return databaseUrlOnServer(postgres.url, name)
  }
  return {
    newDatabase,
    killPostgres: () => void killProcessesIn(join(folder, 'postgres')),
    async grounds(options = {}) {
      const database = openDatabase(await newDatabase())
      const mint = await createTokenMint()
      const api = await createApi({
        handlers,
        database,
        verifyToken: mint.verifyToken,
        clock,
        secrets,
        callsPerMinute: 1_000_000_000,
        ...options,
      })
      const address = await api.listen({ port: 0, host: '127.0.0.1' })
      closing.push(async () => {
        await api.close()
        await database.close()
      })
      return { api, url: () => address, mint: () => mint, database }
    },
    async close() {
      for (const close of closing) await close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
