import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { type AnyStateNode, createActor, createMachine } from 'xstate'
import { flows } from '#machines/flows.gen.ts'
import { chartOfLayers } from '#machines/tools/charts/chart.ts'
import { toMermaid } from '#machines/tools/charts/mermaid.ts'
import { chartTransitions, transitionGuard } from '#machines/tools/rehearsal/coverage.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

/** Exported charts are what other tools read. */

const schema = readFileSync(resolve(import.meta.dirname, 'scxml.xsd'), 'utf8')
const written = await Promise.all(
  flows.map(async ({ id }) => ({
    fileName: `${id}.scxml`,
    contents: (await loadRegisteredFlowInspection(id)).scxml(),
  })),
)
const terminate = written.find(({ fileName }) => fileName === 'terminate.scxml')?.contents ?? ''
/** What the schema must refuse, by what is wrong with it. */
const broken = [
  { fileName: 'an event', contents: terminate.replace('event="next"', 'event="next step"') },
  {
    fileName: 'an id',
    contents: terminate.replace('id="editing.steps.email"', 'id="editing.steps.phone"'),
  },
  { fileName: 'an element', contents: terminate.replace('<onexit>', '<onleave/><onexit>') },
]
// All at once: it is the start of xmllint that takes time.
const { errors } = await validateXML({ xml: [...written, ...broken], schema })
const problemsOf = (file: string) =>
  errors.filter(({ loc }) => loc?.fileName === file).map(({ message }) => message)

/** A machine as its states and what each hears: what any tool that draws it sees. */
function namesIn(root: AnyStateNode): string[] {
  const states = (state: AnyStateNode): string[] => [
    `${state.id} ${state.type}`,
    ...Object.values(state.states).flatMap(states),
  ]
  const transitions = chartTransitions(root).map((transition) => {
    const { source, eventType, target = [] } = transition
    return [source.id, eventType, transitionGuard(transition), ...target.map(({ id }) => id)].join(
      ' | ',
    )
  })
  return [...states(root), ...transitions]
}

describe.each(flows.map(({ id }) => id))('%s', async (id) => {
  const { scxml, stately, chart } = await loadRegisteredFlowInspection(id)

  test('is valid SCXML, its states and transitions in their own order', async () => {
    const xml = scxml()
    expect(problemsOf(`${id}.scxml`)).toEqual([])
    expect(xml).not.toMatch(/function|=&gt;/)
    // What the strict form of the W3C's schema asserts: a state begins inside itself, a transition has a cause.
    for (const [, state = '', initial = ''] of xml.matchAll(
      /<state id="([^"]+)" initial="([^"]+)"/g,
    ))
      expect(initial.startsWith(`${state}.`), initial).toBe(true)
    expect(xml).not.toMatch(/<transition(?![^>]* (?:event|cond|target)=)[^>]*>/)
    // What xmllint leaves to others: every target is the id of a state.
    const ids = new Set([...xml.matchAll(/ id="([^"]+)"/g)].map(([, state]) => state))
    const targets = [...xml.matchAll(/ (?:target|initial|sendid)="([^"]+)"/g)].flatMap(
      ([, named = '']) => named.split(' '),
    )
    expect(targets.filter((target) => !ids.has(target))).toEqual([])
    // What the machine tells itself is raised by something: else a state would wait for ever.
    const outcomes = [...xml.matchAll(/ event="(draft\.(?:saved|notSaved))"/g)].map(
      ([, event]) => event,
    )
    for (const event of outcomes) expect(xml).toContain(`<raise event="${event}"/>`)
    // A transition hears each event that continues its own after a dot: only what is meant for it may do so.
    const heard = new Set([...xml.matchAll(/ event="([^"]+)"/g)].map(([, event = '']) => event))
    expect([...heard].filter((one) => [...heard].some((e) => e.startsWith(`${one}.`)))).toEqual([])
    const main = chartOfLayers(chart, new Set())
    const steps = [...xml.matchAll(/<state id="editing\.steps\.(?:\w+\.)?(\w+)"/g)].map(
      ([, step]) => step,
    )
    const shown = steps.filter((step) => main.nodes.some(({ stepId }) => stepId === step))
    const use = await flows.find((flow) => flow.id === id)?.load()
    expect(shown).toEqual(use?.(({ flow }) => [...flow.stepIds]))
    const first =
      /<state id="editing\.steps\.(?:\w+\.)?\w+"[\s\S]*?<transition event="next"[\s\S]*?<\/state>/.exec(
        xml,
      )?.[0] ?? ''
    const refused = first.lastIndexOf('actions[&quot;refuse&quot;]')
    expect(refused).toBeGreaterThan(first.lastIndexOf('event="next" cond='))
  })

  test('is JSON that XState makes the same machine of, and walks', async () => {
    const json: Record<string, unknown> = JSON.parse(JSON.stringify(stately()))
    const { edges } = chart
    const use = await flows.find((flow) => flow.id === id)?.load()
    const inJson = namesIn(createMachine(json).root)
    expect(inJson).toEqual(use?.(({ machine }) => namesIn(machine.root)))
    const resumes = edges.find(({ layer }) => layer === 'resume')?.guard?.name
    const ways = edges.filter(({ layer, event }) => layer === 'main' && event === 'next')
    const open = new Set([resumes, ...ways.map(({ guard }) => guard?.name)])
    // Of inner states that are no edge of the chart, too.
    const named = [...JSON.stringify(json).matchAll(/"guard":("(?:[^"\\]|\\.)*")/g)].map(
      ([, name = '""']): string => JSON.parse(name),
    )
    const machine = createMachine(json).provide({
      guards: Object.fromEntries(named.map((name) => [name, () => open.has(name)])),
    })
    const steps = chart.nodes.filter(({ kind }) => kind === 'step')
    expect(steps.map((step) => machine.getStateNodeById(step.id).id)).toEqual(
      steps.map((step) => step.id),
    )
    const actor = createActor(machine).start()
    const passed = new Set<string>()
    const now = () => JSON.stringify(actor.getSnapshot().value)
    // No call is made in JSON, so a walk ends where one would be waited for.
    while (!passed.has(now())) {
      passed.add(now())
      actor.send({ type: 'next' })
    }
    actor.stop()
    expect(passed.size).toBeGreaterThan(1)
  })

  test('is a Mermaid state diagram with every state and edge of the main path', () => {
    const main = chartOfLayers(chart, new Set())
    const lines = toMermaid(main).split('\n')
    expect(lines).toContain('stateDiagram-v2')
    expect(lines.filter((line) => / --> s\d+/.test(line) && !line.includes('[*]'))).toHaveLength(
      main.edges.length,
    )
    expect(lines.filter((line) => /^ +state ".*" as s\d+$/.test(line))).toHaveLength(
      main.nodes.length,
    )
    const open = lines.filter((line) => line.endsWith('{')).length
    expect(lines.filter((line) => line.trim() === '}')).toHaveLength(open)
  })
})

test.each(broken)('the schema refuses $fileName that is none', ({ fileName }) => {
  expect(problemsOf(fileName)).not.toEqual([])
})
