import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOwnVariable } from './own-environment.mjs'
import { sourceFiles } from './source-files.ts'

/** A shell has exported PWD and more, and an operator's what a server needs: no test goes by it. */

test('a test has the environment of the machine alone, and so has what it starts', () => {
  const script = 'process.stdout.write(JSON.stringify(Object.keys(process.env)))'
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  const inherited: string[] = JSON.parse(stdout)
  expect(inherited).toContain('PATH')
  expect(inherited.filter((name) => !isOwnVariable(name))).toEqual([])
  expect(Object.keys(process.env).filter((name) => !isOwnVariable(name))).toEqual([])
})

test('a test runs in New Zealand, and so does what it starts', () => {
  const script = 'process.stdout.write(String(new Date(2026, 6, 1).getTimezoneOffset()))'
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(stdout).toBe('-720')
  expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(-720)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Auckland')
})

test('whatever a test asks of the environment is there', () => {
  const judged = sourceFiles.filter(({ path }) => path.startsWith('tests/'))
  const asked = judged.flatMap(({ text }) => [
    ...[...text.matchAll(/\bprocess\.env\.(\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([\w\s,]+)\} = process\.env\b/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  ])
  expect(asked).toEqual(expect.arrayContaining(['TEST_DATABASE_URL', 'WALKS_SEED']))
  expect(asked.filter((name) => name && !isOwnVariable(name))).toEqual([])
})

test('a command of tests that starts no runner of them leaves the rest behind first', () => {
  const names = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  const commands = names
    .filter((name) => /(^|\W)run\.mjs$/.test(name))
    .map((name) => ({ name, text: readFileSync(join('tests', name), 'utf8') }))
    .filter(({ text }) => text.includes('runnerImport'))
  expect(commands).toHaveLength(4)
  for (const { name, text } of commands) {
    expect(text, name).toMatch(/^import '(\.\.\/)+own-environment\.mjs'\n/)
  }
})

test.each(['WAYLAND_DISPLAY', 'NODE_USE_SYSTEM_CA', 'HOMEDRIVE', 'MOZ_HEADLESS', 'PERL5LIB'])(
  '%s is of the machine: browsers, providers and programs go by it',
  (name) => {
    expect(isOwnVariable(name)).toBe(true)
  },
)

test.each([
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'SECRETS_KEY',
  'DATA_DIR',
  'PGHOST',
  'PORT',
  'PWD',
])('%s is of nobody who tests', (name) => {
  expect(isOwnVariable(name)).toBe(false)
})
