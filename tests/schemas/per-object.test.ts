import { expect, test } from 'vitest'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { sourceFiles } from '../source-files.ts'

test('a result is computed once for each object, and never shared by two that look the same', () => {
  let computed = 0
  const sumOf = cachePerObject((numbers: readonly number[]) => {
    computed += 1
    return numbers.reduce((sum, number) => sum + number, 0)
  })
  const numbers = [1, -1]
  expect([sumOf(numbers), sumOf(numbers), sumOf([1, -1])]).toEqual([0, 0, 0])
  expect(computed).toBe(2)
})

test('what depends on two objects is computed once for each pair', () => {
  const pairOf = cachePerObject((one: object) => cachePerObject((other: object) => [one, other]))
  const [one, other] = [{}, {}]
  expect(pairOf(one)(other)).toBe(pairOf(one)(other))
  expect(pairOf(one)(other)).not.toBe(pairOf(other)(one))
})

test('what failed is tried again', () => {
  let fails = true
  const nameOf = cachePerObject((_one: object) => {
    if (fails) throw new Error('Not yet.')
    return 'a name'
  })
  const one = {}
  expect(() => nameOf(one)).toThrow('Not yet.')
  fails = false
  expect(nameOf(one)).toBe('a name')
})

test('schemas and machines remember things of objects by no other means', () => {
  const remembering = sourceFiles
    .filter(({ path }) => /^(schemas|machines)\//.test(path))
    .filter(({ text }) => /\bnew WeakMap\b/.test(text))
    .map(({ path }) => path)
  expect(remembering).toEqual(['schemas/questions/cache-per-object.ts'])
})
