import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quotas } from '#server/company/requests/quotas.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { type CallOptions, testApi } from '../support/api.ts'

const api = testApi()
const { dana, lee } = demoPeople
const { northgate, larkfield } = demoTenantIds

interface Created {
  id: number
}

function createDraft(as: CallOptions['as'] = dana, tenant: string = northgate) {
  const body = { ...completeRequest(1), tenantId: tenant }
  return api.call<Created>('POST /adduser', { body, as, tenant })
}

/** Has Dana own so many rows in her company by copying one of hers. */
function copyUpTo(table: 'request_draft' | 'submitted_request', id: number, total: number) {
  const drafts = table === 'request_draft'
  const own = drafts
    ? sql`created_by = ${dana.profileAccountId} and submitted_as is null`
    : sql`submitted_by = ${dana.profileAccountId} and submitted_at > ${api.clock().toISOString()}::timestamptz - interval '24 hours'`
  const columns = drafts
    ? sql`tenant_id, flow, flow_version, answers, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at`
    : sql`tenant_id, flow, flow_version, answers, submitted_by, submitted_by_name, submitted_at`
  const [more, made] = drafts
    ? [sql``, sql``]
    : [sql`, id, reference_number`, sql`, 900000 + n, 'REQ-COPY-' || n`]
  const name = sql.identifier(table)
  return api.database.asProvider((queries) =>
    queries.execute(sql`
      insert into ${name} (${columns}${more})
      select ${columns}${made} from ${name}, generate_series(1, ${total} - (
        select count(*) from ${name} where tenant_id = ${northgate} and ${own})::int) n
      where id = ${id}`),
  )
}

test('a person saves 2,000 drafts in a company and no more, elsewhere and as somebody else they can', async () => {
  const first = await createDraft()
  await copyUpTo('request_draft', first.output.id, quotas.openDrafts - 1)
  const last = await createDraft()
  expect(last.status).toBe(200)
  expect(await createDraft()).toMatchObject({
    status: 422,
    errorMessages: [
      "You've reached the limit of 2,000 drafts in this company. Remove some you no longer need.",
    ],
  })
  expect(await createDraft(lee)).toMatchObject({ status: 200 })
  expect(await createDraft(dana, larkfield)).toMatchObject({ status: 200 })

  // One that is saved again is no new one, and one that is removed makes room.
  const body = { ...completeRequest(1), tenantId: northgate, id: first.output.id }
  const headers = { 'if-match': first.headers.get('etag') ?? '' }
  expect(await api.call('PATCH /adduser', { body, headers })).toMatchObject({ status: 200 })
  await api.call(`DELETE /adduser/drafts?addUserRequestId=${last.output.id}`)
  expect(await createDraft()).toMatchObject({ status: 200 })
})

test('a person submits 2,000 requests in 24 hours and no more, and the next day they can', async () => {
  const report = (as: CallOptions['as'] = dana) =>
    api.call<{ id: number }>('POST /servicerequests/reportissue', { body: 'It stops.', as })
  expect(await report()).toMatchObject({ status: 200 })
  const { rows } = await api.database.asProvider((queries) =>
    queries.execute<{ id: number }>(sql`select max(id) as id from submitted_request`),
  )
  await copyUpTo('submitted_request', rows[0]?.id ?? 0, quotas.requestsOfADay)
  expect(await report()).toMatchObject({
    status: 422,
    errorMessages: ['You submitted 2,000 requests in the last 24 hours, which is the daily limit.'],
  })
  expect(await report(lee)).toMatchObject({ status: 200 })
  api.clock.moveTo(new Date(api.clock().getTime() + 86_400_001))
  expect(await report()).toMatchObject({ status: 200 })
})
