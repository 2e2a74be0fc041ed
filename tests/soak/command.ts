import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from './installation.ts'
import { formatFigures } from './report.ts'
import { soak } from './soak.ts'
import { judgeSoak } from './verdict.ts'

/**
 * `npm run test:soak -- --minutes 30 --seed 1`: two servers on one PostgreSQL, with their limits on, under readers of
 * exports, writers, attackers and kills at once. Exit code 1 where an acknowledged write was lost or doubled, a row of
 * another company was shown, an answer of 5xx is explained by no kill, or memory or descriptors were not flat.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string', default: '.cache/soak.log' },
  },
})
const print = (sentence: string) => void process.stdout.write(`${sentence}\n`)
await mkdir(dirname(values.log), { recursive: true })
const log = createWriteStream(values.log)
const installation = await openInstallation((lines) => void log.write(lines))
try {
  const figures = await soak({
    installation,
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    report: (sentence) => print(`${new Date().toISOString().slice(11, 19)} ${sentence}`),
  })
  const verdict = judgeSoak(figures, installation.outages)
  for (const sentence of verdict.wrong.slice(0, 60)) print(sentence)
  for (const line of formatFigures(figures, verdict, installation.outages)) print(line)
  print(
    verdict.wrong.length === 0
      ? `all is well after ${values.minutes} minutes with seed ${values.seed}`
      : `${verdict.wrong.length} faults in ${values.minutes} minutes with seed ${values.seed}; what the servers logged is in ${values.log}`,
  )
  process.exitCode = verdict.wrong.length === 0 ? 0 : 1
} finally {
  await installation.stop()
  log.end()
}
