import type { z } from 'zod/mini'
import { addUser } from '#machines/add-user/flow.ts'
import { requestSubject } from '#machines/add-user/tickets.ts'
import {
  type AddUserDraft,
  type AddUserFacts,
  type addUserRequest,
  toWire,
} from '#schemas/add-user/draft.ts'
import type { Mailbox } from '#schemas/add-user/lookups.ts'
import type { MemberCall } from '../../api/handler.ts'
import type { DraftContent } from '../../company/requests/drafts.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { assertSameCompany } from '../../company/requests/same-company.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { type LookupNames, lookupIds, lookupNames, readLookups } from './lookups.ts'

/** Reads an Add User request: separates the answers from the draft id and company they are sent with. */

type ReceivedAddUserRequest = z.output<typeof addUserRequest>

/** A request split into its draft id, its answers, and what a save stores. */
export interface AddUserRequestParts {
  /** 0 for a request without a saved draft. */
  readonly id: number
  readonly answers: AddUserDraft
  readonly content: DraftContent
}

/**
 * Splits a request into its draft id, its answers, and what a save stores.
 * @throws Problem conflict if the request was started in another company
 */
export function splitAddUserRequest(
  { id, tenantId, wizard, ...answers }: ReceivedAddUserRequest,
  call: MemberCall,
) {
  assertSameCompany(tenantId, call)
  const content = { answers: toWire(answers), wizard, about: requestSubject(answers) }
  return { id, answers, content } satisfies AddUserRequestParts
}

/** A request that passed the flow's rules, with the data it was checked against. */
export interface AcceptedRequest {
  readonly facts: AddUserFacts
  readonly names: LookupNames
}

/**
 * Checks a request against the flow's declaration, on the server's clock (law 4).
 * @param part `beforeLoad`: only the answers given before the review is loaded
 * @throws Problem invalid, with every issue
 */
export async function acceptRequest(
  answers: AddUserDraft,
  part: 'whole' | 'beforeLoad',
  { tenant, user, now }: MemberCall,
): Promise<AcceptedRequest> {
  const [settings, lookups] = await Promise.all([getCompanySettings(tenant), readLookups(tenant)])
  const draft = withMailboxNames(answers, lookups.mailboxes)
  const facts = { draft, settings, user, now }
  judgeRequest(addUser, facts, { part, known: lookupIds(lookups) })
  return { facts, names: lookupNames(lookups) }
}

/** Replaces the names and addresses of people by those in the company's own mailbox list. */
function withMailboxNames(answers: AddUserDraft, mailboxes: readonly Mailbox[]): AddUserDraft {
  const known = new Map(mailboxes.map((mailbox) => [mailbox.profileAccountId, mailbox]))
  const withMailbox = <Person extends { profileAccountId: number }>(person: Person): Person => {
    const mailbox = known.get(person.profileAccountId)
    return mailbox ? { ...person, email: mailbox.email, fullName: mailbox.name ?? '' } : person
  }
  const entries = <Entry extends { profileAccount: { profileAccountId: number } }>(
    list: Entry[],
  ): Entry[] =>
    list.map((entry) => ({ ...entry, profileAccount: withMailbox(entry.profileAccount) }))
  const { resourceAccess, sharedMailboxUsers } = answers
  const { fileAccess } = resourceAccess
  return {
    ...answers,
    resourceAccess: {
      fileAccess: {
        ...fileAccess,
        copyFileAccessUser:
          fileAccess.copyFileAccessUser && withMailbox(fileAccess.copyFileAccessUser),
      },
      contactInfoAccessGranted: entries(resourceAccess.contactInfoAccessGranted),
      contactInfoAccessShared: entries(resourceAccess.contactInfoAccessShared),
      mailboxAccessGranted: entries(resourceAccess.mailboxAccessGranted),
      mailboxAccessShared: entries(resourceAccess.mailboxAccessShared),
      calendarAccessGranted: entries(resourceAccess.calendarAccessGranted),
      calendarAccessShared: entries(resourceAccess.calendarAccessShared),
    },
    sharedMailboxUsers: {
      sharedMailboxReadOnlyUsers: sharedMailboxUsers.sharedMailboxReadOnlyUsers.map(withMailbox),
      readAndSendUsers: sharedMailboxUsers.readAndSendUsers.map(withMailbox),
    },
  }
}
