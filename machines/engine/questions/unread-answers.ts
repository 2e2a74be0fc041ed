import { dequal } from 'dequal/lite'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Flow } from '../flow.ts'
import { ownedPaths } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { stepFields } from './questions.ts'

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
  /**
   * Answers in whose place the version that the draft is based on has something else: it is an older one, or a save has
   * replaced them.
   */
  readonly replaced?: readonly string[]
}

/** The same of a running wizard. */
export interface UnreadAnswers extends UnreadParts {
  /** The draft as it was read of that. */
  readonly read: unknown
  /** The answers that it lacks because of it, by path. */
  readonly lacking: readonly string[]
  /** What is stored of each of them, by the path in the draft. */
  readonly values: Readonly<Record<string, unknown>>
  /** Those that nobody has given since. */
  readonly answers: readonly string[]
  /** Those that the save under way sends back as they are stored. */
  readonly sentBack?: readonly string[]
}

/** What a draft lacks of what is stored and a person can give; null where nothing. */
export function unreadAnswers<D, S>(
  flow: Flow<D, S>,
  parts: UnreadParts | undefined,
  read: D,
): UnreadAnswers | null {
  if (!parts) return null
  const filledByServer: readonly string[] = flow.drafts.filledByServer ?? []
  const isGiven = (path: string) =>
    ownedPaths(flow).has(path) &&
    !filledByServer.includes(path) &&
    !answerRules(flow, path).some(({ derived }) => derived)
  const touched = new Set(parts.paths.flatMap((part) => answersInPart(flow, part)))
  const lacking = [...touched].filter(isGiven)
  if (lacking.length === 0) return null
  const values = Object.fromEntries(
    lacking.map((path) => [path, storedAnswer(flow, parts.stored, path)]),
  )
  return { ...parts, read, lacking, values, answers: lacking }
}

/** What is still unread of a version, under a draft that was made of it: where that has another answer, somebody gave it. */
export function stillUnreadAnswers<D>(
  unread: UnreadAnswers | null,
  draft: D,
): UnreadAnswers | null {
  return unread && withAnswersWhere(unread, (path) => !isAnswerDifferent(unread.read, draft, path))
}

/** The same of a newer version, where somebody may have given what the earlier one lacked, as it was read. */
export function unreadInNewerVersion<D>(
  newer: UnreadAnswers | null,
  earlier: UnreadAnswers | null,
  draft: D,
): UnreadAnswers | null {
  const given = earlier?.lacking.filter(
    (path) => !earlier.answers.includes(path) && isStoredAsBefore(newer, earlier, path),
  )
  return withoutGivenAnswers(stillUnreadAnswers(newer, draft), given ?? [])
}

/** The answers of a newer version that could not be read, and are not what the earlier one had of them. */
export function changedUnreadPaths(
  newer: UnreadAnswers | null | undefined,
  earlier: UnreadAnswers | null,
): readonly string[] {
  return newer?.answers.filter((path) => !isStoredAsBefore(newer, earlier, path)) ?? []
}

/** Whether an answer that could not be read in an earlier version is stored the same in a newer one. */
function isStoredAsBefore(
  newer: UnreadAnswers | null | undefined,
  earlier: UnreadAnswers | null,
  path: string,
): boolean {
  if (!earlier?.lacking.includes(path) || earlier.replaced?.includes(path)) return false
  return dequal(earlier.values[path], newer?.values[path])
}

/** What could not be read, while a save of a draft is under way: what is given from now on it does not carry. */
export function withSaveStarted<D>(
  unread: UnreadAnswers | null,
  draft: D,
  sending: D,
): UnreadAnswers | null {
  return unread && { ...unread, sentBack: unreadInSave(unread, draft, sending)?.answers ?? [] }
}

/** The same after it: the answers that the save carried are stored in its place. */
export function withSaveFinished(unread: UnreadAnswers | null): UnreadAnswers | null {
  if (!unread?.sentBack) return unread
  const { sentBack, ...rest } = unread
  return { ...rest, replaced: unread.lacking.filter((path) => !sentBack.includes(path)) }
}

/**
 * The answers that were given and are not stored, though the draft may be as it was saved: what could not be read is in
 * their place.
 * @param sending the draft as a save carries it now
 * @param sinceSending given since the save under way was sent, not since the last one
 */
export function givenUnsavedPaths<D>(
  unread: UnreadAnswers | null,
  draft: D,
  sending: D,
  sinceSending: boolean,
): readonly string[] {
  if (!unread) return []
  const { lacking, replaced = [], sentBack = [] } = unread
  const stays = unreadInSave(unread, draft, sending)?.answers ?? []
  const isStored = (path: string) =>
    sinceSending ? !sentBack.includes(path) : replaced.includes(path)
  return lacking.filter((path) => !stays.includes(path) && !isStored(path))
}

/** What is still unread once a person has given some answers. */
export function withoutGivenAnswers(
  unread: UnreadAnswers | null,
  given: readonly string[],
): UnreadAnswers | null {
  return unread && withAnswersWhere(unread, (path) => !given.includes(path))
}

