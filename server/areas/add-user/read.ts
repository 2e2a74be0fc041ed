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

/** An Add User request as a handler receives it: its answers apart from which draft of which company it is. */

type Received = z.output<typeof addUserRequest>

export interface AddUserRequestParts {
  /** 0 where no draft was created yet. */
  readonly id: number
  readonly answers: AddUserDraft
  readonly content: DraftContent
}

/**
 * Takes a request apart.
 * @throws Problem conflict when it was begun in another company
 */
export function readRequest({ id, tenantId, wizard, ...answers }: Received, call: MemberCall) {
  assertSameCompany(tenantId, call)
  const content = { answers: toWire(answers), wizard, about: requestSubject(answers) }
  return { id, answers, content } satisfies AddUserRequestParts
}

/** A request that the wizard would have let through, with what it was judged by. */
export interface AcceptedRequest {
  readonly facts: AddUserFacts
  readonly names: LookupNames
}

/**
 * Judges a request by the flow's own declaration, on the server's clock (law 4).
 * @param part `beforeLoad`: all that is there when the review is asked for
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

/** The same answers with every person called as the company's own list calls them, whatever was sent. */
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
