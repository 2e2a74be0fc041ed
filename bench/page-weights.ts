import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChunkModules, chunkModulesFile, moduleOrigin } from '#build/chunk-modules.ts'
import { type BuildManifest, pageFiles } from '#server/web/page-files.ts'
import { gzippedSize } from './weights.ts'

/** What a page's scripts and styles weigh before it shows anything. What comes later isn't included. */
export interface PageWeight {
  /** Compressed (gzip, level 9), in KB. */
  readonly size: number
  readonly files: number
  /** Length of the scripts' parts before minification, in thousands of characters, by package or folder. */
  readonly parts: Readonly<Record<string, number>>
}
export type PageWeights = Readonly<Record<string, PageWeight>>

/** Addresses with a parameter that are included. */
const withParameters = ['/charts/add-user']

/** Weighs each page of a build, by its address without parameters. @param folder such as `dist` */
export async function weighPages(folder: string): Promise<PageWeights> {
  const manifest: BuildManifest = await readJson(folder, '.vite/manifest.json')
  const modules: ChunkModules = await readJson(folder, chunkModulesFile)
  const listFiles = pageFiles(manifest)
  const weights: Record<string, PageWeight> = {}
  for (const address of [...plainAddresses(manifest), ...withParameters]) {
    const found = listFiles(address)
    if (!found) throw new Error(`No page has the address ${address}.`)
    const files = [...found.document, ...found.page]
    const size = await gzippedSize(folder, files)
    weights[address] = {
      size: Math.round(size / 102.4) / 10,
      files: files.length,
      parts: measureParts(files, modules),
    }
  }
  return weights
}

/** The addresses of pages without parameters. */
export function plainAddresses(manifest: BuildManifest): readonly string[] {
  const addresses = Object.keys(manifest).flatMap((key) => {
    const route = /^src\/routes\/_shell\/_portal\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    const segments = route?.split(/[/.]/).filter((part) => !/^_|^index$|^\{-\$/.test(part))
    return segments && !segments.some((part) => part.includes('$'))
      ? [`/${segments.join('/')}`]
      : []
  })
  return [...new Set(addresses)].toSorted()
}

function measureParts(files: readonly string[], modules: ChunkModules): PageWeight['parts'] {
  const sums = new Map<string, number>()
  for (const file of files) {
    for (const [module, length] of Object.entries(modules[file] ?? {})) {
      const origin = moduleOrigin(module)
      sums.set(origin, (sums.get(origin) ?? 0) + length)
    }
  }
  const rounded = [...sums].map(([origin, sum]) => [origin, Math.round(sum / 1000)] as const)
  return Object.fromEntries(rounded.filter(([, sum]) => sum > 0).toSorted())
}

/** By how much a page may get heavier, or lighter, without a new budget. */
const tolerance = 0.02

/** The pages whose weight is no longer that of their budget, in one sentence each. */
export function compareToBudgets(weights: PageWeights, budgets: PageWeights): readonly string[] {
  const addresses = new Set([...Object.keys(weights), ...Object.keys(budgets)])
  return [...addresses].toSorted().flatMap((address) => {
    const weight = weights[address]
    const budget = budgets[address]
    if (!budget) return [`${address} has no budget.`]
    if (!weight) return [`${address} has a budget, but isn't a page.`]
    const change = weight.size - budget.size
    if (Math.abs(change) <= budget.size * tolerance) return []
    const reached = `${address} is ${weight.size.toFixed(1)} KB, its budget is ${budget.size.toFixed(1)} KB.`
    if (change < 0) return [`${reached} It's lighter: write that down, so that it stays so.`]
    return [`${reached} What came in or grew: ${formatGrowth(weight, budget) || 'styles'}.`]
  })
}

/** The parts that grew, the largest first, such as "nivo +12". */
function formatGrowth({ parts }: PageWeight, budget: PageWeight): string {
  return Object.entries(parts)
    .map(([origin, length]) => [origin, length - (budget.parts[origin] ?? 0)] as const)
    .filter(([, growth]) => growth > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([origin, growth]) => `${origin} +${growth}`)
    .join(', ')
}

/** One line a page, so that a change shows which pages it concerns. */
export function formatBudgets(weights: PageWeights): string {
  const lines = Object.entries(weights).map(
    ([address, weight]) => `  ${JSON.stringify(address)}: ${JSON.stringify(weight)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

async function readJson<Content>(folder: string, file: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'))
}
