import { dequal } from 'dequal/lite'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Flow } from '../flow.ts'
import { askablePaths } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { stepFields } from './questions.ts'

/**
 * Saved answers that this page couldn't read, because a newer server has answers it doesn't know, or a provider
 * writes them differently. Only the person can answer these again; until then, what is stored stays (TERM-074).
 */

/** The parts of a saved request that couldn't be read. */
export interface UnreadableParts {
  /** Paths as the API names them: answers, parts of answers, or objects with several. */
  readonly paths: readonly string[]
  /** The request as the API has it. */
  readonly stored: unknown
  /**
   * Unread answers that have another value in the version the draft is based on: it's older, or a save replaced them.
   */
  readonly replaced?: readonly string[]
}

/** The unread parts of a running wizard's draft. */
export interface UnreadableAnswers extends UnreadableParts {
  /** The draft as it was read. */
  readonly read: unknown
  /** Paths of all answers that are missing because of the unread parts. */
  readonly lacking: readonly string[]
  /** Their stored values, by path in the draft. */
  readonly values: Readonly<Record<string, unknown>>
  /** Those that nobody has given since. */
  readonly answers: readonly string[]
  /** Those that the pending save sends back as they're stored. */
  readonly sentBack?: readonly string[]
}

/** Which stored answers are missing from a draft; null if there are none. */
export function unreadableAnswers<D, S>(
  flow: Flow<D, S>,
  parts: UnreadableParts | undefined,
  read: D,
): UnreadableAnswers | null {
  if (!parts) return null
  const filledByServer: readonly string[] = flow.drafts.filledByServer ?? []
  const isGiven = (path: string) =>
    askablePaths(flow).has(path) &&
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

/** What is still unread in a draft made from a version. If it has another value for an answer, somebody gave it. */
export function stillUnreadableAnswers<D>(
  unread: UnreadableAnswers | null,
  draft: D,
): UnreadableAnswers | null {
  return (
    unread && filterUnreadAnswers(unread, (path) => !isAnswerDifferent(unread.read, draft, path))
  )
}

/**
 * What is still unread in a newer version, in which somebody may have given an answer that the earlier one lacked.
 */
export function stillUnreadableInNewerVersion<D>(
  newer: UnreadableAnswers | null,
  earlier: UnreadableAnswers | null,
  draft: D,
): UnreadableAnswers | null {
  const given = earlier?.lacking.filter(
    (path) => !earlier.answers.includes(path) && isStoredAsBefore(newer, earlier, path),
  )
  return withoutGivenAnswers(stillUnreadableAnswers(newer, draft), given ?? [])
}

/** The unread answers of a newer version whose stored values differ from the earlier one. */
export function changedUnreadablePaths(
  newer: UnreadableAnswers | null | undefined,
  earlier: UnreadableAnswers | null,
): readonly string[] {
  return newer?.answers.filter((path) => !isStoredAsBefore(newer, earlier, path)) ?? []
}

/** Whether an unread answer is stored the same in both versions. */
function isStoredAsBefore(
  newer: UnreadableAnswers | null | undefined,
  earlier: UnreadableAnswers | null,
  path: string,
): boolean {
  if (!earlier?.lacking.includes(path) || earlier.replaced?.includes(path)) return false
  return dequal(earlier.values[path], newer?.values[path])
}

/** The unread answers once a save is under way: answers given from now on aren't part of it. */
export function withSaveStarted<D>(
  unread: UnreadableAnswers | null,
  draft: D,
  sending: D,
): UnreadableAnswers | null {
  return unread && { ...unread, sentBack: unreadableInSave(unread, draft, sending)?.answers ?? [] }
}

/** The unread answers after that save: what it sent is stored now. */
export function withSaveFinished(unread: UnreadableAnswers | null): UnreadableAnswers | null {
  if (!unread?.sentBack) return unread
  const { sentBack, ...rest } = unread
  return { ...rest, replaced: unread.lacking.filter((path) => !sentBack.includes(path)) }
}

/**
 * Answers that were given but aren't stored, even if the draft equals the saved one, because something unread is in
 * their place.
 * @param sending the draft as a save would send it now
 * @param sinceSending whether to count from the pending save instead of the last one
 */
export function givenUnsavedPaths<D>(
  unread: UnreadableAnswers | null,
  draft: D,
  sending: D,
  sinceSending: boolean,
): readonly string[] {
  if (!unread) return []
  const { lacking, replaced = [], sentBack = [] } = unread
  const stays = unreadableInSave(unread, draft, sending)?.answers ?? []
  const isStored = (path: string) =>
    sinceSending ? !sentBack.includes(path) : replaced.includes(path)
  return lacking.filter((path) => !stays.includes(path) && !isStored(path))
}

/** What is still unread after a person gave some answers. */
export function withoutGivenAnswers(
  unread: UnreadableAnswers | null,
  given: readonly string[],
): UnreadableAnswers | null {
  return unread && filterUnreadAnswers(unread, (path) => !given.includes(path))
}

/** What was unread before some answers were given, after an undo. */
export function withAnswersTakenBack(
  unread: UnreadableAnswers | null,
  before: UnreadableAnswers | null,
  takenBack: readonly string[],
): UnreadableAnswers | null {
  if (!before) return unread
  const stays = (path: string) => unread?.answers.includes(path) || takenBack.includes(path)
  const answers = before.answers.filter(stays)
  // An undo doesn't revert a save.
  const { replaced, sentBack } = unread ?? {}
  return { ...before, ...(replaced && { replaced }), ...(sentBack && { sentBack }), answers }
}

/**
 * What a save sends back as it's stored. Answers that were given but can't be saved yet keep their stored values too.
 */
export function unreadableInSave<D>(
  unread: UnreadableAnswers | null,
  draft: D,
  sending: D,
): UnreadableAnswers | null {
  if (!unread || draft === sending) return unread
  const answers = unread.lacking.filter(
    (path) =>
      unread.answers.includes(path) ||
      (isAnswerDifferent(draft, sending, path) && !isAnswerDifferent(unread.read, sending, path)),
  )
  return { ...unread, answers }
}

function filterUnreadAnswers(
  unread: UnreadableAnswers,
  stays: (path: string) => boolean,
): UnreadableAnswers {
  const answers = unread.answers.filter(stays)
  return answers.length < unread.answers.length ? { ...unread, answers } : unread
}

/** A request as it's saved, with the stored values of answers that are still unread. */
export function withUnreadableAnswers<D, S, Body>(
  flow: Flow<D, S>,
  body: Body,
  draft: D,
  unread: UnreadableAnswers | null | undefined,
): Body {
  if (!unread) return body
  const isUnread = (path: string) => unread.answers.includes(path)
  const withParts = unread.paths.reduce((current, part) => {
    const answers = answersInPart(flow, part).filter((path) => unread.lacking.includes(path))
    if (answers.length === 0 || !answers.every(isUnread)) return current
    // An answer is sent back as a whole, even if only part of it was unread.
    const [answer = part] = answers
    const whole = answerNames(flow, answer).find((name) => isWithin(part, name))
    // A secret belongs to what it was typed for, and that may have changed.
    if (whole && answerRules(flow, answer).some(({ secret }) => secret)) return current
    return withStoredAnswer(current, unread, whole ?? part)
  }, body)
  // An answer that isn't sent because one next to it is unread keeps its stored value too.
  return untouchedAnswersBeside(flow, draft, unread)
    .filter(
      (path) =>
        (valueAt(body, path) ?? null) === null && isAnswerDifferent(draft, flow.emptyDraft, path),
    )
    .reduce((current, path) => withStoredAnswer(current, unread, path), withParts)
}

/** The answers next to unread ones, in steps that nobody has changed. */
function untouchedAnswersBeside<D, S>(
  flow: Flow<D, S>,
  draft: D,
  { answers, read }: UnreadableAnswers,
): readonly string[] {
  return [...flow.steps.values()].flatMap((step) => {
    const paths = stepFields(step).map(([path]) => path as string)
    const isBeside = paths.some((path) => answers.includes(path))
    return isBeside && paths.every((path) => !isAnswerDifferent(draft, read, path))
      ? paths.filter((path) => !answers.includes(path))
      : []
  })
}

function withStoredAnswer<Body>(body: Body, { stored }: UnreadableParts, path: string): Body {
  const value = valueAt(stored, path)
  return value === undefined ? body : withValueAt(body, path, value)
}

/**
 * The stored value of an answer, under either of its names. If a text is stored in place of its object, that text.
 */
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

/** The answers that are this part, contain it, or are inside it. */
function answersInPart<D, S>(flow: Flow<D, S>, part: string): readonly string[] {
  return answerPaths(flow.emptyDraft).filter((path) =>
    answerNames(flow, path).some((name) => isWithin(part, name) || isWithin(name, part)),
  )
}

/** The names of an answer in the draft and in the API. */
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
