import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import type { AnswerInputKind, OfferedValue } from '#machines/tools/charts/editable-answers.ts'
import type { Simulator } from '#machines/tools/charts/simulation.ts'
import type { SimulationView } from '#machines/tools/charts/simulation-view.ts'
import { blankedText, type ReportedWizard } from '#schemas/reports/report-context.ts'
import { simulationLog } from '#schemas/requests/simulation-log.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

const { simulate, cannotOpen } = await loadRegisteredFlowInspection('addUser')
const begin = (events?: Parameters<typeof simulate>[0]['events']) =>
  simulate({
    settings: northgateSettings,
    user: dana,
    now: saturdayMorning,
    ...(events && { events }),
  })

/** Does what the panel's buttons offer until the request is submitted. */
function walkThrough(simulation: Simulator, look = (_: SimulationView) => {}): void {
  for (let limit = 0; limit < 80; limit += 1) {
    const view = simulation.view()
    if (view.phase === 'success') return
    look(view)
    const [call] = view.calls
    if (call) simulation.send({ type: 'call', call, outcome: 'succeeds' })
    else if (view.issues.length > 0) simulation.fill()
    else simulation.send({ type: view.can.submit ? 'submit' : 'next' })
  }
}

describe('a simulation', () => {
  test('goes through the real machine to its end, and its log replays to the same moment', () => {
    const simulation = begin()
    simulation.send({ type: 'change', changes: { accountType: 4 } })
    walkThrough(simulation)
    expect(simulation.view()).toMatchObject({ phase: 'success', lit: ['success'] })
    const log = simulationLog.parse(JSON.parse(JSON.stringify(simulation.log())))
    expect(begin(log.events).view()).toEqual(simulation.view())
  })

  test('fills a step with dates to come, whenever it is', () => {
    for (const now of ['2026-12-02T08:00:00', '2026-12-31T23:50:00'] as const) {
      const simulation = simulate({ settings: northgateSettings, user: dana, now })
      simulation.send({ type: 'change', changes: { accountType: 1 } })
      let isBought = false
      walkThrough(simulation, ({ step }) => {
        if (step.id !== 'hardware' || isBought) return
        isBought = true
        const changes = {
          'hardware.requestsPurchaseNewEquipment': true,
          'hardware.hardwarePurchase.purchaseComputer': true,
        }
        simulation.send({ type: 'change', changes })
      })
      expect(isBought).toBe(true)
      expect(simulation.view()).toMatchObject({ phase: 'success' })
    }
  })

  test('passes over what a replayed log holds and its flow cannot', () => {
    const simulation = begin([
      { type: 'change', changes: { accountType: 6, 'generalInformation.userFirstName': 5 } },
      { type: 'change', changes: { 'parking.space': 'A 12', accountType: 'Flex' } },
      { type: 'jump', to: 'parking' },
      { type: 'next' },
    ])
    expect(simulation.view().events).toEqual([expect.stringContaining('Account type'), 'Next'])
    expect(simulation.view().step.id).toBe('displayName')
    const reported = { flow: 'addUser', version: 1, visited: [], events: [] }
    const start = { settings: northgateSettings, user: dana, now: saturdayMorning }
    const stepOf = (step: string, answers: ReportedWizard['answers']) =>
      simulate({ ...start, reported: { ...reported, step, answers } }).view().step.id
    expect(stepOf('parking', {})).toBe('accountSelect')
    const unfit = { accountType: 1, 'generalInformation.userFirstName': 5 }
    expect(stepOf('generalInfo', unfit)).toBe('generalInfo')
  })

  test('refuses Next as the machine does, and can go back to any event', () => {
    const simulation = begin()
    simulation.send({ type: 'next' })
    expect(simulation.view().step.id).toBe('accountSelect')
    expect(simulation.view().issues).toEqual([
      { label: 'Account type', message: 'Please select an account type to continue.' },
    ])
    simulation.send({ type: 'change', changes: { accountType: 6 } })
    simulation.send({ type: 'next' })
    expect(simulation.view().step.id).toBe('displayName')
    simulation.backTo(2)
    expect(simulation.view().step.id).toBe('accountSelect')
    expect(simulation.view().events).toHaveLength(2)
  })

  test('says why something that a person does changes nothing', () => {
    const simulation = begin()
    const reasons = () => simulation.view().refusal
    expect(reasons()).toBeUndefined()
    simulation.send({ type: 'next' })
    expect(reasons()).toEqual({
      event: 'Next',
      reasons: ['Account type: Please select an account type to continue.'],
    })
    simulation.send({ type: 'change', changes: { accountType: 6 } })
    expect(reasons()).toBeUndefined()
    simulation.send({ type: 'next' })
    simulation.fill()
    simulation.send({ type: 'next' })
    expect(reasons()).toBeUndefined()
    expect(simulation.view().calls).toEqual(['create'])
    simulation.send({ type: 'acknowledge' })
    expect(reasons()).toEqual({
      event: 'The step is acknowledged',
      reasons: ['Creating the draft is under way. Choose how it ends.'],
    })
  })

  test('calls what was chosen from a list of the company by its name', () => {
    const simulation = begin()
    const offeredAt = (path: string) =>
      simulation.view().answers.find((answer) => answer.path === path)
    simulation.send({ type: 'change', changes: { accountType: 1 } })
    walkThrough(simulation, (view) => {
      for (const { label, offered, text, kind } of view.answers) {
        const named = [...offered.map((one) => one.label), ...(kind === 'one' ? [text] : [])]
        expect(
          named.filter((name) => /^\d+$|set up/.test(name)),
          label,
        ).toEqual([])
      }
      if (view.step.id !== 'generalInfo') return
      const path = 'generalInformation.officeLocationId'
      expect(offeredAt(path)?.offered.map(({ label }) => label)).toEqual(['New York', 'Boston'])
    })
    expect(simulation.view().events).toContain('Office location: New York')
  })

  test('judges every guard: true, false, or not yet known, with what it read', () => {
    const simulation = begin()
    const truthOf = (name: string) =>
      simulation.view().guards.find((guard) => guard.name === name)?.truth
    expect(truthOf('isFullService')).toBe('unknown')
    expect(truthOf('hasVoiceSettings')).toBe('true')
    expect(truthOf('wantsDeskPhone')).toBe('unknown')
    simulation.send({ type: 'change', changes: { accountType: 1 } })
    expect(truthOf('isFullService')).toBe('true')
    expect(truthOf('isCitrix')).toBe('false')
    const exit = simulation
      .view()
      .exits.find(({ to }) => to === 'Account Delivery Date Information')
    expect(exit?.judged).toMatchObject({
      truth: 'true',
      kind: 'all',
      parts: [
        { sentence: 'Account Select is complete.', truth: 'true' },
        { kind: 'any', truth: 'true' },
      ],
    })
  })

  test('names each of several answers as it is offered', async () => {
    const roles = (await loadRegisteredFlowInspection('rolesEdit')).simulate({
      settings: northgateSettings,
      user: dana,
      now: saturdayMorning,
    })
    const offered = roles.view().answers.find(({ kind }) => kind === 'many')?.offered ?? []
    const [one, other] = offered
    expect(one?.label).toMatch(/[a-z]/)
    const path = roles.view().answers.find(({ kind }) => kind === 'many')?.path ?? ''
    roles.send({ type: 'change', changes: { [path]: [one?.value, other?.value] } })
    expect(roles.view().events.at(-1)).toMatch(new RegExp(`: ${one?.label}, ${other?.label}$`))
  })

  test('chooses how a call ends', () => {
    const simulation = begin()
    simulation.send({ type: 'change', changes: { accountType: 6 } })
    simulation.send({ type: 'next' })
    simulation.fill()
    simulation.send({ type: 'next' })
    expect(simulation.view().calls).toEqual(['create'])
    simulation.send({ type: 'call', call: 'create', outcome: 'fails' })
    expect(simulation.view().phase).toBe('failure')
  })
})

