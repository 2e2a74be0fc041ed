import { test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { flows } from '#machines/flows.ts'
import { chartOf } from '#machines/charts/chart-of.ts'
import { layered } from '#machines/charts/chart.ts'
import { layoutOf } from '#src/areas/charts/layout/chart-layout.ts'
test('x', async () => {
  for (const [name, layers] of [['main', []], ['back', ['back']], ['jump', ['jump', 'restart']], ['draft', ['draft', 'leaving']]] as const)
  for (const f of flows) {
    const use = await f.load()
    const chart = layered(use(({ flow, machine }) => chartOf(flow, machine)), new Set(layers))
    const t = performance.now()
    const out = layoutOf(chart)
    console.log(f.id, name, out.width, out.height, performance.now()-t)
    let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${out.width} ${out.height}" width="${out.width}" height="${out.height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>`
    for (const c of [...out.lanes, ...out.groups, ...out.nodes.values()]) svg += `<rect x="${c.x}" y="${c.y}" width="${c.width}" height="${c.height}" fill="${out.nodes.has(c.id)?'white':'#0055660a'}" stroke="#89a"/><text x="${c.x+8}" y="${c.y+18}">${c.id}</text>`
    for (const e of out.edges.values()) svg += `<polyline fill="none" stroke="#456" points="${e.map(p=>`${p.x},${p.y}`).join(' ')}"/>`
    for (const [id, c] of out.cards) c.rows.forEach(r => r.lines.forEach((t, i) => { svg += `<text font-size="11" fill="#046" x="${out.nodes.get(id)!.x+14}" y="${out.nodes.get(id)!.y+r.y+14+i*14}">${t}</text>` }))
    writeFileSync(`/tmp/h-data/charts/${f.id}-${name}.svg`, svg+'</svg>')
  }
})
