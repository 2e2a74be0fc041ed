import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import type { AddUserStepId } from '#machines/add-user/flow.ts'
import { addUser } from '#machines/add-user/flow.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { withChangesAndEffects, withEntryEffects } from '#machines/engine/questions/answers.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import { type AddUserDraft, emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { requestSummary } from '#schemas/requests/requests.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { now as portalTime } from './now.ts'

/** Calls the portal's API as the person signed in on a page. */

interface Answer {
  readonly status: number
  readonly etag: string | null
  readonly output: unknown
}

/**
 * Makes a call such as `GET /settings` as the person signed in on a page, at Northgate Capital
 * by default. Returns the answer whatever its status.
 */
export async function callApi(
  page: Page,
  call: string,
  {
    body,
    etag,
    company = northgate,
  }: { body?: unknown; etag?: string; company?: DemoCompany } = {},
): Promise<Answer> {
  const [method = 'GET', path = ''] = call.split(' ')
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('stepwell.session') ?? '{}').accessToken,
  )
  const response = await fetch(new URL(`/api${path}`, page.url()), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      TenantId: company.id,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(etag && { 'If-Match': etag }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const envelope = await response.json().catch(() => undefined)
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    output: envelope?.output,
  }
}

const person: AnswerChanges<AddUserDraft> = {
  accountType: accountType.fullService,
  'generalInformation.userFirstName': 'Ann',
  'generalInformation.userLastName': 'Lee',
  'generalInformation.userType': 1,
}

/**
 * Creates an Add User draft for a full-service account at a step and returns the address that resumes it. Throws if
 * the API refuses it.
 */
export async function createAddUserDraftOn(
  page: Page,
  step: AddUserStepId,
  answers: AnswerChanges<AddUserDraft> = {},
  company = northgate,
): Promise<string> {
  const now = toEastern(portalTime())
  const user = { profileAccountId: 0, name: '', email: '' }
  const facts = { settings: company.settings, user, now, draft: emptyAddUserDraft }
  const begun = withChangesAndEffects(addUser, facts, {
    ...person,
    'generalInformation.officeLocationId': company.firstId,
  })
  const dated = withEntryEffects(addUser, 'startDateInfo', { ...facts, draft: begun })
  const draft = Object.entries(answers).reduce(
    (current, [path, value]) =>
      withChangesAndEffects(addUser, { ...facts, draft: current }, { [path]: value }),
    dated,
  )
  const position = { flow: addUser.id, version: addUser.version, step, visited: [] }
  const { status, output } = await callApi(page, 'POST /adduser', {
    body: { ...toWire(draft), id: 0, tenantId: company.id, wizard: position },
    company,
  })
  if (status !== 200 || !isCreated(output)) throw new Error(`No draft was created: ${status}`)
  return `/add-user-services/detail/${output.id}`
}

function isCreated(output: unknown): output is { id: number } {
  return typeof output === 'object' && output !== null && 'id' in output
}

/** The number of the company's requests for a person of this name. */
export async function countRequestsAbout(page: Page, name: string): Promise<number> {
  const { output } = await callApi(page, 'GET /extensions/requests')
  return z
    .array(requestSummary)
    .parse(output)
    .filter(({ about }) => about === name).length
}
