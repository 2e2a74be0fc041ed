/** The keyboard shortcut that sends a text, by the device's key names; undefined on touch-only devices. */
export function sendShortcutText(): string | undefined {
  if (!window.matchMedia('(any-pointer: fine)').matches) return undefined
  return /mac/i.test(navigator.platform) ? 'Cmd+Enter' : 'Ctrl+Enter'
}
