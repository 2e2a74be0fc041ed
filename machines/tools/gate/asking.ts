import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import {
  choicesOf,
  fieldsOf,
  isAsked,
  stepOf,
  variantOf,
} from '../../engine/questions/questions.ts'
import { trackReads } from '../rehearsal/track-reads.ts'

/** What a step asks of a person, and which answers it offers. */
export interface Asking {
  /** The paths of its questions. */
  readonly asked: readonly string[]
  /**
   * The same text for the same step in the same order of steps with the same questions, choices, and answers on other
   * steps that decide about these: one of its own answers may open a question only together with those.
   */
  readonly key: string
}

/** What a step asks when these are the facts. */
export function askingOf<D>(
  flow: Flow<D, TenantSettings>,
  step: string,
  facts: Facts<D, TenantSettings>,
): Asking {
  const fields = fieldsOf(stepOf(flow, step))
  const own = new Set<string>(fields.map(([path]) => path))
  const decided = new Map<string, unknown>()
  const onRead = (path: string, value: unknown) => {
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isPart && !own.has(path)) decided.set(path, value)
    return value
  }
  const observed = { ...facts, draft: trackReads(facts.draft, onRead, { wholeLists: true }) }
  const askedFields = fields.filter(([, rule]) => isAsked(rule, observed))
  const asked = askedFields.map(([path]) => path)
  const offered = askedFields.map(([, rule]) =>
    // Choices that are a list are the same wherever the question is asked.
    typeof rule.choices === 'function'
      ? choicesOf(rule, observed)?.map(({ value }) => value)
      : undefined,
  )
  const parts = [variantOf(flow, facts), step, asked, offered, [...decided].sort(byPath)]
  return { asked, key: JSON.stringify(parts) }
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
