import {
  emailsToRemind,
  isRemindedToday,
  personNames,
  remindedText,
} from '#schemas/training-reminder/draft.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useFacts } from './facts.ts'

/** The people who get a reminder, each in their own email. */
export function ReminderRecipients() {
  return useFacts(({ draft }) => personNames(emailsToRemind(draft), draft))
}

/** Chosen people who have already been reminded today. */
export function RemindedTodayNotice() {
  const text = useFacts(({ draft }) => {
    const leftOut = draft.emailAddresses.filter((email) => isRemindedToday(draft, email))
    return leftOut.length > 0 && remindedText(leftOut, draft)
  })
  return text && <Notice>{text} Each person gets at most one reminder a day.</Notice>
}
