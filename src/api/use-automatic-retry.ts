import { useEffect, useRef } from 'react'

/**
 * Repeats something every so many seconds while mounted, and at once when the network is back; never if `seconds` is
 * undefined.
 */
export function useAutomaticRetry(seconds: number | undefined, again: () => void): void {
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
