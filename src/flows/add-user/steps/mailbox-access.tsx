import { AccessGrids } from '../access-grids.tsx'

/** Mailboxes shared with the new user, and by the new user. */
export function MailboxAccessStep() {
  return (
    <AccessGrids
      flag="sendAs"
      granted="resourceAccess.mailboxAccessGranted"
      shared="resourceAccess.mailboxAccessShared"
    />
  )
}
