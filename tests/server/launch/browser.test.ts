import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseBrowserKind, requireBrowser } from '#scripts/browser.mjs'

/** The browser of a run is the one that was asked for, whatever else a machine has. */

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stepwell-browsers-'))
  for (const name of ['google-chrome', 'chromium', 'chromium-headless-shell', 'named']) {
    writeFileSync(join(folder, name), '', { mode: 0o755 })
  }
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test.each([
  [undefined, /headless.shell[^/]*$/],
  ['shell', /headless.shell[^/]*$/],
  ['full', /(chromium|chrome)$/],
] as const)('asked for %s', async (kind, program) => {
  expect(await requireBrowser(kind)).toMatch(program)
})

test('a program that the environment names is taken, and is no answer to the question for a kind', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'named'))
  expect(await requireBrowser()).toBe(join(folder, 'named'))
  await expect(requireBrowser('full')).rejects.toThrow('leave one out')
  vi.stubEnv('CHROMIUM_PATH', '')
})

test('nothing but a kind is taken', () => {
  expect(parseBrowserKind([])).toBeUndefined()
  expect(parseBrowserKind(['--browser', 'full'])).toBe('full')
  expect(parseBrowserKind(['--browser', 'shell'])).toBe('shell')
  for (const parameters of [['--browser'], ['--browser', 'safari'], ['full'], ['tests/src']]) {
    expect(() => parseBrowserKind(parameters)).toThrow(
      'npm test takes --browser shell or --browser full.',
    )
  }
})

test('what is asked for wrongly is said before anything runs', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'test', '--browser', 'safari'],
    { cwd: resolve(import.meta.dirname, '../../..'), encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'npm test takes --browser shell or --browser full.\n',
  })
})
