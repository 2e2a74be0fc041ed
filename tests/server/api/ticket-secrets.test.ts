import { expect, test } from 'vitest'
import { AdministrationError, administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { completeTransfer, transferCalls, typedSecrets } from '../support/file-transfer-requests.ts'
import { testSecretBox } from '../support/secrets.ts'

/** Passwords and keys of a request, as the provider's staff fetch them to do what its ticket asks for. */

const api = testApi()
const { submit, requestServer } = transferCalls(api)
const { dana, lee } = demoPeople
const { northgate, harbor } = demoTenantIds
const paths = Object.keys(typedSecrets).toSorted()
const [path = ''] = paths
const reason = 'Setting up the transfer.'

async function run(...line: readonly string[]): Promise<string> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  const how = {
    actor: 'admin command',
    clock: () => testInstant,
    openSecrets: async () => testSecretBox,
  }
  return (await administer(api.database, how, command)).join('\n')
}
async function ticketWithSecrets(): Promise<number> {
  const { output } = await submit(completeTransfer())
  return output.tickets[0]?.ticketId ?? 0
}
const placeOf = (ticket: number) => `/extensions/tickets/${ticket}/secrets`
const listOf = (ticket: number, options: CallOptions = {}) =>
  api.call<{ path: string }[]>(`GET ${placeOf(ticket)}`, { as: lee, ...options })
const fetchOf = (ticket: number, body: unknown, options: CallOptions = {}) =>
  api.call<{ secret: string }>(`POST ${placeOf(ticket)}`, { as: lee, body, ...options })
async function fetchesOf(ticket: number) {
  const { rows } = await api.database.pool.query(
    `select f.path, f.reason, f.person_id, a.call, a.person_id as audited_person
     from secret_fetch f join audit_entry a on a.entity = 'secret_fetch' and a.entity_id = f.id::text
     where f.ticket_id = $1 order by f.id`,
    [ticket],
  )
  return rows
}
const grantStaff = () => run('grant', northgate, lee.email, 'CollectedSecrets')

test('a ticket says that secrets were handed in and how staff come by them, and none of them', async () => {
  const ticket = await ticketWithSecrets()
  const { rows } = await api.database.pool.query('select body from ticket where id = $1', [ticket])
  expect(rows[0].body).toContain(
    "Passwords and keys: Stored encrypted in the portal. Staff can retrieve them with this ticket's number.",
  )
  for (const secret of Object.values(typedSecrets)) expect(rows[0].body).not.toContain(secret)
})

test('a ticket without secrets says nothing of them', async () => {
  const { output } = await requestServer({ itContactfor3rdPartys: 'Ida Brandt' })
  const ticket = output.tickets[0]?.ticketId ?? 0
  const { rows } = await api.database.pool.query('select body from ticket where id = $1', [ticket])
  expect(rows[0].body).not.toContain('Passwords and keys')
  expect(await run('secret', 'list', String(ticket))).toBe(`Ticket ${ticket} has no secrets.`)
})

test('an operator fetches a secret by its ticket, and each fetch is recorded with its reason', async () => {
  const ticket = await ticketWithSecrets()
  expect((await run('secret', 'list', String(ticket))).split('\n')).toEqual(paths)
  expect(await run('secret', 'fetch', String(ticket), path, '--reason', reason)).toBe(
    typedSecrets[path as keyof typeof typedSecrets],
  )
  expect(await fetchesOf(ticket)).toEqual([
    { path, reason, person_id: null, call: 'admin command', audited_person: null },
  ])
})

test('no secret without a reason, of no other ticket, and none that there is not', async () => {
  const ticket = await ticketWithSecrets()
  const fetch = (...rest: string[]) => run('secret', 'fetch', ...rest)
  await expect(fetch(String(ticket), path)).rejects.toThrow(
    new AdministrationError('Enter at least 5 characters.'),
  )
  await expect(fetch(String(ticket), 'type', '--reason', reason)).rejects.toThrow(
    new AdministrationError(
      `Ticket ${ticket} has no secret "type". "secret list ${ticket}" shows all.`,
    ),
  )
  await expect(fetch('99999999', path, '--reason', reason)).rejects.toThrow(
    new AdministrationError('Ticket not found: 99999999.'),
  )
  expect(await fetchesOf(ticket)).toEqual([])
})

