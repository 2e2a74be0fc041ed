import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#server/settings/setting-table.ts'
import { formatSettingsPage } from '#server/settings/settings-page.ts'

const docs = resolve(import.meta.dirname, '../../../docs')
const paper = readFileSync(join(docs, 'settings.md'), 'utf8')

test('docs/settings.md says what the settings say: else run npm run settings', () => {
  expect(paper).toBe(formatSettingsPage())
})

test('each setting has one line there, with what holds without it', () => {
  const lines = [...paper.matchAll(/^\| `(\w+)` \| (.+?) \| /gm)].map(([, name, unset]) => [
    name,
    unset,
  ])
  expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(variables.shape).sort())
  expect(Object.fromEntries(lines)).toMatchObject({
    PORT: '`3000`',
    TLS_KEY: 'none',
    TRUSTED_PROXIES: 'none',
    SECRETS_KEY: expect.stringContaining('required with `NODE_ENV=production`'),
    DRAFT_DAYS: 'forever',
    OUTBOX_DAYS: '`90`',
  })
})
