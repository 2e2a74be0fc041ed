import { hasStrayLineBreak } from '#schemas/questions/control.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import { type Facts, type FieldRule, sharedFieldMessages } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { checkMessage } from './memo.ts'

/** Values that are invalid for their question, whatever else is answered. Pure functions. */

type AnyRule<D, S> = FieldRule<Facts<D, S>, unknown>

/** Why a value can't be an answer: too long, several lines, or refused by its check; undefined if it can. */
export function invalidAnswerMessage<D, S>(
  flow: Flow<D, S>,
  path: string,
  rule: AnyRule<D, S>,
  facts: Facts<D, S>,
): string | undefined {
  const value: unknown = valueAt(facts.draft, path)
  const tooLong = rule.limit === undefined ? undefined : tooLongMessage(value, rule.limit)
  if (tooLong !== undefined) return tooLong
  if (hasStrayLineBreak(rule, valueAt(flow.emptyDraft, path), value))
    return sharedFieldMessages.oneLine
  const check = typeof rule.check === 'function' ? rule.check(facts) : rule.check
  return check && checkMessage(rule, check, value)
}

/** Whether an answer is given but invalid, whether or not it's asked for. */
export function isAnswerInvalid<D, S>(
  flow: Flow<D, S>,
  path: string,
  rule: AnyRule<D, S>,
  facts: Facts<D, S>,
): boolean {
  const isThere = isAnswerDifferent(facts.draft, flow.emptyDraft, path)
  return isThere && invalidAnswerMessage(flow, path, rule, facts) !== undefined
}

/** The message for a text, or a list of texts, over the limit; undefined if none is. */
function tooLongMessage(value: unknown, limit: number): string | undefined {
  const texts = Array.isArray(value) ? value : [value]
  const long = texts.find((text) => typeof text === 'string' && text.length > limit)
  return typeof long === 'string' ? sharedFieldMessages.tooLong(limit, long.length) : undefined
}
