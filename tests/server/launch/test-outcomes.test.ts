import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from '#scripts/test-outcomes.mjs'
import { projectRoot } from '#server/launch/project-root.ts'

/** A runner that says all is well is believed where its report says so, too. */

const unit = JSON.stringify({
  numPassedTests: 1,
  numFailedTests: 0,
  testResults: [
    {
      name: join(projectRoot, 'tests/a.test.ts'),
      assertionResults: [{ ancestorTitles: [], title: 'adds up', status: 'passed' }],
    },
  ],
})
const browser = JSON.stringify({
  stats: { expected: 1, unexpected: 0 },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        {
          title: 'opens',
          file: 'a.spec.ts',
          ok: true,
          tests: [{ status: 'expected', results: [{ duration: 1 }] }],
        },
      ],
    },
  ],
})
const ofNothing = { testResults: [], suites: [] }
const runners = [
  { name: 'vitest', outcomeOf: vitestOutcome, whole: unit },
  { name: 'Playwright', outcomeOf: playwrightOutcome, whole: browser },
]

describe.each(runners)('a run of $name', ({ name, outcomeOf, whole }) => {
  test('passes with a whole report of tests that passed', () => {
    expect(outcomeOf({ name, code: 0, report: whole })).toMatchObject({
      passed: 1,
      failed: 0,
      failures: [],
    })
  })

  test.each([
    ['without a report', undefined],
    ['with an empty one', ''],
    ['with half of one', whole.slice(0, whole.length / 2)],
    ['with one that counts nothing', '{}'],
    ['with one that names no test', JSON.stringify({ ...JSON.parse(whole), ...ofNothing })],
  ])('fails %s, though its runner says that all is well', (_how, report) => {
    const { failed, failures } = outcomeOf({ name, code: 0, report })
    expect(failed).toBe(1)
    expect(failures).toEqual([
      { title: name, message: expect.stringContaining('code 0 and left no whole report') },
    ])
  })

  test('fails where its runner does, whatever the report says', () => {
    expect(outcomeOf({ name, code: 1, report: whole })).toMatchObject({ passed: 1, failed: 1 })
  })
})
