import { parseArgs } from 'node:util'
import { openAttackEnvironment } from '../attack-environment.ts'
import { startAttackedServer } from '../attacked-server.ts'
import { switchableProtections } from './switchable-protections.ts'
import { prepareTenancyTrial, type TenancyVerdict } from './trial.ts'

/**
 * `npm run test:tenancy -- --requests 10000 --seed 1`: attacks a company through every call on a
 * server started as in production, and counts leaked and changed rows. Then repeats it on the API
 * alone with each protection switched off, to show that the attacks would notice. Exit code 1 if
 * anything leaked, or if a missing protection went unnoticed.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})
const count = Number(values.requests)
const seed = Number(values.seed)
const print = (sentence: string) => process.stdout.write(`${sentence}\n`)
const training = await openAttackEnvironment()
let isGood = true
const server = await startAttackedServer(training)
try {
  const began = performance.now()
  const trial = await prepareTenancyTrial(server)
  // A call that is refused to the company's own member can't leak anything to others.
  const unanswered = await trial.unanswered()
  if (unanswered.length > 0) {
    isGood = false
    print(`UNANSWERED: ${unanswered.join(', ')}`)
  }
  const verdict = await trial.run({ count, seed })
  const seconds = Math.round((performance.now() - began) / 1000)
  for (const { kind, sentence } of verdict.faults.slice(0, 40))
    print(`${kind.toUpperCase()}: ${sentence}`)
  const statuses = [...verdict.statuses].sort(([a], [b]) => a - b)
  print(`${verdict.sent} requests to ${verdict.calls} calls with seed ${seed}, in ${seconds} s`)
  print(`answers: ${statuses.map(([status, times]) => `${times} of ${status}`).join(', ')}`)
  print(`${verdict.canaries} canaries in ${verdict.tables} tables`)
  print(figures(verdict))
  isGood &&= isClean(verdict)
  for (const { what, options = {}, switchOff } of switchableProtections) {
    const grounds = await training.grounds(options)
    const unprotected = await prepareTenancyTrial(grounds)
    await switchOff?.(grounds)
    const without = await unprotected.run({ count: Math.max(600, Math.round(count / 5)), seed })
    print(`without ${what}: ${figures(without)}`)
    if (without.faults.length === 0) {
      isGood = false
      print(`UNNOTICED: ${what} was switched off`)
    }
  }
} finally {
  await server.stop()
  await training.close()
}
process.exitCode = isGood ? 0 : 1

function figures({ leaked, changed, faults }: TenancyVerdict): string {
  const count = (kind: string) => faults.filter((fault) => fault.kind === kind).length
  return `${leaked.size} rows leaked, ${changed.length} tables changed, ${count('let in')} let in, ${count('failed')} failed`
}

function isClean({ leaked, changed, faults }: TenancyVerdict): boolean {
  return leaked.size === 0 && changed.length === 0 && faults.length === 0
}
