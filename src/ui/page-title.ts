import { useEffect, useSyncExternalStore } from 'react'

/** What names the page on screen, from the particular to the general: a step or a tab, then the page itself. */
const levels = ['part', 'page'] as const
type Level = (typeof levels)[number]

const names: Partial<Record<Level, string>> = {}
let shown: readonly (string | undefined)[] = []
const listeners = new Set<() => void>()

function name(level: Level, next: string | undefined): void {
  names[level] = next
  shown = levels.map((one) => names[one])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Names what is on screen in the document's title, for as long as it is there. Headings of pages do so by
 * themselves; a page of several parts, such as steps or tabs, names the part.
 */
export function usePageTitle(title: unknown, level: Level = 'part'): void {
  const text = typeof title === 'string' ? title : undefined
  useEffect(() => {
    if (!text) return
    name(level, text)
    return () => {
      if (names[level] === text) name(level, undefined)
    }
  }, [text, level])
}

/** What is on screen, beyond the title of its route. */
export function useShownTitle(): readonly (string | undefined)[] {
  return useSyncExternalStore(subscribe, () => shown)
}

/** A title of the document: from the particular to the general, nothing twice. */
export function documentTitle(...parts: readonly (string | undefined)[]): string {
  return [...new Set(parts.filter((part) => part))].join(' · ')
}
