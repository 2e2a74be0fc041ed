import {
  addDays,
  addSeconds,
  type CalendarDay,
  dayOf,
  type EasternDateTime,
  isWeekend,
  toEastern,
} from '#schemas/eastern-time.ts'

/** When people of the demo world work: Monday to Friday, from nine to half past five, Eastern. */

const minute = 60
const opens = 9 * 60 * minute
const closes = 17.5 * 60 * minute

/** The instant so many hours of work before another: always in working hours, and never later than that. */
export function workingTimeBefore(instant: Date, hoursOfWork: number): Date {
  const now = toEastern(instant)
  let { day, second } = lastWorkingMoment(dayOf(now), secondOf(now))
  let left = Math.round(hoursOfWork * 60) * minute
  while (second - left < opens) {
    left -= second - opens
    ;({ day, second } = lastWorkingMoment(addDays(day, -1), closes))
  }
  return instantOf(addSeconds(`${day}T00:00:00`, second - left))
}

/** A moment itself where somebody works then, else the end of the working day before. */
function lastWorkingMoment(day: CalendarDay, second: number): { day: CalendarDay; second: number } {
  if (isWeekend(day) || second < opens) return lastWorkingMoment(addDays(day, -1), closes)
  return { day, second: Math.min(second, closes) }
}

function secondOf(time: EasternDateTime): number {
  return (Date.parse(`${time}Z`) - Date.parse(`${dayOf(time)}T00:00:00Z`)) / 1000
}

/** The instant of an Eastern wall-clock time. */
export function instantOf(time: EasternDateTime): Date {
  const asUtc = Date.parse(`${time}Z`)
  const offset = asUtc - Date.parse(`${toEastern(new Date(asUtc))}Z`)
  const guess = new Date(asUtc + offset)
  // On a day on which the clocks change the first guess may be an hour off.
  return new Date(guess.getTime() + asUtc - Date.parse(`${toEastern(guess)}Z`))
}
