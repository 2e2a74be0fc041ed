import { sentKeyOf } from '#src/api/kept-submission.ts'
import { storeText } from './stored-text.ts'

/** Texts that were typed and not sent, saved on this device. Every tab has the same. */

/** What was saved; empty where nothing was. */
export function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Saves a text; an empty one removes what was saved, and what is known of its sending. */
export function writeText(key: string, text: string): void {
  if (text !== '') {
    storeText(() => localStorage, key, text)
    return
  }
  try {
    localStorage.removeItem(key)
    localStorage.removeItem(sentKeyOf(key))
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}
