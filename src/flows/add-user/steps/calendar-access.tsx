import { AccessGrids } from '../access-grids.tsx'

/** Calendars shared with the new user, and by the new user. */
export function CalendarAccessStep() {
  return (
    <AccessGrids
      flag="viewOnly"
      granted="resourceAccess.calendarAccessGranted"
      shared="resourceAccess.calendarAccessShared"
    />
  )
}
