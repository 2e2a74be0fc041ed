import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { findReadAddress } from '#tests/server/support/read-addresses.ts'
import { openClient } from './api/client.ts'
import { openBenchWorld } from './api/start.ts'

/**
 * Counts, for a typical request to each GET endpoint, the SQL statements and the round trips that
 * the answer waits for. `--budgets` fails if most wait for more than one.
 */

/** Round trips that most answers wait for. */
const goal = 1
const { northgate } = demoTenantIds
const world = await openBenchWorld()
try {
  const api = await world.startApi({ recording: true })
  const client = await openClient(api.port)
  const headers = {
    authorization: `Bearer ${await world.tokenOf(demoPeople.dana)}`,
    TenantId: northgate,
  }
  const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
    const { method, acts }: Endpoint = contract[name]
    // Left out: calls no flow uses yet, and those for the provider's staff only.
    return method === 'GET' && !acts && !/^(flow(Drafts?|Contacts)|ticketSecrets)$/.test(name)
  })
  const rows: { name: string; statements: number; waitedFor: number }[] = []
  for (const name of names) {
    const call = `GET ${await findReadAddress(world.owner.pool, northgate, name)}`
    // The first call includes one-time work of the process.
    await client.send(call, headers)
    const requestId = `the-read-${name}`
    const { status, body } = await client.send(call, { ...headers, 'x-request-id': requestId })
    if (status >= 400) throw new Error(`${name} was answered with ${status}: ${body}`)
    const { statements, waitedFor } = await api.recordedOf(requestId)
    rows.push({ name, statements: statements.length, waitedFor })
  }
  client.close()
  await api.stop()
  rows.sort((a, b) => b.waitedFor - a.waitedFor || b.statements - a.statements)
  const lines = rows.map(
    ({ name, statements, waitedFor }) =>
      `  ${name.padEnd(32)}${String(statements).padStart(3)}${String(waitedFor).padStart(3)}`,
  )
  const trips = rows.map(({ waitedFor }) => waitedFor)
  if (process.argv.includes('--budgets') && median(trips) > goal) process.exitCode = 1
  process.stdout.write(
    `statements of each GET, and round trips to PostgreSQL that its answer waits for\n${lines.join('\n')}\n` +
      `  ${rows.length} calls: statements ${formatSummary(rows.map(({ statements }) => statements))}, round trips ${formatSummary(trips)} (goal: median ${goal})\n`,
  )
} finally {
  await world.stop()
}

function formatSummary(numbers: readonly number[]): string {
  return `median ${median(numbers)}, most ${Math.max(...numbers)}`
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
