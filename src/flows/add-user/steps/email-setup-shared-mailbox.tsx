import { recommendedMailboxAddress } from '#schemas/add-user/email-rules.ts'
import { EmailAnswers } from '../email-answers.tsx'

/** The address of a mailbox without a user, from its display name (spec 000 §4 Email step). */
export function EmailSetupSharedMailbox() {
  return <EmailAnswers recommended={recommendedMailboxAddress} />
}
