import '#schemas/libraries/latin-letters.ts'
import { TextAnswer } from '../answers.ts'

/** The name under which a mailbox without a user is shown (spec 000 §2). */
export function DisplayName() {
  return <TextAnswer path="sharedMailboxDisplayName" trimmed />
}
