import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { stepOrEnd } from '#machines/tools/walks/explored-states.ts'
import { formatWalks } from '#machines/tools/walks/format.ts'
import { type GeneratedWalk, generateWalks } from '#machines/tools/walks/generate.ts'
import { createNeedsListsCheck, formatTransition } from '#machines/tools/walks/missed-coverage.ts'
import {
  testedCompanies,
  testedTransitions,
  testedWalks,
} from '#machines/tools/walks/tested-walks.ts'
import {
  resumeInput,
  simulatedCallError,
  startWalk,
  takeStep,
  type WalkStep,
} from '#machines/tools/walks/walk-step.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import testedWays from '#tested-ways'
import { machineCheckedByScxml } from './support/scxml/accompanied.ts'
import { flushPromises, openWizard, type TestWizard } from './support/wizard.ts'

/** Law 5: walks with deviations, made on a projection, go the same way on the real machine. */

type Wizard<D> = TestWizard<D, TenantSettings>

/** The walks of a flow, made once for all tests. */
const walksOf = cachePerObject(<D>(rehearsal: Rehearsal<D>) => testedWalks(rehearsal))

async function takeWalkStep<D>(
  { flow, machine }: Rehearsal<D>,
  wizard: Wizard<D>,
  { event, calls, call, ...version }: WalkStep<D>,
): Promise<Wizard<D>> {
  let now = wizard
  if (event.type === 'wait') now.clock.increment(flow.drafts.delay ?? 1000)
  else if (event.type === 'reopen') {
    const resume = resumeInput(flow, now.actor.getSnapshot())
    now = openWizard<D>(machine, { settings: now.context.settings, resume })
  } else now.send(event)
  await flushPromises()
  if (calls === 'pending') return now
  const isMeant = (name: string | undefined) => calls !== 'answered' && (call ?? name) === name
  while (now.pending[0] !== undefined && !isMeant(now.pending[0])) await answer(now)
  if (calls !== 'answered' && now.pending[0] !== undefined) {
    const error = simulatedCallError({ flow }, now.actor.getSnapshot(), { calls, ...version })
    await now.fail(now.pending[0], error)
  }
  while (now.pending[0] !== undefined) await answer(now)
  return now
}

async function answer<D>(wizard: Wizard<D>): Promise<void> {
  const [name] = wizard.pending
  if (name === 'create' || name === 'save') await wizard.answer(name)
  else if (name === 'calculate') await wizard.answer(name, { changes: {} })
  else if (name !== undefined) await wizard.answer(name, [])
}

async function walk<D>(
  rehearsal: Rehearsal<D>,
  settings: TenantSettings,
  { steps }: GeneratedWalk<D>,
): Promise<string[]> {
  let wizard: Wizard<D> = openWizard<D>(rehearsal.machine, { settings })
  const stepIds: string[] = []
  for (const move of steps) {
    wizard = await takeWalkStep(rehearsal, wizard, move)
    stepIds.push(stepOrEnd(wizard.actor.getSnapshot()))
  }
  return stepIds
}

