import { join } from 'node:path'
import { requireBrowser } from '../../scripts/browser.mjs'
import { runInProject } from '../../scripts/run-program.mjs'

/**
 * `npm run test:elsewhere`: every browser test on a German device in Tokyo. What is added goes to Playwright, such as the
 * name of one file.
 */
const { code } = await runInProject(
  process.execPath,
  [
    join('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    `--config=${join('tests', 'e2e', 'playwright.config.ts')}`,
    '--reporter=list',
    '--project=elsewhere',
    ...process.argv.slice(2),
  ],
  { env: { CHROMIUM_PATH: await requireBrowser(), TEST_ELSEWHERE: 'all' } },
)
process.exitCode = code
