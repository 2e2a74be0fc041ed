import type { EndpointName } from '#schemas/contract.ts'
import { contract } from '#schemas/contract.ts'
import { larkfield, northgate } from '#server/demo-world/companies/companies.ts'
import { companyContacts } from '#server/demo-world/companies/company-lists.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { completeRequest } from '../../server/support/add-user-requests.ts'
import { completeTransfer } from '../../server/support/file-transfer-requests.ts'
import type { AttackTarget } from '../attack-environment.ts'
import { goodBodies } from '../bodies.ts'
import { createSender } from '../raw-requests.ts'
import { typedCanary } from './canaries.ts'
import { personSessionClaims } from './credentials.ts'

/** The company that is attacked. */
export const victimId = larkfield.id

/** Rows that the demo company lacks. */
const notBought = ['desk_phone', 'cloud_pc_configuration']

/**
 * The idempotency key of the victim's calls: others who send it must not get the victim's answers.
 */
export const victimIdempotencyKey = 'larkfield-key-1'

/**
 * Makes the company's members use it, so that every table has rows. Of the attackers, only Dana
 * remains a member, while she also works at Northgate Capital.
 */
export async function fillVictim(grounds: AttackTarget): Promise<void> {
  const { pool } = grounds.database
  await pool.query('delete from membership where tenant_id = $1 and person_id = $2', [
    victimId,
    demoPeople.lee.profileAccountId,
  ])
  for (const table of notBought) {
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('tenant_id', $1::text, 'id', id + 100000))).*
       from ${table} t where tenant_id = $2`,
      [victimId, northgate.id],
    )
  }
  await pool.query(
    `insert into secret_fetch (tenant_id, ticket_id, path, reason, at)
     select tenant_id, min(id), 'password', 'Seen.', now() from ticket where tenant_id = $1 group by 1`,
    [victimId],
  )
  await pool.query(
    `insert into security_event (tenant_id, at, kind, call, request_id, occurrences)
     values ($1, now(), 'denied', 'settings', 'seen', 1)`,
    [victimId],
  )
  await pool.query('insert into outside_recipient (tenant_id, added_at) values ($1, now())', [
    victimId,
  ])
  await pool.query("insert into used_payment_token values ($1, 'used-once', now())", [victimId])
  await portfolios(grounds)
  const send = createSender(grounds.url())
  const token = await grounds.mint().tokenFor(demoPeople.dana, personSessionClaims(demoPeople.dana))
  const call = async (name: EndpointName, body: unknown, path: string = contract[name].path) => {
    const { status, body: answer } = await send({
      method: contract[name].method,
      path,
      headers: [
        ['authorization', `Bearer ${token}`],
        ['tenantid', victimId],
        ['content-type', 'application/json'],
        ['idempotency-key', name === 'addUserCreate' ? victimIdempotencyKey : `larkfield-${name}`],
      ],
      body: JSON.stringify(body),
    })
    if (status !== 200) throw new Error(`${name} at ${victimId}: ${status} ${answer}`)
    return JSON.parse(answer.toString()).output
  }
  const { profileAccountId, fullName, email } = newcomer()
  await call('addUserCreate', {
    ...completeRequest(6, { company: larkfield }),
    requestedEmailAddress: `ann.lee@${larkfield.domain}`,
    sharedMailboxDisplayName: typedCanary('request_draft'),
    tenantId: victimId,
  })
  await call('terminateCreate', { profileAccountId, serviceTerminationDate: '2026-03-09T23:59:00' })
  await call('fileTransferDraftSave', {
    ...completeTransfer({ type: 1, vendorName: typedCanary('request_draft') }, larkfield),
    tenantId: victimId,
  })
  await call('serviceTicketSubmit', {
    title: typedCanary('ticket'),
    body: typedCanary('ticket'),
  })
  const report = await call('bugReportSubmit', typedCanary('ticket'))
  await call('attachReportContext', {
    referenceNumber: report.referenceNumber,
    context: { route: '/', wizard: null },
  })
  await call('recordFlowUsage', goodBodies.recordFlowUsage)
  const { campaigns } = await call('trainingCampaignDates', undefined)
  const id = campaigns[0]?.campaignId
  const incomplete = contract.trainingIncompleteUsers.path.replace('{id}', id)
  const [late] = await call('trainingIncompleteUsers', undefined, incomplete)
  await call(
    'trainingReminderSend',
    { emailAddresses: [late.email], requestingUserEmail: demoPeople.dana.email },
    contract.trainingReminderSend.path.replace('{id}', id),
  )
  const asked = await call('vendorAdd', goodBodies.vendorAdd)
  await call('vendorRequestSend', undefined, contract.vendorRequestSend.path.replace('{id}', asked))
  await call('distributionListCreate', {
    ...goodBodies.distributionListCreate,
    distributionListName: fullName,
    distributionListPrimaryEmail: `new.${email}`,
  })
}

function newcomer() {
  const [, , , person] = companyContacts(larkfield, 1)
  if (!person) throw new Error('Larkfield Partners has people.')
  return person
}

/**
 * Places the company two levels below the attackers' company, directly below it in the past, and
 * with a portfolio of its own. None of this gives the attackers access.
 */
async function portfolios({ database: { pool } }: AttackTarget): Promise<void> {
  const between = 'beacon-shipyards'
  await pool.query(
    `insert into portfolio_company (tenant_id, company_id, since, until) values
     ($1, $3, '2025-01-01', null), ($3, $2, '2025-01-01', null),
     ($1, $2, '2025-01-01', '2026-01-01'), ($2, 'marlin-cold-storage', '2025-01-01', null)`,
    [northgate.id, victimId, between],
  )
}
