import { afterEach, describe, expect, test } from 'vitest'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { nthPerson, saveTermination, terminationCalls } from '../support/terminate-requests.ts'

/** What is under way is shown at the thing it changes; what would only be asked twice is refused. */

const api = testApi()
const { dana, lee, olive, priya } = demoPeople
const listId = northgate.firstId + 7

const pending = async (options: CallOptions = {}) =>
  (await api.call<PendingRequest[]>('GET /extensions/pendingrequests', options)).output
const ofKind = async (kind: string, options: CallOptions = {}) =>
  (await pending(options)).filter((request) => request.kind === kind)
const remove = (distributionListId: number, options: CallOptions = {}) =>
  api.call<{ referenceNumber: string }>('POST /distributionlists/delete', {
    body: { distributionListId },
    ...options,
  })
const close = () => api.database.pool.query("update ticket set status = 'Closed'")

afterEach(close)

describe('a list whose removal was requested', () => {
  test('is not asked to be removed again: the answer says who asked, when and under which number', async () => {
    const { output } = await remove(listId, { as: lee })
    expect(await remove(listId)).toMatchObject({
      status: 409,
      errorMessages: [
        `Removal of this list was already requested by Lee Marsh on 03/05/2026 (${output.referenceNumber}).`,
      ],
    })
    expect(await remove(listId + 1)).toMatchObject({ status: 200 })
  })

  test('is asked once where ten ask at the same moment under keys of their own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        remove(listId, {
          as: index % 2 ? dana : lee,
          headers: { 'idempotency-key': `removal-${index}` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('is marked for everyone who may see the lists until its ticket is closed', async () => {
    const { output } = await remove(listId)
    const mark = {
      kind: 'removeDistributionList',
      subject: String(listId),
      referenceNumber: output.referenceNumber,
      submittedBy: 'Dana Whitfield',
      submittedDate: '2026-03-05T10:00:00',
    }
    for (const as of [dana, priya]) {
      expect(await ofKind('removeDistributionList', { as })).toEqual([
        { ...mark, about: expect.any(String) },
      ])
    }
    expect(await pending({ as: olive, tenant: 'alder-advisors' })).toEqual([])
    expect(
      (await pending({ tenant: demoTenantIds.larkfield })).map(
        ({ referenceNumber }) => referenceNumber,
      ),
    ).not.toContain(output.referenceNumber)
    await close()
    expect(await ofKind('removeDistributionList')).toEqual([])
    expect(await remove(listId)).toMatchObject({ status: 200 })
  })
})

test('a list whose change was requested is marked', async () => {
  const path = `/distributionlists/${listId}/edit`
  await api.call(`PATCH ${path}`, { body: [dana.email] })
  expect(await ofKind('editDistributionList', { as: priya })).toMatchObject([
    { subject: String(listId), submittedBy: 'Dana Whitfield' },
  ])
})

test('a person whose termination runs is marked for those who may terminate', async () => {
  const { submit } = terminationCalls(api)
  await submit(await saveTermination(api))
  const { profileAccountId, fullName } = nthPerson(3)
  expect(await ofKind('terminate', { as: lee })).toMatchObject([
    { subject: String(profileAccountId), about: fullName, submittedBy: 'Dana Whitfield' },
  ])
  expect(await ofKind('terminate', { as: priya })).toEqual([])
})

test('a plan that is being upgraded is marked for everyone who sees it', async () => {
  await api.call('POST /users/phishing/enrollment/upgrade', { body: { testsPerYear: 1 } })
  expect(await ofKind('planUpgrade', { as: priya })).toMatchObject([
    { subject: null, about: 'Basic Package' },
  ])
})
