import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import {
  recordErasures,
  repeatErasures,
} from '#server/administration/personal-data/erasure-record.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { restoreBackup } from '#server/programs/restore-backup.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { testSecretBox } from '../support/secrets.ts'

/** A backup of before an erasure brings the person back (issue 19, point 9). */

const now = testDatabase().database
const before = testDatabase().database
const replaced = testDatabase().database
const { lee } = demoPeople
const clock = () => testInstant
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-erased-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function namesOf(database: typeof now, id: number): Promise<string[]> {
  const { rows } = await database.pool.query('select name from person where id = $1', [id])
  return rows.map(({ name }) => name)
}
const file = () => readFile(join(folder, 'erased-people.jsonl'), 'utf8')

test('an erasure is recorded in the data folder, once and without address or name', async () => {
  await recordErasures(now, folder)
  await expect(file()).rejects.toThrow('ENOENT')
  const command = parseCommand(['person', 'erase', lee.email, '--reason', 'Asked for by letter'])
  if (!command) throw new Error('That asks for help.')
  await administer(now, { actor: 'admin command', clock }, command)
  await recordErasures(now, folder)
  await recordErasures(now, folder)
  const lines = (await file())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    {
      personId: 1002,
      reason: 'Asked for by letter',
      addressHash: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
      at: testInstant.toISOString(),
    },
  ])
  expect(await file()).not.toMatch(/lee|marsh/i)
})

test('where everything is as it was, nothing is repeated', async () => {
  expect(await repeatErasures(now, folder, clock)).toEqual([])
})

test('somebody else under the same number is not erased', async () => {
  const rename = (email: string) =>
    before.pool.query(
      `with people as (update person set email = $1 where id = 1002),
         contacts as (update contact set email = $1 where profile_account_id = 1002)
       update mailbox set email = $1 where profile_account_id = 1002`,
      [email],
    )
  await rename('other@elsewhere.example')
  expect(await repeatErasures(before, folder, clock)).toEqual([])
  expect(await namesOf(before, 1002)).toEqual(['Lee Marsh'])
  await rename(lee.email)
})

test('somebody whom a company needs stays, and the operator reads why', async () => {
  await before.pool.query('update membership set roles = $1 where person_id = 1001', [[]])
  const [said] = await repeatErasures(before, folder, clock)
  expect(said).toMatch(
    new RegExp(
      `^1002 is back, and must be erased again: .*${demoTenantIds.northgate}: At least one Approver must be assigned`,
    ),
  )
  await before.pool.query(
    'update membership m set roles = l.roles from membership l where m.person_id = 1001 and l.person_id = 1002 and l.tenant_id = m.tenant_id',
  )
})

test('a restore erases again whom it brought back', async () => {
  expect(await namesOf(before, 1002)).toEqual(['Lee Marsh'])
  expect(await repeatErasures(before, folder, clock)).toEqual([
    '1002, whom the backup brought back, is erased again.',
  ])
  expect(await namesOf(before, 1002)).toEqual(['Erased person 1002'])
})

test('what only the replaced database knows of an erasure is not forgotten', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'stepwell-replaced-'))
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }))
  const { priya } = demoPeople
  const saved = join(elsewhere, 'before.stepwell')
  await writeBackup(replaced, saved)
  const command = parseCommand(['person', 'erase', priya.email, '--reason', 'Asked for by mail'])
  if (!command) throw new Error('That asks for help.')
  await administer(replaced, { actor: 'admin command', clock }, command)
  expect(await namesOf(replaced, priya.profileAccountId)).toEqual([
    `Erased person ${priya.profileAccountId}`,
  ])
  const how = { replace: true, secrets: testSecretBox, dataFolder: elsewhere, clock }
  expect(await restoreBackup(replaced, saved, how)).toContain(
    `${priya.profileAccountId}, whom the backup brought back, is erased again.`,
  )
  expect(await namesOf(replaced, priya.profileAccountId)).toEqual([
    `Erased person ${priya.profileAccountId}`,
  ])
})

test('a file that is damaged is named, and nobody is forgotten silently', async () => {
  await writeFile(join(folder, 'erased-people.jsonl'), 'nonsense\n')
  await expect(repeatErasures(before, folder, clock)).rejects.toThrow(
    /^Line 1 of .*erased-people\.jsonl doesn't record an erasure/,
  )
})
