import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { build } from 'vite'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openServingDatabase } from '#server/db/serving-role.ts'
import { fillDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import type { DemoPerson } from '#server/demo-world/people.ts'
import type { RecordedCall } from '#tests/server/support/statement-recorder.ts'
import type { ApiProcessMessage, ApiProcessOptions } from './server.ts'

/** The demo world in its own PostgreSQL, and the processes that serve it. */
export interface BenchWorld {
  /** As the database's owner, and as the role that serves requests. */
  readonly owner: Database
  readonly serving: Database
  tokenOf(person: DemoPerson): Promise<string>
  startApi(options?: { readonly recording?: boolean }): Promise<BenchApi>
  stop(): Promise<void>
}

/** The API in its own process. */
export interface BenchApi {
  readonly port: number
  /** The statements of a request by id, if the API records them. */
  recordedOf(requestId: string): Promise<RecordedCall>
  /** The process's processor time since its start, in microseconds. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

/** Where the built server is put, so that it finds its packages. */
const built = resolve('.cache/bench')

/**
 * Builds the server and fills a database. `BENCH_PROFILE` names a folder for CPU profiles of the
 * API.
 */
export async function openBenchWorld(): Promise<BenchWorld> {
  await build({
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: built,
      rolldownOptions: {
        input: { server: 'bench/api/server.ts', 'file-worker': 'server/file-making/worker.ts' },
      },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
  const postgres = await openEmbeddedPostgres(folder, { info: () => {}, error: () => {} })
  const owner = openDatabase(postgres.url, { connections: 2 })
  await migrate(owner)
  await fillDemoWorld(owner, () => new Date())
  await owner.pool.query('analyze')
  const serving = await openServingDatabase(owner, postgres.url)
  if (!serving) throw new Error('The embedded database lets its owner make the serving role.')
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'bench' }
  return {
    owner,
    serving,
    tokenOf: ({ profileAccountId, name, subject }) =>
      new SignJWT({ profile_account_id: profileAccountId, name, sid: `session of ${subject}` })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'bench' })
        .setIssuer('bench')
        .setAudience('bench')
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    startApi: ({ recording = false } = {}) =>
      startApi({ databaseUrl: postgres.url, key: { ...key }, recording }),
    async stop() {
      await serving.close()
      await owner.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startApi(options: ApiProcessOptions): Promise<BenchApi> {
  const profiles = options.recording ? undefined : process.env.BENCH_PROFILE
  const server = fork(join(built, 'server.js'), {
    env: { PATH: process.env.PATH, BENCH_SERVER: JSON.stringify(options) },
    execArgv: profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answered = async <Answer>(): Promise<Answer> => {
    const [answer] = await once(server, 'message')
    return answer
  }
  const ask = <Answer>(question: ApiProcessMessage): Promise<Answer> => {
    const answer = answered<Answer>()
    server.send(question)
    return answer
  }
  const { port } = await answered<AddressInfo>()
  return {
    port,
    recordedOf: (requestId) => ask({ ask: 'recorded', requestId }),
    async processorTime() {
      const { user, system } = await ask<NodeJS.CpuUsage>({ ask: 'processorTime' })
      return user + system
    },
    async stop() {
      const ended = once(server, 'exit')
      server.send({ ask: 'stop' })
      await ended
    },
  }
}
