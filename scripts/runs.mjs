import { playwrightFailures, vitestFailures } from './failures.mjs'
import { playwrightTests, vitestTests } from './results.mjs'

/** What a runner of tests says of its run, by its exit code and the report that it leaves: neither is believed alone. */

/**
 * @typedef {object} Run
 * @property {string} name what the log calls this part
 * @property {number} code
 * @property {string | undefined} report as it is in its file; undefined where there is none
 * @typedef {Required<Pick<import('./results.mjs').Part, 'passed' | 'failed' | 'failures' | 'tests'>>} Outcome
 */

/**
 * @param {Run} run
 * @returns {Outcome} of a run of vitest
 */
export function vitestOutcome(run) {
  const report = parse(run.report)
  return outcome(run, {
    passed: report?.numPassedTests,
    failed: report?.numFailedTests,
    failures: vitestFailures(report),
    tests: vitestTests(report),
  })
}

/**
 * @param {Run} run
 * @returns {Outcome} of a run of Playwright
 */
export function playwrightOutcome(run) {
  const report = parse(run.report)
  return outcome(run, {
    passed: report?.stats?.expected,
    failed: report?.stats?.unexpected,
    failures: playwrightFailures(report),
    tests: playwrightTests(report),
  })
}

/**
 * A run that failed without a failed test (a file that does not load, nothing found) counts as one failure, and so does one
 * whose report is missing, half written or of no test at all.
 */
function outcome({ name, code }, { passed, failed, failures, tests }) {
  const isWhole = Number.isInteger(passed) && Number.isInteger(failed) && tests.length > 0
  const counted = { passed: passed ?? 0, failed: failed ?? 0 }
  if (counted.failed === 0 && (code !== 0 || !isWhole)) counted.failed = 1
  if (isWhole) return { ...counted, failures, tests }
  const message = `Its runner ended with code ${code} and left no whole report of its tests.`
  return { ...counted, failures: [...failures, { title: name, message }], tests }
}

function parse(report) {
  try {
    return JSON.parse(report)
  } catch {
    return undefined
  }
}