/** What was unread before some answers were given, once they are taken back. */
export function withAnswersTakenBack(
  unread: UnreadAnswers | null,
  before: UnreadAnswers | null,
  takenBack: readonly string[],
): UnreadAnswers | null {
  if (!before) return unread
  const stays = (path: string) => unread?.answers.includes(path) || takenBack.includes(path)
  const answers = before.answers.filter(stays)
  // Taking an answer back does not take back its save.
  const { replaced, sentBack } = unread ?? {}
  return { ...before, ...(replaced && { replaced }), ...(sentBack && { sentBack }), answers }
}

/**
 * What a save sends back as it is stored. An answer that was given, was never saved and can't be saved yet is still as it
 * is stored.
 */
export function unreadInSave<D>(
  unread: UnreadAnswers | null,
  draft: D,
  sending: D,
): UnreadAnswers | null {
  if (!unread || draft === sending) return unread
  const answers = unread.lacking.filter(
    (path) =>
      unread.answers.includes(path) ||
      (isAnswerDifferent(draft, sending, path) && !isAnswerDifferent(unread.read, sending, path)),
  )
  return { ...unread, answers }
}

function withAnswersWhere(unread: UnreadAnswers, stays: (path: string) => boolean): UnreadAnswers {
  const answers = unread.answers.filter(stays)
  return answers.length < unread.answers.length ? { ...unread, answers } : unread
}

/** A request as it is saved, with what is stored of the answers that are still unread. */
export function withUnreadAnswers<D, S, Body>(
  flow: Flow<D, S>,
  body: Body,
  draft: D,
  unread: UnreadAnswers | null | undefined,
): Body {
  if (!unread) return body
  const isUnread = (path: string) => unread.answers.includes(path)
  const withParts = unread.paths.reduce((current, part) => {
    const answers = answersInPart(flow, part).filter((path) => unread.lacking.includes(path))
    if (answers.length === 0 || !answers.every(isUnread)) return current
    // An answer goes back as a whole, whichever part of it was not read.
    const [answer = part] = answers
    const whole = answerNames(flow, answer).find((name) => isWithin(part, name))
    // A secret belongs to what it was typed for, which may have changed.
    if (whole && answerRules(flow, answer).some(({ secret }) => secret)) return current
    return withStoredAnswer(current, unread, whole ?? part)
  }, body)
  // What does not travel because an answer beside it was not read stays as it is stored, too.
  return untouchedAnswersBeside(flow, draft, unread)
    .filter(
      (path) =>
        (valueAt(body, path) ?? null) === null && isAnswerDifferent(draft, flow.emptyDraft, path),
    )
    .reduce((current, path) => withStoredAnswer(current, unread, path), withParts)
}

/** The answers beside unread ones, of the steps in which nobody has changed anything. */
function untouchedAnswersBeside<D, S>(
  flow: Flow<D, S>,
  draft: D,
  { answers, read }: UnreadAnswers,
): readonly string[] {
  return [...flow.steps.values()].flatMap((step) => {
    const paths = stepFields(step).map(([path]) => path as string)
    const isBeside = paths.some((path) => answers.includes(path))
    return isBeside && paths.every((path) => !isAnswerDifferent(draft, read, path))
      ? paths.filter((path) => !answers.includes(path))
      : []
  })
}

function withStoredAnswer<Body>(body: Body, { stored }: UnreadParts, path: string): Body {
  const value = valueAt(stored, path)
  return value === undefined ? body : withValueAt(body, path, value)
}

/** What is stored of an answer, under either of its names. Where a text stands in the place of its object, that text. */
function storedAnswer<D, S>(flow: Flow<D, S>, stored: unknown, path: string): unknown {
  const own = answerNames(flow, path).map((name) => valueAt(stored, name))
  const found = own.find((value) => value !== undefined)
  if (found !== undefined) return found
  const keys = path.split('.')
  const holders = keys.slice(1).map((_, at) => valueAt(stored, keys.slice(0, at + 1).join('.')))
  return holders.find(
    (value) => value !== undefined && (typeof value !== 'object' || Array.isArray(value)),
  )
}

/** The answers that a part is, is in, or holds. */
function answersInPart<D, S>(flow: Flow<D, S>, part: string): readonly string[] {
  return answerPaths(flow.emptyDraft).filter((path) =>
    answerNames(flow, path).some((name) => isWithin(part, name) || isWithin(name, part)),
  )
}

/** What an answer is called in a draft, and in the API. */
function answerNames<D, S>(flow: Flow<D, S>, path: string): readonly string[] {
  return [path, ...answerRules(flow, path).flatMap(({ reportedAs }) => reportedAs ?? [])]
}

function answerRules<D, S>(flow: Flow<D, S>, path: string) {
  return [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([field, rule]) => (field === path ? [rule] : [])),
  )
}

function isWithin(inner: string, outer: string): boolean {
  return `${inner}.`.startsWith(`${outer}.`)
}
