import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireBrowser } from '../../scripts/browser.mjs'
import { runInProject } from '../../scripts/run-program.mjs'

/**
 * `npm run walks -- --browser`: the walks of every flow, or of `--flow ID`, in a real wizard against a server of
 * their own, with the deviations that a person can make, or `--happy` without. `--limit N`, `--seed N`, and
 * `--json` for what was walked instead of a report.
 */
const { values } = parseArgs({
  options: {
    browser: { type: 'boolean' },
    flow: { type: 'string' },
    happy: { type: 'boolean', default: false },
    limit: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'stepwell-walks-'))
const report = join(folder, 'walks.jsonl')
try {
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js')
  const config = `--config=${join('tests', 'e2e', 'playwright.config.ts')}`
  const spec = 'walks\\.spec\\.ts$'
  const env = {
    CHROMIUM_PATH: await requireBrowser(),
    WALKS_REPORT: report,
    ...(values.happy ? {} : { WALKS_DEVIATIONS: 'yes' }),
    ...(values.flow && { WALKS_FLOW: values.flow }),
    ...(values.limit && { WALKS_LIMIT: values.limit }),
    ...(values.seed && { WALKS_SEED: values.seed }),
  }
  const { code } = await runInProject(
    process.execPath,
    [playwright, 'test', config, spec, '--reporter=list'],
    { env, quiet: values.json },
  )
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  if (values.json) process.stdout.write(`[${lines.join(',\n')}]\n`)
  else process.stdout.write(summary(lines.filter(Boolean).map((line) => JSON.parse(line))))
  process.exitCode = code
} finally {
  rmSync(folder, { recursive: true })
}

/** What came to its end, flow by flow: a walk on which page and machine differ is none of it. */
function summary(walks) {
  const flows = [...new Set(walks.map(({ flow }) => flow))]
  return flows
    .map((flow) => {
      const own = walks.filter((walk) => walk.flow === flow)
      const total = (of) => own.reduce((sum, walk) => sum + of(walk), 0)
      const steps = total((walk) => walk.steps)
      const seconds = total(({ milliseconds }) => milliseconds) / 1000
      const kinds = own.flatMap(({ deviations }) => deviations.map(({ kind }) => kind))
      const deviating = [...new Set(kinds)].map(
        (kind) => `${kind} ${kinds.filter((one) => one === kind).length}`,
      )
      const suffix = deviating.length > 0 ? `, with deviations: ${deviating.join(', ')}` : ''
      return `${flow}: ${own.length} walks, ${steps} steps in ${seconds.toFixed(1)} s as the machine says${suffix}.\n`
    })
    .join('')
}
