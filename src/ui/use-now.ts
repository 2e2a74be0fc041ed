import { useEffect, useState } from 'react'
import { clock } from '#src/clock.ts'

/**
 * The current time, updated every so many milliseconds and whenever the clock is corrected. All components with the
 * same interval update at the same moment, so that they never contradict each other.
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
