import type { Chart, ChartNode } from '#machines/tools/charts/chart.ts'
import type { ChartStyles, NodeStyle } from '../canvas/chart-styles.ts'
import { type ChartCard, fontSizes, lineHeights } from '../layout/chart-card.ts'
import type { ChartBox, ChartLayout } from '../layout/chart-layout.ts'
import { arrowPath, edgePath, endTone } from '../layout/shapes.ts'

/** Height of the flow's name above its chart. */
const heading = 32

/**
 * A chart as a standalone SVG, without external styles, in light or dark mode.
 * @param title shown above it
 */
export function toSvg(chart: Chart, layout: ChartLayout, look: ChartStyles, title: string): string {
  const { width } = layout
  const height = layout.height + heading
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    `<text class="name" x="12" y="28">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${heading})">`,
    ...layout.lanes.map((box) => framePicture(box, 'lane', findFrameTitle(chart.lanes, box.id))),
    ...layout.groups.map((box) => framePicture(box, 'group', findFrameTitle(chart.groups, box.id))),
    ...chart.edges.map(({ id, layer }) => {
      const points = layout.edges.get(id) ?? []
      const ways = `<path d="${edgePath(points, layout.underpasses.get(id))}"/><path class="head" d="${arrowPath(points)}"/>`
      const tone = look.edges.get(id)?.tone ?? 'plain'
      return `<g class="${['edge', layer, ...(tone === 'plain' ? [] : [tone])].join(' ')}">${ways}</g>`
    }),
    startPicture(layout),
    ...chart.nodes.flatMap((node) => {
      const box = layout.nodes.get(node.id)
      const card = layout.cards.get(node.id)
      return box && card ? [cardPicture(node, box, card, look.nodes.get(node.id)?.tone)] : []
    }),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

const style = [
  'text{font-family:Geist,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1a1f22}',
  '.page{fill:#fff}.lane{fill:#f5f7f8;stroke:#dfe4e6}.group{fill:none;stroke:#98a0a5;stroke-dasharray:4 3}',
  '.card{fill:#fff;stroke:#98a0a5}.state,.any{fill:#eef1f2}.end{stroke-width:2}',
  '.good{fill:#eefaf2;stroke:#1d7a46}.bad{fill:#fdf1f0;stroke:#b3261e}',
  `.title{font-size:${fontSizes.title}px;font-weight:600}.small{font-size:${fontSizes.row}px;fill:#566065}`,
  `.name{font-size:${fontSizes.lane}px;font-weight:600;fill:#566065}.rule{stroke:#dfe4e6}.bar{fill:#007a94}`,
  '.edge{fill:none;stroke:#616b70;stroke-width:1.5}.edge .head{fill:#616b70;stroke:none}',
  '.jump,.resume,.redirect,.restart{stroke-dasharray:5 4}',
  '.removed,.open{stroke-dasharray:4 3}.removed~.title{text-decoration:line-through}',
  '.edge.certain{stroke-width:2}.edge.open{stroke-dasharray:6 4}.edge.impossible{stroke-dasharray:2 4;opacity:.45}',
  '@media (prefers-color-scheme:dark){text{fill:#eef1f2}.page{fill:#0e1113}.lane{fill:#14181a;stroke:#2f373b}',
  '.card{fill:#1a1f22;stroke:#616b70}.good{fill:#10261a;stroke:#5fc48b}.bad{fill:#2c1614;stroke:#f1948c}.state,.any{fill:#23292c}.small,.name{fill:#98a0a5}.rule{stroke:#2f373b}',
  '.edge{stroke:#98a0a5}.edge .head{fill:#98a0a5}}',
].join('')

function framePicture(
  { x, y, width, height }: ChartBox,
  look: 'lane' | 'group',
  title: string,
): string {
  const at = look === 'lane' ? { x: x + 12, y: y + 28 } : { x: x + 8, y: y + 16 }
  return [
    `<rect class="${look}" ${boxAttributes({ x, y, width, height })} rx="8"/>`,
    `<text class="${look === 'lane' ? 'name' : 'small'}" x="${at.x}" y="${at.y}">${escapeXml(title)}</text>`,
  ].join('')
}

/** The start dot, and the arrow to the first step. */
function startPicture({ start }: ChartLayout): string {
  const [dot] = start
  if (!dot) return ''
  const way = `<path d="${edgePath(start)}"/><path class="head" d="${arrowPath(start)}"/>`
  return `<g class="edge">${way}<circle class="head" cx="${dot.x}" cy="${dot.y}" r="5"/></g>`
}

function cardPicture(
  { id, kind }: ChartNode,
  box: ChartBox,
  { title, notes, rows, head }: ChartCard,
  tone: NodeStyle['tone'] = 'plain',
): string {
  const lines: string[] = []
  const block = title.length * lineHeights.title + notes.length * lineHeights.note
  let y = box.y + (head - block) / 2 + 14
  for (const line of title) {
    lines.push(`<text class="title" x="${box.x + 10}" y="${y}">${escapeXml(line)}</text>`)
    y += lineHeights.title
  }
  for (const line of notes) {
    lines.push(`<text class="small" x="${box.x + 10}" y="${y - 2}">${escapeXml(line)}</text>`)
    y += lineHeights.note
  }
  for (const row of rows) {
    const top = box.y + row.y
    lines.push(
      `<line class="rule" x1="${box.x + 1}" x2="${box.x + box.width - 1}" y1="${top}" y2="${top}"/>`,
    )
    for (const [index, line] of row.lines.entries()) {
      const at = top + 4 + 12 + index * lineHeights.row
      lines.push(`<text class="small" x="${box.x + 10}" y="${at}">${escapeXml(line)}</text>`)
    }
  }
  const round = kind === 'step' ? 6 : 12
  const look = [kind === 'end' ? `end ${endTone(id)}` : kind, tone === 'plain' ? '' : tone]
    .filter(Boolean)
    .join(' ')
  // Visible steps have a bar at the side, as on the page.
  const { x, y: top, height } = box
  const bar = `<path class="bar" d="M ${x + 3} ${top} v ${height} a 6 6 0 0 1 -3 -5 v ${10 - height} a 6 6 0 0 1 3 -5 Z"/>`
  return `<g><rect class="card ${look}" ${boxAttributes(box)} rx="${round}"/>${lines.join('')}${kind === 'step' ? bar : ''}</g>`
}

function boxAttributes({ x, y, width, height }: Omit<ChartBox, 'id'>): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}

function findFrameTitle(all: readonly { id: string; title: string }[], id: string): string {
  return all.find((one) => one.id === id)?.title ?? ''
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
