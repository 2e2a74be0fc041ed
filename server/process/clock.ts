/** The instant it is now. */
export type Clock = () => Date

/** The machine's clock, or one that began at `start` when this was called and runs on from there. */
export function createClock(start: Date | undefined): Clock {
  if (!start) return () => new Date()
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