describe.each(flows.map(({ id, load }) => [id, load] as const))(
  'the walks of %s with deviations',
  (_, load) => {
    test('go on the real machine as they were made, and take its whole chart', async () => {
      const use = await load()
      await use(async (rehearsal) => {
        const companies = testedCompanies(rehearsal)
        const set = walksOf(rehearsal)
        const { walks, coverage } = set
        for (const one of walks) {
          const { settings } = companies.find(({ name }) => name === one.company) ?? companies[0]!
          const stepIds = await walk(rehearsal, settings, one)
          expect(stepIds, one.deviations.map(({ name }) => name).join()).toEqual(one.stepIds)
        }
        const needsLists = createNeedsListsCheck(rehearsal.flow)
        const missed = coverage.transitions
          .filter((one) => one.taken === 0 && !needsLists(one))
          .map(formatTransition)
        // With two saved steps not all that a save may meet comes about; larger flows show it of the same engine.
        const isSmall = rehearsal.flow.steps.size < 4
        const seen = missed.filter(
          (one) => !isSmall || !one.startsWith(`${rehearsal.flow.id}.editing.draft.`),
        )
        expect(seen).toEqual(Object.keys(rehearsal.impossible ?? {}))
        const kinds = walks.flatMap((one) => one.deviations.map(({ kind }) => kind))
        expect(kinds).toEqual(expect.arrayContaining(['jump', 'failure', 'leave']))
        const saved: Readonly<Record<string, readonly string[]>> = testedWays
        expect(saved[rehearsal.flow.id], 'stale: run npm run charts').toEqual(
          testedTransitions(rehearsal, set),
        )
      })
    })

    test('go the same way in its exported SCXML, event by event', async () => {
      const use = await load()
      use((rehearsal) => {
        const { flow, now } = rehearsal
        const companies = testedCompanies(rehearsal)
        const { machine, count } = machineCheckedByScxml(rehearsal.machine)
        const { walks } = walksOf(rehearsal)
        for (const { company, steps } of walks) {
          const { settings } = companies.find(({ name }) => name === company) ?? companies[0]!
          const setup = { flow, machine, settings, now }
          steps.reduce((at, move) => takeStep(setup, at, move), startWalk(setup))
        }
        expect(count()).toBeGreaterThan(walks.length)
      })
    })
  },
)

describe('walks', () => {
  test('are the same for the same seed, no more than asked for, and plain data', async () => {
    const use = await flows.find(({ id }) => id === 'terminate')!.load()
    use((rehearsal) => {
      const companies = companiesWith(rehearsal.flags)
      const make = (limit?: number) => {
        const set = generateWalks(rehearsal, {
          companies,
          deviations: true,
          ...(limit && { limit }),
        })
        return set.walks
      }
      expect(make()).toEqual(make())
      const three = make(3)
      expect(three).toHaveLength(3)
      expect(JSON.parse(JSON.stringify(three))).toEqual(three)
    })
  })

  test('say at which limit they stopped, and only where they did', async () => {
    const limitsOf = async (flowId: string, how: { limit?: number; happyLimit?: number }) => {
      const use = await flows.find(({ id }) => id === flowId)!.load()
      return use((rehearsal) => {
        const companies = companiesWith(rehearsal.flags).slice(0, 1)
        const set = generateWalks(rehearsal, { companies, deviations: true, ...how })
        const text = formatWalks(flowId, set, { transitions: [], outcomes: [] })
        const said = set.reachedLimits.map((sentence) => `Stopped at a limit. ${sentence}`)
        expect(text.split('\n').slice(2)).toEqual(said.map((line) => `  ${line}`))
        return { said, count: set.walks.length }
      })
    }
    const whole = await limitsOf('trainingReminder', {})
    expect(whole.said).toEqual([])
    expect(await limitsOf('trainingReminder', { limit: whole.count })).toEqual(whole)
    const one = await limitsOf('trainingReminder', { limit: 1 })
    expect(one).toEqual({
      said: ['Stopped at a limit. There are more than the 1 walks asked for.'],
      count: 1,
    })
    const happy = await limitsOf('fileTransfer', { happyLimit: 1 })
    expect(happy.said).toHaveLength(1)
    expect(happy.said[0]).toContain('No deviation was tried on more than 1 happy walks in ')
  })

  test('are without deviations one for each account type, and take every Next that can happen there', async () => {
    const use = await flows.find(({ id }) => id === 'addUser')!.load()
    use((rehearsal) => {
      const companies = companiesWith(rehearsal.flags).slice(0, 1)
      const { walks, steps, coverage } = generateWalks(rehearsal, { companies, deviations: false })
      expect(walks).toHaveLength(6)
      expect(steps).toBeLessThan(148)
      const nexts = coverage.transitions.filter(
        ({ event, to }) => event === 'next' && to.length > 0,
      )
      // Two lead past the steps that only other companies do not have.
      expect(nexts.filter(({ taken }) => taken === 0)).toHaveLength(2)
      expect(walks.every(({ stepIds }) => stepIds.at(-1) === 'success')).toBe(true)
    })
  })
})
