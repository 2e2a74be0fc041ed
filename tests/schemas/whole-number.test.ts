import { describe, expect, test } from 'vitest'
import { resourceCalendarRules } from '#schemas/add-user/account-rules.ts'
import { parseTypedNumber, wholeNumber } from '#schemas/fields/whole-number.ts'
import { monitorItems } from '#schemas/hardware/choices.ts'
import { emptyHardwareForm, hardwareForm } from '#schemas/hardware/form.ts'

/** Numbers are never rewritten: what does not fit is refused with the reason. */

test.each([
  ['', null],
  [' ', null],
  ['12', 12],
  [' 12 ', 12],
  ['007', 7],
  ['-3', -3],
  ['+3', 3],
  ['1.5', 1.5],
  ['99999999', 99_999_999],
  ['1,000', Number.NaN],
  ['1e3', Number.NaN],
  ['ten', Number.NaN],
  ['12 people', Number.NaN],
])('%j is typed as %j', (text, number) => {
  expect(parseTypedNumber(text)).toBe(number)
})

describe('a room', () => {
  const check = resourceCalendarRules.fields['resourceCalendarInformation.roomCapacity']?.check
  test.each([
    [null, 'Field is required.'],
    [-3, "Room capacity can't be negative."],
    [1.5, 'Room capacity must be a whole number.'],
    [99_999_999, 'Room capacity must be 100,000 or less.'],
    [1e300, 'Room capacity must be 100,000 or less.'],
    [Number.POSITIVE_INFINITY, 'Room capacity must be a number, such as 12.'],
    [Number.NaN, 'Room capacity must be a number, such as 12.'],
    [0, undefined],
    [100_000, undefined],
  ])('for %j people is answered by %j', (capacity, message) => {
    const schema = typeof check === 'object' ? check : undefined
    expect(schema).toBeDefined()
    expect(schema?.safeParse(capacity).error?.issues[0]?.message).toBe(message)
  })
})

test('a number below another least says so', () => {
  const check = wholeNumber('The count', { min: 5, max: 9 })
  expect(check.safeParse(4).error?.issues[0]?.message).toBe('The count is at least 5.')
})

test.each([
  [-1, "The quantity can't be negative."],
  [1.5, 'The quantity must be a whole number.'],
  [100, 'The quantity must be 99 or less.'],
  [Number.NaN, 'The quantity must be a number, such as 12.'],
])('%j of a monitor is refused, and the message names it', (quantity, message) => {
  const monitors = { [monitorItems[0]]: quantity }
  const checked = hardwareForm('2026-11-23T09:30:00').safeParse({ ...emptyHardwareForm, monitors })
  const issue = checked.error?.issues.find(({ path }) => path[0] === 'monitors')
  expect(issue).toMatchObject({ path: ['monitors'], message: `${monitorItems[0]}: ${message}` })
})
