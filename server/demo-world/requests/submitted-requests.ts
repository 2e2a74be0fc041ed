import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { UserWithAccount } from '#schemas/people/person.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import type { Queries } from '../../db/database.ts'
import { outboxMessage } from '../../db/schema/outbox.ts'
import { submittedRequest, ticket } from '../../db/schema/requests.ts'
import { billingWithoutPaymentPortal } from '../../payments/billing.ts'
import { noStaffSecrets } from '../../secrets/collected-secrets.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import {
  type DemoCompany,
  harbor,
  larkfield,
  mainCompanies,
  northgate,
} from '../companies/companies.ts'
import { demoPeople } from '../people.ts'
import { ticketStaff } from '../tickets/ticket-stories.ts'
import { workingMoment, workingTimeAfter } from '../working-time.ts'
import type { DemoSubmission } from './submissions.ts'
import * as submissions from './submissions.ts'

/** Submitted requests of the larger companies, made with the API's own code; some are completed. */

interface Story {
  readonly company: DemoCompany
  readonly by: UserWithAccount
  readonly daysAgo: number
  /** How far the provider has processed it. */
  readonly status: 'New' | 'In progress' | 'Closed'
  readonly submission: DemoSubmission
}

const { dana, lee } = demoPeople
/** Working hours until the provider's next step. */
const hoursToMoveOn = 13

const stories: readonly Story[] = [
  {
    company: harbor,
    by: dana,
    daysAgo: 47,
    status: 'Closed',
    submission: submissions.prepareReceptionMailbox,
  },
  {
    company: northgate,
    by: dana,
    daysAgo: 41,
    status: 'Closed',
    submission: submissions.prepareAnalystAccount,
  },
  {
    company: larkfield,
    by: lee,
    daysAgo: 38,
    status: 'Closed',
    submission: submissions.prepareLondonTermination,
  },
  {
    company: northgate,
    by: lee,
    daysAgo: 33,
    status: 'Closed',
    submission: submissions.preparePrinterTicket,
  },
  {
    company: harbor,
    by: dana,
    daysAgo: 30,
    status: 'Closed',
    submission: submissions.prepareRoomEquipment,
  },
  {
    company: northgate,
    by: lee,
    daysAgo: 26,
    status: 'Closed',
    submission: submissions.preparePhoneReturnTermination,
  },
  {
    company: larkfield,
    by: dana,
    daysAgo: 21,
    status: 'Closed',
    submission: submissions.preparePrinterTicket,
  },
  {
    company: northgate,
    by: dana,
    daysAgo: 16,
    status: 'In progress',
    submission: submissions.prepareDeskEquipment,
  },
  {
    company: harbor,
    by: dana,
    daysAgo: 12,
    status: 'In progress',
    submission: submissions.prepareAccessTicket,
  },
  {
    company: northgate,
    by: lee,
    daysAgo: 9,
    status: 'In progress',
    submission: submissions.prepareRoomCalendar,
  },
  {
    company: larkfield,
    by: lee,
    daysAgo: 8,
    status: 'In progress',
    submission: submissions.prepareDeskEquipment,
  },
  {
    company: northgate,
    by: lee,
    daysAgo: 8,
    status: 'Closed',
    submission: submissions.prepareInternsList,
  },
  {
    company: northgate,
    by: dana,
    daysAgo: 7,
    status: 'In progress',
    submission: submissions.prepareVendorTransfer,
  },
  {
    company: northgate,
    by: dana,
    daysAgo: 6,
    status: 'Closed',
    submission: submissions.prepareExportBugReport,
  },
  {
    company: larkfield,
    by: dana,
    daysAgo: 5,
    status: 'In progress',
    submission: submissions.prepareRoomCalendar,
  },
  {
    company: northgate,
    by: dana,
    daysAgo: 4,
    status: 'New',
    submission: submissions.prepareForwardingTermination,
  },
  {
    company: northgate,
    by: lee,
    daysAgo: 2,
    status: 'New',
    submission: submissions.prepareAccessTicket,
  },
  {
    company: larkfield,
    by: lee,
    daysAgo: 3,
    status: 'In progress',
    submission: submissions.prepareListEdit,
  },
  {
    company: northgate,
    by: dana,
    daysAgo: 3,
    status: 'New',
    submission: submissions.prepareListEdit,
  },
  {
    company: harbor,
    by: dana,
    daysAgo: 3,
    status: 'New',
    submission: submissions.prepareListRemoval,
  },
  {
    company: harbor,
    by: dana,
    daysAgo: 2,
    status: 'New',
    submission: submissions.prepareExportBugReport,
  },
  {
    company: larkfield,
    by: lee,
    daysAgo: 1,
    status: 'New',
    submission: submissions.prepareAccessTicket,
  },
  {
    company: northgate,
    by: lee,
    daysAgo: 1,
    status: 'New',
    submission: submissions.prepareRoomEquipment,
  },
]

/** Adds the requests to companies without any. */
export async function fillSubmittedRequests(
  queries: Queries,
  clock: () => Date,
  secrets: SecretBox,
): Promise<void> {
  const empty = new Set<DemoCompany>()
  for (const company of mainCompanies) {
    const own = eq(submittedRequest.tenantId, company.id)
    const [stored] = await queries.select({ count: count() }).from(submittedRequest).where(own)
    if (stored?.count === 0) empty.add(company)
  }
  for (const { company, by, instant, status, submission } of datedStories(clock())) {
    if (!empty.has(company)) continue
    const call = demoCall(queries, secrets, company, by, instant)
    await submission(company, call)(call)
    const submittedThen = queries
      .select({ id: submittedRequest.id })
      .from(submittedRequest)
      .where(
        and(eq(submittedRequest.tenantId, company.id), eq(submittedRequest.submittedAt, instant)),
      )
    await queries
      .update(outboxMessage)
      .set({ deliveredAt: instant, attempts: 1, event: null })
      .where(and(eq(outboxMessage.tenantId, company.id), isNull(outboxMessage.deliveredAt)))
    if (status === 'New') continue
    const movedOn = workingTimeAfter(instant, hoursToMoveOn, clock())
    await queries
      .update(ticket)
      .set({
        status,
        assignedTo: ticketStaff[0],
        updatedAt: movedOn,
        closedAt: status === 'Closed' ? movedOn : null,
      })
      .where(inArray(ticket.requestId, submittedThen))
  }
}

/**
 * Makes every request without a database. @throws for an invalid one, with flow, step and question
 */
export function assertValidSubmissions(clock: Date): void {
  for (const { company, by, instant, submission } of datedStories(clock)) {
    submission(company, { user: by, now: toEastern(instant) })
  }
}

/** Stories with the instant of their submission, in order. */
function datedStories(clock: Date) {
  const today = toDay(toEastern(clock))
  return stories
    .map((story, index) => {
      const { company, by, daysAgo } = story
      const name = `${company.id} ${by.name} submits ${index}`
      return { ...story, instant: workingMoment(addDays(today, -daysAgo), name) }
    })
    .sort((a, b) => a.instant.getTime() - b.instant.getTime())
}

/** A call with the person and clock of that time. */
function demoCall(
  queries: Queries,
  secrets: SecretBox,
  company: DemoCompany,
  user: UserWithAccount,
  instant: Date,
): MemberCall {
  return {
    tenant: { queries, tenantId: company.id, personId: user.profileAccountId, permissions: [] },
    user,
    secrets,
    billing: billingWithoutPaymentPortal,
    staffSecrets: noStaffSecrets,
    instant,
    now: toEastern(instant),
    ifMatch: 'any',
  }
}
