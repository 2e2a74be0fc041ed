import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import {
  choicesOf,
  fieldsOf,
  isAsked,
  isLocked,
  stepOf,
  variantOf,
} from '../../engine/questions/questions.ts'
import { trackReads } from '../rehearsal/track-reads.ts'

/** What a step asks of a person, and which answers it offers. */
export interface Asking {
  /** The paths of its questions. */
  readonly asked: readonly string[]
  /** What a person can do there, as `askedKey`, `openKey` and `choiceKey` name it. */
  readonly offers: ReadonlySet<string>
  /**
   * The same text for the same step in the same order of steps with the same questions and offers, and with the same
   * answers on other steps that decide about these: one of its own answers may open a question only together with those.
   */
  readonly key: string
}

/** A question that is asked, of whomever its answer comes. */
export const askedKey = (path: string) => `asks ${path}`
/** A question that a person can answer: it is neither locked nor answered by others. */
export const openKey = (path: string) => `takes ${path}`
/** A choice that depends on other answers; choices that are a list are the same wherever the question is asked. */
export const choiceKey = (path: string, value: unknown) => `offers ${path} ${JSON.stringify(value)}`

/** What a step asks when these are the facts. */
export function askingOf<D>(
  flow: Flow<D, TenantSettings>,
  stepId: string,
  facts: Facts<D, TenantSettings>,
): Asking {
  const step = stepOf(flow, stepId)
  const fields = fieldsOf(step)
  const own = new Set<string>(fields.map(([path]) => path))
  const decided = new Map<string, unknown>()
  const onRead = (path: string, value: unknown) => {
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isPart && !own.has(path)) decided.set(path, value)
    return value
  }
  const observed = { ...facts, draft: trackReads(facts.draft, onRead, { wholeLists: true }) }
  const askedFields = fields.filter(([, rule]) => isAsked(rule, observed))
  const offers = askedFields.flatMap(([path, rule]) => {
    // What each accepts may be decided elsewhere, too.
    if (typeof rule.check === 'function') rule.check(observed)
    const isOpen = !isLocked(flow, path, rule, observed) && rule.derived?.(facts) === undefined
    const choices = typeof rule.choices === 'function' ? (choicesOf(rule, observed) ?? []) : []
    return [
      askedKey(path),
      ...(isOpen ? [openKey(path)] : []),
      ...choices.map(({ value }) => choiceKey(path, value)),
    ]
  })
  const reasons = [...(step.rules.together ?? []), ...(step.rules.blocks ?? [])]
  for (const { test } of reasons) test(observed)
  const asked = askedFields.map(([path]) => path)
  const parts = [variantOf(flow, facts), stepId, offers, [...decided].sort(byPath)]
  return { asked, offers: new Set(offers), key: JSON.stringify(parts) }
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
