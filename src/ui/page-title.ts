import { useEffect, useSyncExternalStore } from 'react'

/** Parts of the title from specific to general: a step or tab, then the page. */
const levels = ['part', 'page'] as const
type Level = (typeof levels)[number]

const names: Partial<Record<Level, string>> = {}
let shown: readonly (string | undefined)[] = []
const listeners = new Set<() => void>()

function setTitlePart(level: Level, next: string | undefined): void {
  names[level] = next
  shown = levels.map((one) => names[one])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Adds to the document title while mounted. Page headings do so themselves; pages with parts, such as steps or tabs,
 * add the part.
 */
export function usePageTitle(title: unknown, level: Level = 'part'): void {
  const text = typeof title === 'string' ? title : undefined
  useEffect(() => {
    if (!text) return
    setTitlePart(level, text)
    return () => {
      if (names[level] === text) setTitlePart(level, undefined)
    }
  }, [text, level])
}

/** The current title parts, besides the route's title. */
export function useShownTitleParts(): readonly (string | undefined)[] {
  return useSyncExternalStore(subscribe, () => shown)
}

/** A document title from specific to general, without repetitions. */
export function documentTitle(...parts: readonly (string | undefined)[]): string {
  return [...new Set(parts.filter((part) => part))].join(' · ')
}
