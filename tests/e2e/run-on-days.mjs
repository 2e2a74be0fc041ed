import { join } from 'node:path'
import { requireBrowser } from '../../scripts/browser.mjs'
import { print, runInProject } from '../../scripts/run-program.mjs'
import { otherDays } from '../other-days.mjs'

/**
 * `npm run test:days`: the browser tests that go by dates, on each of the other days, or on `--day NAME`. The server's
 * clock starts there, and pages follow it. What is added goes to Playwright, such as the names of other files.
 */
const usual = [
  'tickets-by-date',
  'tickets',
  'settings-of-the-device',
  'devices',
  'hardware',
  'steps-input',
  'steps-equipment',
  'step-contents',
  'terminate',
  'calls',
].map((name) => `tests/e2e/${name}.spec.ts`)

const parameters = process.argv.slice(2)
const at = parameters.indexOf('--day')
const [, only] = at < 0 ? [] : parameters.splice(at, 2)
const days = Object.entries(otherDays).filter(([name]) => at < 0 || name === only)
if (days.length === 0)
  throw new Error(`There is no day ${only}: there are ${Object.keys(otherDays).join(', ')}.`)
const isFile = (parameter) => parameter.endsWith('.spec.ts')
const line = [
  join('node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  `--config=${join('tests', 'e2e', 'playwright.config.ts')}`,
  '--reporter=list',
  '--project=motion',
  ...(parameters.some(isFile) ? [] : usual),
  ...parameters,
]
const browser = await requireBrowser()
const failed = []
for (const [name, instant] of days) {
  print(`\nOn ${instant} (${name})`)
  const env = { CHROMIUM_PATH: browser, TEST_CLOCK: instant }
  const { code } = await runInProject(process.execPath, line, { env })
  if (code !== 0) failed.push(name)
}
print(failed.length === 0 ? 'All days pass.' : `Failed on: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
