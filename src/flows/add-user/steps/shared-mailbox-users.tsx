import { PeopleAnswer } from '../people-answers.tsx'

/** Who reads a shared mailbox, and who also sends from it (spec 000 §3). */
export function SharedMailboxUsers() {
  return (
    <>
      <PeopleAnswer path="sharedMailboxUsers.sharedMailboxReadOnlyUsers" />
      <PeopleAnswer path="sharedMailboxUsers.readAndSendUsers" />
    </>
  )
}
