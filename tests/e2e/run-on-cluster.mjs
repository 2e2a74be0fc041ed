import { join } from 'node:path'
import { requireBrowser } from '../../scripts/browser.mjs'
import { runInProject } from '../../scripts/run-program.mjs'

/**
 * `npm run test:cluster`: the browser tests against two processes on one PostgreSQL behind a proxy, one of which is
 * killed and replaced every 20 seconds. What is added goes to Playwright, such as the name of one file.
 */
const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
const config = `--config=${join('tests', 'e2e', 'playwright.config.ts')}`
const { code } = await runInProject(
  process.execPath,
  [playwright, 'test', config, '--reporter=list', '--workers=1', ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: await requireBrowser(), PORTAL_CLUSTER: 'yes' } },
)
process.exitCode = code
