import type { Flow } from '#machines/engine/flow.ts'
import { reachableSteps } from '#machines/engine/movement.ts'
import type { FlowSnapshot } from '#machines/engine/projection.ts'
import { choicesOf, fieldsOf, shownSteps, stepOf } from '#machines/engine/questions.ts'
import { factsOf } from '#machines/engine/wizard.ts'
import type { Move } from '#machines/walks/move.ts'
import type { TenantSettings } from '#schemas/tenant.ts'

/** What a person can do with a page alone; what calls answer, and when, is the server's. */
const ownEvents = new Set([
  'change',
  'next',
  'back',
  'submit',
  'jump',
  'acknowledge',
  'unacknowledge',
])

/** Whether a person can make some moves, one after the other, from a moment on. */
export function isPlayable<D>(
  flow: Flow<D, TenantSettings>,
  { context }: FlowSnapshot<D, TenantSettings>,
  moves: readonly Move<D>[],
): boolean {
  const facts = factsOf(context)
  const shown = shownSteps(flow, facts)
  const progress = { visited: context.visited, loaded: context.loaded !== null }
  const open = new Set([context.step, ...reachableSteps(flow, facts, progress)])
  let step = context.step
  return moves.every(({ event, calls }) => {
    if (calls !== 'answered' || !ownEvents.has(event.type)) return false
    if (event.type === 'change') {
      // Of a few choices that are all in sight, none can't be chosen again.
      return Object.entries(event.changes).every(([path, value]) => {
        const rule = fieldsOf(stepOf(flow, step)).find(([field]) => field === path)?.[1]
        const choices = rule?.lookup === undefined && rule ? choicesOf(rule, facts) : undefined
        const chosen = Array.isArray(value) ? value : [value]
        return (
          rule !== undefined &&
          !(value === null && choicesOf(rule, facts)) &&
          (!choices || chosen.every((one) => choices.some((choice) => choice.value === one)))
        )
      })
    }
    if (event.type === 'next') return !stepOf(flow, step).submit
    if (event.type !== 'jump') return true
    const { group } = stepOf(flow, event.to)
    const isInside = group?.id === stepOf(flow, step).group?.id
    const first = shown.find((id) => group !== undefined && stepOf(flow, id).group?.id === group.id)
    step = event.to
    return (
      shown.includes(event.to) &&
      open.has(event.to) &&
      (isInside || group === undefined || first === event.to)
    )
  })
}
