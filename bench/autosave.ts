import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import pg from 'pg'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import { openDatabase } from '#server/db/database.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createTokenVerifier } from '#server/identity/verify.ts'
import { createSecretBox, keyLength } from '#server/secrets/secret-box.ts'

/**
 * Autosave throughput: PATCH /adduser over HTTP, with token, key and version, against the same SQL sent
 * straight to PostgreSQL. 16 callers, each saving a draft of its own; both run in this process.
 */

const callers = 16
const rounds = 5
const seconds = 2
const { dana } = demoPeople
const tenantId = demoTenantIds.northgate

const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const postgres = await openEmbeddedPostgres(folder, { info: () => {}, error: () => {} })
const database = openDatabase(postgres.url, { connections: callers })
try {
  await migrate(database)
  await fillDemoWorld(database, () => new Date())
  const answers = { ...toWire(emptyAddUserDraft), specialRequests: 'x'.repeat(400) }
  const size = JSON.stringify(answers).length
  const lanes = { api: await apiLane(answers), sql: await sqlLane(answers) }
  const rates = { api: [] as Rate[], sql: [] as Rate[] }
  // In turns, so that whatever else the machine does weighs on both alike.
  for (let round = 0; round < rounds; round += 1) {
    rates.api.push(await rateOf(lanes.api.save))
    rates.sql.push(await rateOf(lanes.sql.save))
  }
  await lanes.api.close()
  await lanes.sql.close()
  const shares = rates.api.map(({ perSecond }, i) => perSecond / (rates.sql[i]?.perSecond ?? 1))
  process.stdout.write(
    `autosave, ${callers} callers, draft of ${size} bytes, ${rounds} rounds of ${seconds} s\n` +
      `  PATCH /adduser    ${formatRates(rates.api)}\n` +
      `  the same SQL      ${formatRates(rates.sql)}\n` +
      `  the API gives     ${Math.round(median(shares) * 100)} % of it\n`,
  )
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Rate {
  readonly perSecond: number
  /** CPU time of this process for one save, in microseconds. */
  readonly cpu: number
}

interface Lane {
  readonly save: (caller: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** How often the callers get through. */
async function rateOf(save: Lane['save']): Promise<Rate> {
  let done = 0
  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < start + seconds * 1_000) {
        await save(caller)
        done += 1
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  const elapsed = (performance.now() - start) / 1_000
  return { perSecond: done / elapsed, cpu: (user + system) / done }
}

function formatRates(rates: readonly Rate[]): string {
  const perSecond = Math.round(median(rates.map((rate) => rate.perSecond)))
  const cpu = Math.round(median(rates.map((rate) => rate.cpu)))
  return `${perSecond} a second, ${cpu} µs of CPU each in this process`
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function apiLane(answers: object): Promise<Lane> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench' }] })
  const api = await createApi({
    handlers,
    secrets: createSecretBox(randomBytes(keyLength)),
    database,
    callsPerMinute: Number.MAX_SAFE_INTEGER,
    verifyToken: createTokenVerifier({
      trustedIssuer: async () => ({ issuer: 'bench', keys }),
      audience: 'bench',
      clientId: 'stepwell-portal',
      claims: {
        defaultTenant: 't',
        portalPermissions: 'p',
        profileAccountId: 'profile_account_id',
      },
      requireAccessTokenType: true,
    }),
  })
  const token = await new SignJWT({ profile_account_id: dana.profileAccountId, name: dana.name })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'bench' })
    .setIssuer('bench')
    .setAudience('bench')
    .setSubject(dana.subject)
    .setExpirationTime('1h')
    .sign(privateKey)
  const { port } = new URL(await api.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  let sent = 0
  const send = (method: string, body: object, etag: string | undefined) =>
    new Promise<{ etag: string | undefined; text: string }>((resolve, reject) => {
      sent += 1
      const request = httpRequest(
        {
          port,
          agent,
          method,
          path: '/api/adduser',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            TenantId: tenantId,
            'Idempotency-Key': `bench-${sent}`,
            ...(etag ? { 'If-Match': etag } : {}),
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => {
            if (response.statusCode === 200) resolve({ etag: response.headers.etag, text })
            else reject(new Error(`${method} was answered with ${response.statusCode}: ${text}`))
          })
        },
      )
      request.on('error', reject)
      request.end(JSON.stringify(body))
    })
  const drafts = await Promise.all(
    Array.from({ length: callers }, async () => {
      const { text, etag } = await send('POST', { ...answers, id: 0, tenantId }, undefined)
      const id: number = JSON.parse(text).output.id
      return { id, etag }
    }),
  )
  return {
    save: async (caller) => {
      const draft = drafts[caller]
      if (!draft) throw new Error('Every caller has a draft.')
      const saved = await send('PATCH', { ...answers, id: draft.id, tenantId }, draft.etag)
      draft.etag = saved.etag
    },
    close: async () => {
      agent.destroy()
      await api.close()
    },
  }
}

/** The statements of one save, word for word, each sent when the one before is answered. */
async function sqlLane(answers: object): Promise<Lane> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: callers })
  const { rows } = await pool.query<{ id: number }>(
    `insert into request_draft (tenant_id, flow, flow_version, answers, created_by, created_by_name,
       created_at, updated_by, updated_by_name, updated_at)
     select $1, 'addUser', 1, '{}', 1, '', now(), 1, '', now() from generate_series(1, $2) returning id`,
    [tenantId, callers],
  )
  const text = JSON.stringify(answers)
  let sent = 0
  const save = async (caller: number) => {
    const id = rows[caller]?.id
    const client = await pool.connect()
    sent += 1
    const key = `sql-${sent}`
    const own = [tenantId, dana.profileAccountId, key]
    await client.query('begin')
    await client.query('select * from enter_tenant($1, $2, $3, $4, $5)', [
      tenantId,
      dana.profileAccountId,
      dana.subject,
      'addUserSave',
      'bench',
    ])
    await client.query(
      'insert into idempotency_key (tenant_id, person_id, key, fingerprint) values ($1, $2, $3, $4) on conflict do nothing',
      [...own, 'fingerprint'],
    )
    await client.query(
      'select revision, submitted_as, updated_by_name, updated_at from request_draft where id = $1 and flow = $2 for update',
      [id, 'addUser'],
    )
    await client.query(
      `update request_draft set answers = $2, wizard = null, about = null, flow_version = 1,
       revision = revision + 1, updated_by = $3, updated_by_name = $4, updated_at = now() where id = $1`,
      [id, text, dana.profileAccountId, dana.name],
    )
    await client.query(
      'update idempotency_key set answer = $4 where tenant_id = $1 and person_id = $2 and key = $3',
      [...own, '{"output":null}'],
    )
    await client.query(
      `delete from idempotency_key where ctid = any(array(
         select ctid from idempotency_key where created_at < now() - interval '7 days'
         limit 100 for update skip locked))`,
    )
    await client.query('commit')
    client.release()
  }
  return { save, close: () => pool.end() }
}
