import { AccessGrids } from '../access-grids.tsx'

/** Contacts shared with the new user, and by the new user. */
export function ContactInfoAccessStep() {
  return (
    <AccessGrids
      flag="viewAccess"
      granted="resourceAccess.contactInfoAccessGranted"
      shared="resourceAccess.contactInfoAccessShared"
    />
  )
}
