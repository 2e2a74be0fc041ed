import type { Chart } from './chart.ts'

/**
 * A machine as the JSON that XState's `createMachine` and Stately's tools read: names of guards, actions and actors
 * without code. Descriptions explain the names.
 */
export interface StatelyMachine {
  readonly id: string
  readonly description: string
  readonly [key: string]: unknown
}

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** A machine's configuration as JSON, with descriptions from its chart. */
export function toStatelyMachine(config: object, chart: Chart): StatelyMachine {
  const guards = new Map<string, string>()
  for (const { guard } of chart.edges) if (guard) guards.set(guard.name, guard.sentence)
  for (const { reactions } of chart.nodes) {
    for (const { guard } of reactions) if (guard) guards.set(guard.name, guard.sentence)
  }
  // Functions, such as the inputs of calls, aren't part of the JSON.
  const plain: Json = JSON.parse(JSON.stringify(config))
  const machine = withDescriptions(plain, guards)
  const own =
    typeof machine === 'object' && machine !== null && !Array.isArray(machine) ? machine : {}
  return { ...own, id: chart.flow, description: `${chart.title}, version ${chart.version}` }
}

/** Adds a description to each transition with a guard and each state with a title. */
function withDescriptions(value: Json, guards: ReadonlyMap<string, string>): Json {
  if (isList(value)) return value.map((item) => withDescriptions(item, guards))
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withDescriptions(item, guards)]),
  )
  const { guard, meta } = value
  const sentence = typeof guard === 'string' ? guards.get(guard) : undefined
  const title =
    typeof meta === 'object' && meta !== null && 'title' in meta ? meta.title : undefined
  const description = sentence ?? (typeof title === 'string' ? title : undefined)
  return description === undefined ? inside : { ...inside, description }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
