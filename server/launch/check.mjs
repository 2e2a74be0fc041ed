import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from './audit.mjs'
import { describeBrowser, findBrowser } from './browser.mjs'
import { failuresOfPlaywright, failuresOfVitest, formatFailures } from './failures.mjs'
import { print, readOrUndefined, run } from './steps.mjs'

const browserConfig = join('tests', 'e2e', 'playwright.config.ts')

/**
 * Checks everything: types, lint and format, known weaknesses of packages, unit and server tests, the whole system in a
 * browser. All of it runs, whatever fails; the last lines say what failed, and 'N passed, N failed'.
 * @param {'shell' | 'full'} [kind] of the browser
 * @returns {Promise<number>} exit code
 */
export async function check(kind) {
  const reports = mkdtempSync(join(tmpdir(), 'stepwell-'))
  try {
    const results = []
    results.push(await verdict('Types', ['node_modules/typescript/bin/tsc', '--noEmit']))
    results.push(
      await verdict('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check']),
    )
    print('\nKnown weaknesses of packages')
    const weaknesses = await audit()
    results.push({ ...weaknesses, failures: failureOf('Known weaknesses', weaknesses.failed) })
    results.push(await unitTests(join(reports, 'unit.json')))
    results.push(await browserTests(join(reports, 'browser.json'), kind))
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    for (const line of formatFailures(results.flatMap((result) => result.failures))) print(line)
    print(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function verdict(title, line) {
  print(`\n${title}`)
  const { code } = await run(process.execPath, line)
  const failed = code === 0 ? 0 : 1
  return { passed: 1 - failed, failed, failures: failureOf(title, failed) }
}

function failureOf(title, failed) {
  return failed === 0 ? [] : [{ title, message: 'See its part of the log above.' }]
}

async function unitTests(report) {
  print('\nUnit and server tests')
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(process.execPath, [vitest, 'run', ...reporters])
  const summary = read(report)
  return {
    ...counted(code, summary?.numPassedTests, summary?.numFailedTests),
    failures: failuresOfVitest(summary),
  }
}

async function browserTests(report, kind) {
  print('\nThe whole system in a browser')
  try {
    const browser = await findBrowser(kind)
    print(`Browser: ${await describeBrowser(browser)}`)
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
    const line = [playwright, 'test', `--config=${browserConfig}`, '--reporter=list,json']
    const { code } = await run(process.execPath, line, { env })
    const summary = read(report)
    const stats = summary?.stats
    return {
      ...counted(code, stats && stats.expected + stats.flaky, stats?.unexpected),
      failures: failuresOfPlaywright(summary),
    }
  } catch (error) {
    return { ...counted(1), failures: [{ title: 'Browser', message: error.message }] }
  }
}

/** A run that failed without a failed test (a file that does not load, nothing found) counts as one failure. */
function counted(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function read(report) {
  const content = readOrUndefined(report)
  return content && JSON.parse(content)
}
