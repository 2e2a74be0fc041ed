import { expect, test } from 'vitest'
import { type SavedEdit, savedEdits } from '#src/areas/risks/saved-edits.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** Edits of risks that were typed and not sent. */

const state = { severity: 'High', status: 'Unspecified', plannedRemediationDate: null, notes: '' }
const edit = (id: SavedEdit['id'], notes: string): SavedEdit => ({
  id,
  title: `Risk ${id}`,
  etag: '"3"',
  before: state,
  wanted: { ...state, notes, acceptedRiskReason: null, severityChangeReason: null },
})

test('are there again, each person’s, company’s and register’s own, until they are dropped', () => {
  const storage = memoryStorage()
  const own = savedEdits(() => storage, 'northgate.1.northgate')
  const other = savedEdits(() => storage, 'northgate.2.northgate')
  own.save(edit(1, 'a'))
  own.save(edit('R-2', 'b'))
  own.save(edit(1, 'c'))
  other.save(edit(1, 'd'))
  expect(own.all().toSorted((one, two) => `${one.id}`.localeCompare(`${two.id}`))).toEqual([
    edit(1, 'c'),
    edit('R-2', 'b'),
  ])
  own.drop(1)
  expect(own.all()).toEqual([edit('R-2', 'b')])
  expect(other.all()).toEqual([edit(1, 'd')])
})

test('are saved without what is read with them, such as thousands of assets', () => {
  const storage = memoryStorage()
  const whole = { ...edit(1, 'a'), base: { affectedLocalitiesList: ['asset'] } }
  savedEdits(() => storage, 'r').save(whole)
  expect(storage.getItem('stepwell.risk.r.1')).not.toContain('asset')
})

test('that another release wrote, or nobody, are as if they were not there', () => {
  const storage = memoryStorage()
  storage.setItem('stepwell.risk.r.1', '{"id":1}')
  storage.setItem('stepwell.risk.r.2', 'not JSON')
  expect(savedEdits(() => storage, 'r').all()).toEqual([])
})

test('are lost, and nothing else, where the browser forbids storage', () => {
  const forbidden = savedEdits(() => {
    throw new DOMException('No.', 'SecurityError')
  }, 'r')
  forbidden.save(edit(1, 'a'))
  forbidden.drop(1)
  expect(forbidden.all()).toEqual([])
})
