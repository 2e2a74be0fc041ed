import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { deviceStore, storeAs, typedText, waitingKeys } from '#src/app/editing/device-store.ts'
import { memoryStorage } from './memory-storage.ts'

/** What is typed and not sent, at one key of this device. */

const form = z.object({ name: z.string(), count: z.number().nullable() })
const key = 'stepwell.dialog.form.ab12.41'
let storage: Storage

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('is there again as it was typed, until it is dropped', () => {
  deviceStore(form, key).save({ name: 'Ann', count: null })
  expect(deviceStore(form, key).read()).toEqual({ name: 'Ann', count: null })
  deviceStore(form, key).drop()
  expect(deviceStore(form, key).read()).toBeUndefined()
  expect(storage.length).toBe(0)
})

test.each(['Hello', '"quoted"', '123', 'null', '{"name":"Ann","count":1}', ' \n', '[1]'])(
  'a text is stored letter for letter, as former releases stored it: %j',
  (text) => {
    storage.setItem(key, text)
    expect(deviceStore(typedText, key).read()).toBe(text)
    deviceStore(typedText, key).save(text)
    expect(storage.getItem(key)).toBe(text)
  },
)

test('what another release stored otherwise is as if it were not there, and stays until something is typed', () => {
  for (const stored of ['{"name":"Ann"}', 'no JSON', '7']) {
    storage.setItem(key, stored)
    expect(deviceStore(form, key).read()).toBeUndefined()
    expect(storage.getItem(key)).toBe(stored)
  }
})

test('what is stored in a tab is nowhere else', () => {
  deviceStore(form, key, 'tab').save({ name: 'Ann', count: 1 })
  expect(deviceStore(form, key).read()).toBeUndefined()
  expect(deviceStore(form, key, 'tab').read()).toEqual({ name: 'Ann', count: 1 })
})

test('what a full storage does not take is there as long as the page is, and not promised to be kept', () => {
  const store = deviceStore(typedText, key)
  onTestFinished(() => store.drop())
  store.save('Stored')
  const setItem = storage.setItem
  storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  store.save('Typed since')
  expect(deviceStore(typedText, key).read()).toBe('Typed since')
  expect(store.isKept()).toBe(false)
  expect(waitingKeys('stepwell.dialog.')).toEqual([key])
  storage.setItem = setItem
  store.save('And stored')
  expect(storage.getItem(key)).toBe('And stored')
  expect(store.isKept()).toBe(true)
})

test('where the browser forbids storage nothing fails, and nothing typed is lost to the page', () => {
  const forbidden = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const store = deviceStore(typedText, key)
  store.save('Typed')
  expect(deviceStore(typedText, key).read()).toBe('Typed')
  store.submission.write({ content: '1', key: '2' })
  store.drop()
  expect(store.read()).toBeUndefined()
})

test('what was sent goes, and with it what is known of its sending; what was typed since stays', () => {
  vi.stubGlobal('window', new EventTarget())
  const store = deviceStore(typedText, key)
  const heard: unknown[] = []
  const stop = store.onTaken((...told) => heard.push(told))
  store.save('Sent')
  const mark = store.mark()
  store.save('Typed since')
  store.sent(mark)
  expect(store.read()).toBe('Typed since')
  expect(heard).toEqual([])
  store.sent(store.mark())
  expect(store.read()).toBeUndefined()
  expect(heard).toEqual([[null, 'Typed since']])
  stop()
})

test('a form that is one text is stored as that text', () => {
  const store = deviceStore(typedText, key)
  const asForm = storeAs(
    store,
    (reason) => ({ reason }),
    ({ reason }) => reason,
  )
  asForm.save({ reason: 'It works.' })
  expect(storage.getItem(key)).toBe('It works.')
  expect(asForm.read()).toEqual({ reason: 'It works.' })
  expect(asForm.parse(null)).toBeUndefined()
})
