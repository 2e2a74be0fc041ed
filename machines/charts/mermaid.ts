import type { Chart, ChartNode } from './chart.ts'
import { callWords, labelLines } from './words.ts'

/** A chart as a Mermaid state diagram: phases and groups as composite states, guards as labels. */
export function mermaidOf(chart: Chart): string {
  const names = new Map(chart.nodes.map(({ id }, index) => [id, `s${index + 1}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  const declared = (node: ChartNode, indent: string) =>
    `${indent}state "${quoted(node.call === undefined ? node.title : `${node.title} (${callWords(node.call)})`)}" as ${nameOf(node.id)}`
  const first = chart.nodes.find(({ kind }) => kind === 'step')
  return [
    '---',
    `title: ${chart.title}, version ${chart.version}`,
    '---',
    'stateDiagram-v2',
    '  direction TB',
    ...chart.lanes.flatMap((lane, index) => [
      `  state "${quoted(lane.title)}" as phase${index + 1} {`,
      ...membersOf(chart, lane.id).flatMap(({ group, nodes }) =>
        group === undefined
          ? nodes.map((node) => declared(node, '    '))
          : [
              `    state "${quoted(group.title)}" as group_${group.id} {`,
              ...nodes.map((node) => declared(node, '      ')),
              '    }',
            ],
      ),
      '  }',
    ]),
    ...(first ? [`  [*] --> ${nameOf(first.id)}`] : []),
    ...chart.edges.map((edge) => {
      const label = labelLines(edge).join(' ')
      return `  ${nameOf(edge.from)} --> ${nameOf(edge.to)}${label ? ` : ${quoted(label)}` : ''}`
    }),
    ...chart.nodes.filter(({ kind }) => kind === 'end').map(({ id }) => `  ${nameOf(id)} --> [*]`),
    '',
  ].join('\n')
}

/** The states of a lane in order, those of a group together. */
function membersOf({ nodes, groups }: Chart, lane: string) {
  const members: { group: Chart['groups'][number] | undefined; nodes: ChartNode[] }[] = []
  for (const node of nodes.filter((one) => one.lane === lane)) {
    const last = members.at(-1)
    if (last && node.group !== undefined && last.group?.id === node.group) last.nodes.push(node)
    else members.push({ group: groups.find(({ id }) => id === node.group), nodes: [node] })
  }
  return members
}

/** Texts without what means something to Mermaid. */
function quoted(text: string): string {
  return text.replace(/"/g, "'").replace(/[:;#]/g, ',').replace(/\n/g, ' ')
}
