import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openCommandDatabase } from '#server/db/command-database.ts'
import { refuseDemoWorld } from '#server/demo-world/refused.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { ImpossibleSettings, readSettings } from '#server/settings/settings.ts'

/** What commands refuse in production (issue 30, point 30). */

const folder = mkdtempSync(join(tmpdir(), 'stepwell-production-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('in production', () => {
  test.each([{ alone: true }, { alone: false, make: true }])(
    'no database is made where the settings name none: %j',
    async (how) => {
      const settings = { databaseUrl: undefined, migrationsDatabaseUrl: undefined }
      const opening = openCommandDatabase(
        { ...settings, dataFolder: folder, isProduction: true },
        how,
      )
      await expect(opening).rejects.toBeInstanceOf(StartupError)
      await expect(opening).rejects.toThrow(/DATABASE_URL is not set, and none is made/)
      expect(existsSync(join(folder, 'postgres'))).toBe(false)
    },
  )

  test('the demo world is refused, and nowhere else', () => {
    expect(() => refuseDemoWorld({ NODE_ENV: 'production' })).toThrow(
      'The demo world is refused when NODE_ENV is production',
    )
    expect(() => refuseDemoWorld({})).not.toThrow()
  })
  test('a server that would fill an empty database with it does not start', () => {
    expect(sentencesFor('yes').filter((one) => !sentencesFor('no').includes(one))).toEqual([
      'DEMO_WORLD is refused when NODE_ENV is production: nothing takes demo companies out of a database again.',
    ])
  })
})

function sentencesFor(DEMO_WORLD: string): readonly string[] {
  try {
    readSettings({ NODE_ENV: 'production', DEMO_WORLD })
    return []
  } catch (error) {
    if (error instanceof ImpossibleSettings) return error.sentences
    throw error
  }
}
