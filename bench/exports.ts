import { setTimeout as sleep } from 'node:timers/promises'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { startBenchServer } from './running-server.ts'
import { formatTimings, repeatUntil } from './timings.ts'

/**
 * Measures how expensive calls, such as exports and audit trails, delay a health check and a person
 * who saves a draft. Budget: /healthz under 100 ms while 24 exports run.
 */

const readers = 24
const scale = 10
const { timed, call, longestHold, stop } = await startBenchServer(4951, { scale })
try {
  const answers = { ...toWire(emptyAddUserDraft), tenantId: demoTenantIds.northgate }
  const { text } = await call('POST', '/adduser', { ...answers, id: 0 })
  const draft = { ...answers, id: JSON.parse(text).output.id }

  process.stdout.write(`next to ${readers} readers, demo world times ${scale}\n`)
  const kinds = [
    ['nobody', undefined],
    ['exports of distribution lists', '/distributionlists/export'],
    ['audit trails', '/users/roles/audittrail'],
    ['mailboxes', '/adduser/mailboxes'],
  ] as const
  for (const [what, path] of kinds) {
    await longestHold()
    const reading = path
      ? Promise.all(Array.from({ length: readers }, () => call('GET', path)))
      : sleep(2_000).then(() => [])
    let isOver = false
    const until = () => isOver
    const [health, saves, read] = await Promise.all([
      repeatUntil(until, () => timed('GET', '/healthz', {})),
      repeatUntil(until, () => call('PATCH', '/adduser', draft)),
      reading.finally(() => {
        isOver = true
      }),
    ])
    process.stdout.write(
      `${what}\n  answered  ${formatTimings(read)}\n  /healthz  ${formatTimings(health)}\n  saves     ${formatTimings(saves)}\n` +
        `  the event loop was held for ${await longestHold()} ms at most\n`,
    )
  }
} finally {
  await stop()
}
