import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, missingPackages } from './apt.mjs'
import { audit } from './audit.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { print, readOrUndefined, runInProject } from './run-program.mjs'
import { vitestOutcome } from './test-outcomes.mjs'
import { formatSummary } from './test-summary.mjs'

const browserConfig = join('tests', 'e2e', 'playwright.config.ts')

/**
 * Runs every check: types, lint, format, vulnerabilities, unit and server tests, and browser tests,
 * even if some fail. The last lines list durations, skipped tests and failures, and end with 'N
 * passed, N failed, N skipped, N flaky'.
 * @param {'shell' | 'full'} [kind] of the browser
 * @returns {Promise<number>} exit code
 */
export async function check(kind) {
  const reports = mkdtempSync(join(tmpdir(), 'stepwell-'))
  try {
    // A release without sources has no tests.
    const { skippableTests } = await import('../tests/may-be-skipped.mjs')
    if (process.env.CI)
      await installPrograms(skippableTests.flatMap(({ packages = [] }) => packages))
    const parts = [
      await runTimed('Types', () => runOneCheck(['node_modules/typescript/bin/tsc', '--noEmit'])),
      await runTimed('Lint and format', () =>
        runOneCheck(['node_modules/@biomejs/biome/bin/biome', 'check']),
      ),
      await runTimed('Known weaknesses of packages', audit),
      await runTimed('Unit and server tests', (name) =>
        runUnitTests(name, join(reports, 'unit.json')),
      ),
      await runTimed('The whole system in a browser', (name) =>
        runBrowserTests({
          name,
          config: browserConfig,
          report: join(reports, 'browser.json'),
          kind,
        }),
      ),
    ]
    const { lines, failed } = formatSummary(parts, {
      inCi: Boolean(process.env.CI),
      skippableTests,
    })
    print('')
    for (const line of lines) print(line)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Programs that some tests need and are skipped without; in CI they're installed. */
async function installPrograms(packages) {
  const missing = await missingPackages([...new Set(packages)])
  if (missing.length === 0) return
  print(`Installing what the tests ask: ${missing.join(', ')} ...`)
  if (!(await installPackages(missing))) print('Not all of it can be installed here.')
}

/**
 * Runs a part and times it. A part that fails without a failed test explains it in its own output.
 */
async function runTimed(name, perform) {
  print(`\n${name}`)
  const started = performance.now()
  const { failures, ...result } = await perform(name)
  const unnamed =
    result.failed > 0 ? [{ title: name, message: 'See its part of the log above.' }] : []
  const seconds = (performance.now() - started) / 1000
  return { name, seconds, ...result, failures: failures?.length ? failures : unnamed }
}

async function runOneCheck(line) {
  const { code } = await runInProject(process.execPath, line)
  const failed = code === 0 ? 0 : 1
  return { passed: 1 - failed, failed }
}

async function runUnitTests(name, report) {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runInProject(process.execPath, [vitest, 'run', ...reporters])
  return vitestOutcome({ name, code, report: readOrUndefined(report) })
}
