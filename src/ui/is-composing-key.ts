import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to composing a letter, such as the Enter that takes it. Safari ends composing before it tells of
 * that key, which then has the code of one that was processed (UI Events §3.8.5).
 */
export function isComposingKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
