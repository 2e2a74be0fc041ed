import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { getFlow } from '#machines/flows.ts'
import { type ChartEdge, chartOfLayers } from '#machines/tools/charts/chart.ts'
import { createChart } from '#machines/tools/charts/create-chart.ts'
import { labelLines } from '#machines/tools/charts/words.ts'
import { chartTransitions } from '#machines/tools/rehearsal/coverage.ts'
import { parcelFlow, parcelSubject } from '../support/parcel.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

/** A chart is read off the machine: nothing is added, and nothing is left out. */

describe.each(flows.map(({ id }) => id))('the chart of %s', async (id) => {
  const use = await getFlow(id).load()
  const chart = use(({ flow, machine }) => createChart(flow, machine))
  const stepIds = use(({ flow }) => flow.stepIds)
  const transitions = use(({ machine }) => chartTransitions(machine.root).length)

  test('has every step once, each in a lane of its own', () => {
    const steps = chart.nodes.flatMap(({ stepId }) => stepId ?? [])
    expect([...steps].sort()).toEqual([...stepIds].sort())
    const lanes = new Set(chart.lanes.map((lane) => lane.id))
    expect(chart.nodes.filter(({ lane }) => !lanes.has(lane))).toEqual([])
  })

  test('lists every transition of the machine, as an edge or as a reaction of a state', () => {
    const count = chart.edges.length + chart.nodes.flatMap(({ reactions }) => reactions).length
    expect(count).toBe(transitions)
  })

  test('words every guard', () => {
    const guards = [
      ...chart.edges.map(({ guard }) => guard),
      ...chart.nodes.flatMap(({ reactions }) => reactions.map(({ guard }) => guard)),
    ]
    expect(guards.filter((guard) => guard && !/^[A-Z].* .*\.$/.test(guard.sentence))).toEqual([])
  })

  test('shows the main path alone until more is asked for', () => {
    const main = chartOfLayers(chart, new Set())
    expect(new Set(main.edges.map(({ layer }) => layer))).toEqual(new Set(['main']))
    expect(main.nodes.some(({ kind }) => kind === 'any')).toBe(false)
    const more = chartOfLayers(chart, new Set(['jump']))
    expect(more.edges.length - main.edges.length).toBe(stepIds.length)
  })
})

describe('the chart of Add User', async () => {
  const { chart } = await loadRegisteredFlowInspection('addUser')
  const between = (from: string, to: string): ChartEdge | undefined =>
    chart.edges.find(
      (edge) => edge.from === `step:${from}` && edge.to === `step:${to}` && edge.layer === 'main',
    )

  test('labels an edge with the sentences of its guards, and says where it is what is left', () => {
    const phone = between('citrixHostedApps', 'phoneServices')
    expect(phone && labelLines(phone)).toEqual([
      'The account type is Full Service.',
      'Your company has voice services set up.',
    ])
    const past = between('citrixHostedApps', 'emailSetup')
    expect(past && labelLines(past)).toEqual(['Otherwise:', 'The account type is Full Service.'])
    const mailboxes = between('accountSelect', 'displayName')
    expect(mailboxes && labelLines(mailboxes)).toEqual([
      'The account type is Shared or Service Mailbox.',
    ])
    const citrix = between('generalInfo', 'citrixHostedApps')
    expect(citrix && labelLines(citrix)).toEqual(['The account type is Full Service or Citrix.'])
    const plain = between('startDateInfo', 'generalInfo')
    expect(plain && labelLines(plain)).toEqual([])
  })

  test('says of steps that are called the same who is asked which', () => {
    const about = (id: string) => chart.nodes.find(({ stepId }) => stepId === id)?.about
    expect(about('generalInfo')).toBe('The account type is Full Service, Email Only or Citrix.')
    expect(about('displayName')).toBe('The account type is Shared or Service Mailbox.')
    expect(about('security')).toBeUndefined()
  })

  test('has its declared phases as lanes, and the phone steps as a group', () => {
    const main = chartOfLayers(chart, new Set())
    expect(main.lanes.map(({ title }) => title)).toEqual([
      'Account',
      'Phone and email',
      'Access',
      'Equipment and security',
      'Closing',
    ])
    expect(main.nodes.filter(({ group }) => group === 'phone')).toHaveLength(4)
  })
})

test('a flow that declares no phases has those derived from its orders', () => {
  const flow = parcelFlow()
  const chart = createChart(flow, parcelSubject(flow).machine)
  const main = chartOfLayers(chart, new Set())
  expect(main.lanes.map(({ title }) => title)).toEqual(['Start', 'Request', 'Closing'])
  const inLane = (title: string) =>
    main.nodes.flatMap(({ lane, stepId }) => (lane === `phase:${title}` && stepId ? [stepId] : []))
  expect(inLane('Start')).toEqual(['choice'])
  expect(inLane('Closing')).toEqual(['greeting', 'summary', 'signing'])
})
