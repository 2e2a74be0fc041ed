import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, missingPackages } from './apt.mjs'
import { audit } from './audit.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { formatSummary } from './results.mjs'
import { vitestOutcome } from './runs.mjs'
import { print, readOrUndefined, run } from './steps.mjs'

const browserConfig = join('tests', 'e2e', 'playwright.config.ts')

/**
 * Checks everything: types, lint and format, known weaknesses of packages, unit and server tests, the whole system in a
 * browser. All of it runs, whatever fails; the last lines say what took how long, what was skipped, what failed, and
 * 'N passed, N failed, N skipped, N flaky'.
 * @param {'shell' | 'full'} [kind] of the browser
 * @returns {Promise<number>} exit code
 */
export async function check(kind) {
  const reports = mkdtempSync(join(tmpdir(), 'stepwell-'))
  try {
    // What only serves has no tests next to it.
    const { mayBeSkipped } = await import('../tests/may-be-skipped.mjs')
    if (process.env.CI) await installPrograms(mayBeSkipped.flatMap(({ packages = [] }) => packages))
    const parts = [
      await timed('Types', () => verdict(['node_modules/typescript/bin/tsc', '--noEmit'])),
      await timed('Lint and format', () =>
        verdict(['node_modules/@biomejs/biome/bin/biome', 'check']),
      ),
      await timed('Known weaknesses of packages', audit),
      await timed('Unit and server tests', (name) => unitTests(name, join(reports, 'unit.json'))),
      await timed('The whole system in a browser', (name) =>
        runBrowserTests({
          name,
          config: browserConfig,
          report: join(reports, 'browser.json'),
          kind,
        }),
      ),
    ]
    const { lines, failed } = formatSummary(parts, { inCi: Boolean(process.env.CI), mayBeSkipped })
    print('')
    for (const line of lines) print(line)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** Programs that some tests ask, which are skipped without them: in CI none is for want of what can be had. */
async function installPrograms(packages) {
  const missing = await missingPackages([...new Set(packages)])
  if (missing.length === 0) return
  print(`Installing what the tests ask: ${missing.join(', ')} ...`)
  if (!(await installPackages(missing))) print('Not all of it can be installed here.')
}

/** A part, with how long it took. One that fails without a failed test says so in its own part of the log. */
async function timed(name, perform) {
  print(`\n${name}`)
  const started = performance.now()
  const { failures, ...result } = await perform(name)
  const unnamed =
    result.failed > 0 ? [{ title: name, message: 'See its part of the log above.' }] : []
  const seconds = (performance.now() - started) / 1000
  return { name, seconds, ...result, failures: failures?.length ? failures : unnamed }
}

async function verdict(line) {
  const { code } = await run(process.execPath, line)
  const failed = code === 0 ? 0 : 1
  return { passed: 1 - failed, failed }
}

async function unitTests(name, report) {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(process.execPath, [vitest, 'run', ...reporters])
  return vitestOutcome({ name, code, report: readOrUndefined(report) })
}
