import { expect, test } from 'vitest'
import { getRestrictedRoles } from '#server/db/restricted-roles.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

async function auditOf(entity: string, id: number) {
  const { rows } = await api.database.pool.query(
    'select tenant_id, person_id, call, change, request_id from audit_entry where entity = $1 and entity_id = $2 order by id',
    [entity, id],
  )
  return rows
}

test('every change of a draft leaves who made it, by which call, in which request', async () => {
  const body = completeRequest(6)
  const requestId = 'request-0001'
  const { output } = await api.call<{ id: number }>('POST /adduser', {
    body,
    headers: { 'x-request-id': requestId },
  })
  await api.call('PATCH /adduser', { as: demoPeople.lee, body: { ...body, id: output.id } })
  await api.call(`DELETE /adduser/drafts?addUserRequestId=${output.id}`)
  expect(await auditOf('request_draft', output.id)).toMatchObject([
    {
      call: 'addUserCreate',
      change: 'insert',
      person_id: 1001,
      request_id: requestId,
      tenant_id: demoTenantIds.northgate,
    },
    { call: 'addUserSave', change: 'update', person_id: 1002 },
    { call: 'addUserDiscard', change: 'delete', person_id: 1001 },
  ])
})

test('a refused change leaves nothing', async () => {
  const body = completeRequest(6)
  const { output } = await api.call<{ id: number }>('POST /adduser', { body })
  const refused = await api.call('PATCH /adduser', {
    body: { ...body, id: output.id },
    headers: { 'if-match': '"9"' },
  })
  expect(refused.status).toBe(412)
  expect(await auditOf('request_draft', output.id)).toHaveLength(1)
})

test('the audit holds ids only', async () => {
  await api.call('POST /adduser', { body: completeRequest(6) })
  const { rows } = await api.database.pool.query('select * from audit_entry')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/Dana|Lee|@/)
})

test('every table that requests may write is audited, but for what is no change of theirs', async () => {
  const { rows } = await api.database.pool.query(
    `select distinct table_name from information_schema.role_table_grants
     where grantee = $1 and privilege_type <> 'SELECT'
     except select event_object_table from information_schema.triggers where trigger_name = 'audited'`,
    [(await getRestrictedRoles(api.database.pool)).request],
  )
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual([
    'audit_entry',
    // Its document is.
    'document_version',
    // Counts of what happens in wizards: of nobody, and of no answer.
    'flow_usage',
    'idempotency_key',
    'outbox_message',
    // The recipient who was added is.
    'outside_recipient',
    // When someone looked at a page.
    'page_visit',
    // Where somebody is signed in concerns them alone; that they signed out is in the security log.
    'portal_session',
    // The reminder by which they were reminded is.
    'reminded_person',
    // It is the history of a risk itself.
    'risk_change',
    // The rows they are found by are.
    'search_entry',
    'search_word',
    // Their file is.
    'stored_file_chunk',
    // When someone looked at a ticket.
    'ticket_seen',
  ])
})

test("what the provider sets up is nobody's change", async () => {
  const { rows } = await api.database.pool.query(
    "select count(*)::int as count from audit_entry where person_id is null or call = ''",
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('a line of the audit is neither changed nor removed, by whomever', async () => {
  const changing = [
    "update audit_entry set person_id = 1, call = 'nothing'",
    'update audit_entry set tenant_id = null, at = now()',
    'delete from audit_entry',
  ]
  for (const statement of changing) {
    await expect(api.database.pool.query(statement), statement).rejects.toThrow(
      'Lines of the audit stay as they are.',
    )
    await expect(
      api.database.asProvider((queries) => queries.execute(statement)),
      statement,
    ).rejects.toMatchObject({ cause: { message: 'Lines of the audit stay as they are.' } })
  }
})
