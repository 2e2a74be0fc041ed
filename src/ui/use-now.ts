import { useEffect, useState } from 'react'

/**
 * The time it is, brought up to date every so many milliseconds, for what is said about this moment. All who ask at the
 * same pace are told at the same moment, so that two of them never contradict each other.
 */
export function useNow(every = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        every - (Date.now() % every),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [every])
  return now
}
