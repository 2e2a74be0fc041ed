import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { askedPaths, shownSteps } from '#machines/engine/questions/questions.ts'
import { type AccountType, accountType } from '#schemas/add-user/choices.ts'
import {
  type AddUserDraft,
  type AddUserRequest,
  emptyAddUserDraft,
  toWire,
} from '#schemas/add-user/draft.ts'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { accountTypes, colleague, completeFacts } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

/**
 * What the wizard can send, the server accepts; with one required answer removed, one hidden answer added or
 * one step skipped, it refuses with the step and the field named (law 4).
 */

const api = testApi()

const person = [
  'userStartDate',
  'generalInformation.userFirstName',
  'generalInformation.userLastName',
  'generalInformation.userType',
  'generalInformation.officeLocationId',
]
const always = ['accountType', 'digitalSignature', 'acceptedBy']

/** What each request can not do without (flows.md 1.2). */
const required: Readonly<Record<AccountType, readonly string[]>> = {
  [accountType.fullService]: [
    ...always,
    ...person,
    'requestedEmailAddress',
    'userSetupFee',
    'phoneOptions.deskPhoneOptions.existingPhoneToReconfigure',
    'phoneOptions.deskPhoneOptions.expansionModulePhoneNumbers',
    'hardware.hardwarePurchase.hardwareDeliveryDate',
    'hardware.hardwarePurchase.peripheralDescription',
    'cloudPCConfiguration',
  ],
  [accountType.emailOnly]: [...always, ...person, 'requestedEmailAddress', 'userSetupFee'],
  [accountType.citrix]: [...always, ...person, 'userSetupFee'],
  [accountType.resourceCalendar]: [...always, 'resourceCalendarInformation.displayName'],
  [accountType.sharedMailbox]: [...always, 'sharedMailboxDisplayName', 'requestedEmailAddress'],
  [accountType.serviceMailbox]: [...always, 'sharedMailboxDisplayName', 'requestedEmailAddress'],
}

const wireName = (path: string) => path.replace('hardwareDeliveryDate', 'hardareDeliveryDate')
const reportedAs = (path: string) =>
  path === 'requestedEmailAddress' ? 'customEmail' : wireName(path)

function requestOf(draft: AddUserDraft): AddUserRequest {
  return { ...toWire(draft), id: 0, tenantId: northgate.id }
}

const submit = (body: AddUserRequest) => api.call('POST /adduser/submit', { body })

/** An answer of the right shape that is not the empty one. */
function someAnswer(path: string): unknown {
  const empty = valueAt(emptyAddUserDraft, path)
  if (typeof empty === 'boolean') return !empty
  if (Array.isArray(empty)) return listAnswer(path)
  if (path.endsWith('Date')) return '2026-03-20T10:00:00'
  if (path.endsWith('copyFileAccessUser')) return colleague
  if (path === 'specialRequests' || typeof empty === 'string') return 'x@y.example'
  return 1
}

function listAnswer(path: string): unknown[] {
  const flags = { contactInfo: 'viewAccess', mailbox: 'sendAs', calendar: 'viewOnly' }
  const flag = Object.entries(flags).find(([kind]) => path.includes(`${kind}Access`))?.[1]
  if (flag) return [{ profileAccount: colleague, fullAccess: true, [flag]: false }]
  if (path.startsWith('sharedMailboxUsers')) return [colleague]
  return path.endsWith('phoneOSToConfigure') ? ['iOS'] : [northgate.firstId]
}

describe.each(accountTypes)('a request of type %i', (type) => {
  const facts = completeFacts(type)
  const paths = answerPaths(emptyAddUserDraft)

  test('without one required answer is refused, with its step and field', async () => {
    for (const path of required[type]) {
      const body = withValueAt(
        requestOf(facts.draft),
        wireName(path),
        valueAt(emptyAddUserDraft, path),
      )
      const { status, output } = await submit(body)
      expect(status, path).toBe(422)
      expect(
        output.issues?.map(({ field }) => field),
        path,
      ).toContain(reportedAs(path))
      expect(
        output.issues?.every(({ step }) => addUser.steps.has(step)),
        path,
      ).toBe(true)
    }
  })

  test('with one answer that is not asked for is refused, with its field', async () => {
    const asked = askedPaths(addUser, facts)
    const hidden = paths.filter((path) => !asked.has(path))
    expect(hidden.length).toBeGreaterThan(5)
    for (const path of hidden) {
      const body = withValueAt(requestOf(facts.draft), wireName(path), someAnswer(path))
      const { status, output } = await submit(body)
      expect(status, path).toBe(422)
      expect(output.issues, path).toContainEqual({
        step: expect.any(String),
        field: reportedAs(path),
        message: "This question isn't part of this request.",
      })
    }
  })

  test('with one step skipped that needs an answer is refused, with that step', async () => {
    const needing = new Set(
      shownSteps(addUser, facts).filter((id) => {
        const fields = Object.keys(addUser.steps.get(id)?.rules.fields ?? {})
        return fields.some((path) => required[type].includes(path))
      }),
    )
    expect(needing.size).toBeGreaterThan(1)
    for (const step of needing) {
      const fields = Object.keys(addUser.steps.get(step)?.rules.fields ?? {})
      const body = fields
        .filter((path) => required[type].includes(path))
        .reduce(
          (request, path) => withValueAt(request, wireName(path), valueAt(emptyAddUserDraft, path)),
          requestOf(facts.draft),
        )
      const { status, output } = await submit(body)
      expect(status, step).toBe(422)
      expect(
        output.issues?.map((issue) => issue.step),
        step,
      ).toContain(step)
    }
  })

  test('is accepted whole', async () => {
    expect((await submit(requestOf(facts.draft))).errorMessages).toEqual([])
  })
})
