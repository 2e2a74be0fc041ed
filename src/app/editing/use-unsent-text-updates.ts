import { useEffect, useRef } from 'react'
import type { UnsentInputHandle } from './device-store.ts'

/**
 * Notifies a form that its input was sent by a closed form, or was changed, sent or discarded in another tab, so that
 * it isn't sent again.
 * @param take receives the stored text now, empty if there is none
 */
export function useUnsentTextUpdates(
  waiting: UnsentInputHandle | undefined,
  take: (text: string) => void,
): void {
  const latest = useRef(take)
  latest.current = take
  const onTaken = waiting?.onTaken
  useEffect(() => onTaken?.((now) => latest.current(now ?? '')), [onTaken])
}
