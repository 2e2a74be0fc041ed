import { parseArgs } from 'node:util'
import { impossibleRequests } from '../demo-world/impossible-requests.ts'
import { gatedFlows } from './gated-flows.ts'
import { runProgram } from './program.ts'

/**
 * `npm run gate`: the publish gate of every flow, or of `--flow ID`. Prints what it has walked and what is wrong;
 * with `--json` as data. All flows together are also judged by the drafts and requests of the demo world, without which
 * the portal does not start on an empty database. Exit code 1 when a flow or one of these is refused.
 */
await runProgram(() => {
  const { values } = parseArgs({
    options: { flow: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const judged = gatedFlows.filter(({ id }) => values.flow === undefined || id === values.flow)
  if (judged.length === 0) {
    const known = gatedFlows.map(({ id }) => id).join(', ')
    throw new RangeError(`There is no flow ${values.flow}: there are ${known}.`)
  }
  const results = judged.map(({ judge }) => {
    const result = judge()
    if (!values.json) process.stdout.write(`${result.text}\n\n`)
    return result.report
  })
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
  const refused = results.filter(({ faults }) => faults.length > 0)
  if (!values.json) {
    const sentence =
      refused.length === 0
        ? 'Every flow may be published.'
        : `Refused: ${refused.map(({ title }) => title).join(', ')}.`
    process.stdout.write(`${sentence}\n`)
  }
  const impossible = values.flow === undefined ? impossibleRequests(new Date()) : []
  for (const message of impossible) process.stderr.write(`${message}\n`)
  return refused.length === 0 && impossible.length === 0
})
