import { expect, test } from 'vitest'
import { removeUnsentAttachments } from '#server/areas/tickets/unsent-attachments.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { removeUnfinishedFiles } from '#server/files/unfinished-files.ts'
import { createJobs } from '#server/jobs/job-table.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** Files that nobody will ask for are swept away, by a server that may have to stop meanwhile. */

const { database } = testDatabase()
const { northgate } = demoTenantIds

/** Files that were never whole, of two days ago. */
async function leaveBehind(files: number): Promise<void> {
  await database.pool.query(
    `insert into stored_file (tenant_id, media_type, size, chunk_size, stored_at)
     select $1, 'text/plain', 0, 1, $2::timestamptz - interval '2 days' from generate_series(1, $3::int)`,
    [northgate, testInstant, files],
  )
}

test('who stops the server waits for one batch of what was left behind, not for all', async () => {
  await leaveBehind(13)
  expect(await removeUnfinishedFiles(database, testInstant, AbortSignal.abort())).toBe(10)
  expect(await removeUnfinishedFiles(database, testInstant)).toBe(3)
})

test('who stops the server waits for one batch of files that no reply took along, not for all', async () => {
  await database.pool.query(
    `with file as (
       insert into stored_file (tenant_id, media_type, size, chunk_size, sha256, stored_at)
       select $1, 'text/plain', 0, 1, repeat('0', 64), '2020-01-01' from generate_series(1, 103)
       returning id)
     insert into ticket_attachment (tenant_id, ticket_id, file_id, file_name, uploaded_by, uploaded_at)
     select $1, (select min(id) from ticket where tenant_id = $1), id, 'a.txt', 1001, '2020-01-01' from file`,
    [northgate],
  )
  const now = new Date('2020-02-01')
  expect(await removeUnsentAttachments(database, now, AbortSignal.abort())).toBe(100)
  expect(await removeUnsentAttachments(database, now)).toBe(3)
})

test('a server that starts sweeps at once', async () => {
  await leaveBehind(1)
  const said: unknown[] = []
  const log = { info: (line: unknown) => said.push(line), warn: (line: unknown) => said.push(line) }
  const jobs = createJobs(database, readSettings({}))
  const running = startJobs(jobs, { database, clock: () => testInstant, log })
  const left = async () =>
    (await database.pool.query('select from stored_file where sha256 is null')).rowCount
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  await running.stop()
  expect(said).toContainEqual(expect.objectContaining({ job: 'remove-partial-files', removed: 1 }))
})
