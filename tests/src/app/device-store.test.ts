import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod/mini'
import {
  createDeviceStore,
  listUnsentKeys,
  mapDeviceStore,
  typedTextSchema,
} from '#src/app/editing/device-store.ts'
import { memoryStorage } from './memory-storage.ts'

/** What is typed and not sent, at one key of this device. */

const form = z.object({ name: z.string(), count: z.nullable(z.number()) })
const key = 'stepwell.dialog.form.ab12.41'
let storage: Storage

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('is there again as it was typed, until it is dropped', () => {
  createDeviceStore(form, key).save({ name: 'Ann', count: null })
  expect(createDeviceStore(form, key).read()).toEqual({ name: 'Ann', count: null })
  createDeviceStore(form, key).drop()
  expect(createDeviceStore(form, key).read()).toBeUndefined()
  expect(storage.length).toBe(0)
})

test.each(['Hello', '"quoted"', '123', 'null', '{"name":"Ann","count":1}', ' \n', '[1]'])(
  'a text is stored letter for letter, as former releases stored it: %j',
  (text) => {
    storage.setItem(key, text)
    expect(createDeviceStore(typedTextSchema, key).read()).toBe(text)
    createDeviceStore(typedTextSchema, key).save(text)
    expect(storage.getItem(key)).toBe(text)
  },
)

test('what another release stored otherwise is as if it were not there, and stays until something is typed', () => {
  for (const stored of ['{"name":"Ann"}', 'no JSON', '7']) {
    storage.setItem(key, stored)
    expect(createDeviceStore(form, key).read()).toBeUndefined()
    expect(storage.getItem(key)).toBe(stored)
  }
})

test('what is stored in a tab is nowhere else', () => {
  createDeviceStore(form, key, 'tab').save({ name: 'Ann', count: 1 })
  expect(createDeviceStore(form, key).read()).toBeUndefined()
  expect(createDeviceStore(form, key, 'tab').read()).toEqual({ name: 'Ann', count: 1 })
})

test('what a full storage does not take is there as long as the page is, and not promised to be kept', () => {
  const store = createDeviceStore(typedTextSchema, key)
  onTestFinished(() => store.drop())
  store.save('Stored')
  const setItem = storage.setItem
  storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  store.save('Typed since')
  expect(createDeviceStore(typedTextSchema, key).read()).toBe('Typed since')
  expect(store.isKept()).toBe(false)
  expect(listUnsentKeys('stepwell.dialog.')).toEqual([key])
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
  const store = createDeviceStore(typedTextSchema, key)
  store.save('Typed')
  expect(createDeviceStore(typedTextSchema, key).read()).toBe('Typed')
  store.submission.write({ content: '1', key: '2' })
  store.drop()
  expect(store.read()).toBeUndefined()
})

test('what was sent goes, and with it what is known of its sending; what was typed since stays', () => {
  vi.stubGlobal('window', new EventTarget())
  const store = createDeviceStore(typedTextSchema, key)
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
  const store = createDeviceStore(typedTextSchema, key)
  const asForm = mapDeviceStore(
    store,
    (reason) => ({ reason }),
    ({ reason }) => reason,
  )
  asForm.save({ reason: 'It works.' })
  expect(storage.getItem(key)).toBe('It works.')
  expect(asForm.read()).toEqual({ reason: 'It works.' })
  expect(asForm.parse(null)).toBeUndefined()
})
