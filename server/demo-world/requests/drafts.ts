import { and, count, eq, isNull } from 'drizzle-orm'
import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { requestSubject } from '#machines/add-user/tickets.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import type { RehearsedRequest } from '#machines/tools/rehearsal/rehearsed-request.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import { type EasternDateTime, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import { requestDraft } from '../../db/schema/requests.ts'
import { type DemoCompany, northgate } from '../companies/companies.ts'
import { firstNames, lastNames } from '../companies/words.ts'
import { demoPeople } from '../people.ts'
import { createChance } from '../random.ts'
import { businessDayIn, workingTimeBefore } from '../working-time.ts'
import { demoRequest } from './demo-request.ts'

/** Drafts at Northgate Capital, answered step by step under the flow's own rules. */

interface Story {
  readonly by: UserWithAccount
  /** How many working hours ago it was started and last saved. */
  readonly hoursAgo: readonly [begun: number, saved: number]
  readonly stopsAt: AddUserStepId
  readonly answers: AnswerChanges<AddUserDraft>
}

const { dana, lee } = demoPeople

const stories: readonly Story[] = [
  {
    by: dana,
    hoursAgo: [1.6, 0.7],
    stopsAt: 'mailboxAccess',
    answers: {
      accountType: accountType.fullService,
      'generalInformation.userFirstName': 'Marisol',
      'generalInformation.userLastName': 'Vega',
      'generalInformation.title': 'Senior Analyst',
      'generalInformation.userType': 1,
      'generalInformation.officeLocationId': northgate.firstId,
      'citrixOptions.citrixApps': [northgate.firstId + 4, northgate.firstId + 7],
      requestsPhoneService: true,
      'phoneOptions.requestsDeskPhone': true,
      'phoneOptions.deskPhoneOptions.orderNewPhone': true,
      'phoneOptions.phoneConfiguration.location': 0,
      'phoneOptions.phoneConfiguration.requestsVoicemailEnabled': true,
      distributionListIds: [northgate.firstId + 5, northgate.firstId + 25],
    },
  },
  {
    by: lee,
    hoursAgo: [9.2, 2.3],
    stopsAt: 'hardware',
    answers: {
      accountType: accountType.fullService,
      'generalInformation.userFirstName': 'Theodore',
      'generalInformation.userLastName': 'Lindqvist',
      'generalInformation.title': 'Associate, Credit',
      'generalInformation.userType': 1,
      'generalInformation.officeLocationId': northgate.firstId + 2,
      'citrixOptions.citrixApps': [northgate.firstId + 3],
      'resourceAccess.fileAccess.networkDriveAccess': 'S:\\Credit, S:\\Shared',
    },
  },
  {
    by: dana,
    hoursAgo: [16.1, 8.8],
    stopsAt: 'contactInfo',
    answers: {
      accountType: accountType.emailOnly,
      'generalInformation.userFirstName': 'Priscilla',
      'generalInformation.userLastName': 'Onyango',
      'generalInformation.userType': 3,
      'generalInformation.officeLocationId': northgate.firstId + 6,
    },
  },
  {
    by: lee,
    hoursAgo: [21.4, 21.1],
    stopsAt: 'specialRequests',
    answers: {
      accountType: accountType.resourceCalendar,
      'resourceCalendarInformation.displayName': 'Boardroom 12F',
      'resourceCalendarInformation.location': northgate.firstId,
      'resourceCalendarInformation.roomCapacity': 16,
    },
  },
  {
    by: dana,
    hoursAgo: [29.7, 29.6],
    stopsAt: 'sharedMailboxUsers',
    answers: {
      accountType: accountType.sharedMailbox,
      sharedMailboxDisplayName: 'Investor Onboarding',
    },
  },
  {
    by: lee,
    hoursAgo: [43.5, 36.9],
    stopsAt: 'emailSetupSharedMailbox',
    answers: {
      accountType: accountType.serviceMailbox,
      sharedMailboxDisplayName: 'Scanner 14F',
    },
  },
  {
    by: dana,
    hoursAgo: [52.2, 51.8],
    stopsAt: 'security',
    answers: {
      accountType: accountType.citrix,
      'generalInformation.userFirstName': 'Gareth',
      'generalInformation.userLastName': 'Pryce',
      'generalInformation.userType': 4,
      'generalInformation.officeLocationId': northgate.firstId + 6,
      'citrixOptions.citrixApps': [northgate.firstId + 9],
    },
  },
]

/** More drafts than the grid shows on a page; those without a story are plain. */
const draftsAtOnce = 13

/** Adds the missing drafts. */
export async function fillDrafts(
  queries: Queries,
  clock: () => Date,
  scale: number,
): Promise<void> {
  const open = and(
    eq(requestDraft.tenantId, northgate.id),
    eq(requestDraft.flow, addUser.id),
    isNull(requestDraft.submittedAs),
  )
  const [stored] = await queries.select({ count: count() }).from(requestDraft).where(open)
  const missing = draftRows(clock(), scale).slice(stored?.count ?? 0)
  await insertMissingRows(queries, requestDraft, missing)
}

/** The drafts as they are stored, made without a database. */
export function draftRows(clock: Date, scale: number) {
  return Array.from({ length: draftsAtOnce * scale }, (_, index) =>
    draftRow(stories[index] ?? plainStory(index), clock),
  )
}

/** A request for a new colleague that was just started. */
function plainStory(index: number): Story {
  const { pick, below } = createChance(`draft ${index}`)
  const begun = 47 + index * 6.3
  return {
    by: pick([dana, lee]),
    hoursAgo: [begun, begun - below(60) / 10],
    stopsAt: pick(['citrixHostedApps', 'phoneServices', 'emailSetup', 'fileAccess']),
    answers: {
      accountType: accountType.fullService,
      'generalInformation.userFirstName': pick(firstNames),
      'generalInformation.userLastName': pick(lastNames),
      'generalInformation.userType': 1 + below(4),
      'generalInformation.officeLocationId': northgate.firstId + below(northgate.locations.length),
    },
  }
}

function draftRow({ by, hoursAgo: [begun, saved], stopsAt, answers }: Story, clock: Date) {
  const updatedAt = workingTimeBefore(clock, saved)
  const { facts, position } = accountRequest(northgate, answers, by, toEastern(clock), {
    stopsAt,
    chosenAt: toEastern(updatedAt),
  })
  const { draft } = facts
  return {
    tenantId: northgate.id,
    flow: addUser.id,
    flowVersion: addUser.version,
    answers: toWire(draft),
    wizard: position,
    about: requestSubject(draft),
    createdBy: by.profileAccountId,
    createdByName: by.name,
    createdAt: workingTimeBefore(clock, begun),
    updatedBy: by.profileAccountId,
    updatedByName: by.name,
    updatedAt,
  }
}

/**
 * A request for an account, stopped at a step or ready to submit. New colleagues start on a
 * business day in two weeks, at the time of day at which their start date was chosen, as the wizard
 * proposes it.
 */
export function accountRequest(
  company: DemoCompany,
  answers: AnswerChanges<AddUserDraft>,
  user: UserWithAccount,
  now: EasternDateTime,
  {
    stopsAt,
    chosenAt = now,
  }: { readonly stopsAt?: AddUserStepId; readonly chosenAt?: EasternDateTime } = {},
): RehearsedRequest<AddUserDraft> {
  return demoRequest(addUserRehearsal, {
    company,
    user,
    now,
    answers,
    preferred: { userStartDate: `${businessDayIn(14, toDay(now))}${chosenAt.slice(10)}` },
    ...(stopsAt && { stopsAt }),
  })
}
