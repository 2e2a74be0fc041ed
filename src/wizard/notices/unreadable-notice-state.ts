import { dequal } from 'dequal/lite'
import type { LeftOutAnswer } from '../saving/stored-answers.ts'

/** State of the notice about unreadable answers. */
export interface UnreadableNoticeState {
  readonly listed: readonly LeftOutAnswer[]
  /** Unreadable now. */
  readonly unread: readonly LeftOutAnswer[]
  /** Whether it hasn't been dismissed. */
  readonly isOpen: boolean
}

/** The notice before any answer was found unreadable. */
export const emptyUnreadableNoticeState: UnreadableNoticeState = {
  listed: [],
  unread: [],
  isOpen: true,
}

/**
 * The notice after the unreadable answers changed. Answers given since stay listed, since a shrinking notice would move
 * the form below it. Newly unreadable answers reopen a dismissed notice, which then lists only those.
 */
export function nextUnreadableNoticeState(
  said: UnreadableNoticeState,
  unread: readonly LeftOutAnswer[],
): UnreadableNoticeState {
  const isNew = (answer: LeftOutAnswer) => !said.unread.some((one) => dequal(one, answer))
  const more = unread.filter(isNew)
  if (more.length === 0) return { ...said, unread }
  const before = said.isOpen ? said.listed : []
  const added = more.filter((answer) => !before.some((one) => dequal(one, answer)))
  return { listed: [...before, ...added], unread, isOpen: true }
}
