import { useEffect, useRef } from 'react'

/**
 * Tries something again every so many seconds, and at once when the network is back, for as long as it is shown;
 * without a number of seconds never.
 */
export function useRetry(seconds: number | undefined, again: () => void): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (seconds === undefined) return
    const go = () => latest.current()
    const timer = setInterval(go, seconds * 1000)
    window.addEventListener('online', go)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', go)
    }
  }, [seconds])
}
