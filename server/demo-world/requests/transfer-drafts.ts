import { and, count, eq } from 'drizzle-orm'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { type FileTransferStepId, fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import type { RehearsedRequest } from '#machines/tools/rehearsal/rehearsed-request.ts'
import { transferType } from '#schemas/file-transfer/choices.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import { type EasternDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { fileTransferHandlers } from '../../areas/file-transfer/handlers.ts'
import type { Queries } from '../../db/database.ts'
import { requestDraft } from '../../db/schema/requests.ts'
import { billingWithoutPaymentPortal } from '../../payments/billing.ts'
import { noStaffSecrets } from '../../secrets/collected-secrets.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { type DemoCompany, larkfield, northgate } from '../companies/companies.ts'
import { demoPeople } from '../people.ts'
import { workingTimeBefore } from '../working-time.ts'
import { demoRequest } from './demo-request.ts'

/** Unfinished file transfer requests of the demo world, saved by the API's own handler. */

const { dana, lee } = demoPeople

interface Story {
  readonly company: DemoCompany
  readonly by: UserWithAccount
  /** How many working hours ago it was saved. */
  readonly hoursAgo: number
  readonly answers: AnswerChanges<FileTransferDraft>
}

const stories: readonly Story[] = [
  {
    company: northgate,
    by: dana,
    hoursAgo: 3.4,
    answers: { type: transferType.fromVendor, vendorName: 'Meridian Fund Services' },
  },
  {
    company: northgate,
    by: lee,
    hoursAgo: 11.6,
    answers: {
      type: transferType.betweenCompanies,
      companyA: 'Castellan Custody',
      companyB: 'Pemberton Administrators',
    },
  },
  {
    company: larkfield,
    by: lee,
    hoursAgo: 5.9,
    answers: { type: transferType.toVendor, vendorName: 'Oakline Payroll' },
  },
]

/** Adds the drafts to companies without any. */
export async function fillTransferDrafts(
  queries: Queries,
  clock: () => Date,
  secrets: SecretBox,
): Promise<void> {
  for (const company of new Set(stories.map((story) => story.company))) {
    const own = and(eq(requestDraft.tenantId, company.id), eq(requestDraft.flow, fileTransfer.id))
    const [stored] = await queries.select({ count: count() }).from(requestDraft).where(own)
    if (stored && stored.count > 0) continue
    for (const { body, user, instant, now } of transferDrafts(clock(), company)) {
      const { profileAccountId: personId } = user
      const tenant = { queries, tenantId: company.id, personId, permissions: [] }
      const call: MemberCall = {
        tenant,
        user,
        secrets,
        billing: billingWithoutPaymentPortal,
        staffSecrets: noStaffSecrets,
        instant,
        now,
        ifMatch: 'any',
      }
      await fileTransferHandlers.fileTransferDraftSave({ body }, call)
    }
  }
}

/** The drafts of one company or of all, with author and time of saving; made without a database. */
export function transferDrafts(clock: Date, company?: DemoCompany) {
  return stories
    .filter((story) => company === undefined || story.company === company)
    .map((story) => {
      const { by: user, hoursAgo, answers } = story
      const instant = workingTimeBefore(clock, hoursAgo)
      const now = toEastern(instant)
      const { facts, position } = transferRequest(
        story.company,
        answers,
        user,
        now,
        'transferScheduling',
      )
      const body = { ...facts.draft, id: 0, tenantId: story.company.id, wizard: position }
      return { user, instant, now, body }
    })
}

/** A request with some answers, stopped at a step or ready to submit. */
export function transferRequest(
  company: DemoCompany,
  answers: AnswerChanges<FileTransferDraft>,
  user: UserWithAccount,
  now: EasternDateTime,
  stopsAt?: FileTransferStepId,
): RehearsedRequest<FileTransferDraft> {
  return demoRequest(fileTransferRehearsal, {
    company,
    user,
    now,
    answers,
    preferred: {
      clientCompanyName: company.name,
      clientCompanyContact: `${user.name}, ${user.email}`,
      businessPurpose: 'Daily reconciliation of positions.',
      transferAction: 1,
      ...transferEnd('fileSourceDetails', 'Meridian Fund Services', 'sftp.meridian.example'),
      ...transferEnd('fileDestinationDetails', company.name, `files.${company.domain}`),
      'schedulingInfo.transferDays': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      'schedulingInfo.transferTimes': ['06:30'],
    },
    ...(stopsAt && { stopsAt }),
  })
}

function transferEnd(
  end: 'fileSourceDetails' | 'fileDestinationDetails',
  company: string,
  host: string,
) {
  return {
    [`${end}.companyName`]: company,
    [`${end}.companyContactInfo`]: 'Operations desk, +1 212 555 0155',
    [`${end}.path`]: '/outgoing/positions',
    [`${end}.name`]: 'positions_*.csv',
    [`${end}.hostname`]: host,
    [`${end}.port`]: '22',
    [`${end}.protocol`]: 'SFTP',
    [`${end}.username`]: 'northgate-in',
    [`${end}.password`]: 'demo password, of no use',
    [`${end}.sshKey`]: 'ssh-ed25519 AAAA demo key, of no use',
    [`${end}.contactNames`]: 'Ida Brandt',
    [`${end}.contactPhones`]: '+1 212 555 0156',
    [`${end}.contactEmails`]: 'operations@meridian.example',
  }
}
