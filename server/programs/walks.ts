import { parseArgs } from 'node:util'
import { flows } from '#machines/flows.gen.ts'
import { getFlow } from '#machines/flows.ts'
import {
  companiesWith,
  fewCompaniesWith,
  type TenantFlag,
} from '#machines/tools/rehearsal/tenants.ts'
import {
  compareWithGraph,
  comparisonLimits,
  formatComparison,
} from '#machines/tools/walks/compare-with-graph.ts'
import { compareForecasts, formatForecasts } from '#machines/tools/walks/forecasts.ts'
import { formatWalks } from '#machines/tools/walks/format.ts'
import { generateWalks } from '#machines/tools/walks/generate.ts'
import { findMissedCoverage } from '#machines/tools/walks/missed-coverage.ts'
import { runProgram } from './program.ts'

/**
 * `npm run walks`: prints generated paths through every flow, or through `--flow ID`, and what they
 * cover. Options: `--companies one|few|all`, `--happy` (no deviations), `--limit N`, `--seed N`,
 * `--json`. `--compare` compares the happy paths with the shortest paths of xstate/graph, per flow
 * up to `--states N` and `--seconds N`; exit code 1 if a limit was reached. `--forecasts` compares
 * what each change is announced to do with what it does; exit code 1 if they differ.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      flow: { type: 'string' },
      companies: { type: 'string', default: 'few' },
      happy: { type: 'boolean', default: false },
      limit: { type: 'string' },
      seed: { type: 'string', default: '1' },
      compare: { type: 'boolean', default: false },
      states: { type: 'string' },
      seconds: { type: 'string' },
      forecasts: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const limit = values.limit === undefined ? undefined : wholeNumber('limit', values.limit)
  const seed = wholeNumber('seed', values.seed)
  const chosen = values.flow === undefined ? flows : [getFlow(values.flow)]
  const sets: unknown[] = []
  let isSound = true
  // Excludes the time for loading the program.
  let loaded = performance.now()
  for (const { load } of chosen) {
    const began = performance.now()
    const use = await load()
    loaded += performance.now() - began
    const text = use((rehearsal) => {
      if (values.compare) {
        const [company] = companiesWith(rehearsal.flags)
        if (!company) return ''
        const figures = compareWithGraph(rehearsal, company, {
          states: values.states ? wholeNumber('states', values.states) : comparisonLimits.states,
          seconds: values.seconds
            ? wholeNumber('seconds', values.seconds)
            : comparisonLimits.seconds,
        })
        if (figures.reachedLimit) isSound = false
        sets.push({ flow: rehearsal.flow.id, ...figures })
        return formatComparison(rehearsal.flow.title, figures)
      }
      const companies = parseCompanies(values.companies, rehearsal.flags)
      const deviations = !values.happy
      if (values.forecasts) {
        const report = compareForecasts(rehearsal, { companies, deviations, seed })
        if (report.differences.length > 0) isSound = false
        sets.push({ flow: rehearsal.flow.id, ...report })
        return formatForecasts(rehearsal.flow.title, report)
      }
      const set = generateWalks(rehearsal, { companies, deviations, seed, ...(limit && { limit }) })
      const { flow } = rehearsal
      const others = {
        companies: fewCompaniesWith(rehearsal.flags),
        deviations: false,
        probes: true,
      }
      const missed = findMissedCoverage(
        rehearsal,
        set.coverage,
        generateWalks(rehearsal, others).coverage,
      )
      sets.push({ flow: flow.id, version: flow.version, seed, ...set, missed })
      return formatWalks(flow.title, set, missed)
    })
    if (!values.json) process.stdout.write(`${text}\n\n`)
  }
  if (values.json) process.stdout.write(`${JSON.stringify(sets)}\n`)
  else process.stdout.write(`Loaded in ${(loaded / 1000).toFixed(1)} s in addition.\n`)
  return isSound
})

function parseCompanies(which: string, flags: readonly TenantFlag[]) {
  if (which === 'one') return companiesWith(flags).slice(0, 1)
  if (which === 'few') return fewCompaniesWith(flags)
  if (which === 'all') return companiesWith(flags)
  throw new RangeError(`--companies is "${which}": it must be one, few or all.`)
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new RangeError(`--${name} is "${text}": it must be a whole number from 1 on.`)
}
