import type { Condition, Facts, FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow, FlowEffect, Step } from '../../engine/flow.ts'
import { getStep, stepFields } from '../../engine/questions/questions.ts'
import { type Rehearsal, toSampleSource } from '../rehearsal/rehearsal.ts'
import { createSampler, type Sampler } from '../rehearsal/sampling.ts'
import { trackReads } from '../rehearsal/track-reads.ts'

type AnyFacts<D> = Facts<D, TenantSettings>
type AnyRule<D> = FieldRule<AnyFacts<D>>
type Watch<D> = (facts: AnyFacts<D>) => AnyFacts<D>

/**
 * Which answers the rules of a flow were ever seen to read. Rules often read an answer only if another has a certain
 * value, so this grows while answers are tried.
 */
export class AnswerReads<D> {
  /** The flow with rules that report what they read, including inside refinements of checks. */
  readonly watched: Flow<D, TenantSettings>
  /** Values for its questions; the checks of these report what they read. */
  readonly sampler: Sampler<D, TenantSettings>
  private readonly derived: readonly { readonly step: string; readonly path: string }[]
  private readonly steps = new Map<string, Map<string, Set<string>>>()

  constructor(rehearsal: Rehearsal<D>) {
    const { flow } = rehearsal
    const steps = [...flow.steps].map(([id, step]) => [id, this.watch(step)] as const)
    const effects = Object.entries(flow.effects).map(
      ([name, effect]) => [name, this.watchEffect(flow, effect)] as const,
    )
    this.watched = { ...flow, steps: new Map(steps), effects: Object.fromEntries(effects) }
    this.derived = [...flow.steps.values()].flatMap((step) =>
      stepFields(step).flatMap(([path, { derived }]) => (derived ? [{ step: step.id, path }] : [])),
    )
    this.sampler = createSampler(this.watched, toSampleSource(rehearsal))
  }

  /** Paths of all answers that rules of a step have read, including the step's own. */
  ofStep(stepId: string): readonly string[] {
    const paths = [...this.questionsOf(stepId).values()].flatMap((one) => [...one])
    return [...new Set(paths)].sort()
  }

  /** Those of other steps. */
  elsewhere(stepId: string): readonly string[] {
    const own = new Set(stepFields(getStep(this.watched, stepId)).map(([path]) => path))
    return this.ofStep(stepId).filter((path) => !own.has(path))
  }

  /** Those that the rules of one question have read. */
  ofQuestion(stepId: string, path: string): ReadonlySet<string> {
    return this.questionsOf(stepId).get(path) ?? new Set()
  }

  /** The answers that an answer is derived from. */
  sourcesOf(path: string): readonly string[] {
    return this.derived.flatMap((one) =>
      one.path === path ? [...this.ofQuestion(one.step, path)] : [],
    )
  }

  private questionsOf(stepId: string): Map<string, Set<string>> {
    const known = this.steps.get(stepId) ?? new Map<string, Set<string>>()
    this.steps.set(stepId, known)
    return known
  }

  private watch(step: Step<D, TenantSettings>): Step<D, TenantSettings> {
    const { fields: _fields, blocks = [], together = [], ...rules } = step.rules
    const fields = stepFields(step).map(
      ([path, rule]) => [path, watchedRule(rule, this.watchFor(step.id, path))] as const,
    )
    const ofField = <Reason extends Condition<AnyFacts<D>> & { readonly field: string }>(
      reason: Reason,
    ) => watchedCondition(reason, this.watchFor(step.id, reason.field))
    return {
      ...step,
      rules: {
        ...rules,
        fields: Object.fromEntries(fields) as typeof _fields,
        blocks: blocks.map(ofField),
        together: together.map(ofField),
      },
    }
  }

  /** An effect may undo a change at once, which also decides what its question accepts. */
  private watchEffect(
    { steps }: Flow<D, TenantSettings>,
    effect: FlowEffect<D, TenantSettings>,
  ): FlowEffect<D, TenantSettings> {
    const { on, when, set } = effect
    if (!on) return effect
    const watches = [...steps.values()].flatMap((step) =>
      stepFields(step)
        .filter(([path]) => on.some((one) => one === path))
        .map(([path]) => this.watchFor(step.id, path)),
    )
    const watch: Watch<D> = (facts) => watches.reduce((now, one) => one(now), facts)
    return {
      ...effect,
      ...(when && { when: (facts) => when(watch(facts)) }),
      set: (facts) => set(watch(facts)),
    }
  }

  private watchFor(stepId: string, question: string): Watch<D> {
    const questions = this.questionsOf(stepId)
    const paths = questions.get(question) ?? new Set<string>()
    questions.set(question, paths)
    const onRead = (path: string, value: unknown) => {
      const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
      if (!isPart) paths.add(path)
      return value
    }
    return (facts) => ({
      ...facts,
      draft: trackReads(facts.draft, onRead, { wholeLists: true }),
    })
  }
}

function watchedCondition<D, C extends Condition<AnyFacts<D>>>(condition: C, watch: Watch<D>): C {
  return { ...condition, test: (facts: AnyFacts<D>) => condition.test(watch(facts)) }
}

function watchedRule<D>(rule: AnyRule<D>, watch: Watch<D>): AnyRule<D> {
  const { asked, locked, check, choices, derived } = rule
  return {
    ...rule,
    ...(asked && { asked: watchedCondition(asked, watch) }),
    ...(locked && { locked: watchedCondition(locked, watch) }),
    ...(typeof check === 'function' && { check: (facts) => check(watch(facts)) }),
    ...(typeof choices === 'function' && { choices: (facts) => choices(watch(facts)) }),
    ...(derived && { derived: (facts) => derived(watch(facts)) }),
  }
}
