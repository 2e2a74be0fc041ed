import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isOwn } from './own-environment.mjs'

/** A shell has exported PWD and more, and an operator's what a server needs: no test goes by it. */

test('a test has the environment of the machine alone, and so has what it starts', () => {
  const script = 'process.stdout.write(JSON.stringify(Object.keys(process.env)))'
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  const inherited: string[] = JSON.parse(stdout)
  expect(inherited).toContain('PATH')
  expect(inherited.filter((name) => !isOwn(name))).toEqual([])
  expect(Object.keys(process.env).filter((name) => !isOwn(name))).toEqual([])
})

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
