import { describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import {
  applyEvents,
  type FlowMachine,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { getStep, stepFields, stepIssues } from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { fillingEvents } from '#machines/tools/charts/filling-events.ts'
import { answersDecidingOrder } from '#machines/tools/charts/lens.ts'
import { type Rehearsal, rehearsalAt } from '#machines/tools/rehearsal/rehearsal.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, northgateSettings } from '../support/northgate.ts'

/** A simulated step is filled at the real time, whenever that is: dates that are to come move on with it. */

const times = {
  'a day after the dates of the samples': '2026-12-02T08:00:00',
  "New Year's Eve, shortly before midnight": '2026-12-31T23:50:00',
  'a Saturday': '2027-01-02T10:00:00',
  'a leap day': '2028-02-29T12:00:00',
} as const

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

function filled<D>(rehearsal: Rehearsal<D>, snapshot: Snapshot<D>): Snapshot<D> {
  const { machine } = rehearsal
  return fillingEvents(rehearsal, snapshot).reduce(
    (now, event) =>
      event.type === 'change'
        ? changed(machine, now, event.changes)
        : settleCalls(machine, applyEvents(machine, now, { type: 'acknowledge' })),
    snapshot,
  )
}

function changed<D>(
  machine: FlowMachine<D, TenantSettings>,
  snapshot: Snapshot<D>,
  answers: object,
): Snapshot<D> {
  // Read from the flow's own rules: that they are paths of its draft is not in their type.
  const changes = answers as AnswerChanges<D>
  return settleCalls(machine, applyEvents(machine, snapshot, { type: 'change', changes }))
}

describe.each(Object.entries(times))('on %s', (_, now) => {
  test.each(flows.map(({ id, load }) => [id, load] as const))(
    'every step of %s can be filled, whatever is ticked on it',
    async (id, load) => {
      const use = await load()
      use((rehearsal) => {
        const { flow, machine } = rehearsal
        const atPresent = rehearsalAt(rehearsal, { now, user: dana })
        const input = {
          settings: northgateSettings,
          user: dana,
          tenantId: 'northgate',
          clock: () => now,
        }
        const start = initialSnapshot(machine, input)
        const [deciding] = answersDecidingOrder(flow, ruleFacts(start.context))
        const orders = deciding?.choices.map(({ value }) => ({ [deciding.path]: value })) ?? [{}]
        for (const order of orders) {
          let moment = changed(machine, start, order)
          for (let left = flow.steps.size; left > 0 && moment.status === 'active'; left -= 1) {
            const { step } = moment.context
            const flags = stepFields(getStep(flow, step)).filter(
              ([path]) => typeof valueAt(flow.emptyDraft, path) === 'boolean',
            )
            for (const [path] of flags) {
              const ticked = changed(machine, moment, { [path]: true })
              const { context } = filled(atPresent, ticked)
              expect(stepIssues(flow, step, ruleFacts(context)), `${step}: ${path}`).toEqual([])
            }
            moment = filled(atPresent, moment)
            const type = getStep(flow, step).submit ? 'submit' : 'next'
            moment = settleCalls(machine, applyEvents(machine, moment, { type }))
          }
          expect(moment.value, `${id} ${JSON.stringify(order)}`).toBe('success')
        }
      })
    },
  )
})
