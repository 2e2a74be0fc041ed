import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether a widget is shown as soon as it's loaded, or may be needed soon. */
type Wanted = boolean | 'soon'

/** A component in a file of its own, loaded when it's wanted or in advance. */
export interface LazyWidget<Props> {
  /**
   * A hook: the widget once it's loaded; until then undefined, and the caller shows a plain substitute.
   * @param wanted loads it now, with retries; `soon` doesn't tell the person about failures
   * @param onFailure called for each failed attempt
   */
  readonly use: (wanted: Wanted, onFailure?: () => void) => ComponentType<Props> | undefined
  /** Loads it in advance, for example on hover. */
  readonly preload: () => void
}

/** Milliseconds before a failed widget that is waited for is loaded again. */
const retryAfter = 2000
/** The longest pause between attempts for what nobody waits for yet, in milliseconds. */
const longestPause = 60_000

let showFailure = () => {}

/**
 * A Chakra widget in a file of its own. Most visits open few of them, so each is loaded when a person comes near: on
 * hover or focus of what opens it, or once they have typed something that it may ask about.
 */
export function lazyWidget<Props>(load: () => Promise<ComponentType<Props>>): LazyWidget<Props> {
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
  const use = (wanted: Wanted, onFailure?: () => void) => {
    const arrived = useSyncExternalStore(subscribe, read, read)
    const awaited = !arrived && wanted
    const fail = useEffectEvent(() => onFailure?.())
    useEffect(() => {
      if (!awaited) return
      return retryUntilFetched(fetch, awaited === 'soon', () => fail())
    }, [awaited])
    return arrived
  }
  return { use, preload: () => void fetch() }
}

/** Retries until it succeeds; the first failure is shown, unless it's silent. @returns a function that stops it */
function retryUntilFetched(
  fetch: () => Promise<boolean>,
  isSilent: boolean,
  onFailure: () => void,
): () => void {
  let ended = false
  let informed = isSilent
  const attempt = async () => {
    const came = await fetch()
    if (came || ended) return true
    if (!informed) showFailure()
    informed = true
    onFailure()
    return false
  }
  let pause = retryAfter
  let timer: ReturnType<typeof setTimeout> | undefined
  const repeat = async () => {
    const came = await attempt()
    if (came || ended) return
    clearTimeout(timer)
    timer = setTimeout(() => void repeat(), pause)
    // Nobody waits for it yet, so an outage isn't met with a request every other second.
    if (isSilent) pause = Math.min(pause * 2, longestPause)
  }
  const repeatNow = () => {
    clearTimeout(timer)
    pause = retryAfter
    void repeat()
  }
  void repeat()
  window.addEventListener('online', repeatNow)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', repeatNow)
  }
}

/** Sets how a person learns that a widget they wait for couldn't be loaded. */
export function setWidgetFailureNotice(show: () => void): void {
  showFailure = show
}
