/** Texts that were typed and not sent, saved on this device. Every tab has the same. */

/** What was saved; empty where nothing was. */
export function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Saves a text; an empty one removes what was saved. */
export function writeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the safety net, not the work itself.
  }
}
