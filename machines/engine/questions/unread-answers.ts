import { answerPaths, valueAt, withValueAt } from '#schemas/paths.ts'
import type { Flow } from '../flow.ts'
import { differs } from './differing-answers.ts'
import { fieldsOf } from './questions.ts'

/**
 * Answers of a saved request that could not be read: a newer server has one that this page does not know yet, or a
 * provider writes it otherwise. Nobody but the person answers them again, and what is stored of them stays (TERM-074).
 */

/** The parts of a saved request that could not be read. */
export interface UnreadParts {
  /** By path, as the API names them: answers, parts of answers, or objects that hold several. */
  readonly paths: readonly string[]
  /** The request as the API has it. */
  readonly stored: unknown
}

/** The same of a running wizard. */
export interface UnreadAnswers extends UnreadParts {
  /** The answers that the draft lacks because of it, by path, and that nobody has given since. */
  readonly answers: readonly string[]
}

/** What a draft lacks of what is stored; null where nothing. */
export function unreadAnswers<D, S>(
  flow: Flow<D, S>,
  parts: UnreadParts | undefined,
): UnreadAnswers | null {
  if (!parts) return null
  const answers = new Set(parts.paths.flatMap((part) => answersOf(flow, part)))
  return answers.size > 0 ? { ...parts, answers: [...answers] } : null
}

/** What is still unread of a version, under a draft that was made of it: where it has another answer, somebody gave it. */
export function stillUnread<D>(
  unread: UnreadAnswers | null,
  version: D,
  draft: D,
): UnreadAnswers | null {
  return withoutAnswers(unread, (path) => differs(version, draft, path))
}

/** What is still unread once a person has given some answers. */
export function withoutGiven(
  unread: UnreadAnswers | null,
  given: readonly string[],
): UnreadAnswers | null {
  return withoutAnswers(unread, (path) => given.includes(path))
}

function withoutAnswers(
  unread: UnreadAnswers | null,
  isGiven: (path: string) => boolean,
): UnreadAnswers | null {
  if (!unread?.answers.some(isGiven)) return unread
  const answers = unread.answers.filter((path) => !isGiven(path))
  return answers.length > 0 ? { ...unread, answers } : null
}

/** A request as it is saved, with what is stored of the answers that are still unread. */
export function withUnread<D, S, Body>(
  flow: Flow<D, S>,
  body: Body,
  unread: UnreadAnswers | null | undefined,
): Body {
  if (!unread) return body
  return unread.paths.reduce((current, part) => {
    const answers = answersOf(flow, part)
    if (answers.length === 0 || !answers.every((path) => unread.answers.includes(path))) {
      return current
    }
    // An answer goes back as a whole, whichever part of it was not read.
    const whole = namesOf(flow, answers[0] ?? part).find((name) => isWithin(part, name)) ?? part
    const value = valueAt(unread.stored, whole)
    return value === undefined ? current : withValueAt(current, whole, value)
  }, body)
}

/** The answers that a part is, is in, or holds. */
function answersOf<D, S>(flow: Flow<D, S>, part: string): readonly string[] {
  return answerPaths(flow.emptyDraft).filter((path) =>
    namesOf(flow, path).some((name) => isWithin(part, name) || isWithin(name, part)),
  )
}

/** What an answer is called in a draft, and in the API. */
function namesOf<D, S>(flow: Flow<D, S>, path: string): readonly string[] {
  const reported = [...flow.steps.values()].flatMap((step) =>
    fieldsOf(step).flatMap(([field, { reportedAs }]) => (field === path ? (reportedAs ?? []) : [])),
  )
  return [path, ...reported]
}

function isWithin(inner: string, outer: string): boolean {
  return `${inner}.`.startsWith(`${outer}.`)
}
