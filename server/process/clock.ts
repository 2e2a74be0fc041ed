/** Returns the current instant. */
export type Clock = () => Date

/** The system clock, or one that shows `start` now and runs on from there. */
export function createClock(start: Date | undefined): Clock {
  if (!start) return () => new Date()
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
