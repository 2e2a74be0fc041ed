import { join, relative } from 'node:path'
import { root } from './run-program.mjs'
import { formatFailures } from './test-failures.mjs'

/** Summarizes the test results of all checks, including skipped and flaky tests. */

/**
 * @typedef {object} TestResult
 * @property {string} file from the project's root
 * @property {string} title
 * @property {readonly string[]} names its own, after those of its groups
 * @property {'passed' | 'failed' | 'skipped' | 'flaky'} state
 * @property {number} seconds
 * @property {string} [firstFailure] the error of its first failed attempt
 */

/**
 * A part of the checks, such as the browser tests.
 * @typedef {object} Part
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {{ title: string, message: string }[]} failures
 * @property {TestResult[]} [tests]
 */

/** @returns {TestResult[]} from vitest's JSON report */
export function vitestTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const path = relative(root, file.name)
    return file.assertionResults.map(({ ancestorTitles, title, status, duration }) => ({
      file: path,
      title: [path, ...ancestorTitles, title].join(' › '),
      names: [...ancestorTitles, title],
      state: ['passed', 'failed'].includes(status) ? status : 'skipped',
      seconds: (duration ?? 0) / 1000,
    }))
  })
}

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }

/** @returns {TestResult[]} from Playwright's JSON report */
export function playwrightTests(report) {
  const folder = report?.config?.rootDir ?? root
  return (report?.suites ?? []).flatMap((suite) => listSuiteTests(suite, [], folder))
}

function listSuiteTests(suite, parents, folder) {
  const path = [...parents, suite.title]
  const [, ...groups] = path
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results, projectName }) => ({
      file: relative(root, join(folder, spec.file ?? '')),
      title: `${[...path, spec.title].join(' › ')}${projectName ? ` (${projectName})` : ''}`,
      names: [...groups, spec.title],
      state: states[status] ?? 'failed',
      seconds: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
      firstFailure: results
        .find(({ errors }) => errors?.length > 0)
        ?.errors.map(({ message }) => message)
        .join('\n'),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listSuiteTests(inner, path, folder))]
}

const mostSlow = 20

/**
 * The last lines of a log, ending with 'N passed, N failed, N skipped, N flaky'. In CI flaky tests
 * count as failed, and so do skipped ones without a documented reason.
 * @param {Part[]} parts
 * @param {{ inCi: boolean, skippableTests: readonly { file: string, tests: readonly string[], reason:
 * string }[] }} rules
 * @returns {{ lines: string[], failed: number }}
 */
export function formatSummary(parts, { inCi, skippableTests }) {
  const tests = parts.flatMap(({ tests = [] }) => tests)
  const having = (state) => tests.filter((test) => test.state === state)
  const reasonFor = ({ file, names }) =>
    skippableTests.find(
      (known) =>
        known.file === file &&
        known.tests.some((written) => names.some(createNameMatcher(written))),
    )?.reason
  const skipped = having('skipped')
  const flaky = having('flaky')
  const refused = inCi
    ? [
        ...flaky.map((test) =>
          toFailure(
            test,
            `It failed, and passed when it was tried again.\n${test.firstFailure ?? ''}`,
          ),
        ),
        ...skipped
          .filter((test) => reasonFor(test) === undefined)
          .map((test) =>
            toFailure(test, 'It was skipped, and tests/may-be-skipped.mjs has no reason.'),
          ),
      ]
    : []
  const sum = (name) => parts.reduce((all, part) => all + part[name], 0)
  const failed = sum('failed') + refused.length
  const slow = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostSlow)
  const lines = [
    'Time',
    ...parts.map(({ name, seconds }) => `  ${formatPaddedSeconds(seconds)}  ${name}`),
    'The slowest tests',
    ...slow.map(({ title, seconds }) => `  ${formatPaddedSeconds(seconds)}  ${title}`),
    ...skipped.map((test) => `SKIPPED ${test.title}: ${reasonFor(test) ?? 'for no known reason'}`),
    ...flaky.map(({ title }) => `FLAKY   ${title}`),
    ...formatFailures([...parts.flatMap(({ failures }) => failures), ...refused]),
    ...parts
      .filter(({ passed, failed, tests }) => !tests && passed + failed === 0)
      .map(formatUnknownPart),
    `${sum('passed')} passed, ${failed} failed, ${skipped.length} skipped, ${flaky.length} flaky`,
  ]
  return { lines, failed }
}

/** Whether a name matches one as written, in which %s and the like stand for anything. */
function createNameMatcher(written) {
  const fixed = written
    .split(/%[sdifjo#$]|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${fixed.join('.*')}$`, 's')
  return (name) => pattern.test(name)
}

const toFailure = ({ title }, message) => ({ title, message })

/** A part without a result, such as vulnerabilities if the registry can't be reached. */
const formatUnknownPart = ({ name }) => `UNKNOWN ${name}: see its part of the log above.`

const formatPaddedSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`
