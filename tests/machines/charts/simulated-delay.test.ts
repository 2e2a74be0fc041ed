import { expect, test } from 'vitest'
import { createFlowInspector } from '#machines/tools/charts/inspection.ts'
import { defaultRehearsal } from '#machines/tools/rehearsal/default-rehearsal.ts'
import { guestWifi } from '#tests/guest-wifi/flow.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

/** "The delay passes" of a simulation: a save that waits is made, whatever else the flow does. */

const savingLate = {
  ...guestWifi,
  drafts: { saveOn: 'leave', delay: 1000, createFailure: 'inline' } as const,
}

test.each([
  ['loads before its last step', await loadRegisteredFlowInspection('addUser'), { accountType: 6 }],
  ['loads nothing', createFlowInspector(defaultRehearsal(savingLate)), {}],
])('a flow that %s saves once the delay has passed', (_, inspection, changes) => {
  const simulation = inspection.simulate({
    settings: northgateSettings,
    user: dana,
    now: saturdayMorning,
  })
  simulation.send({ type: 'change', changes })
  const answerStep = () => {
    simulation.fill()
    simulation.send({ type: 'next' })
  }
  while (!simulation.view().calls.includes('create')) answerStep()
  simulation.send({ type: 'call', call: 'create', outcome: 'succeeds' })
  while (!simulation.view().waits) answerStep()
  simulation.send({ type: 'save delay passes' })
  expect(simulation.view()).toMatchObject({ waits: false, calls: ['save'] })
  simulation.send({ type: 'call', call: 'save', outcome: 'succeeds' })
  expect(simulation.view()).toMatchObject({ waits: false, calls: [] })
})
