import { expect, it } from 'vitest'
import { optionalPhoneNumber } from '#schemas/field-checks.ts'

/** Checks that several steps share (spec 000 §5). */

it.each([
  '',
  '(212) 555-0100',
  ' 212 555 0100 ',
  '+1 (212) 555-0100',
  '+44 (0)20 7946 0123',
  '212.555.0100 x7',
  '212-555-0100, Ext. 12',
  '212 555 0100 extension 12',
  'ext 12',
])('“%s” is a phone number, or none', (number) => {
  expect(optionalPhoneNumber.safeParse(number).success).toBe(true)
})

it.each(['twelve', '212 555 O100', '+', '()', 'ext', 'ann@northgate.example'])(
  '“%s” is no phone number',
  (number) => {
    expect(optionalPhoneNumber.safeParse(number).success).toBe(false)
  },
)
