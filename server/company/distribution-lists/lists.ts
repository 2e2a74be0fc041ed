import { and, asc, count, eq, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import {
  contact,
  distributionListMember as member,
  distributionList as row,
} from '../../db/schema/lists.ts'

/** Reads the company's distribution lists and their members. */

const columns = { id: row.id, distributionListName: row.name, primaryEmail: row.primaryEmail }

const listsByName = [byName(row.name), asc(row.id)]
const membersByName = [byName(member.fullName), byName(member.email)]

/** Lists by name. */
export function listDistributionLists({ queries }: TenantScope) {
  return queries
    .select(columns)
    .from(row)
    .orderBy(...listsByName)
}

const isInList = and(eq(member.tenantId, row.tenantId), eq(member.listId, row.id))

/** Lists by name, each with its number of members. */
export function listDistributionListSizes({ queries }: TenantScope) {
  return queries
    .select({ name: row.name, email: row.primaryEmail, members: count(member.listId) })
    .from(row)
    .leftJoin(member, isInList)
    .groupBy(row.tenantId, row.id)
    .orderBy(...listsByName)
}

/** Every membership, ordered by list. */
export function listDistributionListMemberships({ queries }: TenantScope) {
  return queries
    .select({
      listName: row.name,
      listEmail: row.primaryEmail,
      fullName: member.fullName,
      email: member.email,
    })
    .from(member)
    .innerJoin(row, isInList)
    .orderBy(...listsByName, ...membersByName)
}

/** @throws Problem missing */
export async function getDistributionList({ queries }: TenantScope, id: number) {
  const [list] = await queries.select(columns).from(row).where(eq(row.id, id))
  if (!list) throw new Problem('missing', 'Distribution list not found.')
  return list
}

/** A list's members, by name, then address. */
export function listDistributionListMembers({ queries }: TenantScope, listId: number) {
  const { profileAccountId, fullName, email } = member
  return queries
    .select({ profileAccountId, fullName, email })
    .from(member)
    .where(eq(member.listId, listId))
    .orderBy(...membersByName)
}

/** The same without ids, for people who can only view the list. */
export function listMembersForViewers({ queries }: TenantScope, listId: number) {
  const { fullName, email: primaryEmail } = member
  return queries
    .select({ fullName, primaryEmail })
    .from(member)
    .where(eq(member.listId, listId))
    .orderBy(...membersByName)
}

/** All contacts, as possible members, by name, then address. */
export function listMemberCandidates({ queries }: TenantScope) {
  const { profileAccountId, fullName, email: emailAddress } = contact
  return queries
    .select({ profileAccountId, fullName, emailAddress })
    .from(contact)
    .orderBy(byName(fullName), byName(emailAddress))
}

/** All contacts, by name, then address, each marked as member or not. */
export function listMembersAndCandidates({ queries }: TenantScope, listId: number) {
  const { profileAccountId, fullName, email } = member
  const ofList = eq(member.listId, listId)
  const members = queries
    .select({
      profileAccountId,
      fullName,
      emailAddress: email,
      hasAccess: sql<boolean>`true`.as('hasAccess'),
    })
    .from(member)
    .where(ofList)
  const others = queries
    .select({
      profileAccountId: contact.profileAccountId,
      fullName: contact.fullName,
      emailAddress: contact.email,
      hasAccess: sql<boolean>`false`.as('hasAccess'),
    })
    .from(contact)
    .where(
      notExists(
        queries
          .select()
          .from(member)
          .where(and(ofList, eq(profileAccountId, contact.profileAccountId))),
      ),
    )
  const all = unionAll(members, others).as('editable')
  return queries.select().from(all).orderBy(byName(all.fullName), byName(all.emailAddress))
}
