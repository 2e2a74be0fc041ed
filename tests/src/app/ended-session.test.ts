import { expect, test } from 'vitest'
import { rememberSessionEnd, takeSessionEnd } from '#src/app/session/ended-session.ts'
import { memoryStorage } from './memory-storage.ts'

test('why a session ended is said once', () => {
  const storage = memoryStorage()
  expect(takeSessionEnd(storage)).toBeUndefined()
  rememberSessionEnd(storage, { from: '/faq?view=all', typed: 'all' })
  expect(takeSessionEnd(storage)).toEqual({ from: '/faq?view=all', typed: 'all' })
  expect(takeSessionEnd(storage)).toBeUndefined()
})

test('what is no such note is as if there were none', () => {
  const storage = memoryStorage()
  for (const text of ['no json', '{"from": 1}', '{"from": "/faq"}', '"/faq"']) {
    storage.setItem('stepwell.ended-session', text)
    expect(takeSessionEnd(storage)).toBeUndefined()
  }
})

test('a session ends though there is no room to say why', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
  expect(() => rememberSessionEnd(full, { from: '/faq', typed: 'all' })).not.toThrow()
})
