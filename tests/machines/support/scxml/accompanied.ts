import { dequal } from 'dequal'
import { expect } from 'vitest'
import type { FlowMachine, FlowSnapshot } from '#machines/engine/machine/stepping.ts'
import { scxmlEvent, toScxml } from '#machines/tools/charts/scxml.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { parseScxml } from './read-scxml.ts'
import { type ScxmlMoment, type ScxmlSession, startScxml } from './scxml-session.ts'

/**
 * Runs a machine and its exported chart in SCION side by side. After each event both must be in the
 * same states, with the same calls, delays and context.
 */
export function machineCheckedByScxml<D>(original: FlowMachine<D, TenantSettings>): {
  readonly machine: FlowMachine<D, TenantSettings>
  /** Number of events both have received. */
  readonly count: () => number
} {
  const document = parseScxml(toScxml(original.root))
  const machine = original.provide({})
  let session: ScxmlSession | undefined
  let count = 0
  const compare = (snapshot: FlowSnapshot<D, TenantSettings>, when: string) => {
    const [moment, expected] = [session?.moment(), momentOf(snapshot)]
    // Asserts only differences, since assertions are slow.
    if (!dequal(moment, expected)) expect(moment, when).toEqual(expected)
  }
  const begin = machine.getInitialSnapshot.bind(machine)
  machine.getInitialSnapshot = (scope, input) => {
    const first = begin(scope, input)
    session = startScxml(document, original, input)
    compare(first, 'at the start')
    return first
  }
  const transition = machine.transition.bind(machine)
  machine.transition = (before, event, scope) => {
    const after = transition(before, event, scope)
    session?.send(scxmlEvent(event.type), event)
    count += 1
    compare(after, `after ${event.type} on ${before.context.step}`)
    return after
  }
  return { machine, count: () => count }
}

function momentOf<D>({ _nodes, children, context }: FlowSnapshot<D, TenantSettings>): ScxmlMoment {
  return {
    states: _nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.'))
      .toSorted(),
    calls: Object.keys(children),
    timers: _nodes.flatMap(({ after }) => after.map(({ eventType }) => scxmlEvent(eventType))),
    context,
  }
}
