import type { NoticeTone } from './notice.tsx'
import { toastDurations } from './toast-durations.ts'

/** A toast on screen. */
export interface Toast {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** The server's reference of the failure, for support. */
  readonly reference: string | undefined
  /** Milliseconds; infinite if it stays until dismissed. */
  readonly duration: number
}

interface ToastOptions {
  tone?: NoticeTone
  /** One of `toastDurations`, or infinite; short by default. */
  duration?: number
  reference?: string | undefined
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message about what just happened; an equal message is shown once.
 * @returns its id, to dismiss it
 */
export function toast(
  text: string,
  { tone = 'success', duration = toastDurations.short, reference }: ToastOptions = {},
): number {
  lastId += 1
  const others = shown.filter((one) => one.text !== text || one.tone !== tone)
  setToasts([...others, { id: lastId, tone, text, duration, reference }])
  return lastId
}

/** Removes a toast by the id `toast` returned. */
export function dismissToast(id: number) {
  setToasts(shown.filter((one) => one.id !== id))
}

/** The current toasts, for `useSyncExternalStore`. */
export const toastStore = {
  read: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
