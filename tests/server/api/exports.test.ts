import { request as send } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createFileMaker, type FileMaker } from '#server/file-making/file-maker.ts'
import { testApi } from '../support/api.ts'
import { archiveFile } from '../support/read-workbook.ts'

/** What an export costs is spent neither in an open transaction nor on the event loop. */

const real = createFileMaker()
const workers = new URL('../file-making/workers/', import.meta.url)
const ending = createFileMaker({ worker: new URL('ending.mjs', workers) })
let make: FileMaker['make'] = real.make
const api = testApi({ files: { make: (...what) => make(...what), close: async () => {} } })
afterAll(async () => {
  await Promise.all([real.close(), ending.close()])
})

const exports = (Object.keys(contract) as EndpointName[])
  .map((name): [EndpointName, Endpoint] => [name, contract[name]])
  .filter(([, { file }]) => file?.includes('spreadsheetml'))

/** Transactions of requests that are open, by what they did last; those in which calls are counted are none. */
async function openTransactions(): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       and query !~* '^(begin|commit)|call_count|set_config'`,
  )
  return rows.map(({ query }) => query)
}

/** Those that read just now. One whose rows are here is committed while the next one begins: nobody waits for that. */
async function readingTransactions(): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%from (select "user_name"%'
       and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}

describe.each(exports)('%s', (_name, { path, method }) => {
  test('is made in a thread when its transaction is over, and states its length', async () => {
    const { rows } = await api.database.pool.query(
      `select id from awareness_campaign where tenant_id = $1 and kind = $2 limit 1`,
      [demoTenantIds.northgate, path.toLowerCase().includes('phishing') ? 'phishing' : 'training'],
    )
    let made = 0
    make = async (...what) => {
      // Its end is sent before, but not waited for.
      await expect.poll(openTransactions).toEqual([])
      made += 1
      return real.make(...what)
    }
    const { status, headers, output } = await api.call<Buffer>(
      `${method} ${path.replace('{id}', String(rows[0]?.id))}`,
    )
    expect(status).toBe(200)
    expect(made).toBe(1)
    expect(Number(headers.get('content-length'))).toBe(output.byteLength)
    expect(headers.get('content-encoding')).toBeNull()
    expect(archiveFile(output, 'xl/workbook.xml')).toContain('<sheet ')
  })
})

describe('an export of distribution lists', () => {
  const path = '/distributionlists/export'

  test('lists every list with its size, and every member', async () => {
    make = real.make
    const { output } = await api.call<Buffer>(`GET ${path}`)
    const { rows } = await api.database.pool.query(
      `select count(*)::int as members, count(distinct list_id)::int as lists
       from distribution_list_member where tenant_id = $1`,
      [demoTenantIds.northgate],
    )
    const [lists = '', members = ''] = [1, 2].map((n) =>
      archiveFile(output, `xl/worksheets/sheet${n}.xml`),
    )
    const numbers = [...lists.matchAll(/<c r="C\d+"><v>(\d+)<\/v>/g)].map(([, n]) => Number(n))
    expect(numbers).toHaveLength(200)
    expect(numbers.filter((n) => n > 0)).toHaveLength(rows[0]?.lists)
    expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(rows[0]?.members)
    expect(members.match(/<row /g)).toHaveLength(rows[0]?.members + 1)
  })

  test('whose thread ends is refused in an envelope that says when to come back', async () => {
    make = ending.make
    const answer = await api.call(`GET ${path}`)
    expect(answer).toMatchObject({
      status: 429,
      success: false,
      errorMessages: ["We couldn't create this file. Try again in a moment."],
    })
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(answer.headers.get('content-disposition')).toBeNull()
    make = real.make
    expect((await api.call(`GET ${path}`)).status).toBe(200)
  })

  test('that nobody waits for any more is not made', async () => {
    let begun = () => {}
    const making = new Promise<void>((resolve) => {
      begun = resolve
    })
    const left = new Promise<unknown>((resolve) => {
      make = (_plan, _company, signal) =>
        new Promise((_made, giveUp) => {
          signal.addEventListener('abort', () => {
            resolve(signal.reason)
            giveUp(signal.reason)
          })
          begun()
        })
    })
    const headers = {
      authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
      tenantid: demoTenantIds.northgate,
    }
    const asked = send(`${api.url()}/api${path}`, { headers })
    asked.on('error', () => undefined)
    asked.end()
    await making
    asked.destroy()
    expect(await left).toBeInstanceOf(Error)
  })

  test('takes the turn of its company', async () => {
    const companies: string[] = []
    make = async (plan, company, signal) => {
      companies.push(company)
      return real.make(plan, company, signal)
    }
    await api.call(`GET ${path}`, { tenant: demoTenantIds.larkfield })
    expect(companies).toEqual([demoTenantIds.larkfield])
  })
})

describe('expensive calls', () => {
  test('leave connections to the database to everybody else', async () => {
    make = real.make
    const reading = Array.from({ length: 12 }, () => api.call('GET /users/roles/audittrail'))
    let most = 0
    let mostOpen = 0
    let isOver = false
    const watched = (async () => {
      while (!isOver) {
        most = Math.max(most, await readingTransactions())
        mostOpen = Math.max(mostOpen, (await openTransactions()).length)
      }
    })()
    const statuses = (await Promise.all(reading)).map(({ status }) => status)
    isOver = true
    await watched
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(3)
    // Each of the three may still be committing what came before.
    expect(mostOpen).toBeLessThanOrEqual(6)
  })
})
