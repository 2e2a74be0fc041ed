import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  formatFailures,
  playwrightFailures,
  vitestFailures,
} from '../../../scripts/test-failures.mjs'
import { type TestResult, vitestTests } from '../../../scripts/test-summary.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stepwell-failures-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the end of the log names each unit test that failed and each file that does not load', () => {
  writeFileSync(
    join(folder, 'sums.test.js'),
    `describe('sums', () => { it('add up', () => { expect(1 + 1).toBe(3) }); it('hold', () => {}); it['skip']('wait', () => {}) })`,
  )
  writeFileSync(join(folder, 'broken.test.js'), `throw new Error('no such table')`)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  const report = join(folder, 'report.json')
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const line = [
    'run',
    '--globals',
    '--root',
    folder,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // Inside a run of vitest its own variables would make this one a part of it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  )
  spawnSync(process.execPath, [vitest, ...line], { env })
  const said = JSON.parse(readFileSync(report, 'utf8'))
  const stateOf = ({ title, state }: TestResult) => [title.split(' › ').at(-1), state]
  expect(vitestTests(said).map(stateOf).toSorted()).toEqual([
    ['add up', 'failed'],
    ['hold', 'passed'],
    ['wait', 'skipped'],
  ])
  const text = formatFailures(vitestFailures(said)).join('\n')
  expect(text).toContain('sums.test.js › sums › add up')
  expect(text).toContain('expected 2 to be 3')
  expect(text).toContain('broken.test.js')
  expect(text).toContain('no such table')
  expect(text).not.toContain('hold')
})

test('the end of the log names each browser test that failed, with its last error', () => {
  const result = (message?: string) => ({ errors: message ? [{ message }] : [] })
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: 'risks.spec.ts',
        specs: [
          {
            title: 'risks are listed',
            ok: true,
            tests: [{ results: [result('first'), result()] }],
          },
        ],
        suites: [
          {
            title: 'a risk',
            specs: [
              {
                title: 'is edited',
                ok: false,
                tests: [
                  { results: [result('\u001b[31mfirst'), result('\u001b[31mno button\u001b[39m')] },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(formatFailures(playwrightFailures(report))).toEqual([
    'FAILED  Playwright',
    '        no server',
    'FAILED  risks.spec.ts › a risk › is edited',
    '        no button',
  ])
})
