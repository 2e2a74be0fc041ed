import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openCommandDatabase } from '#server/db/command-database.ts'
import { scaleDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { refuseDemoWorldInProduction } from '#server/demo-world/refusals.ts'
import { projectRoot } from '#server/launch/project-root.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { InvalidSettings, readSettings } from '#server/settings/settings.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** What commands refuse in production and beside real companies, and what they go on with. */

const folder = mkdtempSync(join(tmpdir(), 'stepwell-production-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('in production', () => {
  test.each([{ alone: true }, { alone: false, make: true }])(
    'no embedded database is made or used where the settings name none: %j',
    async (how) => {
      // Left of a trial.
      const left = join(folder, 'left')
      mkdirSync(join(left, 'postgres'), { recursive: true })
      const settings = { databaseUrl: undefined, migrationsDatabaseUrl: undefined }
      const opening = openCommandDatabase(
        { ...settings, dataFolder: folder, isProduction: true },
        how,
      )
      await expect(opening).rejects.toBeInstanceOf(StartupError)
      const sentence =
        'DATABASE_URL is not set, and the embedded database is refused when NODE_ENV is production: set DATABASE_URL to a PostgreSQL of your own.'
      await expect(opening).rejects.toThrow(sentence)
      expect(existsSync(join(folder, 'postgres'))).toBe(false)
      const used = openCommandDatabase({ ...settings, dataFolder: left, isProduction: true }, how)
      await expect(used).rejects.toThrow(sentence)
    },
  )

  test('the demo world is refused, and nowhere else', () => {
    expect(() => refuseDemoWorldInProduction({ NODE_ENV: 'production' })).toThrow(
      'The demo world is refused when NODE_ENV is production',
    )
    expect(() => refuseDemoWorldInProduction({})).not.toThrow()
  })
  test('a server that would fill an empty database with it does not start', () => {
    expect(sentencesFor('yes').filter((one) => !sentencesFor('no').includes(one))).toEqual([
      'DEMO_WORLD is refused when NODE_ENV is production: nothing takes demo companies out of a database again.',
    ])
  })
})

describe('elsewhere', () => {
  const { database } = testDatabase()
  const countOf = async (table: string) =>
    (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
  const scale = () => scaleDemoWorld(database, () => testInstant, 2)

  test('the demo world is added to itself, and refused beside a company of somebody else', async () => {
    const before = await countOf('mailbox')
    await database.pool.query(
      "insert into tenant (id, name, settings) select 'acme', 'Acme Capital', settings from tenant limit 1",
    )
    await expect(scale()).rejects.toThrow(
      new StartupError(
        'The demo world is refused beside other companies, such as acme: nothing takes it out of a database again. Name an empty database.',
      ),
    )
    expect(await countOf('mailbox')).toBe(before)
    await database.pool.query("delete from tenant where id = 'acme'")
    await scale()
    expect(await countOf('mailbox')).toBeGreaterThan(before)
  })
})

describe('a build', () => {
  /** What notes that packages and build are up to date, as another release of Node would write it. */
  function marksUnder(version: string): string {
    const script = `
      Object.defineProperty(process, 'version', { value: 'v${version}' })
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
      const { buildFingerprint } = await import('./scripts/build.mjs')
      const { installFingerprint } = await import('./scripts/install.mjs')
      console.log(process.version, buildFingerprint(), installFingerprint())`
    const line = ['--input-type=module', '--eval', script]
    const { stdout, stderr } = spawnSync(process.execPath, line, {
      cwd: projectRoot,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const [said, ...marks] = stdout.trim().split(' ')
    expect(said).toBe(`v${version}`)
    return marks.join(' ')
  }

  test('is that of the sources under every patch of Node, so that backups of an account that may not write go on', () => {
    expect(marksUnder('24.1.0')).toMatch(/^[0-9a-f]{64} \w+/)
    expect(marksUnder('24.2.1')).toBe(marksUnder('24.1.0'))
  })
})

function sentencesFor(DEMO_WORLD: string): readonly string[] {
  try {
    readSettings({ NODE_ENV: 'production', DEMO_WORLD })
    return []
  } catch (error) {
    if (error instanceof InvalidSettings) return error.sentences
    throw error
  }
}
