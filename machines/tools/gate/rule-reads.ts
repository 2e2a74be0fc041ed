import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { getStep, stepFields } from '../../engine/questions/questions.ts'
import { trackReadPathsInto } from '../rehearsal/track-reads.ts'

/** Which settings of a company each rule of a flow reads. */
export class RuleReads {
  readonly rules = new Map<string, Set<string>>()

  /** The settings, recording everything that a rule reads of them. */
  at(rule: string, settings: TenantSettings): TenantSettings {
    const paths = this.rules.get(rule) ?? new Set<string>()
    this.rules.set(rule, paths)
    return trackReadPathsInto(settings, paths)
  }

  add({ rules }: RuleReads): void {
    for (const [rule, paths] of rules) {
      const known = this.rules.get(rule)
      if (!known) this.rules.set(rule, new Set(paths))
      else for (const path of paths) known.add(path)
    }
  }

  /** Everything that any rule has read. */
  all(): string[] {
    return [...new Set([...this.rules.values()].flatMap((paths) => [...paths]))].sort()
  }
}

/**
 * Runs every rule of a flow on some facts and records what it reads. A jump or a submit runs them all at once, but
 * each result depends only on what that rule reads itself.
 */
export function recordRuleReads<D>(
  flow: Flow<D, TenantSettings>,
  facts: Facts<D, TenantSettings>,
  reads: RuleReads,
): void {
  const ask = createRuleProbe(facts, reads)
  for (const [name, { test }] of Object.entries(flow.guards)) ask(`guard ${name}`, test)
  for (const [name, { when, set }] of Object.entries(flow.effects)) {
    ask(`effect ${name}`, (now) => (when?.(now) ?? true) && set(now))
  }
  for (const id of flow.steps.keys()) recordStepRuleReads(flow, id, facts, reads)
}

/** Runs the rules of one step and records what they read. */
export function recordStepRuleReads<D>(
  flow: Flow<D, TenantSettings>,
  id: string,
  facts: Facts<D, TenantSettings>,
  reads: RuleReads,
): void {
  const ask = createRuleProbe(facts, reads)
  const step = getStep(flow, id)
  for (const [path, rule] of stepFields(step)) {
    const { check, choices, derived } = rule
    ask(`asked ${id} ${path}`, (now) => rule.asked?.test(now))
    ask(`locked ${id} ${path}`, (now) => rule.locked?.test(now))
    ask(`check ${id} ${path}`, (now) => typeof check === 'function' && check(now))
    ask(`choices ${id} ${path}`, (now) => typeof choices === 'function' && choices(now))
    ask(`derived ${id} ${path}`, (now) => derived?.(now))
  }
  const reasons = [...(step.rules.blocks ?? []), ...(step.rules.together ?? [])]
  for (const [index, { test }] of reasons.entries()) ask(`reason ${id} ${index}`, test)
}

function createRuleProbe<D>(facts: Facts<D, TenantSettings>, reads: RuleReads) {
  return (rule: string, act: (facts: Facts<D, TenantSettings>) => unknown) => {
    try {
      act({ ...facts, settings: reads.at(rule, facts.settings) })
    } catch {
      // Rules of unasked questions may rely on answers that are missing; those of asked ones have run before.
    }
  }
}
