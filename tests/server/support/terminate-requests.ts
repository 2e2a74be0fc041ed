import type { AnswerChanges } from '#machines/engine/flow.ts'
import { getStep } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { type TerminateDraft, type TerminateRequest, toWire } from '#schemas/terminate/draft.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { companyContacts, companyDeskPhones } from '#server/demo-world/companies/company-lists.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import {
  type DemoTermination,
  demoTerminationFacts,
} from '#server/demo-world/requests/terminations.ts'
import type { CallOptions, TestApi } from './api.ts'
import { testInstant } from './clock.ts'

/** Terminations as the wizard makes them: step by step, each acknowledged. */

/** A person from a company's contacts, counted from 0. Throws if there are fewer. */
export function nthPerson(index: number, company: DemoCompany = northgate) {
  const person = companyContacts(company, 1)[index]
  if (!person) throw new Error(`${company.name} has no person ${index}.`)
  const { profileAccountId, email, fullName } = person
  return { profileAccountId, email, fullName }
}

/** A person at Northgate Capital with a desk phone. */
export function personWithPhone() {
  const holders = companyDeskPhones(northgate).map(({ assignedTo }) => assignedTo)
  const index = companyContacts(northgate, 1).findIndex(({ profileAccountId }) =>
    holders.includes(profileAccountId),
  )
  return nthPerson(index)
}

/** A termination with an answer to every question at Northgate Capital. */
export const allTerminationAnswers: AnswerChanges<TerminateDraft> = {
  'phoneOptions.returningPhysicalPhones': true,
  'phoneOptions.physicalPhonesReturning': ['Desk phone', 'Headset'],
  'mailboxOptions.mailboxConversionOptionId': 2,
  'mailboxOptions.forwardMessages': true,
  'mailboxOptions.mailboxForwardTo': nthPerson(7),
  'mailboxOptions.sharedMailboxFullAccess': nthPerson(7),
  'mailboxOptions.autoReplyMessage': 'I have left.\nRequested by: nobody',
  hasSpecialRequests: true,
  'specialRequests.specialRequests': 'Collect the badge.',
}

/** A draft as its first step created it, with another termination's answers in all later steps. */
export function withLaterStepAnswers(
  created: TerminateRequest,
  later: TerminateRequest,
): TerminateRequest {
  const { rules, ack = '' } = getStep(terminate, 'userSelect')
  const whole = { ...later, id: created.id ?? 0 }
  return [...Object.keys(rules.fields), ack].reduce<TerminateRequest>(
    (request, path) => withValueAt(request, path, valueAt(created, path)),
    whole,
  )
}

/** Answers, company and author of a termination, and the step it stops at. */
export interface TerminationOptions {
  readonly answers?: AnswerChanges<TerminateDraft>
  readonly stopsAt?: DemoTermination['stopsAt']
  readonly company?: DemoCompany
  readonly by?: UserWithAccount
}

/** A termination without a draft, in its wire format; complete up to the step it stops at. */
export function termination(options: TerminationOptions = {}): TerminateRequest {
  const { answers = {}, stopsAt, company = northgate, by = demoPeople.dana } = options
  const story = { leaver: 3, inDays: 2, answers, ...(stopsAt ? { stopsAt } : {}) }
  const { draft } = demoTerminationFacts(company, story, by, toEastern(testInstant))
  return { ...toWire(draft), id: 0, tenantId: company.id }
}

/** The same with a draft in the API, as its last save returned it. */
export async function saveTermination(
  api: TestApi,
  options: TerminationOptions = {},
): Promise<TerminateRequest> {
  const request = termination(options)
  const { company = northgate, by = demoPeople.dana } = options
  const as = Object.values(demoPeople).find(
    ({ profileAccountId }) => profileAccountId === by.profileAccountId,
  )
  const call = { tenant: company.id, ...(as ? { as } : {}) }
  const created = await api.call<TerminateRequest>('POST /terminateuser', {
    ...call,
    body: {
      profileAccountId: request.profileAccount?.profileAccountId,
      serviceTerminationDate: request.serviceTerminationDate,
    },
  })
  const saved = await api.call<TerminateRequest>('PATCH /terminateuser', {
    ...call,
    body: { ...request, id: created.output.id },
  })
  if (saved.status !== 200) throw new Error(saved.errorMessages.join(' '))
  return saved.output
}

/** The answer to a submitted termination. */
export interface SubmittedTermination {
  readonly referenceNumber: string
  readonly tickets: { ticketId: number; ticketName: string }[]
}

/**
 * The calls that create, save and submit terminations; of person 3, ending on March 9, by default.
 */
export function terminationCalls(api: TestApi) {
  return {
    begin: (
      changes: { profileAccountId?: number; serviceTerminationDate?: string } = {},
      options: CallOptions = {},
    ) =>
      api.call<TerminateRequest>('POST /terminateuser', {
        body: {
          profileAccountId: nthPerson(3).profileAccountId,
          serviceTerminationDate: '2026-03-09T23:59:00',
          ...changes,
        },
        ...options,
      }),
    save: (body: TerminateRequest, options: CallOptions = {}) =>
      api.call<TerminateRequest>('PATCH /terminateuser', { body, ...options }),
    submit: (body: TerminateRequest, options: CallOptions = {}) =>
      api.call<SubmittedTermination>('POST /terminateuser/submit', { body, ...options }),
  }
}
