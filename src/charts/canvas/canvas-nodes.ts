import type { Chart } from '#machines/tools/charts/chart.ts'
import type { ChartBox, ChartLayout } from '../layout/chart-layout.ts'
import type { CardNode, FrameNode } from './chart-parts.tsx'

/** A chart's boxes as React Flow nodes: lanes at the back, then groups, then cards. */
export function canvasNodes(chart: Chart, layout: ChartLayout): (CardNode | FrameNode)[] {
  return [
    ...layout.lanes.map((box) => frameNode('lane', box, findNodeTitle(chart.lanes, box.id), -2)),
    ...layout.groups.map((box) => frameNode('box', box, findNodeTitle(chart.groups, box.id), -1)),
    ...chart.nodes.flatMap((node): CardNode[] => {
      const box = layout.nodes.get(node.id)
      const card = layout.cards.get(node.id)
      return box && card
        ? [{ ...nodePlacement(box), type: 'card', data: { node, card }, zIndex: 2 }]
        : []
    }),
  ]
}

function frameNode(type: 'lane' | 'box', box: ChartBox, title: string, zIndex: number): FrameNode {
  const { id, ...place } = nodePlacement(box)
  return { id: `${type} ${id}`, ...place, type, data: { title }, zIndex }
}

function nodePlacement({ id, x, y, width, height }: ChartBox) {
  return { id, position: { x, y }, width, height, style: { width, height } }
}

function findNodeTitle(all: readonly { id: string; title: string }[], id: string): string {
  return all.find((one) => one.id === id)?.title ?? ''
}
