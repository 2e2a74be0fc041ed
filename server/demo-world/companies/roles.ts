import { count, eq } from 'drizzle-orm'
import type { AccessValue, HeldAccess } from '#schemas/roles/roles.ts'
import { addDays, type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { findRole, roles } from '../../company/roles/catalog.ts'
import { permissionNames } from '../../company/roles/permission-names.ts'
import { permissionsFromRole, withRole } from '../../company/roles/rules.ts'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import { accessRecord } from '../../db/schema/roles.ts'
import { membership, person } from '../../db/schema/tenancy.ts'
import { demoPeople } from '../people.ts'
import { createChance } from '../random.ts'
import { workingMoment } from '../working-time.ts'
import { type DemoCompany, harbor, larkfield, northgate } from './companies.ts'
import { companyContacts } from './company-lists.ts'

/** Role holders of the demo world, and the audit trail of their access. */

type AccessRecord = typeof accessRecord.$inferInsert

interface Holder {
  readonly profileAccountId: number
  readonly name: string
  readonly email: string
  readonly access: HeldAccess
}

/**
 * How many people besides its staff hold roles, and the minimum number of changes in its audit
 * trail.
 */
const worlds: readonly { company: DemoCompany; holders: number; records: number }[] = [
  { company: northgate, holders: 40, records: 10_000 },
  { company: larkfield, holders: 18, records: 60 },
  { company: harbor, holders: 16, records: 40 },
]

const nobody: HeldAccess = { roles: [], permissions: [] }
/** The age of an audit trail, in days. */
const longest = 1_100

/** Adds role holders and their audit trail to companies without any. */
export async function fillRoles(queries: Queries, clock: () => Date): Promise<void> {
  for (const world of worlds) {
    const own = eq(accessRecord.tenantId, world.company.id)
    const [stored] = await queries.select({ count: count() }).from(accessRecord).where(own)
    if (stored && stored.count > 0) continue
    const holders = companyHolders(world.company, world.holders)
    await queries
      .insert(person)
      .values(holders.map(({ profileAccountId: id, name, email }) => ({ id, name, email })))
      .onConflictDoNothing()
    await queries
      .insert(membership)
      .values(
        holders.map(({ profileAccountId: personId, access }) => ({
          personId,
          tenantId: world.company.id,
          ...access,
        })),
      )
      .onConflictDoNothing()
    const records = accessRecords(world.company, holders, world.records, toDay(toEastern(clock())))
    await insertMissingRows(queries, accessRecord, records)
  }
}

function companyHolders(company: DemoCompany, number: number): Holder[] {
  const chance = createChance(`${company.id} roles`)
  return companyContacts(company, 1)
    .filter((_, index) => index % 3 === 0)
    .slice(0, number)
    .map(({ profileAccountId, fullName, email, accountType }) => {
      const open = roles.filter(
        ({ needed, fullServiceOnly }) =>
          !needed && (!fullServiceOnly || accountType === 'Full Service'),
      )
      const chosen = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(open).id)
      return { profileAccountId, name: fullName, email, access: rolesWithPermissions(chosen) }
    })
}

/** Roles with the permissions they include. */
export function rolesWithPermissions(ids: readonly number[]): HeldAccess {
  return ids.reduce((access, id) => withRole(access, id), nobody)
}

/** Holders were granted their current access once; others had part of it for a while before. */
function accessRecords(
  company: DemoCompany,
  holders: readonly Holder[],
  least: number,
  today: CalendarDay,
): AccessRecord[] {
  const chance = createChance(`${company.id} audit trail`)
  const authors = [demoPeople.dana, ...(company === harbor ? [] : [demoPeople.lee])]
  const recordsOf = (who: Holder, access: AccessValue, ids: readonly number[], changedAt: Date) => {
    const author = chance.pick(authors)
    const row = (change: string, roleId: number | null): AccessRecord => ({
      tenantId: company.id,
      profileAccountId: who.profileAccountId,
      userName: who.name,
      change,
      access,
      roleId,
      changedAt,
      changedBy: author.profileAccountId,
      changedByName: author.name,
    })
    const brought = new Set(ids.flatMap(permissionsFromRole))
    return [
      ...ids.map((id) => row(findRole(id)?.name ?? '', id)),
      ...[...brought].map((permission) => row(permissionNames[permission], null)),
    ]
  }
  const daysAgo = (from: number, to: number) => addDays(today, -from - chance.below(to - from))
  const momentOf = (day: CalendarDay, who: Holder, change: string) =>
    workingMoment(day, `${company.id} ${who.name} ${change} ${day}`)
  const records = holders.flatMap((who) =>
    recordsOf(who, 'Enabled', who.access.roles, momentOf(daysAgo(2, 60), who, 'Enabled')),
  )
  const held = new Set(holders.map(({ profileAccountId }) => profileAccountId))
  const others = companyContacts(company, 1).filter(({ profileAccountId }) => {
    return !held.has(profileAccountId)
  })
  while (records.length < least) {
    const { profileAccountId, fullName: name, email } = chance.pick(others)
    const { roles: ids } = rolesWithPermissions([chance.pick(roles).id])
    const who: Holder = { profileAccountId, name, email, access: nobody }
    const day = daysAgo(120, longest)
    const [granted, ended] = [
      momentOf(day, who, 'Enabled'),
      // Longer than a long weekend, so that it ends after it began.
      momentOf(addDays(day, 5 + chance.below(50)), who, 'Disabled'),
    ]
    records.push(...recordsOf(who, 'Enabled', ids, granted))
    records.push(...recordsOf(who, 'Disabled', ids, ended))
  }
  return records.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
}