describe.each(flows.map(({ id }) => id))('%s', async (id) => {
  const inspection = await loadRegisteredFlowInspection(id)
  const [deciding] = inspection.deciding(northgateSettings)
  const orders = deciding?.choices.map(({ value }) => ({ [deciding.path]: value })) ?? [{}]

  test.each(orders)(
    'is simulated from its start to its end, every answer editable: %o',
    (changes) => {
      const simulation = inspection.simulate({
        settings: northgateSettings,
        user: dana,
        now: saturdayMorning,
      })
      simulation.send({ type: 'change', changes })
      walkThrough(simulation, ({ answers }) => {
        for (const { path, kind, locked, value, offered } of answers) {
          if (locked) continue
          const answer = otherAnswer(kind, value, offered)
          expect(simulation.canHold(path, answer), `${path} as ${kind}`).toBe(true)
        }
      })
      expect(simulation.view()).toMatchObject({ phase: 'success', lit: ['success'] })
    },
  )
})

/** What the editor of an answer sends: another one of its kind. */
function otherAnswer(
  kind: AnswerInputKind,
  value: unknown,
  offered: readonly OfferedValue[],
): unknown {
  switch (kind) {
    case 'flag':
      return value !== true
    case 'one':
      return offered.at(-1)?.value
    case 'many':
      return offered.map((one) => one.value)
    case 'date':
      return saturdayMorning
    case 'number':
      return 3
    // The times of a day, and addresses: nothing else is written by the line.
    case 'lines':
      return []
    case 'data':
      return value
    default:
      return 'Ann'
  }
}

