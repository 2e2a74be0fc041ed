import { describe, expect, test } from 'vitest'
import { fillManyInvoices } from '#server/demo-world/billing/many-invoices.ts'
import { createJobs } from '#server/jobs/job-table.ts'
import { describeJobs, runJobNow } from '#server/jobs/operate.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { findWrongSums } from '../support/invoice-sums.ts'

const { database } = testDatabase()

describe('the job that compares stored sums with their rows', () => {
  const warnings: object[] = []
  const jobs = createJobs(database, readSettings({}))
  const work = {
    now: testInstant,
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: (line: object) => void warnings.push(line) },
  }

  /** Nobody's triggers run, as in a careless restore. */
  async function writeWithoutTriggers(text: string): Promise<void> {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(text)
    await client.query('commit')
    client.release()
  }

  test('finds and names what is wrong among many, and corrects that alone', async () => {
    await database.asProvider((queries) => fillManyInvoices(queries, '2026-07-01', 2_200))
    const ids = `(select id from invoice where number in ('NCM-000100', 'NCM-001900'))`
    await writeWithoutTriggers(`update invoice set balance = 77, net_sum = 5 where id in ${ids}`)
    await writeWithoutTriggers(
      `update invoice set last_paid_on = '1999-01-01' where number = 'NCM-000101'`,
    )
    const wrong = (await findWrongSums(database.pool)).map(({ id }) => id)
    expect(wrong).toHaveLength(3)
    const versions = 'select id, xmin from invoice where not id = any ($1) order by id'
    const before = await database.pool.query(versions, [wrong])
    const job = jobs.find(({ name }) => name === 'correct-invoice-sums')
    expect(await job?.run(work)).toBe(3)
    expect(await findWrongSums(database.pool)).toEqual([])
    expect((await database.pool.query(versions, [wrong])).rows).toEqual(before.rows)
    const named = warnings.flatMap((line) => ('invoices' in line ? line.invoices : []))
    expect(named).toEqual(expect.arrayContaining(wrong))
    expect(await job?.run(work)).toBe(0)
    expect(warnings).toHaveLength(2)
  })

  test('says to an operator how many it corrected', async () => {
    await writeWithoutTriggers(
      `update invoice set tax_sum = tax_sum + 1 where id = (select min(id) from invoice)`,
    )
    const ran = await runJobNow(database, jobs, 'correct-invoice-sums', () => testInstant)
    expect(ran).toBe('correct-invoice-sums succeeded: 1 row corrected.')
    const lines = await describeJobs(database, jobs)
    expect(lines.find((line) => line.startsWith('correct-invoice-sums'))).toMatch(
      /every 1440 minutes {2}last succeeded \S+Z \(1 row corrected\)/,
    )
  })
})
