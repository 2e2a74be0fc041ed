import assert from 'node:assert/strict'
import { chartTransitions } from '#machines/tools/rehearsal/coverage.ts'
import type { Subject } from '../support/subjects.ts'

/** Law 1: everything in a compiled chart has a name, and each step is a state. */

/** All values under a key in a configuration, at any depth. */
function valuesUnder(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string, unknown][] = Object.entries(value)
  const inner = entries.flatMap(([, one]) => valuesUnder(key, one))
  const own = Array.isArray(value) ? [] : entries.filter(([name]) => name === key)
  return [...own.map(([, one]) => one), ...inner]
}

const listNames = (value: unknown): unknown[] =>
  [value].flat().map((one) => {
    return typeof one === 'object' && one !== null && 'type' in one ? one.type : one
  })

/**
 * Guards, actions, calls and delays are named and known to the machine; inline functions would be
 * invisible in charts.
 */
export function everythingIsNamed<D>({ machine }: Subject<D>): void {
  const { guards, actions, actors, delays } = machine.implementations
  const { config } = machine
  const used = {
    guards: valuesUnder('guard', config).flatMap(listNames),
    actions: ['actions', 'entry', 'exit'].flatMap((key) =>
      valuesUnder(key, config).flatMap(listNames),
    ),
    actors: valuesUnder('src', config).flatMap(listNames),
    delays: valuesUnder('after', config).flatMap((after) => Object.keys(after ?? {})),
  }
  const known = { guards, actions, actors, delays }
  for (const kind of ['guards', 'actions', 'actors', 'delays'] as const) {
    assert.ok(used[kind].length > 0 || kind === 'delays', `${machine.id} uses no ${kind}`)
    for (const name of used[kind].filter((one) => one !== undefined)) {
      assert.equal(typeof name, 'string', `${machine.id} has an anonymous one among its ${kind}`)
      assert.ok(String(name) in known[kind], `${machine.id} does not know ${String(name)}`)
    }
  }
}

/** An unconditional transition comes last, because later ones could never be taken. */
export function noTransitionIsShadowed<D>({ machine }: Subject<D>): void {
  const seen = new Set<string>()
  for (const { source, eventType, guard } of chartTransitions(machine.root)) {
    const key = `${source.id} ${eventType}`
    assert.ok(!seen.has(key), `${key} has a transition that is never taken`)
    if (guard === undefined) seen.add(key)
  }
}

/** Visualizers see each step as a state with its title. */
export function everyStepIsAState<D>({ flow, machine }: Subject<D>): void {
  for (const { id, title } of flow.steps.values()) {
    const meta: unknown = machine.getStateNodeById(`step:${id}`).meta
    assert.deepEqual(meta, { step: id, title })
  }
}
