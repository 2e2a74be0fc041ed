import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run-program.mjs'

/**
 * Failures from vitest's JSON report: one per test, and one per file that doesn't load.
 * @returns {{ title: string, message: string }[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const path = relative(root, file.name)
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && file.status === 'failed') {
      return [{ title: path, message: file.message ?? '' }]
    }
    return tests.map((test) => ({
      title: `${path} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
      message: test.failureMessages.join('\n'),
    }))
  })
}

/**
 * Failures from Playwright's JSON report: one per test, with the errors of the last attempt, and
 * one per error outside tests.
 * @returns {{ title: string, message: string }[]}
 */
export function playwrightFailures(report) {
  const outside = (report?.errors ?? []).map(({ message }) => ({ title: 'Playwright', message }))
  return [...outside, ...(report?.suites ?? []).flatMap((suite) => listSuiteFailures(suite, []))]
}

function listSuiteFailures(suite, parents) {
  const path = [...parents, suite.title]
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      title: [...path, spec.title].join(' › '),
      message: spec.tests
        .flatMap((test) => test.results.at(-1)?.errors ?? [])
        .map((error) => error.message)
        .join('\n'),
    }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listSuiteFailures(inner, path))]
}

const longestMessage = 20

/** Formats failures for the end of a log, so that its last lines say what failed and why. */
export function formatFailures(failures) {
  return failures.flatMap(({ title, message }) => [
    `FAILED  ${title}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .slice(0, longestMessage)
      .map((line) => `        ${line}`),
  ])
}
