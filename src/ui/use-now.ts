import { useEffect, useState } from 'react'

/** The time it is, brought up to date every so many milliseconds, for what is said about this moment. */
export function useNow(every = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
