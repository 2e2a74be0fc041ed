import { dequal } from 'dequal/lite'
import type { LeftOutAnswer } from '../saving/stored-answers.ts'

/** What the notice of unread answers says. */
export interface UnreadAnswersNotice {
  readonly listed: readonly LeftOutAnswer[]
  /** What is unread now. */
  readonly unread: readonly LeftOutAnswer[]
  /** Nobody has dismissed it. */
  readonly isOpen: boolean
}

export const noUnreadAnswers: UnreadAnswersNotice = { listed: [], unread: [], isOpen: true }

/**
 * What it says once other answers are unread. One that was given stays listed: a notice that shrinks would move the form
 * below it. What becomes unread, for the first time or again, opens a notice that was dismissed, and is all it lists.
 */
export function nextUnreadNotice(
  said: UnreadAnswersNotice,
  unread: readonly LeftOutAnswer[],
): UnreadAnswersNotice {
  const isNew = (answer: LeftOutAnswer) => !said.unread.some((one) => dequal(one, answer))
  const more = unread.filter(isNew)
  if (more.length === 0) return { ...said, unread }
  const before = said.isOpen ? said.listed : []
  const added = more.filter((answer) => !before.some((one) => dequal(one, answer)))
  return { listed: [...before, ...added], unread, isOpen: true }
}
