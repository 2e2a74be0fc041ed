import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { type Forecast, forecastChange } from '../../engine/machine/forecast.ts'
import { applyEvents, type FlowSnapshot } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { isAnswerGiven } from '../../engine/questions/given-answers.ts'
import { getStep, isAsked, shownSteps, stepFields } from '../../engine/questions/questions.ts'
import { shownAnswer, shownAnswers } from '../../engine/questions/shown-answers.ts'
import { type Rehearsal, toSampleSource } from '../rehearsal/rehearsal.ts'
import { createPicker, createSampler } from '../rehearsal/sampling.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { generateWalks } from './generate.ts'
import { startWalk, takeStep } from './walk-step.ts'

/** Whether what a wizard says that a change would do is what it then does, everywhere on the generated walks. */

export interface ForecastReport {
  /** Snapshots on walks at which changes were tried. */
  readonly moments: number
  /** Snapshots on walks that were not drawn. */
  readonly leftOut: number
  /** Changes that were tried, and those of them that were forecast to do more than they say. */
  readonly changes: number
  readonly warnings: number
  /** Where what happened was another, or Undo did not bring back what was dropped. */
  readonly differences: readonly string[]
  readonly milliseconds: number
}

interface ForecastOptions {
  readonly companies: readonly FlaggedCompany[]
  readonly deviations: boolean
  readonly seed?: number
  /** At most so many snapshots, drawn by the seed; all without it. */
  readonly moments?: number
}

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/**
 * Tries changes on the snapshots of generated walks, and compares each forecast with what then
 * happens.
 */
export function compareForecasts<D>(
  rehearsal: Rehearsal<D>,
  { companies, deviations, seed = 1, moments = Number.POSITIVE_INFINITY }: ForecastOptions,
): ForecastReport {
  const began = performance.now()
  const { flow, machine, now } = rehearsal
  const { walks } = generateWalks(rehearsal, { companies, deviations, seed })
  const snapshots = new Map<string, Snapshot<D>>()
  for (const { company, steps } of walks) {
    const { settings } = companies.find(({ name }) => name === company) ?? {}
    if (!settings) continue
    const setup = { flow, machine, settings, now }
    let at = startWalk(setup)
    for (const move of steps) {
      // The same answers on the same step occur again and again.
      const { draft, step, visited, id } = at.context
      const key = JSON.stringify([company, at.value, step, visited, id > 0, draft])
      if (at.status === 'active') snapshots.set(key, at)
      at = takeStep(setup, at, move)
    }
  }
  const pick = createPicker(seed)
  const drawn = [...snapshots.values()]
  const leftOut = Math.max(0, drawn.length - moments)
  while (drawn.length > moments) drawn.splice(pick(drawn.length), 1)
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  const differences: string[] = []
  let changes = 0
  let warnings = 0
  for (const at of drawn) {
    const { step } = at.context
    const facts = ruleFacts(at.context)
    for (const [path, rule] of stepFields(getStep(flow, step))) {
      if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
      for (const value of sampler.acceptedValues(facts, step, path)) {
        changes += 1
        const change = { [path]: value } as AnswerChanges<D>
        const said = forecastChange(flow, machine, at, change)
        const then = applyEvents(machine, at, { type: 'change', changes: change, undoable: true })
        const happened = observedEffects(rehearsal, at, then, path)
        if (said) warnings += 1
        const where = `${step}: ${path} = ${JSON.stringify(value)}`
        for (const [what, expected] of Object.entries(happened)) {
          const forecastPart = forecastSummary(said)[what as keyof typeof happened]
          if (dequal(forecastPart, expected)) continue
          differences.push(
            `${where}: ${what} ${JSON.stringify(forecastPart)} were forecast, and ${JSON.stringify(expected)} happened.`,
          )
        }
        if (!said) continue
        const back = applyEvents(machine, then, { type: 'undo' })
        const isBack = dequal(back.context.draft, at.context.draft)
        if (!isBack) differences.push(`${where}: Undo does not bring the dropped answers back.`)
      }
    }
  }
  return {
    moments: drawn.length,
    leftOut,
    changes,
    warnings,
    differences,
    milliseconds: Math.round(performance.now() - began),
  }
}

/** A forecast as far as it can be compared. */
function forecastSummary(said: Forecast | undefined) {
  return {
    answers: said?.answers.map(({ path }) => path) ?? [],
    steps: said?.steps.map(({ id }) => id) ?? [],
    fees: said?.fees.map(({ label, from, to }) => [label, from, to ?? null]) ?? [],
    restarts: said?.restarts ?? false,
  }
}

/** What a change did beyond the answer itself: found by comparing the snapshots before and after it. */
function observedEffects<D>(
  { flow }: Rehearsal<D>,
  before: Snapshot<D>,
  then: Snapshot<D>,
  path: string,
) {
  const facts = ruleFacts(before.context)
  const now = ruleFacts(then.context)
  const shown = shownSteps(flow, facts)
  const still = new Set(shownSteps(flow, now))
  const visited = shown.filter((id) => before.context.visited.includes(id))
  if (then.context.draft === before.context.draft) return forecastSummary(undefined)
  const isEmpty = (draft: D) => dequal(valueAt(draft, path), valueAt(flow.emptyDraft, path))
  const isAnswered = isAnswerGiven(flow, before.context.step, path, facts) && !isEmpty(now.draft)
  return {
    answers: shown.flatMap((id) =>
      shownAnswers(flow, id, facts)
        .filter((answer) => {
          const rule = stepFields(getStep(flow, id)).find(([field]) => field === answer.path)?.[1]
          if (!rule || answer.path === path || rule.derived?.(facts) !== undefined) return false
          if (!isAnswerGiven(flow, id, answer.path, facts)) return false
          const stays = still.has(id) && isAsked(rule, now)
          return (
            !stays || !dequal(valueAt(now.draft, answer.path), valueAt(facts.draft, answer.path))
          )
        })
        .map((answer) => answer.path),
    ),
    steps: visited.filter((id) => !still.has(id)),
    fees: (isAnswered ? visited : []).flatMap((id) =>
      stepFields(getStep(flow, id)).flatMap(([field, rule]) => {
        if (!rule.fee || !isAsked(rule, facts)) return []
        const from = shownAnswer(field, rule, facts)?.text ?? ''
        const isCharged = still.has(id) && isAsked(rule, now)
        const to = isCharged ? (shownAnswer(field, rule, now)?.text ?? '') : null
        return from === to ? [] : [[rule.label, from, to]]
      }),
    ),
    restarts: before.context.id !== 0 && then.context.id === 0,
  }
}

/** A report on forecasts as text for the command line. */
export function formatForecasts(title: string, report: ForecastReport): string {
  const { moments, leftOut, changes, warnings, differences, milliseconds } = report
  return [
    `${title}: ${changes} changes tried at ${moments} moments, ${warnings} of them forecast to do more, ${differences.length} otherwise than forecast, in ${(milliseconds / 1000).toFixed(1)} s.`,
    ...(leftOut > 0 ? [`  Stopped at a limit. ${leftOut} more moments were not drawn.`] : []),
    ...differences.map((one) => `  ${one}`),
  ].join('\n')
}
