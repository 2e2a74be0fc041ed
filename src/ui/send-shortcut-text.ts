/** The keys that send what is being written, as the device's keyboard names them; undefined where there is only touch. */
export function sendShortcutText(): string | undefined {
  if (!window.matchMedia('(any-pointer: fine)').matches) return undefined
  return /mac/i.test(navigator.platform) ? 'Cmd+Enter' : 'Ctrl+Enter'
}
