import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { askablePaths } from '#machines/engine/questions/answers.ts'
import { askedPaths } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import {
  emptyTerminateDraft,
  fromWire,
  type TerminateDraft,
  type TerminateRequest,
} from '#schemas/terminate/draft.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, larkfield, northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { nthPerson, saveTermination } from '../support/terminate-requests.ts'

/**
 * What the wizard can send, the server accepts; with one required answer removed, one hidden answer added or
 * one step skipped, it refuses with the step and the field named (law 4).
 */

const api = testApi()
const options = { delete: 3, export: 4, convert: 1, convertWithAutoReplay: 2 }

const stories = [northgate, larkfield].flatMap((company) =>
  Object.entries(options).map(
    ([name, option]): [string, DemoCompany, AnswerChanges<TerminateDraft>] => [
      `${company.name}, ${name}`,
      company,
      {
        ...(company === northgate ? { 'phoneOptions.returningPhysicalPhones': true } : {}),
        ...(company === northgate
          ? { 'phoneOptions.physicalPhonesReturning': ['Desk phone'] }
          : {}),
        'mailboxOptions.mailboxConversionOptionId': option,
        ...(option === 2 ? { 'mailboxOptions.autoReplyMessage': 'I have left.' } : {}),
        ...(option === 4
          ? {
              'mailboxOptions.forwardMessages': true,
              'mailboxOptions.mailboxForwardTo': nthPerson(6, company),
            }
          : {}),
      },
    ],
  ),
)

/** What each request can not do without, while it is asked for. */
const required: readonly string[] = [
  'profileAccount',
  'serviceTerminationDate',
  'phoneOptions.physicalPhonesReturning',
  'mailboxOptions.mailboxConversionOptionId',
  'mailboxOptions.mailboxForwardTo',
  'mailboxOptions.autoReplyMessage',
  ...[...terminate.steps.values()].flatMap(({ ack }) => (ack ? [ack] : [])),
]

/** An answer of the right shape that is not the empty one. */
function someAnswer(path: string, company: DemoCompany): unknown {
  const empty = valueAt(emptyTerminateDraft, path)
  if (path.endsWith('Acknowledgement')) return acknowledgement
  if (typeof empty === 'boolean') return !empty
  if (Array.isArray(empty)) return ['Something']
  return typeof empty === 'string' ? 'x@y.example' : nthPerson(8, company)
}

const { profileAccountId, email, name: fullName } = demoPeople.dana
const acknowledgement = {
  acknowledgedBy: { profileAccountId, email, fullName },
  acknowledgedDate: toEastern(testInstant),
}

describe.each(stories)('a termination at %s', (_name, company, answers) => {
  let request: TerminateRequest = {}
  const submit = (body: TerminateRequest) =>
    api.call('POST /terminateuser/submit', { body, tenant: company.id })
  const asked = () =>
    askedPaths(terminate, {
      draft: fromWire(request),
      settings: company.settings,
      user: demoPeople.dana,
      now: toEastern(testInstant),
    })
  beforeAll(async () => {
    request = await saveTermination(api, { answers, company })
  })

  test('without one required answer or acknowledgement is refused, with its step and field', async () => {
    const needed = required.filter((path) => asked().has(path))
    expect(needed.length).toBeGreaterThan(6)
    for (const path of needed) {
      const body = withValueAt(request, path, valueAt(emptyTerminateDraft, path))
      const { status, output } = await submit(body)
      expect(status, path).toBe(422)
      expect(
        output.issues?.map(({ field }) => field),
        path,
      ).toContain(path)
      expect(
        output.issues?.every(({ step }) => terminate.steps.has(step)),
        path,
      ).toBe(true)
    }
  })

  test('with one answer that is not asked for is refused, with its field', async () => {
    const owned = askablePaths(terminate)
    const hidden = answerPaths(emptyTerminateDraft).filter(
      (path) => owned.has(path) && !asked().has(path),
    )
    expect(hidden.length).toBeGreaterThan(1)
    for (const path of hidden) {
      const { status, output } = await submit(withValueAt(request, path, someAnswer(path, company)))
      expect(status, path).toBe(422)
      expect(output.issues, path).toContainEqual({
        step: expect.stringMatching(/./),
        field: path,
        message: "This question isn't part of this request.",
      })
    }
  })

  test('is accepted whole', async () => {
    expect((await submit(request)).errorMessages).toEqual([])
  })
})
