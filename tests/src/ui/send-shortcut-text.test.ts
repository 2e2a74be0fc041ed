import { afterEach, expect, test, vi } from 'vitest'
import { sendShortcutText } from '#src/ui/send-shortcut-text.ts'

/** The keys that send a text are named as the device's keyboard names them, and not where there is only touch. */

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Win32', true, 'Ctrl+Enter'],
  ['MacIntel', true, 'Cmd+Enter'],
  ['iPhone', false, undefined],
])('on %s with a fine pointer %s: %s', (platform, matches, keys) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches }) })
  vi.stubGlobal('navigator', { platform })
  expect(sendShortcutText()).toBe(keys)
})
