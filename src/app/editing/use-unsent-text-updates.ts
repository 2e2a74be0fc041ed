import { useEffect, useRef } from 'react'
import type { UnsentInput } from './device-store.ts'

/**
 * Hears that what was typed was sent by a form that is gone, or was changed, sent or taken back in another tab: the form
 * on screen then shows what is left of it, so that it is not sent once more.
 * @param take is passed what is stored now; empty where nothing is
 */
export function useUnsentTextUpdates(
  waiting: UnsentInput | undefined,
  take: (text: string) => void,
): void {
  const latest = useRef(take)
  latest.current = take
  const onTaken = waiting?.onTaken
  useEffect(() => onTaken?.((now) => latest.current(now ?? '')), [onTaken])
}
