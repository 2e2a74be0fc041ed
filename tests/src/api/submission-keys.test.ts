import { expect, onTestFinished, test, vi } from 'vitest'
import { createSubmissionStore } from '#src/api/kept-submission.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { createConfirmationHandle } from '#src/app/editing/device-store.ts'
import { memoryStorage } from '../app/memory-storage.ts'

test('the same content has the same key until it went through', () => {
  const keys = createSubmissionKeys()
  const first = keys.keyOf({ summary: 'Printer' })
  expect(keys.keyOf({ summary: 'Printer' })).toBe(first)
  keys.done()
  expect(keys.keyOf({ summary: 'Printer' })).not.toBe(first)
})

test('changed content is a request of its own', () => {
  const keys = createSubmissionKeys()
  expect(keys.keyOf({ summary: 'Printer' })).not.toBe(keys.keyOf({ summary: 'Scanner' }))
})

/** A page and, after a reload, the next one: both have what the device stores. */
function pages() {
  const storage = memoryStorage()
  const store = createSubmissionStore(() => storage, 'stepwell.reply.dana.41.5.sent')
  return { storage, open: () => createSubmissionKeys(store) }
}

test('what was sent without an answer has its key after a reload, too, and changed content another', () => {
  const { open } = pages()
  const first = open().keyOf({ summary: 'Printer' })
  expect(open().keyOf({ summary: 'Printer' })).toBe(first)
  expect(open().keyOf({ summary: 'Scanner' })).not.toBe(first)
})

test('what was sent longer than a day ago is another request', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open } = pages()
  const first = open().keyOf({ summary: 'Printer' })
  vi.setSystemTime(Date.now() + 23 * 60 * 60_000)
  expect(open().keyOf({ summary: 'Printer' })).toBe(first)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  expect(open().keyOf({ summary: 'Printer' })).not.toBe(first)
})

test('what a question asked longer than five minutes ago is asked anew', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', memoryStorage())
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const keyNow = () =>
    createSubmissionKeys(createConfirmationHandle('remove').submission).keyOf({ id: 7 })
  const first = keyNow()
  vi.setSystemTime(Date.now() + 4 * 60_000)
  expect(keyNow()).toBe(first)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  expect(keyNow()).not.toBe(first)
})

test('what went through has another key after a reload', () => {
  const { open } = pages()
  const page = open()
  const first = page.keyOf({ summary: 'Printer' })
  page.done()
  expect(open().keyOf({ summary: 'Printer' })).not.toBe(first)
})

test.each(['in the same page', 'after a reload'])(
  'what was refused is another request when it is sent again %s',
  (where) => {
    const { open } = pages()
    const page = open()
    const first = page.keyOf({ summary: 'Printer' })
    page.refused()
    const next = where === 'after a reload' ? open() : page
    expect(next.keyOf({ summary: 'Printer' })).not.toBe(first)
  },
)

test('the device stores the key of a content and none of the content', () => {
  const { storage, open } = pages()
  open().keyOf({ summary: 'Printer', password: 'hunter2' })
  expect(storage.length).toBe(1)
  expect(storage.getItem(storage.key(0) ?? '')).not.toMatch(/Printer|hunter2|summary/)
})

test('a form is read again after a reload while its answer is missing, and not once it was refused', () => {
  const { open } = pages()
  const form = { notes: 'See the picture.', attachmentIds: [7] }
  const page = open()
  page.keyOf(form, form)
  expect(open().unansweredForm()).toEqual(form)
  page.refused()
  expect(open().unansweredForm()).toBeUndefined()
})

test('a storage that is full, forbidden or unreadable leaves the keys of one page', () => {
  const forbidden = createSubmissionKeys(
    createSubmissionStore(() => {
      throw new DOMException('Denied', 'SecurityError')
    }, 'sent'),
  )
  const first = forbidden.keyOf('one')
  expect(forbidden.keyOf('one')).toBe(first)
  const storage = memoryStorage()
  storage.setItem('sent', '{"content":7')
  const keys = createSubmissionKeys(createSubmissionStore(() => storage, 'sent'))
  expect(keys.keyOf('one')).toMatch(/^[0-9a-f]{32}$/)
})
