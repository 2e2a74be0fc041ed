import type { KeyboardEvent } from 'react'

/**
 * Whether a key press belongs to an IME composition, such as the Enter that confirms it. Safari ends the composition
 * before that key event, which then has the code of a processed key (UI Events §3.8.5).
 */
export function isComposingKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
