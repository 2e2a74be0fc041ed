import { join } from 'node:path'
import { describeBrowser, requireBrowser } from './browser.mjs'
import { print, readOrUndefined, runInProject } from './run-program.mjs'
import { playwrightOutcome } from './test-outcomes.mjs'

/**
 * Runs Playwright with a configuration, after printing the browser and its version. The result is
 * written to the file `report`.
 * @param {{ name: string, config: string, report: string, kind?: 'shell' | 'full' }} options
 */
export async function runBrowserTests({ name, config, report, kind }) {
  try {
    const browser = await requireBrowser(kind)
    print(`Browser: ${await describeBrowser(browser)}`)
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
    const line = [playwright, 'test', `--config=${config}`, '--reporter=list,json']
    const { code } = await runInProject(process.execPath, line, { env })
    return playwrightOutcome({ name, code, report: readOrUndefined(report) })
  } catch (error) {
    return { passed: 0, failed: 1, failures: [{ title: 'Browser', message: error.message }] }
  }
}
