import { expect, test } from 'vitest'
import { migrateAccountNumberKeys, moveTabKeysToDevice } from '#src/app/tenant/former-keys.ts'
import { memoryStorage } from './memory-storage.ts'

/** What was stored by the number of an account moves to the key of its person. */

const owner = { profileAccountId: 1001, personKey: 'ab12', tenantIds: ['41', 'north.gate'] }

function stored(entries: Record<string, string>): Storage {
  const storage = memoryStorage()
  for (const [key, text] of Object.entries(entries)) storage.setItem(key, text)
  return storage
}

function contentOf(storage: Storage): Record<string, string | null> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]))
}

test('every kind of stored text moves, in each storage and company, and nothing else', () => {
  const others = {
    'stepwell.typed.addUser.1002.41.7': 'of a colleague',
    'stepwell.text.bugReport.1001.elsewhere': 'of a company that is not theirs',
    'stepwell.session': 'the session',
    'stepwell.dialog.edit-contact.1001.1002.41': 'of a colleague, about this person',
    'other.reply.1001.41.5': 'of something else',
  }
  const local = stored({
    ...others,
    'stepwell.typed.addUser.1001.41.7': 'answers',
    'stepwell.stood.addUser.1001.north.gate.7': 'a step',
    'stepwell.reply.1001.41.5': 'a reply',
    'stepwell.risk.northgate.1001.41.R-3': 'an edit',
    'stepwell.text.ticket.close.5.1001.north.gate': 'a reason',
  })
  const tab = stored({ 'stepwell.dialog.edit-contact.1001.1001.41': 'a contact' })
  migrateAccountNumberKeys([local, tab], owner)
  expect(contentOf(local)).toEqual({
    ...others,
    'stepwell.typed.addUser.ab12.41.7': 'answers',
    'stepwell.stood.addUser.ab12.north.gate.7': 'a step',
    'stepwell.reply.ab12.41.5': 'a reply',
    'stepwell.risk.northgate.ab12.41.R-3': 'an edit',
    'stepwell.text.ticket.close.5.ab12.north.gate': 'a reason',
  })
  expect(contentOf(tab)).toEqual({ 'stepwell.dialog.edit-contact.1001.ab12.41': 'a contact' })
})

test('a number that is a company, a draft or a ticket, too, is taken for none of them', () => {
  const local = stored({
    'stepwell.typed.addUser.41.41.41': 'answers',
    'stepwell.reply.41.41.41': 'a reply',
    'stepwell.dialog.edit-contact.41.41.41': 'a contact',
  })
  migrateAccountNumberKeys([local], { ...owner, profileAccountId: 41 })
  expect(contentOf(local)).toEqual({
    'stepwell.typed.addUser.ab12.41.41': 'answers',
    'stepwell.reply.ab12.41.41': 'a reply',
    'stepwell.dialog.edit-contact.41.ab12.41': 'a contact',
  })
})

test('edits of a register move however its name is put together', () => {
  const others = {
    // Moved before, or a colleague's: a register may be called like a person's own key.
    'stepwell.risk.east.1001.41.ab12.41.R-3': 'moved before',
    'stepwell.risk.east.0.41.ab12.41.R-3': 'typed since',
    'stepwell.risk.east.1001.41.1002.41.R-3': 'of a colleague',
  }
  const local = stored({
    ...others,
    'stepwell.risk.north.gate.1001.north.gate.R-3': 'an edit',
    'stepwell.risk.north.gate.1001.41.R-1.2': 'of a risk with a dot',
    'stepwell.risk.west.1001.41.1001.41.R-3': 'of a register called like the owner',
    'stepwell.risk.north.gate.0.north.gate.R-3': 'of whom?',
  })
  migrateAccountNumberKeys([local], owner)
  expect(contentOf(local)).toEqual({
    ...others,
    'stepwell.risk.north.gate.ab12.north.gate.R-3': 'an edit',
    'stepwell.risk.north.gate.ab12.41.R-1.2': 'of a risk with a dot',
    'stepwell.risk.west.1001.41.ab12.41.R-3': 'of a register called like the owner',
  })
})

test('what is stored under the key already stays, and what would replace it waits', () => {
  const both = { 'stepwell.reply.1001.41.5': 'earlier', 'stepwell.reply.ab12.41.5': 'now' }
  const local = stored(both)
  migrateAccountNumberKeys([local], owner)
  expect(contentOf(local)).toEqual(both)
  local.removeItem('stepwell.reply.ab12.41.5')
  migrateAccountNumberKeys([local], owner)
  expect(contentOf(local)).toEqual({ 'stepwell.reply.ab12.41.5': 'earlier' })
})

