import { describe, expect, test } from 'vitest'
import {
  applyEvents,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { shownSteps, stepIssues } from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { reportedSnapshot } from '#machines/tools/charts/reported-snapshot.ts'
import { type Rehearsal, rehearsalAt, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { happyWalks } from '#machines/tools/rehearsal/walks.ts'
import { reportableAnswers } from '#schemas/reports/report-context.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana } from '../support/northgate.ts'

/** A report says nothing that somebody typed, and still opens where its reporter was. */

const now = '2026-12-16T08:00:00'

/** What a reader of the chart sees of a moment: everything but what was typed. */
function seenOf<D>({ flow }: Rehearsal<D>, { value, context }: FlowSnapshot<D, TenantSettings>) {
  const facts = ruleFacts(context)
  const steps = shownSteps(flow, facts)
  return {
    // A save that waits for its delay is none that a report knows of.
    states: JSON.parse(JSON.stringify(value).replace('"waiting"', '"saved"')),
    isSaved: context.id > 0,
    isLoaded: context.loaded !== null,
    visited: context.visited,
    missing: steps.map((id) => [id, stepIssues(flow, id, facts).map(({ path }) => path)]),
  }
}

describe.each(flows.map(({ id, load }) => [id, load] as const))('a report of %s', (_, load) => {
  test('opens on every step of every order as it was reported', async () => {
    const use = await load()
    use((rehearsal) => {
      const { flow, machine } = rehearsal
      const atPresent = rehearsalAt(rehearsal, { now, user: dana })
      const [company] = companiesWith(rehearsal.flags)
      if (!company) throw new Error('There is no company.')
      const start = initialSnapshot(machine, {
        settings: company.settings,
        user: dana,
        tenantId: 'northgate',
        clock: () => now,
      })
      const walks = happyWalks(flow, machine, {
        settings: { northgate: company.settings },
        samples: toSampleSource(atPresent),
        user: dana,
        now,
      })
      for (const { events } of walks) {
        let moment = start
        for (const event of events) {
          moment = settleCalls(machine, applyEvents(machine, moment, event))
          if (moment.status !== 'active') break
          const { step, visited, id, draft } = moment.context
          const opened = reportedSnapshot(atPresent, start, {
            flow: flow.id,
            version: flow.version,
            step,
            visited: [...visited],
            isSaved: id > 0,
            answers: reportableAnswers(flow.emptyDraft, draft),
            events: [],
          })
          expect(seenOf(rehearsal, opened), step).toEqual(seenOf(rehearsal, moment))
        }
      }
    })
  })
})
