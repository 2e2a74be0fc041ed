import { afterEach, expect, test, vi } from 'vitest'
import { accountType } from '#schemas/add-user/choices.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createClient } from '#src/api/client.ts'
import { createSubmissionStore } from '#src/api/kept-submission.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { createAddUserServices, openAddUserDraft } from '#src/flows/add-user/services.ts'
import { memoryStorage } from '#tests/src/app/memory-storage.ts'
import { completeFacts } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
afterEach(() => vi.unstubAllGlobals())

/** Answers are lost on their way, once the server has done the work. */
function loseAnswers() {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await fetch(...call)
    throw new TypeError('Failed to fetch')
  })
}

test('a creation whose answer was lost makes one draft, also from another step of a page that is loaded anew', async () => {
  const client = createClient(
    {
      base: `${api.url()}/api`,
      accessToken: () => api.mint().tokenFor(demoPeople.dana),
      takes: { extensions: true, safetyHeaders: true },
    },
    northgate.id,
  )
  const storage = memoryStorage()
  const page = () =>
    createAddUserServices(
      client,
      undefined,
      createSubmissionKeys(createSubmissionStore(() => storage, 'begun')),
    )
  const facts = completeFacts(accountType.serviceMailbox, { signed: false })
  const on = (step: string) => ({
    facts,
    id: 0,
    tenantId: northgate.id,
    etag: null,
    position: { flow: 'addUser', version: 1, step, visited: ['userType', step] },
  })
  const drafts = async () => {
    const { rows } = await api.database.pool.query(
      'select id from request_draft where tenant_id = $1',
      [demoTenantIds.northgate],
    )
    return rows.length
  }
  const before = await drafts()
  loseAnswers()
  await expect(page().create?.(on('displayName'))).rejects.toThrow("Can't reach the server")
  vi.unstubAllGlobals()
  const made = await page().create?.(on('userType'))
  expect(await drafts()).toBe(before + 1)
  expect((await openAddUserDraft(client, made?.id ?? 0)).position).toMatchObject({
    step: 'userType',
  })
})
