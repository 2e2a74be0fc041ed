import { expect, test } from 'vitest'
import { differingFields, mergeOtherTabEdit, rebaseEdit } from '#src/app/editing/form-edit.ts'

/** What was typed meets what somebody else, or another tab, has made of the same. */

const first = { contact: 'a@b.example', notes: 'As it was.', tags: ['one'] }

test('what was left follows, what was typed stays, and both are known', () => {
  const typed = { ...first, notes: 'Mine.' }
  const now = { contact: 'c@d.example', notes: 'Theirs.', tags: ['one', 'two'] }
  const carried = rebaseEdit({ base: first, typed }, now)
  expect(carried.typed).toEqual({ ...now, notes: 'Mine.' })
  expect(carried.taken).toEqual(['contact', 'tags'])
  expect(differingFields(carried.base, now)).toEqual(['notes'])
})

test('what was taken over once follows the next version, too', () => {
  const second = { ...first, contact: 'second@b.example' }
  const third = { ...first, contact: 'third@b.example' }
  const once = rebaseEdit({ base: first, typed: { ...first, notes: 'Mine.' } }, second)
  expect(rebaseEdit(once, third).typed).toEqual({ ...third, notes: 'Mine.' })
})

test('where both typed the same nothing is left to be told', () => {
  const same = { ...first, notes: 'The same.' }
  const carried = rebaseEdit({ base: first, typed: same }, same)
  expect(carried).toEqual({ base: same, typed: same, taken: [] })
})

test('two tabs that type into two fields have both', () => {
  const here = { base: first, typed: { ...first, notes: 'Here.' } }
  const there = { base: first, typed: { ...first, contact: 'there@b.example' } }
  expect(mergeOtherTabEdit(here, there, undefined).typed).toEqual({
    ...first,
    notes: 'Here.',
    contact: 'there@b.example',
  })
})

test('what another tab has read is not taken for typed, and what it took back is as it was read here', () => {
  const here = { base: first, typed: { ...first, notes: 'Typed.' } }
  const read = { ...first, contact: 'later@b.example' }
  const there = { base: read, typed: { ...read, notes: 'Typed.' } }
  expect(mergeOtherTabEdit(here, there, here)).toEqual(here)
  expect(mergeOtherTabEdit(here, { base: read, typed: read }, there).typed).toEqual(first)
})

test('what another tab typed onto something earlier is known to be typed onto that', () => {
  const read = { ...first, notes: 'Theirs.' }
  const there = { base: first, typed: { ...first, notes: 'Typed.' } }
  const both = mergeOtherTabEdit({ base: read, typed: read }, there, undefined)
  expect(both).toEqual(there)
  expect(differingFields(both.base, read)).toEqual(['notes'])
})
