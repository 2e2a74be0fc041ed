import type { Flow } from '#machines/engine/flow.ts'
import { hasDraftCreationFailed } from '#machines/engine/machine/failed-draft-creation.ts'
import { forecastChange } from '#machines/engine/machine/forecast.ts'
import { type FlowSnapshot, pendingCalls } from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import {
  answerChoices,
  getStep,
  shownSteps,
  stepFields,
} from '#machines/engine/questions/questions.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { takeStep, type WalkStep } from '#machines/tools/walks/walk-step.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'

/** Events a page can play: a person's actions, and a delay that passes. */
const ownEvents = new Set([
  ...['change', 'next', 'back', 'submit', 'jump', 'acknowledge', 'unacknowledge'],
  ...['undo', 'retry', 'wait', 'leave', 'leave.cancel'],
])

/**
 * Whether a sequence of moves can be played on a page from a moment on. Calls either all succeed or
 * all fail; concurrent saves, and actions before an answer arrives, have their own tests.
 */
export function isPlayable<D>(
  { flow, machine }: Rehearsal<D>,
  at: FlowSnapshot<D, TenantSettings>,
  steps: readonly WalkStep<D>[],
): boolean {
  const stage = { flow, machine, settings: at.context.settings }
  let now = at
  // Only changes that were confirmed can be undone.
  let isAskedAbout = true
  return steps.every((move) => {
    const { event, calls, call } = move
    const isAnswered = calls === 'answered' || (calls === 'failed' && call === undefined)
    if (!isAnswered || !ownEvents.has(event.type)) return false
    if (calls === 'failed' && !isSaving(takeStep(stage, now, { event, calls: 'pending' })))
      return false
    if (hasDraftCreationFailed(flow, now) && event.type !== 'retry') return false
    const before = now
    now = takeStep(stage, before, move)
    if (event.type === 'undo') return isAskedAbout
    if (event.type === 'change') {
      isAskedAbout = forecastChange(flow, machine, before, event.changes) !== undefined
      return Object.entries(event.changes).every(([path, value]) =>
        canAnswer(flow, before, path, value),
      )
    }
    if (event.type === 'next') return !getStep(flow, before.context.step).submit
    return event.type !== 'jump' || canJump(flow, before, event.to)
  })
}

/** An answer among visible options can't be cleared. */
function canAnswer<D>(
  flow: Flow<D, TenantSettings>,
  { context }: FlowSnapshot<D, TenantSettings>,
  path: string,
  value: unknown,
): boolean {
  const facts = ruleFacts(context)
  const rule = stepFields(getStep(flow, context.step)).find(([field]) => field === path)?.[1]
  if (!rule || (value === null && answerChoices(rule, facts))) return false
  const choices = rule.lookup === undefined ? answerChoices(rule, facts) : undefined
  const chosen = Array.isArray(value) ? value : [value]
  return !choices || chosen.every((one) => choices.some((choice) => choice.value === one))
}

/**
 * A step of the open group, the first step of another group, or one without a group. Locked steps
 * must refuse.
 */
function canJump<D>(
  flow: Flow<D, TenantSettings>,
  { context }: FlowSnapshot<D, TenantSettings>,
  to: string,
): boolean {
  if (to === context.step) return true
  const shown = shownSteps(flow, ruleFacts(context))
  const { group } = getStep(flow, to)
  const isInside = group?.id === getStep(flow, context.step).group?.id
  const first = shown.find((id) => group !== undefined && getStep(flow, id).group?.id === group.id)
  return shown.includes(to) && (isInside || group === undefined || first === to)
}

/**
 * Whether something is being saved or submitted; calls that only read or compute always succeed.
 */
export function isSaving<D>(at: FlowSnapshot<D, TenantSettings>): boolean {
  const [call] = pendingCalls(at)
  return call === 'create' || call === 'save' || call === 'submit'
}
