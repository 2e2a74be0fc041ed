import { and, asc, count, eq } from 'drizzle-orm'
import type { EditableMember } from '#schemas/distribution-list/entities.ts'
import type { ProfileAccount } from '#schemas/person.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import {
  contact,
  distributionListMember as member,
  distributionList as row,
} from '../../db/schema/lists.ts'
import { contactsOf } from '../contacts.ts'

/** The distribution lists of a company and who they reach. */

const columns = { id: row.id, distributionListName: row.name, primaryEmail: row.primaryEmail }

const listsByName = [byName(row.name), asc(row.id)]
const membersByName = [byName(member.fullName), byName(member.email)]

/** The lists of the company, by name. */
export function listsOf({ queries }: TenantScope) {
  return queries
    .select(columns)
    .from(row)
    .orderBy(...listsByName)
}

const ofItsList = and(eq(member.tenantId, row.tenantId), eq(member.listId, row.id))

/** The lists of the company with how many people they reach, by name. */
export function sizedListsOf({ queries }: TenantScope) {
  return queries
    .select({ name: row.name, email: row.primaryEmail, members: count(member.listId) })
    .from(row)
    .leftJoin(member, ofItsList)
    .groupBy(row.tenantId, row.id)
    .orderBy(...listsByName)
}

/** Every membership of the company, list by list. */
export function membershipsOf({ queries }: TenantScope) {
  return queries
    .select({
      listName: row.name,
      listEmail: row.primaryEmail,
      fullName: member.fullName,
      email: member.email,
    })
    .from(member)
    .innerJoin(row, ofItsList)
    .orderBy(...listsByName, ...membersByName)
}

/** @throws Problem missing */
export async function listOf({ queries }: TenantScope, id: number) {
  const [list] = await queries.select(columns).from(row).where(eq(row.id, id))
  if (!list) throw new Problem('missing', 'There is no such distribution list.')
  return list
}

/** Who a list reaches, by name and then by address. */
export function membersOf({ queries }: TenantScope, listId: number) {
  const { profileAccountId, fullName, email } = member
  return queries
    .select({ profileAccountId, fullName, email })
    .from(member)
    .where(eq(member.listId, listId))
    .orderBy(...membersByName)
}

/** The same as others may see them: without their ids. */
export function shownMembersOf({ queries }: TenantScope, listId: number) {
  const { fullName, email: primaryEmail } = member
  return queries
    .select({ fullName, primaryEmail })
    .from(member)
    .where(eq(member.listId, listId))
    .orderBy(...membersByName)
}

/** Who may be on a list: the people of the company, by name and then by address. */
export function candidatesOf({ queries }: TenantScope) {
  const { profileAccountId, fullName, email: emailAddress } = contact
  return queries
    .select({ profileAccountId, fullName, emailAddress })
    .from(contact)
    .orderBy(byName(fullName), byName(emailAddress))
}

const collator = new Intl.Collator('en-US')

/** Members and everyone else of the company, by name and then by address. */
export async function editableMembersOf(
  scope: TenantScope,
  listId: number,
): Promise<EditableMember[]> {
  const [members, contacts] = await Promise.all([membersOf(scope, listId), contactsOf(scope)])
  const known = new Set(members.map(({ profileAccountId }) => profileAccountId))
  const others = contacts.filter(({ profileAccountId }) => !known.has(profileAccountId))
  return [...members.map(shown(true)), ...others.map(shown(false))].sort(
    (a, b) =>
      collator.compare(a.fullName, b.fullName) || collator.compare(a.emailAddress, b.emailAddress),
  )
}

const shown =
  (hasAccess: boolean) =>
  ({ profileAccountId, fullName, email }: ProfileAccount): EditableMember => ({
    profileAccountId,
    fullName,
    emailAddress: email,
    hasAccess,
  })
