import { compileFunction } from 'node:vm'
import { type Code, Statechart } from '@scion-scxml/core'
import type { AnyStateMachine, EventObject, StateValue } from 'xstate'
import { listInvokes, type ScxmlElement, scxmlModel } from './read-scxml.ts'

/**
 * An exported chart run by SCION, which implements the W3C's algorithm. States, transitions and
 * raised events come from the document; only the rules that it names come from the flow's machine.
 */
export interface ScxmlSession {
  readonly send: (name: string, event: EventObject) => void
  readonly moment: () => ScxmlMoment
}

/** A session's state and what it waits for. */
export interface ScxmlMoment {
  /** The innermost states. */
  readonly states: readonly string[]
  /** Calls in progress. */
  readonly calls: readonly string[]
  /** Delayed events. */
  readonly timers: readonly string[]
  readonly context: unknown
}

/** Starts SCION with an exported chart; the machine provides its guards and actions. */
export function startScxml(
  document: ScxmlElement,
  machine: AnyStateMachine,
  input: unknown,
): ScxmlSession {
  let context: object = machine.config.context({ input })
  let event: EventObject = { type: 'xstate.init' }
  const raised: EventObject[] = []
  const timers = new Map<string, string>()

  // XState's internal objects, which have no types.
  const rules: Readonly<Record<'guards' | 'actions' | 'delays', object>> = machine.implementations
  const guards = Object.fromEntries(
    Object.entries(rules.guards).map(([name, guard]) => {
      const test = () => {
        if (!('check' in guard)) return guard({ context, event })
        // Rules that ask for other regions' states get the interpreter's.
        const value = toStateValue(chart.getConfiguration())
        return guard.check(machine.resolveState({ value, context }), { context, event }, guard)
      }
      return [name, test]
    }),
  )
  const actions = Object.fromEntries(
    Object.entries(rules.actions).map(([name, action]) => {
      const perform = (params?: unknown) => {
        if ('assignment' in action) {
          const { assignment } = action
          const changes =
            typeof assignment === 'function' ? assignment({ context, event }, params) : assignment
          context = { ...context, ...changes }
        } else {
          const enqueue = { raise: (one: EventObject) => raised.push(one) }
          action.collect({ context, event, enqueue }, params)
        }
      }
      return [name, perform]
    }),
  )

  const code = (text: string): Code<unknown> => {
    const run = compile(text)
    return function (current) {
      if (current) event = isEvent(current.data) ? current.data : { type: current.name }
      const result = run(guards, actions, rules.delays)
      for (const data of raised.splice(0)) this.raise({ name: data.type, data })
      return result
    }
  }
  const chart = new Statechart(() => scxmlModel(document, code), {
    sessionRegistry: new Map(),
    customSend: ({ name, sendid = '' }) => timers.set(sendid, name),
    customCancel: (sendId) => timers.delete(sendId),
  })
  chart.on('onError', (error) => {
    throw new Error(`SCION met an error: ${JSON.stringify(error)}`)
  })
  chart.start()

  const invokes = listInvokes(document)
  return {
    send: (name, data) => {
      if (!chart.isFinal()) chart.gen({ name, data })
    },
    moment: () => ({
      states: chart.getConfiguration().toSorted(),
      calls: chart.getFullConfiguration().flatMap((id) => invokes.get(id) ?? []),
      timers: [...timers.values()],
      context,
    }),
  }
}

/** Compiles code to a function of the document's data model, once for all sessions. */
const compiled = new Map<string, (...dataModel: unknown[]) => unknown>()

function compile(text: string) {
  const known = compiled.get(text)
  if (known) return known
  const made = compileFunction(`return (${text})`, ['guards', 'actions', 'delays'])
  const run = (...dataModel: unknown[]): unknown => made(...dataModel)
  compiled.set(text, run)
  return run
}

function isEvent(data: unknown): data is EventObject {
  return typeof data === 'object' && data !== null && 'type' in data
}

/** Innermost states in XState's notation: a name, or an object of regions. */
function toStateValue(states: readonly string[]): StateValue {
  const children = new Map<string, string[]>()
  for (const state of states) {
    const [first = '', ...rest] = state.split('.')
    children.set(first, [
      ...(children.get(first) ?? []),
      ...(rest.length > 0 ? [rest.join('.')] : []),
    ])
  }
  const [[only, inside] = ['', []]] = children
  if (children.size === 1 && inside.length === 0) return only
  return Object.fromEntries([...children].map(([name, deeper]) => [name, toStateValue(deeper)]))
}
