import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { findReadAddress } from '#tests/server/support/read-addresses.ts'
import { openClient } from './api/client.ts'
import { openBenchWorld } from './api/start.ts'
import { moreRoundTrips } from './round-trips.ts'

/**
 * Counts, for a typical request to each GET endpoint, the SQL statements and the round trips that
 * the answer waits for. `--budgets` fails if one waits for more than its budget.
 */

interface ReadCost {
  readonly name: EndpointName
  readonly statements: number
  readonly waitedFor: number
  readonly budget: number
  readonly because: string
}

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
  const rows: ReadCost[] = []
  for (const name of names) {
    const call = `GET ${await findReadAddress(world.owner.pool, northgate, name)}`
    // The first call includes one-time work of the process.
    await client.send(call, headers)
    const counts: { statements: number; waitedFor: number }[] = []
    for (const time of [1, 2, 3]) {
      const requestId = `the-read-${name}-${time}`
      const { status, body } = await client.send(call, { ...headers, 'x-request-id': requestId })
      if (status >= 400) throw new Error(`${name} was answered with ${status}: ${body}`)
      const { statements, waitedFor } = await api.recordedOf(requestId)
      counts.push({ statements: statements.length, waitedFor })
    }
    // An answer that comes in two pieces looks like two round trips.
    const fewest = Math.min(...counts.map(({ waitedFor }) => waitedFor))
    const { trips: budget, because } = moreRoundTrips[name] ?? { trips: 1, because: '' }
    rows.push({ name, statements: counts[0]?.statements ?? 0, waitedFor: fewest, budget, because })
  }
  client.close()
  await api.stop()
  rows.sort((a, b) => b.waitedFor - a.waitedFor || b.statements - a.statements)
  const lines = rows.map(({ name, statements, waitedFor, budget, because }) =>
    `  ${name.padEnd(32)}${String(statements).padStart(3)}${String(waitedFor).padStart(3)}  ${because}${waitedFor > budget ? ` MORE THAN ${budget}` : ''}`.trimEnd(),
  )
  const trips = rows.map(({ waitedFor }) => waitedFor)
  const over = rows.filter(({ waitedFor, budget }) => waitedFor > budget)
  if (process.argv.includes('--budgets') && over.length > 0) process.exitCode = 1
  process.stdout.write(
    `statements of each GET, and round trips to PostgreSQL that its answer waits for\n${lines.join('\n')}\n` +
      `  ${rows.length} calls: statements ${formatSummary(rows.map(({ statements }) => statements))}, round trips ${formatSummary(trips)}\n` +
      `  ${trips.filter((trip) => trip === 1).length} wait for one; ${over.length} for more than their budget${over.map(({ name }) => ` ${name}`).join('')}\n`,
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
