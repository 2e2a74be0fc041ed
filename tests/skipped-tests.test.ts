import { expect, test } from 'vitest'
import { skippableTests } from './may-be-skipped.mjs'
import { findConditionalTests, findUnconditionalSkips } from './skipped-tests.ts'
import { sourceFiles } from './source-files.ts'

/** A test that does not run has a reason that is written down, however it is skipped. */

const judged = sourceFiles.filter(
  ({ path }) => path.startsWith('tests/') && !path.endsWith('skipped-tests.test.ts'),
)

test('each condition under which a test is skipped has its reason, by file and name', () => {
  const found = judged.flatMap(({ path, text }) =>
    findConditionalTests(text).map((conditional) => ({ file: path, ...conditional })),
  )
  const known = skippableTests.map(({ file, condition, tests }) => ({ file, condition, tests }))
  const byText = (one: object, other: object) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
  expect(found.toSorted(byText)).toEqual(known.toSorted(byText))
  expect(skippableTests.every(({ reason }) => reason.length > 20)).toBe(true)
})

test('no test is skipped or alone, nor skips itself', () => {
  const skipping = judged.filter(({ text }) => findUnconditionalSkips(text).length > 0)
  expect(skipping.map(({ path, text }) => [path, findUnconditionalSkips(text)])).toEqual([])
})

test('a condition is found on any number of lines, with the names of its tests', () => {
  const text = `
    test.skipIf(
      process.platform !== 'linux' ||
        !has('(' ),
    )('one', () => undefined)
    describe
      .runIf(isHere)('a group', () => undefined)
    test.runIf(isHere).each([['a', f(1)]])(
      'each %s', (name) => undefined)
    const here = it.skipIf(!isHere)
    here('two', () => undefined)
    here.each([1])("three's", () => undefined)
    `
  expect(findConditionalTests(text)).toEqual([
    { condition: "process.platform !== 'linux' || !has('(' )", tests: ['one'] },
    { condition: 'isHere', tests: ['a group'] },
    { condition: 'isHere', tests: ['each %s'] },
    { condition: '!isHere', tests: ['two', "three's"] },
  ])
})

test.each([
  "test.skip('one', () => undefined)",
  "describe.only.each([1])('one', () => undefined)",
  "test('one', (context) => context.skip())",
  "test('one', ({ skip }) => skip(!isHere, 'not here'))",
  "test('one', async ({ page, skip }) => undefined)",
  "test('one', { skip: true }, () => undefined)",
  "test('one', { skip: !isHere }, () => undefined)",
  'test.fixme(isHere)',
])('is seen: %s', (text) => {
  expect(findUnconditionalSkips(text)).not.toEqual([])
})
