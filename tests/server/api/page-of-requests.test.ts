import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/portal-declaration.ts'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import type { DraftProgress, RequestSummary } from '#schemas/requests/requests.ts'
import { requestKinds } from '#server/company/requests/kinds.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { permissionsOfCalls } from '../support/call-permissions.ts'
import { completeTransfer, transferCalls } from '../support/file-transfer-requests.ts'

/** Who may act on a page without seeing it learns nothing of it by what was requested there, either. */

const api = testApi()
const { save } = transferCalls(api)
const { dana, lee } = demoPeople
const listId = northgate.firstId + 7

async function hold(permissions: readonly string[]): Promise<void> {
  await api.database.pool.query(
    'update membership set permissions = $2 where person_id = $1 and tenant_id = $3',
    [lee.profileAccountId, permissions, northgate.id],
  )
}
const kindsSeen = async () => {
  const { output } = await api.call<RequestSummary[]>('GET /extensions/requests', { as: lee })
  return new Set(output.map(({ kind }) => kind))
}
const pendingSeen = async () => {
  const { output } = await api.call<PendingRequest[]>('GET /extensions/pendingrequests', {
    as: lee,
  })
  return new Set(output.map(({ kind }) => kind))
}

test('requests of lists, and which list waits for one, are hidden from who does not see lists', async () => {
  const changed = await api.call(`PATCH /distributionlists/${listId}/edit`, { body: [dana.email] })
  expect(changed.status).toBe(200)
  const { rows } = await api.database.pool.query(
    "select id from submitted_request where tenant_id = $1 and flow = 'editDistributionList'",
    [northgate.id],
  )
  const read = (id: number) => api.call(`GET /extensions/requests/${id}`, { as: lee })

  await hold(['EditDistributionListDetails'])
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of rows) expect(await read(id)).toMatchObject({ status: 404 })
  expect(await kindsSeen()).not.toContain('editDistributionList')
  expect(await pendingSeen()).toEqual(new Set())

  await hold(['EditDistributionListDetails', 'DistributionLists'])
  expect(await read(rows[0].id)).toMatchObject({ status: 200 })
  expect(await kindsSeen()).toContain('editDistributionList')
  expect(await pendingSeen()).toContain('editDistributionList')
})

test('drafts and requests of transfers are hidden from who does not see the File Driver', async () => {
  const { output: id } = await save(completeTransfer())
  const drafts = async () =>
    (await api.call<DraftProgress[]>('GET /extensions/drafts', { as: lee })).output
  const company = async () =>
    (
      await api.call(`GET /extensions/draftcompany?flow=fileTransfer&id=${id}`, {
        as: lee,
        tenant: null,
      })
    ).output

  await hold(['FileTransferRequest'])
  expect(await drafts()).toEqual([])
  expect(await company()).toBeNull()
  expect(await kindsSeen()).not.toContain('fileTransfer')

  await hold(['FileTransferRequest', 'FileDriver'])
  expect(await drafts()).toContainEqual(expect.objectContaining({ flow: 'fileTransfer', id }))
  expect(await company()).toMatchObject({ tenantId: northgate.id })
  expect(await kindsSeen()).toContain('fileTransfer')
})

describe('what a request asks for is what its call asks for', () => {
  const calls: Readonly<Record<string, string>> = {
    addUser: 'POST /adduser/submit',
    terminate: 'POST /terminateuser/submit',
    fileTransfer: 'POST /filedriver/transferrequests/submit',
    createDistributionList: 'POST /distributionlists/create',
    editDistributionList: 'PATCH /distributionlists/{id}/edit',
    removeDistributionList: 'POST /distributionlists/delete',
    planUpgrade: 'POST /users/phishing/enrollment/upgrade',
    trainingReminder: 'POST /users/cybersecuritytraining/campaigns/{id}/reminders',
    rolesEdit: 'POST /users/rolesandcontrols/update',
    phishingEnrollment: 'POST /users/phishingcampaign/enroll',
    serviceTicket: 'POST /servicerequests/serviceticket',
    hardwareRequest: 'POST /hardwarerequests/submit',
    internetSettingsChange: 'POST /internetsettings/serviceticket',
    remoteAccessDataIssue: 'POST /remoteaccess/serviceticket',
    remoteAccessReport: 'POST /remoteaccess/serviceticket',
    remoteAccessQuestion: 'POST /remoteaccess/serviceticket',
    bugReport: 'POST /servicerequests/reportissue',
  }
  const kinds = [...requestKinds, ...flows.map(({ portal }) => portal)]
  const needed = new Map(kinds.map((kind) => [kind.id, requiredPermissions(kind)]))

  test('for every kind', () => {
    expect([...needed.keys()].toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test.each(Object.entries(calls))('%s, by %s', (id, call) => {
    expect(needed.get(id)).toEqual(permissionsOfCalls[call])
  })
})
