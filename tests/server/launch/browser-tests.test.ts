import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBrowser } from '#scripts/browser.mjs'
import { projectRoot } from '#server/launch/project-root.ts'

/** What a run in a browser says of the browser, asked of one test and of a browser that only says what it is. */

let folder: string

/** Answers what Playwright asks a browser that it starts (the Chrome DevTools Protocol, by pipes 3 and 4). */
const browser = `#!${process.execPath}
import { createReadStream, writeSync } from 'node:fs'
const version = { product: 'Chrome/151.2.3.4', userAgent: '', protocolVersion: '1.3', revision: '', jsVersion: '' }
let unread = ''
createReadStream('', { fd: 3 }).on('data', (chunk) => {
  const messages = (unread + chunk).split('\\0')
  unread = messages.pop()
  for (const message of messages) {
    const { id, method } = JSON.parse(message)
    writeSync(4, JSON.stringify({ id, result: method === 'Browser.getVersion' ? version : {} }) + '\\0')
    if (method === 'Browser.close') process.exit()
  }
})
`

beforeAll(() => {
  // Where Playwright is found from.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  folder = mkdtempSync(join(projectRoot, '.cache', 'one-test-'))
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, name), text, { mode: 0o755 })
  write('chromium', browser)
  write('chromium-headless-shell', browser)
  write('playwright.config.mjs', "export default { testMatch: 'one.mjs' }")
  write(
    'one.mjs',
    `import { test } from '@playwright/test'
     test('runs', () => console.log('It runs in ' + process.env.CHROMIUM_PATH))`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(program: string) {
  const options = {
    name: 'In a browser',
    config: join(folder, 'playwright.config.mjs'),
    report: join(folder, 'report.json'),
  }
  const code = `import { runBrowserTests } from './scripts/browser-tests.mjs'
    const { passed, failed, failures } = await runBrowserTests(${JSON.stringify(options)})
    console.log(JSON.stringify({ passed, failed, failures }))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, CHROMIUM_PATH: program },
  })
  return stdout.trim().split('\n')
}

test('which browser and version is used is a line of the output, before the tests run in it', () => {
  const program = join(folder, 'chromium-headless-shell')
  const lines = run(program)
  expect(lines[0]).toBe(`Browser: Chromium headless shell 151.2.3.4, ${program}`)
  expect(lines).toContain(`It runs in ${program}`)
  expect(lines.at(-1)).toBe('{"passed":1,"failed":0,"failures":[]}')
})

test('a browser with windows is told from one without', async () => {
  const program = join(folder, 'chromium')
  expect(await describeBrowser(program)).toBe(`Chromium 151.2.3.4, ${program}`)
})

test('without the browser that was named nothing runs, and why is said', () => {
  const missing = join(folder, 'missing')
  const message = `CHROMIUM_PATH is "${missing}": there is no program that can be run.`
  expect(run(missing)).toEqual([
    JSON.stringify({ passed: 0, failed: 1, failures: [{ title: 'Browser', message }] }),
  ])
})
