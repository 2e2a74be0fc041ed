import { AccessGrids } from '../access-grids.tsx'

/** Mailboxes others share with the new user, and the new user with others. */
export function MailboxAccessStep() {
  return (
    <AccessGrids
      flag="sendAs"
      granted="resourceAccess.mailboxAccessGranted"
      shared="resourceAccess.mailboxAccessShared"
    />
  )
}
