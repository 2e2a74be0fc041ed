import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { flows } from '#machines/flows.gen.ts'
import { getFlow } from '#machines/flows.ts'
import { exportedImplementations } from '#machines/tools/charts/exported-implementations.ts'
import {
  type Rehearsal,
  rehearsalNow,
  rehearsalUser,
  toSampleSource,
} from '#machines/tools/rehearsal/rehearsal.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { happyWalks } from '#machines/tools/rehearsal/walks.ts'
import { renderFlowInAllFormats } from '#src/charts/export/files.ts'
import { flushPromises } from '../support/wizard.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

/** The exported JSON and the rules next to it are a whole machine, for a plain XState actor. */

/** As a file has it. */
async function exportedMachine(id: string): Promise<Record<string, unknown>> {
  const inspection = await loadRegisteredFlowInspection(id)
  return JSON.parse(renderFlowInAllFormats(inspection).json)
}

function plainActor<D>({ machine, flags }: Rehearsal<D>, json: object, calls: object) {
  const { context, implementations } = exportedImplementations(machine)
  const [company] = companiesWith(flags)
  if (!company) throw new Error('There is no company.')
  const input = {
    settings: company.settings,
    user: rehearsalUser,
    tenantId: 'northgate',
    clock: () => rehearsalNow,
  }
  return createActor(
    createMachine({ ...json, context })
      .provide(implementations)
      .provide({ actors: calls }),
    { input },
  ).start()
}

describe.each(flows.map(({ id }) => id))('%s', async (id) => {
  const use = await getFlow(id).load()
  const json = await exportedMachine(id)

  test('starts on its first step, and walks to its last with the rules and calls that answer', async () => {
    await use(async (rehearsal) => {
      const { flow, machine, flags, now = rehearsalNow } = rehearsal
      const [company] = companiesWith(flags)
      if (!company) throw new Error('There is no company.')
      const [walk] = happyWalks(flow, machine, {
        settings: { northgate: company.settings },
        samples: toSampleSource(rehearsal),
        user: rehearsalUser,
        now,
        limit: 1,
      })
      const saved = fromPromise(async () => ({ id: 7, tenantId: 'northgate', etag: '"1"' }))
      const actor = plainActor(rehearsal, json, {
        create: saved,
        save: saved,
        load: fromPromise(async () => []),
        submit: fromPromise(async () => 'submitted'),
        calculate: fromPromise(async () => ({ changes: {} })),
      })
      const passed = [actor.getSnapshot().context.step]
      for (const event of walk?.events ?? []) {
        actor.send(event)
        await flushPromises()
        const { step } = actor.getSnapshot().context
        if (passed.at(-1) !== step) passed.push(step)
      }
      expect(passed).toEqual(walk?.steps)
      expect(actor.getSnapshot().value).toBe('success')
    })
  })

  test('does not go on from an incomplete step', () => {
    use((rehearsal) => {
      const actor = plainActor(rehearsal, json, {})
      const { step } = actor.getSnapshot().context
      actor.send({ type: 'next' })
      expect(actor.getSnapshot().context.step).toBe(step)
      actor.stop()
    })
  })
})

test('a call that nobody provided says so', async () => {
  const use = await getFlow('terminate').load()
  await use(async (rehearsal) => {
    const { implementations } = exportedImplementations(rehearsal.machine)
    const actor = createActor(implementations.actors.create ?? fromPromise(async () => undefined))
    const failed = new Promise((done) => actor.subscribe({ error: done }))
    actor.start()
    expect(await failed).toEqual(
      new Error('The call create of the flow terminate must be provided: actors: { create }.'),
    )
  })
})
