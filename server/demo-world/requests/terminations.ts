import { and, count, eq } from 'drizzle-orm'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { type TerminateStepId, terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { type TerminateDraft, type TerminateFacts, toWire } from '#schemas/terminate/draft.ts'
import {
  addBusinessDays,
  type EasternDateTime,
  toDay,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { requestDraft } from '../../db/schema/requests.ts'
import { type DemoCompany, larkfield, northgate } from '../companies/companies.ts'
import { companyContacts, companyDeskPhones } from '../companies/company-lists.ts'
import { demoPeople } from '../people.ts'
import { workingTimeBefore } from '../working-time.ts'
import { demoRequest } from './demo-request.ts'

/** Terminations of the demo world, answered and acknowledged step by step. */

export interface DemoTermination {
  /** Index of the person who leaves, among the company's people. */
  readonly leaver: number
  /** In how many business days services end, at 23:59. */
  readonly inDays: number
  readonly answers: AnswerChanges<TerminateDraft>
  /** The first step that isn't acknowledged; undefined if all are. */
  readonly stopsAt?: TerminateStepId
}

interface Draft extends DemoTermination {
  readonly company: DemoCompany
  readonly by: UserWithAccount
  /** How many working hours ago it was started and last saved. */
  readonly hoursAgo: readonly [begun: number, saved: number]
}

const { dana, lee } = demoPeople
const { convert, export: exportMailbox } = mailboxOption

const drafts: readonly Draft[] = [
  {
    company: northgate,
    by: dana,
    hoursAgo: [2.6, 1.2],
    leaver: 2,
    inDays: 5,
    answers: {
      'phoneOptions.returningPhysicalPhones': true,
      'phoneOptions.physicalPhonesReturning': ['Desk phone on the 14th floor', 'Headset'],
      'mailboxOptions.mailboxConversionOptionId': convert,
    },
    stopsAt: 'specialRequest',
  },
  {
    company: northgate,
    by: lee,
    hoursAgo: [10.9, 10.4],
    leaver: 31,
    inDays: 12,
    answers: {},
    stopsAt: 'phone',
  },
  {
    company: northgate,
    by: dana,
    hoursAgo: [19.8, 19.5],
    leaver: 44,
    inDays: 8,
    answers: { 'mailboxOptions.mailboxConversionOptionId': exportMailbox },
    stopsAt: 'confirm',
  },
  {
    company: larkfield,
    by: lee,
    hoursAgo: [7.7, 7.2],
    leaver: 5,
    inDays: 10,
    answers: {},
    stopsAt: 'email',
  },
]

/** Adds the drafts to companies without any. */
export async function fillTerminationDrafts(queries: Queries, clock: () => Date): Promise<void> {
  for (const company of new Set(drafts.map((draft) => draft.company))) {
    const own = and(eq(requestDraft.tenantId, company.id), eq(requestDraft.flow, terminate.id))
    const [stored] = await queries.select({ count: count() }).from(requestDraft).where(own)
    if (stored && stored.count > 0) continue
    await queries.insert(requestDraft).values(terminationDraftRows(clock(), company))
  }
}

/** The drafts of one company or of all as they are stored, made without a database. */
export function terminationDraftRows(clock: Date, company?: DemoCompany) {
  return drafts
    .filter((draft) => company === undefined || draft.company === company)
    .map((draft) => terminationRow(draft, clock))
}

function terminationRow(
  { company, by, hoursAgo: [begun, saved], ...termination }: Draft,
  clock: Date,
) {
  const before = (hours: number) => workingTimeBefore(clock, hours)
  const { draft } = demoTerminationFacts(company, termination, by, toEastern(before(saved)))
  return {
    tenantId: company.id,
    flow: terminate.id,
    flowVersion: terminate.version,
    answers: toWire(draft),
    wizard: null,
    about: draft.profileAccount?.fullName ?? null,
    createdBy: by.profileAccountId,
    createdByName: by.name,
    createdAt: before(begun),
    updatedBy: by.profileAccountId,
    updatedByName: by.name,
    updatedAt: before(saved),
  }
}

/** A termination as of a moment: every step before the given one is answered and acknowledged. */
export function demoTerminationFacts(
  company: DemoCompany,
  { leaver, inDays, answers, stopsAt }: DemoTermination,
  user: UserWithAccount,
  now: EasternDateTime,
): TerminateFacts {
  const { profileAccount, ...records } = departingPersonRecords(company, leaver)
  const serviceTerminationDate = `${toDay(addBusinessDays(now, inDays))}T23:59:00`
  const { facts } = demoRequest(terminateRehearsal, {
    company,
    user,
    now,
    prefilled: records,
    answers: { profileAccount, serviceTerminationDate, ...answers },
    ...(stopsAt && { stopsAt }),
  })
  return facts
}

/** The person who leaves, with the company's data about them. */
function departingPersonRecords(company: DemoCompany, leaver: number) {
  const person = companyContacts(company, 1)[leaver]
  if (!person) throw new Error(`${company.name} has no person ${leaver}.`)
  const { profileAccountId, email, fullName, services } = person
  const phones = companyDeskPhones(company)
    .filter(({ assignedTo }) => assignedTo === profileAccountId)
    .map(({ macAddress }) => macAddress)
  return {
    profileAccount: { profileAccountId, email, fullName },
    existingServices: services,
    hasPhoneServices: phones.length > 0,
    'phoneOptions.physicalPhonesAssigned': phones,
    'mailboxOptions.exportPSTFee': company.exportPstFee,
  }
}
