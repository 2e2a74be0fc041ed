import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatSummary, playwrightTests, vitestTests } from '#scripts/test-summary.mjs'
import { projectRoot } from '#server/launch/project-root.ts'

/** What the gate says at its end of tests that were skipped, or that passed only when they were tried again. */

const unit = {
  testResults: [
    {
      name: join(projectRoot, 'tests/server/launch/deploy.test.ts'),
      assertionResults: [
        { ancestorTitles: [], title: 'answers', status: 'passed', duration: 1_500 },
        {
          ancestorTitles: ['nginx'],
          title: 'serves pages (by https)',
          status: 'skipped',
          duration: 0,
        },
      ],
    },
    {
      name: join(projectRoot, 'tests/schemas/days.test.ts'),
      assertionResults: [{ ancestorTitles: [], title: 'counts', status: 'pending' }],
    },
  ],
}
const browser = {
  config: { rootDir: join(projectRoot, 'tests/e2e') },
  suites: [
    {
      title: 'risks.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a risk',
          specs: [
            {
              title: 'is edited',
              file: 'risks.spec.ts',
              tests: [
                {
                  status: 'flaky',
                  projectName: 'motion',
                  results: [
                    { duration: 4_000, errors: [{ message: 'No dialog.\nIt was busy.' }] },
                    { duration: 3_000, errors: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
const skippableTests = [
  {
    file: 'tests/server/launch/deploy.test.ts',
    tests: ['serves %s (by https)'],
    reason: 'nginx is not installed',
  },
]
const parts = [
  { name: 'Types', seconds: 61.25, passed: 1, failed: 0, failures: [] },
  { name: 'Known weaknesses', seconds: 1, passed: 0, failed: 0, failures: [] },
  {
    name: 'Unit',
    seconds: 20,
    passed: 1,
    failed: 0,
    failures: [],
    tests: vitestTests(unit),
  },
  {
    name: 'Browser',
    seconds: 10,
    passed: 0,
    failed: 0,
    failures: [],
    tests: playwrightTests(browser),
  },
]
const flaky = 'risks.spec.ts › a risk › is edited (motion)'

test('skipped and flaky tests are named with their reasons, the time of each part, and the slowest tests', () => {
  const { lines, failed } = formatSummary(parts, { inCi: false, skippableTests })
  expect(failed).toBe(0)
  expect(lines).toEqual([
    'Time',
    '     61.3 s  Types',
    '      1.0 s  Known weaknesses',
    '     20.0 s  Unit',
    '     10.0 s  Browser',
    'The slowest tests',
    `      7.0 s  ${flaky}`,
    '      1.5 s  tests/server/launch/deploy.test.ts › answers',
    '      0.0 s  tests/server/launch/deploy.test.ts › nginx › serves pages (by https)',
    '      0.0 s  tests/schemas/days.test.ts › counts',
    'SKIPPED tests/server/launch/deploy.test.ts › nginx › serves pages (by https): nginx is not installed',
    'SKIPPED tests/schemas/days.test.ts › counts: for no known reason',
    `FLAKY   ${flaky}`,
    'UNKNOWN Known weaknesses: see its part of the log above.',
    '2 passed, 0 failed, 2 skipped, 1 flaky',
  ])
})

test('in CI a flaky test fails, and so does a skipped one without a reason', () => {
  const { lines, failed } = formatSummary(parts, { inCi: true, skippableTests })
  expect(failed).toBe(2)
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    `FAILED  ${flaky}`,
    'FAILED  tests/schemas/days.test.ts › counts',
  ])
  expect(lines.at(-1)).toBe('2 passed, 2 failed, 2 skipped, 1 flaky')
})

test('a flaky test says in CI why its first attempt failed', () => {
  const { lines } = formatSummary(parts, { inCi: true, skippableTests })
  const at = lines.indexOf(`FAILED  ${flaky}`)
  expect(lines.slice(at + 1, at + 4)).toEqual([
    '        It failed, and passed when it was tried again.',
    '        No dialog.',
    '        It was busy.',
  ])
})

test('a reason is of the tests that it names, not of their file', () => {
  const others = parts.map((part) => ({
    ...part,
    ...(part.tests && { tests: part.tests.map((each) => ({ ...each, names: ['another'] })) }),
  }))
  expect(formatSummary(others, { inCi: true, skippableTests }).failed).toBe(3)
})

test('of many tests the twenty slowest are named', () => {
  const assertionResults = Array.from({ length: 30 }, (_, n) => ({
    ancestorTitles: [],
    title: `test ${n}`,
    status: 'passed',
    duration: n * 1_000,
  }))
  const tests = vitestTests({
    testResults: [{ name: join(projectRoot, 'a.test.ts'), assertionResults }],
  })
  const part = { name: 'Unit', seconds: 1, passed: 30, failed: 0, failures: [], tests }
  const { lines } = formatSummary([part], { inCi: true, skippableTests })
  const slow = lines.filter((line) => line.includes('a.test.ts › '))
  expect(slow).toHaveLength(20)
  expect(slow[0]).toBe('     29.0 s  a.test.ts › test 29')
})
