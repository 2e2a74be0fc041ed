import { AccessGrids } from '../access-grids.tsx'

/** Contacts others share with the new user, and the new user with others. */
export function ContactInfoAccessStep() {
  return (
    <AccessGrids
      flag="viewAccess"
      granted="resourceAccess.contactInfoAccessGranted"
      shared="resourceAccess.contactInfoAccessShared"
    />
  )
}
