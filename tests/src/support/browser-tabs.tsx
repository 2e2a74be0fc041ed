import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { memoryStorage } from '../app/memory-storage.ts'

/** What a tab is told of what another stored. */
type Told = { key: string; newValue: string | null; oldValue: string | null }

/** Tabs of a browser that have one storage and tell each other of it; each has its own modules of a device's stores. */
export function openTabs() {
  const shared = memoryStorage()
  const windows: { target: EventTarget; told: Told[] }[] = []
  onTestFinished(() => void vi.unstubAllGlobals())

  const storageOf = (own: number): Storage => {
    const set = (key: string, newValue: string | null) => {
      const oldValue = shared.getItem(key)
      if (newValue === oldValue) return
      if (newValue === null) shared.removeItem(key)
      else shared.setItem(key, newValue)
      for (const [at, { told }] of windows.entries()) {
        if (at !== own) told.push({ key, newValue, oldValue })
      }
    }
    return {
      get length() {
        return shared.length
      },
      key: (index) => shared.key(index),
      getItem: (key) => shared.getItem(key),
      setItem: (key, value) => set(key, value),
      removeItem: (key) => set(key, null),
      clear: () => shared.clear(),
    }
  }

  return {
    shared,
    /** How many events wait for a tab. */
    waiting: () => windows.reduce((sum, { told }) => sum + told.length, 0),
    open: () => {
      const own = windows.length
      // React asks whether the focus is in a frame.
      const target = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} })
      const told: Told[] = []
      windows.push({ target, told })
      const storage = storageOf(own)
      /** Does something in this tab, and all that follows from it. */
      const within = async (work: () => unknown) => {
        vi.stubGlobal('window', target)
        vi.stubGlobal('localStorage', storage)
        vi.stubGlobal('navigator', {})
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
        await act(async () => void (await work()))
      }
      const root = createRoot(placeWithout())
      onTestFinished(() => within(() => root.unmount()))
      return {
        within,
        show: (node: ReactNode) => within(() => root.render(node)),
        /** Hears what waits for it. @returns how many that were */
        hear: async () => {
          const all = told.splice(0)
          for (const one of all) {
            await within(() => target.dispatchEvent(Object.assign(new Event('storage'), one)))
          }
          return all.length
        },
      }
    },
  }
}

/** Where React renders what has no elements. */
function placeWithout(): Element {
  const page = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null, body: null })
  const place: object = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: page,
    childNodes: [],
    firstChild: null,
    lastChild: null,
    textContent: '',
  })
  return place as Element
}
