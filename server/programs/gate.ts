import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Piscina } from 'piscina'
import { flows } from '#machines/flows.gen.ts'
import { loadRules } from '../api/load-rules.ts'
import { listDemoRequestFaults } from '../demo-world/requests/demo-request-faults.ts'
import type { FlowJudgement } from './gate-worker.ts'
import { runProgram } from './program.ts'

/**
 * `npm run gate`: runs the publish gate for every flow, or for `--flow ID`, and prints coverage and
 * faults; `--json` prints data. Without `--flow` the drafts and requests of the demo world are
 * checked as well, since the portal needs them to start on an empty database. Flows run in parallel
 * threads and are reported in order. Exit code 1 if anything is refused.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { flow: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const judged = flows.filter(({ id }) => values.flow === undefined || id === values.flow)
  if (judged.length === 0) {
    const known = flows.map(({ id }) => id).join(', ')
    throw new RangeError(`There is no flow ${values.flow}: there are ${known}.`)
  }
  const pool = new Piscina<string, FlowJudgement>({
    filename: new URL('./gate-worker.js', import.meta.url).href,
    maxThreads: Math.min(availableParallelism(), judged.length),
  })
  const results: FlowJudgement['report'][] = []
  try {
    const judging = await Promise.all(judged.map(({ id }) => pool.run(id)))
    for (const { report, text } of judging) {
      if (!values.json) process.stdout.write(`${text}\n\n`)
      results.push(report)
    }
  } finally {
    await pool.destroy()
  }
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
  const refused = results.filter(({ faults }) => faults.length > 0)
  if (!values.json) {
    const sentence =
      refused.length === 0
        ? 'Every flow may be published.'
        : `Refused: ${refused.map(({ title }) => title).join(', ')}.`
    process.stdout.write(`${sentence}\n`)
  }
  await loadRules()
  const impossible = values.flow === undefined ? listDemoRequestFaults(new Date()) : []
  for (const message of impossible) process.stderr.write(`${message}\n`)
  return refused.length === 0 && impossible.length === 0
})
