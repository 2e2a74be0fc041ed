import { useEffect, useState } from 'react'
import { clock } from '#src/clock.ts'

/**
 * The time it is, brought up to date every so many milliseconds and whenever the clock is found wrong, for what is said
 * about this moment. All who ask at the same pace are told at the same moment, so that two of them never contradict each
 * other.
 */
export function useNow(every = 15_000): Date {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tell, every - (clock.now().getTime() % every))
    }
    const tell = () => {
      clearTimeout(timer)
      setNow(clock.now())
      wait()
    }
    wait()
    const stop = clock.onMoved(tell)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [every])
  return now
}
