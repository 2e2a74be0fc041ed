import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { libraryChanges } from '#schemas/questions/late-library.ts'
import { type CheckSchema, type Facts, sharedFieldMessages } from '#schemas/questions/rules.ts'
import type { StepIssue } from './questions.ts'

/** Caches for results about the same facts, rules and values, none of which is ever changed in place. */

/** Results already computed for a flow and the same facts. */
interface Memo {
  shown?: readonly string[]
  readonly issues: Map<string, readonly StepIssue[]>
  /** What had been loaded when they were computed (`libraryChanges`). */
  libraries: number
}

/** The cached results for these facts; empty if nothing was computed yet. */
export function cachedFlowResults(flow: object, facts: AnyFacts): Memo {
  const memo = flowResultCaches(flow)(facts)
  if (memo.libraries !== libraryChanges()) {
    memo.libraries = libraryChanges()
    memo.issues.clear()
  }
  return memo
}

type AnyFacts = Facts<unknown, unknown>

const flowResultCaches = cachePerObject((_flow: object) => {
  /** Facts are assembled anew each time, mostly from the same parts. */
  const lastOf = cachePerObject(
    (_draft: object): { last?: { facts: AnyFacts; memo: Memo } } => ({}),
  )
  return cachePerObject((facts: AnyFacts): Memo => {
    const { draft } = facts
    if (typeof draft !== 'object' || draft === null) return emptyMemo()
    const known = lastOf(draft)
    if (known.last && haveSameParts(known.last.facts, facts)) return known.last.memo
    known.last = { facts, memo: emptyMemo() }
    return known.last.memo
  })
})

const emptyMemo = (): Memo => ({ issues: new Map(), libraries: libraryChanges() })

function haveSameParts(one: AnyFacts, other: AnyFacts): boolean {
  return (
    one.settings === other.settings &&
    one.user === other.user &&
    one.now === other.now &&
    one.known === other.known
  )
}

/** The message if a rule's check refuses a value. The last result is cached, except for secrets. */
export function checkMessage(
  rule: { readonly secret?: true },
  check: CheckSchema,
  value: unknown,
): string | undefined {
  const memo = lastCheck(rule)
  const { last } = memo
  if (last?.check === check && Object.is(last.value, value)) return last.refusal
  const checked = check.safeParse(value, { error: () => sharedFieldMessages.unreadable })
  const refusal = checked.success
    ? undefined
    : (checked.error.issues[0]?.message ?? sharedFieldMessages.required)
  if (!rule.secret) memo.last = { check, value, refusal }
  return refusal
}

interface CachedCheck {
  readonly check: CheckSchema
  readonly value: unknown
  readonly refusal: string | undefined
}

const lastCheck = cachePerObject((_rule: object): { last?: CachedCheck } => ({}))
