import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { memoryStorage } from '../app/memory-storage.ts'

/** A notification of another tab's change to the storage. */
type Told = { key: string; newValue: string | null; oldValue: string | null }

/** Browser tabs with a shared storage and notifications. Each tab has its own module instances. */
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
    /** Number of events waiting for a tab. */
    waiting: () => windows.reduce((sum, { told }) => sum + told.length, 0),
    open: () => {
      const own = windows.length
      // React checks whether a frame has the focus.
      const target = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} })
      const told: Told[] = []
      windows.push({ target, told })
      const storage = storageOf(own)
      /** Runs an action in this tab, including its consequences. */
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
        /** Delivers waiting events. @returns how many there were */
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

/** A root for React components without elements. */
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