describe('a bug report', () => {
  const report: ReportedWizard = {
    flow: 'addUser',
    version: 1,
    step: 'deskPhone',
    visited: ['accountSelect', 'startDateInfo', 'generalInfo', 'citrixHostedApps', 'phoneServices'],
    answers: {
      accountType: 1,
      requestsPhoneService: true,
      'phoneOptions.requestsDeskPhone': true,
      'generalInformation.userFirstName': blankedText,
    },
    events: [{ type: 'xstate.done.actor.create', at: '2026-11-21T09:00:00', step: 'deskPhone' }],
  }

  test('opens at its state, with stand-ins for what was blanked', () => {
    const simulation = simulate({
      settings: northgateSettings,
      user: dana,
      now: saturdayMorning,
      reported: report,
    })
    const view = simulation.view()
    expect(view.step.id).toBe('deskPhone')
    expect(view.lit).toContain('step:deskPhone')
    expect(view.lit).toContain('addUser.editing.draft.saved')
    expect(view.guards.find(({ name }) => name === 'wantsDeskPhone')?.truth).toBe('true')
    simulation.fill()
    simulation.send({ type: 'next' })
    expect(simulation.view().step.id).toBe('phoneConfiguration')
  })

  test('is where the log of what was simulated from it begins, too', () => {
    const start = { settings: northgateSettings, user: dana, now: saturdayMorning }
    const simulation = simulate({ ...start, reported: report })
    simulation.fill()
    simulation.send({ type: 'next' })
    const log = simulationLog.parse(JSON.parse(JSON.stringify(simulation.log())))
    const { events, reported } = log
    expect(simulate({ ...start, events, ...(reported && { reported }) }).view()).toEqual(
      simulation.view(),
    )
  })

  test('of a step or a flow that is not there is refused with a reason', () => {
    expect(cannotOpen(report)).toBeUndefined()
    expect(cannotOpen({ ...report, step: 'parking' })).toBe(
      'It was reported on a step of version 1 of Add User Services, which version 2 has not.',
    )
    expect(cannotOpen({ ...report, flow: 'terminate' })).toMatch(/another flow/)
  })
})
