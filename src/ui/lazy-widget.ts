import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { runWhenQuiet } from './run-when-quiet.ts'

export interface LazyWidget<Props> {
  /**
   * A hook: the widget once it's loaded; until then undefined, and the caller shows a plain substitute. `wanted` loads
   * it now, with retries. `onFailure` is called for each failed attempt.
   */
  readonly use: (wanted: boolean, onFailure?: () => void) => ComponentType<Props> | undefined
  /** Loads it in advance, for example on hover. */
  readonly preload: () => void
}

/** Milliseconds before a failed widget that is waited for is loaded again. */
const retryAfter = 2000

const widgetsAhead = new Set<() => void>()
let fetchesAhead = false
let showFailure = () => {}

/**
 * A Chakra widget in a file of its own. A page's first view needs none of them, so they're loaded afterward: in advance
 * while nothing else happens (`fetchWidgetsAhead`), or on first use.
 * @param options `ahead` false for widgets most visits never open: loaded on hover or focus
 */
export function lazyWidget<Props>(
  load: () => Promise<ComponentType<Props>>,
  { ahead: isAhead = true }: { ahead?: boolean } = {},
): LazyWidget<Props> {
  let widget: ComponentType<Props> | undefined
  let arriving: Promise<boolean> | undefined
  const listeners = new Set<() => void>()
  /** @returns whether it was loaded */
  const fetch = (): Promise<boolean> => {
    arriving ??= load().then(
      (loaded) => {
        widget = loaded
        for (const listener of listeners) listener()
        return true
      },
      () => {
        // Callers still waiting try again.
        arriving = undefined
        return false
      },
    )
    return arriving
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const read = () => widget
  const use = (wanted: boolean, onFailure?: () => void) => {
    const arrived = useSyncExternalStore(subscribe, read, read)
    const waits = wanted && !arrived
    const fail = useEffectEvent(() => onFailure?.())
    useEffect(() => {
      if (!waits) return
      return retryUntilFetched(fetch, () => fail())
    }, [waits])
    return arrived
  }
  const preload = () => void fetch()
  if (isAhead) {
    widgetsAhead.add(preload)
    if (fetchesAhead) runWhenQuiet(preload)
  }
  return { use, preload }
}

/** Retries until it succeeds; the first failure is shown. @returns a function that stops it */
function retryUntilFetched(fetch: () => Promise<boolean>, onFailure: () => void): () => void {
  let ended = false
  let informed = false
  const attempt = async () => {
    const came = await fetch()
    if (came || ended) return
    if (!informed) showFailure()
    informed = true
    onFailure()
  }
  void attempt()
  const timer = setInterval(() => void attempt(), retryAfter)
  return () => {
    ended = true
    clearInterval(timer)
  }
}

/**
 * Starts loading all widgets of loaded files in the background.
 * @param onFailure shows that a widget someone waits for couldn't be loaded
 */
export function fetchWidgetsAhead(onFailure: () => void): void {
  showFailure = onFailure
  if (fetchesAhead) return
  fetchesAhead = true
  runWhenQuiet(() => {
    for (const preload of widgetsAhead) preload()
  })
}
