import { readFile, writeFile } from 'node:fs/promises'
import { median } from './percentile.ts'
import type { Figures } from './walk.ts'

/** Compressed KB, and multiples of the bare page. */
const budgets: Readonly<Record<string, number>> = {
  'first step, KB gz': 205,
  'first step at rest, KB gz': 290,
  'walk to review, KB gz': 320,
  'first step on a slow line': 2.1,
  'script CPU to first step': 2.9,
  'Next to painted, p50': 1.1,
  'Next to painted, p95': 1.5,
  'opening a 500-row step': 1.4,
  'CPU of a tick in 500 rows': 1.3,
  heap: 2.7,
}

export interface PortalFigures {
  readonly ours: readonly Figures[]
  readonly theirs: readonly Figures[]
  readonly loads: readonly number[]
  readonly bytes: Figures
}

interface Row {
  readonly name: string
  /** Sizes as they are; otherwise the multiple of the bare page. */
  readonly value: number
  /** Both pages' own figures. */
  readonly both?: readonly [own: number, other: number]
  readonly budget: number | undefined
}

/** Prints the results. With `--budgets` an exceeded budget is an error; `--write` puts them into docs/performance.md. */
export async function reportPortal(figures: PortalFigures): Promise<void> {
  const rows = compareFigures(figures)
  const { loads, ours } = figures
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  const heading = `Add User next to bare React (ms, heap in MB), medians of ${ours.length} turns, load ${load}`
  process.stdout.write(`${heading}\n${rows.map(formatRow).join('\n')}\n`)
  if (process.argv.includes('--write'))
    await writeTable(rows, `${ours.length} rounds, load ${load}`)
  const isExceeded = rows.some(({ value, budget }) => budget !== undefined && value > budget)
  if (process.argv.includes('--budgets') && isExceeded) process.exitCode = 1
}

function compareFigures({ ours, theirs, bytes }: PortalFigures): readonly Row[] {
  const sizes = Object.entries(bytes).map(([name, value]) => ({
    name,
    value,
    budget: budgets[name],
  }))
  const multiples = Object.keys(ours[0] ?? {}).map((name) => {
    const own = median(ours.map((figures) => figures[name] ?? 0))
    const other = median(theirs.map((figures) => figures[name] ?? 0))
    return { name, value: own / other, both: [own, other] as const, budget: budgets[name] }
  })
  return [...sizes, ...multiples]
}

function formatRow({ name, value, both, budget }: Row): string {
  const judged =
    budget === undefined ? '' : `  budget ${budget}${value > budget ? ', EXCEEDED' : ''}`
  if (!both) return `  ${name.padEnd(28)}${value.toFixed(1).padStart(8)}${judged}`
  const [own, other] = both
  return `  ${name.padEnd(28)}${own.toFixed(1).padStart(8)} to ${other.toFixed(1).padStart(6)}  ${value.toFixed(2)}x${judged}`
}

const page = 'docs/performance.md'
const marks = /(<!-- npm run bench -- portal --write -->\n)[\s\S]*?(<!-- end -->)/

async function writeTable(rows: readonly Row[], how: string): Promise<void> {
  const cells = rows.map(({ name, value, both, budget }) =>
    [
      name,
      both ? '' : `${value.toFixed(0)} KB`.replace(/^(.*)$/, '$1'),
      both ? `${both[0].toFixed(0)} / ${both[1].toFixed(0)}` : '',
      both ? `${value.toFixed(2)}×` : '',
      budget === undefined ? '' : both ? `${budget}×` : `${budget} KB`,
    ].join(' | '),
  )
  const table = [
    `Medians of ${how}.`,
    '',
    '| | Size | Portal / bare page | Multiple | Goal |',
    '| --- | --: | --: | --: | --: |',
    ...cells.map((row) => `| ${row} |`),
    '',
  ].join('\n')
  const text = await readFile(page, 'utf8')
  await writeFile(
    page,
    text.replace(marks, (_all, start, end) => `${start}${table}${end}`),
  )
}
