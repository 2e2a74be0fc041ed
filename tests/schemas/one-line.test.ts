import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { customRecipient } from '#schemas/billing/invoice-recipients.ts'
import { editedContact } from '#schemas/contacts/form.ts'
import { emptyHardwareForm, hardwareForm } from '#schemas/hardware/form.ts'
import { changeRequest } from '#schemas/operations/internet-settings.ts'
import { remoteAccessForm } from '#schemas/operations/remote-access.ts'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import { isOneLine, toOneLine } from '#schemas/texts/one-line.ts'
import { serviceTicket } from '#schemas/tickets/service-ticket.ts'
import { addedVendor } from '#schemas/vendors/forms.ts'

const broken = [
  'a\nb',
  'a\r\nb',
  'a\rb',
  'a\u2028b',
  'a\u2029b',
  'a\u0085b',
  'a\u0007b',
  'a\u0000b',
]
const whole = ['', 'a b', ' a', 'a\tb', 'Ünï çødé', '名前', '👩‍💻', 'a\u00a0b']

test('a line has no line breaks and no control characters, and may have tabs and any letters', () => {
  for (const text of broken) expect(isOneLine(text), JSON.stringify(text)).toBe(false)
  for (const text of whole) expect(isOneLine(text), JSON.stringify(text)).toBe(true)
})

test('what is put on one line has blanks for its breaks, and is left alone where it has none', () => {
  expect(toOneLine('Ann\r\n\nLee\u2028Ray\n')).toBe('Ann Lee Ray')
  for (const text of whole) expect(toOneLine(text)).toBe(text)
})

const now = '2026-03-05T10:00:00'
const lines: [string, z.ZodMiniType, string][] = [
  ['a vendor', addedVendor, 'name'],
  ['a recipient of invoices', customRecipient, 'fullName'],
  ['a service ticket', serviceTicket, 'summary'],
  ['a question about remote access', remoteAccessForm('dataIssue'), 'title'],
  ['a change of internet settings', changeRequest, 'title'],
  ['a hardware request', hardwareForm(now), 'destination'],
  ['a contact', editedContact, 'title'],
]

describe.each(lines)('%s', (_, schema, field) => {
  const said = (text: string) => {
    const { error } = schema.safeParse({ ...emptyHardwareForm, [field]: text })
    return (error?.issues ?? []).filter(({ path }) => path.join('.') === field)
  }

  test(`says at its ${field} that it is one line`, () => {
    for (const text of broken) {
      expect(said(text).map(({ message }) => message)).toEqual([sharedFieldMessages.oneLine])
    }
    for (const text of ['Ann Lee', 'Ann\tLee', 'Ann Lee\n']) expect(said(text)).toEqual([])
  })
})