test('of answers to which a tab of the former release has added, the later ones stay', () => {
  const typed = (storedAt: string) => JSON.stringify({ draft: {}, storedAt })
  const noon = typed('2026-11-20T12:00:00')
  const later = typed('2026-11-20T12:00:01')
  const local = stored({
    'stepwell.typed.addUser.1001.41.7': later,
    'stepwell.typed.addUser.ab12.41.7': noon,
    'stepwell.typed.addUser.1001.41.8': noon,
    'stepwell.typed.addUser.ab12.41.8': later,
    'stepwell.typed.addUser.1001.41.9': 'no copy',
    'stepwell.typed.addUser.ab12.41.9': noon,
    'stepwell.typed.addUser.1001.41.10': noon,
    'stepwell.typed.addUser.ab12.41.10': 'no copy',
  })
  migrateAccountNumberKeys([local], owner)
  expect(contentOf(local)).toEqual({
    'stepwell.typed.addUser.ab12.41.7': later,
    'stepwell.typed.addUser.ab12.41.8': later,
    'stepwell.typed.addUser.ab12.41.9': noon,
    'stepwell.typed.addUser.ab12.41.10': noon,
  })
})

test('answers of a newer version of the portal stay, were others stored later', () => {
  const typed = (version: number, storedAt?: string) =>
    JSON.stringify({ draft: {}, version, storedAt })
  const newer = typed(2, '2026-11-20T12:00:00')
  const later = typed(1, '2026-11-20T12:00:01')
  const otherShape = typed(3)
  const local = stored({
    'stepwell.typed.addUser.1001.41.7': later,
    'stepwell.typed.addUser.ab12.41.7': newer,
    'stepwell.typed.addUser.1001.41.8': newer,
    'stepwell.typed.addUser.ab12.41.8': later,
    'stepwell.typed.addUser.1001.41.9': later,
    'stepwell.typed.addUser.ab12.41.9': otherShape,
  })
  migrateAccountNumberKeys([local], owner)
  expect(contentOf(local)).toEqual({
    'stepwell.typed.addUser.ab12.41.7': newer,
    'stepwell.typed.addUser.ab12.41.8': newer,
    'stepwell.typed.addUser.ab12.41.9': otherShape,
  })
})

test('what everybody without a number shared is offered to nobody and removed', () => {
  const local = stored({
    'stepwell.typed.terminate.0.41.7': 'of whom?',
    'stepwell.text.bugReport.0.41': 'of whom?',
    'stepwell.typed.addUser.ab12.41.0': 'a new request',
  })
  migrateAccountNumberKeys([local], { ...owner, profileAccountId: null })
  expect(contentOf(local)).toEqual({ 'stepwell.typed.addUser.ab12.41.0': 'a new request' })
})

test('in a storage without room for a longer key all stays as it is', () => {
  const former = { 'stepwell.reply.1001.41.5': 'a reply' }
  const local = stored(former)
  const full: Storage = {
    ...local,
    setItem: (key, text) => {
      if (key.includes('ab12')) throw new DOMException('Full.', 'QuotaExceededError')
      local.setItem(key, text)
    },
  }
  Object.defineProperty(full, 'length', { get: () => local.length })
  migrateAccountNumberKeys([full], owner)
  expect(contentOf(local)).toEqual(former)
})

test('what was typed into dialogs moves from its tab to the device, and forms of pages stay', () => {
  const page = { 'stepwell.dialog.hardware.ab12.41': 'of this tab' }
  const tab = stored({
    ...page,
    'stepwell.session': 'the session',
    'stepwell.dialog.edit-vendor.7.ab12.41': 'an edit',
    'stepwell.dialog.edit-vendor.7.ab12.41.sent': 'its key',
    'stepwell.dialog.add-vendor.ab12.41': 'earlier',
  })
  const device = stored({ 'stepwell.dialog.add-vendor.ab12.41': 'now' })
  moveTabKeysToDevice(tab, device)
  expect(contentOf(device)).toEqual({
    'stepwell.dialog.edit-vendor.7.ab12.41': 'an edit',
    'stepwell.dialog.edit-vendor.7.ab12.41.sent': 'its key',
    'stepwell.dialog.add-vendor.ab12.41': 'now',
  })
  expect(contentOf(tab)).toEqual({
    ...page,
    'stepwell.session': 'the session',
    'stepwell.dialog.add-vendor.ab12.41': 'earlier',
  })
})

test('a device that takes nothing leaves what was typed in its tab', () => {
  const tab = stored({ 'stepwell.dialog.add-vendor.ab12.41': 'a vendor' })
  const setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  moveTabKeysToDevice(tab, { ...memoryStorage(), setItem })
  expect(contentOf(tab)).toEqual({ 'stepwell.dialog.add-vendor.ab12.41': 'a vendor' })
})
