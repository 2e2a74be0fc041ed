import { describe, expect, test } from 'vitest'
import { runGate } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { edgesOn, parcelWithBrokenChart, stepsRegionId } from './support/broken-chart.ts'
import type { ParcelDraft } from './support/parcel.ts'

/** Faults in what a chart does when calls fail, when something is missing, and when it is to be undone: the publish gate refuses each. */

const faults: Readonly<Record<string, () => [string, Rehearsal<ParcelDraft>]>> = {
  'a submit that looks like success when it fails': () => [
    'When submitting fails on "Signing", it looks like success.',
    parcelWithBrokenChart((stateOf) => {
      for (const one of edgesOn(stateOf('submitting'), 'xstate.error.actor.submit'))
        Object.assign(one, { target: [stateOf('success')] })
    }),
  ],
  'a submit whose failure leads nowhere': () => [
    'When submitting fails on "Signing", the wizard waits for ever.',
    parcelWithBrokenChart((stateOf) =>
      stateOf('submitting').transitions.delete('xstate.error.actor.submit'),
    ),
  ],
  'a submit that gives the request up when it is withdrawn': () => [
    'When submitting is withdrawn on "Signing", no step is shown.',
    parcelWithBrokenChart((stateOf) => {
      for (const one of edgesOn(stateOf('submitting'), 'xstate.error.actor.submit'))
        Object.assign(one, { target: [stateOf('failure')] })
    }),
  ],
  'a submit that is withdrawn without a word': () => [
    'When submitting is withdrawn on "Signing", no message is shown.',
    parcelWithBrokenChart((stateOf) => {
      for (const one of edgesOn(stateOf('submitting'), 'xstate.error.actor.submit'))
        Object.assign(one, { actions: [] })
    }),
  ],
  'a submit whose refused answers can not be given again': () => [
    'When an answer is refused on submitting on "Signing", no step is shown.',
    parcelWithBrokenChart((stateOf) => {
      for (const one of edgesOn(stateOf('submitting'), 'xstate.error.actor.submit'))
        Object.assign(one, { target: [stateOf('failure')] })
    }),
  ],
  'a load that can not be tried again': () => [
    'When loading fails on "Summary", nobody can try again.',
    parcelWithBrokenChart((stateOf) =>
      stateOf('step:summary').states.failed?.transitions.delete('retry'),
    ),
  ],
  'a conflict without an end': () => [
    'When saving the draft fails on "Insurance", nobody can settle what somebody else has saved.',
    parcelWithBrokenChart((stateOf) => stateOf('conflict').transitions.delete('conflict.resolve')),
  ],
  'a Next that saves nothing': () => [
    'What is answered on "Sender" is not saved when it is left.',
    parcelWithBrokenChart((stateOf) => {
      for (const one of edgesOn(stateOf('step:sender'), 'next')) Object.assign(one, { actions: [] })
    }),
  ],
  'a Next that refuses in silence': () => [
    'Next on "Sender" is refused without showing what is missing.',
    parcelWithBrokenChart((stateOf) => {
      const { transitions } = stateOf('step:sender')
      transitions.set(
        'next',
        edgesOn(stateOf('step:sender'), 'next').filter(({ target }) => target),
      )
    }),
  ],
  'an Undo that does nothing': () => [
    'Undo on "Sender" does not bring back the answer to "Sender".',
    parcelWithBrokenChart((stateOf) => stateOf(stepsRegionId).transitions.delete('undo')),
  ],
}

describe('the gate refuses', () => {
  test.each(Object.entries(faults))('%s', (_, seed) => {
    const [message, rehearsal] = seed()
    const companies = companiesWith(['voiceServices']).slice(0, 1)
    const report = runGate(rehearsal, { tickets: 'none', companies })
    expect(report.faults.map((fault) => fault.message)).toContain(message)
  })
})