test('staff with the permission fetch a secret by a call whose answer is stored nowhere', async () => {
  const ticket = await ticketWithSecrets()
  await grantStaff()
  expect((await listOf(ticket)).output.map((one) => one.path)).toEqual(paths)
  const headers = { 'idempotency-key': 'fetch-once' }
  const { output } = await fetchOf(ticket, { path, reason: `  ${reason} ` }, { headers })
  expect(output.secret).toBe(typedSecrets[path as keyof typeof typedSecrets])
  const { rows } = await api.database.pool.query(
    "select count(*)::int as stored from idempotency_key where key = 'fetch-once'",
  )
  expect(rows[0].stored).toBe(0)
  const { profileAccountId } = lee
  expect(await fetchesOf(ticket)).toEqual([
    {
      path,
      reason,
      person_id: profileAccountId,
      call: 'ticketSecretFetch',
      audited_person: profileAccountId,
    },
  ])
})

test('nobody else learns which secrets there are', async () => {
  const ticket = await ticketWithSecrets()
  await grantStaff()
  expect((await listOf(ticket, { as: dana })).status).toBe(403)
  expect((await fetchOf(ticket, { path, reason }, { as: dana })).status).toBe(403)
  expect((await fetchOf(ticket, { path, reason }, { tenant: harbor })).status).toBe(403)
  expect((await fetchOf(ticket, { path, reason: 'no' })).status).toBe(400)
  expect((await fetchOf(ticket, { path: 'type', reason })).status).toBe(404)
  expect((await fetchOf(ticket + 100_000, { path, reason })).status).toBe(404)
  expect(await fetchesOf(ticket)).toEqual([])
})

test('a Portal Administrator can give the permission to nobody, and takes it from nobody by chance', async () => {
  await grantStaff()
  const heldBy = async (person: typeof dana) => {
    const { rows } = await api.database.pool.query(
      'select roles, permissions, revision from membership where person_id = $1 and tenant_id = $2',
      [person.profileAccountId, northgate],
    )
    return rows[0]
  }
  const own = await heldBy(dana)
  const wanted = {
    profileAccountId: dana.profileAccountId,
    roles: own.roles,
    permissions: [...own.permissions, 'CollectedSecrets'],
  }
  const { status } = await api.call('POST /users/rolesandcontrols/update', {
    as: dana,
    body: wanted,
  })
  expect(status).toBe(422)
  expect((await heldBy(dana)).permissions).not.toContain('CollectedSecrets')
})

test('a change of access leaves it with whoever holds it, and the audit trail has all that changed', async () => {
  await grantStaff()
  const heldByLee = async () => {
    const { rows } = await api.database.pool.query(
      'select roles, permissions, revision from membership where person_id = $1 and tenant_id = $2',
      [lee.profileAccountId, northgate],
    )
    return rows[0]
  }
  const trail = async () =>
    (await api.call<{ change: string }[]>('GET /users/roles/audittrail', { as: dana })).output
  const before = await heldByLee()
  const entries = await trail()
  const update = (permissions: readonly string[], revision: number) =>
    api.call('POST /users/rolesandcontrols/update', {
      as: dana,
      body: { profileAccountId: lee.profileAccountId, roles: before.roles, permissions },
      headers: { 'if-match': `"${revision}"` },
    })
  // The form offers it to nobody, so it is no change and needs not be named.
  const offered = before.permissions.filter((id: string) => id !== 'CollectedSecrets')
  const unchanged = await update(offered, before.revision)
  expect(unchanged.status).toBe(422)
  expect(JSON.stringify(unchanged)).toContain('You must make a change in order to update')

  const fewer = offered.filter((id: string) => id !== 'Endpoints')
  const { status } = await update(fewer, before.revision)
  expect(status).toBe(200)
  const after = await heldByLee()
  expect(after.permissions.toSorted()).toEqual([...fewer, 'CollectedSecrets'].toSorted())
  expect((await trail()).length).toBe(entries.length + 1)

  expect((await update(after.permissions, after.revision)).status).toBe(422)
})

test('a record of a fetch can be neither changed nor deleted', async () => {
  const ticket = await ticketWithSecrets()
  await run('secret', 'fetch', String(ticket), path, '--reason', reason)
  const { pool } = api.database
  await expect(pool.query("update secret_fetch set reason = 'none'")).rejects.toThrow(
    'stay as they are',
  )
  await expect(pool.query('delete from secret_fetch')).rejects.toThrow('stay as they are')
})
