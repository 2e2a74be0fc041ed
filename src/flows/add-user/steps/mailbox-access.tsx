import { AccessGrids } from '../access-grids.tsx'

/** Mailboxes others share with the new user, and the new user with others (spec 000 §2). */
export function MailboxAccess() {
  return (
    <AccessGrids
      flag="sendAs"
      granted="resourceAccess.mailboxAccessGranted"
      shared="resourceAccess.mailboxAccessShared"
    />
  )
}
