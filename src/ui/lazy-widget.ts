import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { runWhenQuiet } from './run-when-quiet.ts'

export interface LazyWidget<Props> {
  /**
   * Inside a component: the widget once it is there, before that nothing, and the caller shows its plain stand-in.
   * `wanted` fetches it now, and again until it comes. `onFailure` hears of each time that it couldn't be loaded.
   */
  readonly use: (wanted: boolean, onFailure?: () => void) => ComponentType<Props> | undefined
  /** Fetches it because it will probably be wanted, as when its button is pointed at. */
  readonly preload: () => void
}

/** Milliseconds until a widget that somebody waits for, and that could not be fetched, is asked for again. */
const retryAfter = 2000

const widgetsAhead = new Set<() => void>()
let fetchesAhead = false
let showFailure = () => {}

/**
 * A widget of Chakra's in a file of its own. What a page shows first needs none of them, so that they come after
 * it: ahead of their use while nothing else happens (`fetchWidgetsAhead`), else at the first use.
 * @param options `ahead` false for one that most visits never open: it comes when its button is pointed at or focused
 */
export function lazyWidget<Props>(
  load: () => Promise<ComponentType<Props>>,
  { ahead: isAhead = true }: { ahead?: boolean } = {},
): LazyWidget<Props> {
  let widget: ComponentType<Props> | undefined
  let arriving: Promise<boolean> | undefined
  const listeners = new Set<() => void>()
  /** @returns whether it came */
  const fetch = (): Promise<boolean> => {
    arriving ??= load().then(
      (loaded) => {
        widget = loaded
        for (const listener of listeners) listener()
        return true
      },
      () => {
        // Whoever still waits asks again.
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

/** Asks again and again; the person is informed of the first failure. @returns what ends it */
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
 * From now on every widget that a loaded file may show is fetched while nothing else is.
 * @param onFailure says on screen that a widget somebody waits for could not be fetched
 */
export function fetchWidgetsAhead(onFailure: () => void): void {
  showFailure = onFailure
  if (fetchesAhead) return
  fetchesAhead = true
  runWhenQuiet(() => {
    for (const preload of widgetsAhead) preload()
  })
}
