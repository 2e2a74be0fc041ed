import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createRiskEditStore,
  listStoredRiskEdits,
  type StoredRiskEdit,
  toStoredRiskEdit,
} from '#src/parts/risks/stored-risk-edits.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** Edits of risks that were typed and not sent. */

const state = { severity: 'High', status: 'Unspecified', plannedRemediationDate: null, notes: '' }
const edit = (id: StoredRiskEdit['id'], notes: string): StoredRiskEdit => ({
  id,
  title: `Risk ${id}`,
  etag: '"3"',
  before: state,
  wanted: { ...state, notes, acceptedRiskReason: null, severityChangeReason: null },
})
const save = (register: string, one: StoredRiskEdit) =>
  createRiskEditStore(register, one.id).save(toStoredRiskEdit(one))

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('are there again, each person’s, company’s and register’s own, until they are dropped', () => {
  const [own, other] = ['northgate.1.northgate', 'northgate.2.northgate']
  save(own, edit(1, 'a'))
  save(own, edit('R-2', 'b'))
  save(own, edit(1, 'c'))
  save(other, edit(1, 'd'))
  expect(
    listStoredRiskEdits(own).toSorted((one, two) => `${one.id}`.localeCompare(`${two.id}`)),
  ).toEqual([edit(1, 'c'), edit('R-2', 'b')])
  createRiskEditStore(own, 1).drop()
  expect(listStoredRiskEdits(own)).toEqual([edit('R-2', 'b')])
  expect(listStoredRiskEdits(other)).toEqual([edit(1, 'd')])
})

test('are saved without what is read with them, such as thousands of assets', () => {
  const whole = { ...edit(1, 'a'), base: { affectedLocalitiesList: ['asset'] } }
  save('r', whole)
  expect(localStorage.getItem('stepwell.risk.r.1')).not.toContain('asset')
})

test('that another release wrote, or nobody, are as if they were not there', () => {
  localStorage.setItem('stepwell.risk.r.1', '{"id":1}')
  localStorage.setItem('stepwell.risk.r.2', 'not JSON')
  expect(listStoredRiskEdits('r')).toEqual([])
})
