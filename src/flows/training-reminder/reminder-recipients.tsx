import {
  isRemindedToday,
  namesOf,
  remindable,
  remindedText,
} from '#schemas/training-reminder/draft.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useFacts } from './facts.ts'

/** Who is reminded, each by a mail of their own. */
export function ReminderRecipients() {
  return useFacts(({ draft }) => namesOf(remindable(draft), draft))
}

/** Of those who were chosen, who gets no second mail today. */
export function RemindedTodayNotice() {
  const text = useFacts(({ draft }) => {
    const leftOut = draft.emailAddresses.filter((email) => isRemindedToday(draft, email))
    return leftOut.length > 0 && remindedText(leftOut, draft)
  })
  return text && <Notice>{text} Each person gets at most one reminder a day.</Notice>
}
