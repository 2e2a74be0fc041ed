import { describe, expect, test } from 'vitest'
import { terminate } from '#machines/terminate/flow.ts'
import { permissions } from '#schemas/people/permissions.ts'
import { type DraftProgress, draftProgress } from '#schemas/requests/requests.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { saveTermination, terminationCalls } from '../support/terminate-requests.ts'

/** What drafts send beyond their documented lists. */

const api = testApi()
const { lee, priya } = demoPeople
const { larkfield, harbor } = demoTenantIds
const allProgress = async (options: CallOptions = {}) =>
  (await api.call<DraftProgress[]>('GET /extensions/drafts', options)).output

describe('GET /extensions/drafts', () => {
  test('401 without a token, 400 without a company, 403 for another company', async () => {
    const call = 'GET /extensions/drafts'
    expect(await api.call(call, { as: null })).toMatchObject({ status: 401 })
    expect(await api.call(call, { tenant: null })).toMatchObject({ status: 400 })
    expect(await api.call(call, { as: lee, tenant: harbor })).toMatchObject({ status: 403 })
  })

  test('says of open drafts what they are for, the step reached and who saved them, in this company alone', async () => {
    const wizard = { flow: 'addUser', version: 1, step: 'deskPhone', visited: ['deskPhone'] }
    const body = { ...completeRequest(1), wizard }
    const { id } = (await api.call<{ id: number }>('POST /adduser', { body })).output
    const saved = await api.call('PATCH /adduser', { body: { ...body, id }, as: lee })
    expect(saved.status).toBe(200)
    const termination = await saveTermination(api)
    const all = await allProgress()
    expect(all.map((progress) => draftProgress.parse(progress))).toEqual(all)
    expect(all.find((one) => one.flow === 'addUser' && one.id === id)).toEqual({
      flow: 'addUser',
      id,
      type: 'Flex Hybrid',
      step: 'Phone: Desk Phone',
      lastUpdatedBy: 'Lee Marsh',
      isOwn: true,
    })
    expect(all.find((one) => one.id === termination.id)).toMatchObject({
      flow: 'terminate',
      type: null,
      step: 'Confirm',
    })
    const elsewhere = await allProgress({ tenant: larkfield })
    expect(elsewhere.map((one) => one.id)).not.toContain(id)
  })

  test('a draft whose author noted no position has the step that it opens on', async () => {
    const { output } = await terminationCalls(api).begin()
    const begun = (await allProgress()).find(
      ({ flow, id }) => flow === 'terminate' && id === output.id,
    )
    expect(begun).toMatchObject({ step: [...terminate.steps.values()][1]?.title })
  })

  test('hides drafts whose requests the person may not submit', async () => {
    const others = await allProgress({ as: priya })
    const held = await api.call<string[]>('GET /navigationIds', { as: priya })
    expect(held.output).not.toContain(permissions.addUserServices)
    expect(others.map(({ flow }) => flow)).not.toContain('addUser')
  })
})
