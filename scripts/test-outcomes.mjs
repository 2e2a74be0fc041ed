import { playwrightFailures, vitestFailures } from './test-failures.mjs'
import { playwrightTests, vitestTests } from './test-summary.mjs'

/** Interprets a test run by its exit code and its report, neither of which is trusted alone. */

/**
 * @typedef {object} Run
 * @property {string} name this part's name in the log
 * @property {number} code
 * @property {string | undefined} report content of its file; undefined if there is none
 * @typedef {Required<Pick<import('./test-summary.mjs').Part, 'passed' | 'failed' | 'failures' |
 * 'tests'>>} Outcome
 */

/**
 * @param {Run} run
 * @returns {Outcome} of a vitest run
 */
export function vitestOutcome(run) {
  const report = parseReport(run.report)
  return completeOutcome(run, {
    passed: report?.numPassedTests,
    failed: report?.numFailedTests,
    failures: vitestFailures(report),
    tests: vitestTests(report),
  })
}

/**
 * @param {Run} run
 * @returns {Outcome} of a Playwright run
 */
export function playwrightOutcome(run) {
  const report = parseReport(run.report)
  return completeOutcome(run, {
    passed: report?.stats?.expected,
    failed: report?.stats?.unexpected,
    failures: playwrightFailures(report),
    tests: playwrightTests(report),
  })
}

/**
 * A run that fails without a failed test (a file doesn't load, no test found) counts as one
 * failure, and so does one whose report is missing, incomplete or empty.
 */
function completeOutcome({ name, code }, { passed, failed, failures, tests }) {
  const isWhole = Number.isInteger(passed) && Number.isInteger(failed) && tests.length > 0
  const counted = { passed: passed ?? 0, failed: failed ?? 0 }
  if (counted.failed === 0 && (code !== 0 || !isWhole)) counted.failed = 1
  if (isWhole) return { ...counted, failures, tests }
  const message = `Its runner ended with code ${code} and left no whole report of its tests.`
  return { ...counted, failures: [...failures, { title: name, message }], tests }
}

function parseReport(report) {
  try {
    return JSON.parse(report)
  } catch {
    return undefined
  }
}
