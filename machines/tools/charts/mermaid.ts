import type { Chart, ChartNode } from './chart.ts'
import type { Lens } from './lens.ts'
import { labelLines, pendingCallText, stepNeedsText } from './words.ts'

/** Who a chart is drawn for, and their lens. */
export interface ChartViewer {
  /** For example 'Larkfield Partners, account type Flex'. */
  readonly by: string
  readonly lens: Lens
}

/**
 * A chart as a Mermaid state diagram: phases and groups are composite states, guards are labels. For a client, states
 * say which conditions are missing, and impossible edges are left out.
 */
export function toMermaid(chart: Chart, seen?: ChartViewer): string {
  const names = new Map(chart.nodes.map(({ id }, index) => [id, `s${index + 1}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  const declareNode = (node: ChartNode, indent: string) => {
    const step = node.stepId === undefined ? undefined : seen?.lens.steps.get(node.stepId)
    const notes = [
      ...(node.call === undefined ? [] : [pendingCallText(node.call)]),
      ...(step && step.truth !== 'true' ? [stepNeedsText(step)] : []),
    ]
    const text = [node.title, ...notes.map((note) => `(${note})`)].join(' ')
    return `${indent}state "${escapeText(text)}" as ${nameOf(node.id)}`
  }
  const edges = chart.edges.filter(({ id }) => seen?.lens.edges.get(id) !== 'false')
  const first = chart.nodes.find(({ kind }) => kind === 'step')
  return [
    '---',
    `title: ${escapeText(chartTitleForViewer(chart, seen))}`,
    '---',
    'stateDiagram-v2',
    '  direction TB',
    ...chart.lanes.flatMap((lane, index) => [
      `  state "${escapeText(lane.title)}" as phase${index + 1} {`,
      ...laneMembers(chart, lane.id).flatMap(({ group, nodes }) =>
        group === undefined
          ? nodes.map((node) => declareNode(node, '    '))
          : [
              `    state "${escapeText(group.title)}" as group_${group.id} {`,
              ...nodes.map((node) => declareNode(node, '      ')),
              '    }',
            ],
      ),
      '  }',
    ]),
    ...(first ? [`  [*] --> ${nameOf(first.id)}`] : []),
    ...edges.map((edge) => {
      const label = labelLines(edge).join(' ')
      return `  ${nameOf(edge.from)} --> ${nameOf(edge.to)}${label ? ` : ${escapeText(label)}` : ''}`
    }),
    ...chart.nodes.filter(({ kind }) => kind === 'end').map(({ id }) => `  ${nameOf(id)} --> [*]`),
    '',
  ].join('\n')
}

/** The title of a chart, with the client it's drawn for. */
export function chartTitleForViewer({ title, version }: Chart, seen?: ChartViewer): string {
  return `${title}, version ${version}${seen ? `, as ${seen.by} gets it` : ''}`
}

/** The states of a lane in order, by group. */
function laneMembers({ nodes, groups }: Chart, lane: string) {
  const members: { group: Chart['groups'][number] | undefined; nodes: ChartNode[] }[] = []
  for (const node of nodes.filter((one) => one.lane === lane)) {
    const last = members.at(-1)
    if (last && node.group !== undefined && last.group?.id === node.group) last.nodes.push(node)
    else members.push({ group: groups.find(({ id }) => id === node.group), nodes: [node] })
  }
  return members
}

/** Removes characters with a meaning in Mermaid. */
function escapeText(text: string): string {
  return text.replace(/"/g, "'").replace(/[:;#]/g, ',').replace(/\n/g, ' ')
}
