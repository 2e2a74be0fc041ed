import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { storeFile } from '#server/files/stored-files.ts'
import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import { fetchTokens } from '#tests/server/identity/sign-in.ts'

/**
 * Measures what serving a 100 MB document costs: memory, time, and delays for others. Budget:
 * memory grows by less than half of such a file while four people download it at once.
 */

const size = 100_000_000
const port = 4952
const address = `http://localhost:${port}`
const metricsToken = 'a-token-of-the-bench'
const tenantId = demoTenantIds.northgate
const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const postgres = await openEmbeddedPostgres(folder, { info: () => {}, error: () => {} })
const secretsKey = randomBytes(secretKeyLength)
const agent = new Agent({ keepAlive: true })
const path = await withLargeDocument()
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'server'),
    METRICS_TOKEN: metricsToken,
    SECRETS_KEY: secretsKey.toString('base64'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
    server.on('exit', () => reject(new Error('The server did not start.')))
  })
  const { access_token: token } = await fetchTokens(address, demoPeople.dana.subject)
  const headers = { authorization: `Bearer ${token}`, tenantid: tenantId }
  // Excludes what is loaded at the first call.
  await read(path, { ...headers, range: 'bytes=0-999999' })
  process.stdout.write(`a document of ${size / 1e6} MB\n`)
  for (const readers of [1, 4]) {
    const before = await residentMemory()
    let most = before
    let isOver = false
    const began = performance.now()
    const watch = async () => {
      while (!isOver) {
        most = Math.max(most, await residentMemory())
        await sleep(20)
      }
    }
    const reading = Promise.all(Array.from({ length: readers }, () => read(path, headers)))
    const [sizes] = await Promise.all([
      reading.finally(() => {
        isOver = true
      }),
      watch(),
    ])
    const seconds = (performance.now() - began) / 1_000
    if (sizes.some((got) => got !== size)) throw new Error('A download was not whole.')
    process.stdout.write(
      `  ${readers} at once: ${((readers * size) / 1e6 / seconds).toFixed(0)} MB/s, ` +
        `memory ${mb(before)} MB before, ${mb(most - before)} MB more at most\n`,
    )
  }
} finally {
  agent.destroy()
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await once(server, 'exit')
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** @returns the download's address */
async function withLargeDocument(): Promise<string> {
  const database = openDatabase(postgres.url)
  try {
    await migrate(database)
    await fillDemoWorld(database, () => new Date(), createSecretBox(secretsKey))
    const piece = Buffer.alloc(1_000_000, 'a line of a large document\n')
    const file = await storeFile((work) => database.asProvider(work), {
      tenantId,
      mediaType: 'application/pdf',
      content: Array.from({ length: size / piece.byteLength }, () => piece),
      limit: size,
      now: new Date(),
    })
    const { rows } = await database.pool.query<{ id: number; document_id: number }>(
      `insert into document_version (tenant_id, document_id, number, file_id, created_at)
       select tenant_id, id, 1000, $2, now() from document where tenant_id = $1 order by id limit 1
       returning id, document_id`,
      [tenantId, file.id],
    )
    return `/api/resources/documents/${rows[0]?.document_id}/versions/${rows[0]?.id}`
  } finally {
    await database.close()
  }
}

/** Reads and discards an answer. @returns its size in bytes */
function read(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, agent, path, headers }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.byteLength
      })
      response.on('error', reject)
      response.on('end', () => resolve(bytes))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Of the server, in bytes, as it reports it. */
async function residentMemory(): Promise<number> {
  const answer = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const [, bytes = '0'] = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text()) ?? []
  return Number(bytes)
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
