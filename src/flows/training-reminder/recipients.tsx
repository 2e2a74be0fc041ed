import { namesByEmail } from '#schemas/awareness/reminder.ts'
import { useFacts } from './facts.ts'

/** So many are named; the others are counted. */
const named = 3

/** Who is reminded, each by a mail of their own. */
export function Recipients() {
  const emails = useFacts(({ draft }) => draft.emailAddresses)
  const users = useFacts(({ draft }) => draft.incompleteUsers)
  const names = namesByEmail(users)
  const shown = emails.slice(0, named).map((email) => names.get(email) || email)
  const others = emails.length - shown.length
  return <>{others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ')}</>
}
