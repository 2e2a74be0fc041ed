import { useSyncExternalStore } from 'react'

/** The chosen mode; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark'

/** Also read by src/public/color-mode.js before the first paint. */
const storageKey = 'stepwell.color-mode'
const listeners = new Set<() => void>()

function readColorMode(): ColorMode {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies a mode and stores it in this browser. */
export function setColorMode(mode: ColorMode) {
  if (mode === 'system') {
    delete document.documentElement.dataset.theme
  } else {
    document.documentElement.dataset.theme = mode
  }
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // If storage is disabled, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    if (event.newValue === 'light' || event.newValue === 'dark') {
      document.documentElement.dataset.theme = event.newValue
    } else {
      delete document.documentElement.dataset.theme
    }
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** The color mode and its setter; follows changes in other tabs. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, readColorMode), setColorMode]
}
