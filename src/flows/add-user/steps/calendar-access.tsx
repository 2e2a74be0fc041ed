import { AccessGrids } from '../access-grids.tsx'

/** Calendars others share with the new user, and the new user with others. */
export function CalendarAccessStep() {
  return (
    <AccessGrids
      flag="viewOnly"
      granted="resourceAccess.calendarAccessGranted"
      shared="resourceAccess.calendarAccessShared"
    />
  )
}
