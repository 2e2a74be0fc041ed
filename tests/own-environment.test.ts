import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isOwn } from './own-environment.mjs'
import { files } from './source-files.ts'

/** A shell has exported PWD and more, and an operator's what a server needs: no test goes by it. */

test('a test has the environment of the machine alone, and so has what it starts', () => {
  const script = 'process.stdout.write(JSON.stringify(Object.keys(process.env)))'
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  const inherited: string[] = JSON.parse(stdout)
  expect(inherited).toContain('PATH')
  expect(inherited.filter((name) => !isOwn(name))).toEqual([])
  expect(Object.keys(process.env).filter((name) => !isOwn(name))).toEqual([])
})

test('whatever a test asks of the environment is there', () => {
  // It takes the database that an operator names, and runs by itself.
  const judged = files.filter(({ path }) => /^tests\/(?!kill\/)/.test(path))
  const asked = judged.flatMap(({ text }) => [
    ...[...text.matchAll(/\bprocess\.env\.(\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\{([\w\s,]+)\} = process\.env\b/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  ])
  expect(asked).toEqual(expect.arrayContaining(['TEST_DATABASE_URL', 'WALKS_SEED']))
  expect(asked.filter((name) => name && !isOwn(name))).toEqual([])
})

test.each(['WAYLAND_DISPLAY', 'NODE_USE_SYSTEM_CA', 'HOMEDRIVE', 'MOZ_HEADLESS', 'PERL5LIB'])(
  '%s is of the machine: browsers, providers and programs go by it',
  (name) => {
    expect(isOwn(name)).toBe(true)
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
  expect(isOwn(name)).toBe(false)
})
