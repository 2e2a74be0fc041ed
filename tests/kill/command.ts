import { parseArgs } from 'node:util'
import { startServerProcess } from '../server/launch/server-process.ts'
import { killRepeatedly } from './kill-again.ts'
import { createEmbeddedStore, createVictim, openExternalStore } from './victim.ts'

/**
 * `npm run test:kill -- --times 200 --seed 1`: kills the server, its database or both and reports
 * lost data. Uses the embedded database, or TEST_DATABASE_URL as a superuser: an empty database or
 * one with the demo world (sealed with TEST_SECRETS_KEY). That one is killed, too, if
 * `--start-database COMMAND` can restart it.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'start-database': { type: 'string' },
  },
})
const { TEST_DATABASE_URL: databaseUrl } = process.env
const store = databaseUrl
  ? await openExternalStore(databaseUrl, values['start-database'])
  : await createEmbeddedStore()
const start = (settings: Record<string, string>) =>
  startServerProcess('dist-server/main.js', { ...settings, LOG_LEVEL: 'silent' })
const victim = await createVictim(start, store)
try {
  const began = performance.now()
  const figures = await killRepeatedly({
    victim,
    times: Number(values.times),
    seed: Number(values.seed),
    report: (sentence) => process.stdout.write(`${sentence}\n`),
  })
  const { acknowledged, lost, doubled, starts, kills, killsWhileStarting, interrupted } = figures
  const { create, save, acknowledge, submit } = acknowledged
  const sorted = starts.toSorted((a, b) => a - b)
  process.stdout.write(
    [
      ...lost.map((sentence) => `LOST: ${sentence}`),
      ...doubled.map((sentence) => `DOUBLED: ${sentence}`),
      `killed: ${victim.about}`,
      `${kills} kills (${figures.kinds.both} of both, ${figures.kinds.server} of the server alone, ${figures.kinds.database} of the database alone, ${killsWhileStarting} while starting) with seed ${values.seed}, in ${Math.round((performance.now() - began) / 1000)} s`,
      `${create + save + acknowledge + submit} writes acknowledged: ${create} created, ${save} saved, ${acknowledge} acknowledgements, ${submit} submitted`,
      `${interrupted} writes interrupted by a kill and sent again under their key`,
      `start after a kill: ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms at the median, ${Math.round(sorted.at(-1) ?? 0)} ms at most`,
      `${lost.length} lost, ${doubled.length} doubled`,
      '',
    ].join('\n'),
  )
  process.exitCode = lost.length + doubled.length === 0 ? 0 : 1
} finally {
  await victim.remove()
}
