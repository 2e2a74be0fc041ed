import { expect, test } from 'vitest'
import { trackReadPathsInto, trackReads } from '#machines/tools/rehearsal/track-reads.ts'
import { sourceFiles } from '../source-files.ts'

const draft = { name: 'Ann', phone: { numbers: ['1', '2'], model: 'desk' } }

test('what is read of a value is recorded by its path, into lists too', () => {
  const paths = new Set<string>()
  const tracked = trackReadPathsInto(draft, paths)
  expect(tracked.phone.numbers[1]).toBe('2')
  expect([...paths]).toEqual(['phone', 'phone.numbers', 'phone.numbers.1'])
})

test('a list that is read as a whole is the very list, and its entries are not recorded', () => {
  const paths: string[] = []
  const record = (path: string, value: unknown) => {
    paths.push(path)
    return value
  }
  const tracked = trackReads(draft, record, { wholeLists: true })
  expect(tracked.phone.numbers).toBe(draft.phone.numbers)
  expect(tracked.phone.numbers.includes('2')).toBe(true)
  expect(paths).toEqual(['phone', 'phone.numbers', 'phone', 'phone.numbers'])
})

test('another answer can be read instead, and the value itself stays as it is', () => {
  const tracked = trackReads(draft, (path, value) => (path === 'phone.model' ? 'soft' : value))
  expect(tracked.phone.model).toBe('soft')
  expect(draft.phone.model).toBe('desk')
})

test('machines watch what is read of a value by no other means', () => {
  const watching = sourceFiles
    .filter(({ path, text }) => path.startsWith('machines/') && /\bnew Proxy\b/.test(text))
    .map(({ path }) => path)
  expect(watching).toEqual(['machines/tools/rehearsal/track-reads.ts'])
})
