import { perObject } from '#schemas/questions/per-object.ts'
import { type Check, type Facts, fieldMessages } from '#schemas/questions/rules.ts'
import type { StepIssue } from './questions.ts'

/**
 * Answers to questions that are asked again and again about the very same facts, rules and values: none of them
 * is ever changed in place.
 */

/** What was asked of a flow before, about the very same facts. */
interface Memo {
  shown?: readonly string[]
  readonly issues: Map<string, readonly StepIssue[]>
}

/** @param facts about which it was asked; a record to fill where nothing was asked yet */
export function flowMemo(flow: object, facts: AnyFacts): Memo {
  return flowMemos(flow)(facts)
}

type AnyFacts = Facts<unknown, unknown>

const flowMemos = perObject((_flow: object) => {
  /** Facts are assembled again at every turn, mostly of the same parts. */
  const lastOf = perObject((_draft: object): { last?: { facts: AnyFacts; memo: Memo } } => ({}))
  return perObject((facts: AnyFacts): Memo => {
    const { draft } = facts
    if (typeof draft !== 'object' || draft === null) return { issues: new Map() }
    const known = lastOf(draft)
    if (known.last && haveSameParts(known.last.facts, facts)) return known.last.memo
    known.last = { facts, memo: { issues: new Map() } }
    return known.last.memo
  })
})

function haveSameParts(one: AnyFacts, other: AnyFacts): boolean {
  return (
    one.settings === other.settings &&
    one.user === other.user &&
    one.now === other.now &&
    one.known === other.known
  )
}

/** What a rule's check says against a value. The last result is cached, but never of a secret. */
export function checkMessage(
  rule: { readonly secret?: true },
  check: Check,
  value: unknown,
): string | undefined {
  const memo = lastCheck(rule)
  const { last } = memo
  if (last?.check === check && Object.is(last.value, value)) return last.refusal
  const checked = check.safeParse(value, { error: () => fieldMessages.unreadable })
  const refusal = checked.success
    ? undefined
    : (checked.error.issues[0]?.message ?? fieldMessages.required)
  if (!rule.secret) memo.last = { check, value, refusal }
  return refusal
}

interface Checked {
  readonly check: Check
  readonly value: unknown
  readonly refusal: string | undefined
}

const lastCheck = perObject((_rule: object): { last?: Checked } => ({}))
