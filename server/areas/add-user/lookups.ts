import { asc } from 'drizzle-orm'
import type {
  AddUserLookup,
  CitrixApp,
  CloudPcConfiguration,
  CompanyPhone,
  Location,
  Mailbox,
  OfferedDistributionList,
} from '#schemas/add-user/lookups.ts'
import { byName, byOptionalName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import * as lists from '../../db/schema/lists.ts'

/** The company's lists that an Add User request chooses from, in display order. */

/** The company's desk phones, by MAC address. */
export function listPhones({ queries }: TenantScope) {
  const { id, macAddress, phoneStatus } = lists.deskPhone
  return queries.select({ id, macAddress, phoneStatus }).from(lists.deskPhone).orderBy(macAddress)
}

/** The company's distribution lists by name, as choices for a new user. */
export function listDistributionListChoices({ queries }: TenantScope) {
  const { id, name, description, primaryEmail } = lists.distributionList
  return queries
    .select({ id, name, description, primaryEmail })
    .from(lists.distributionList)
    .orderBy(byName(name), asc(id))
}

/** The company's offices, by name. */
export function listLocations({ queries }: TenantScope) {
  const { id, name } = lists.officeLocation
  return queries.select({ id, name }).from(lists.officeLocation).orderBy(byName(name), asc(id))
}

/** The company's Citrix apps, by name. */
export function listCitrixApps({ queries }: TenantScope) {
  const { id, name } = lists.citrixApp
  return queries.select({ id, name }).from(lists.citrixApp).orderBy(byName(name), asc(id))
}

/** The company's Cloud PC configurations, by id. */
export function listCloudPcConfigurations({ queries }: TenantScope) {
  const { id, description } = lists.cloudPcConfiguration
  return queries.select({ id, description }).from(lists.cloudPcConfiguration).orderBy(asc(id))
}

/** The company's mailboxes, by name, then address. */
export function listMailboxes({ queries }: TenantScope) {
  const { profileAccountId, email, name } = lists.mailbox
  return queries
    .select({ profileAccountId, email, name })
    .from(lists.mailbox)
    .orderBy(byOptionalName(name), byName(email))
}

/** Every list, keyed by the name that the flow's rules use. */
export interface AddUserLookups {
  readonly locations: readonly Location[]
  readonly citrixApps: readonly CitrixApp[]
  readonly cloudPcConfigurations: readonly CloudPcConfiguration[]
  readonly phones: readonly CompanyPhone[]
  readonly distributionLists: readonly OfferedDistributionList[]
  readonly mailboxes: readonly Mailbox[]
}

/** Reads all lists of the company at once. */
export async function readLookups(tenant: TenantScope): Promise<AddUserLookups> {
  const [locations, citrixApps, cloudPcConfigurations, phones, distributionLists, mailboxes] =
    await Promise.all([
      listLocations(tenant),
      listCitrixApps(tenant),
      listCloudPcConfigurations(tenant),
      listPhones(tenant),
      listDistributionListChoices(tenant),
      listMailboxes(tenant),
    ])
  return { locations, citrixApps, cloudPcConfigurations, phones, distributionLists, mailboxes }
}

/** The display name of each id, per list. */
export type LookupNames = Readonly<Record<AddUserLookup, ReadonlyMap<number, string>>>

/** Mailboxes are shown as "Name (email)", or by email alone. */
export function lookupNames(lookups: AddUserLookups): LookupNames {
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return {
    locations: byId(lookups.locations),
    citrixApps: byId(lookups.citrixApps),
    cloudPcConfigurations: new Map(
      lookups.cloudPcConfigurations.map(({ id, description }) => [id, description]),
    ),
    phones: new Map(lookups.phones.map(({ id, macAddress }) => [id, macAddress])),
    distributionLists: byId(lookups.distributionLists),
    mailboxes: new Map(
      lookups.mailboxes.map(({ profileAccountId, name, email }) => [
        profileAccountId,
        name ? `${name} (${email})` : email,
      ]),
    ),
  }
}

/** The valid ids of each list, for the server's check of a request. */
export function lookupIds(
  lookups: AddUserLookups,
): Readonly<Record<AddUserLookup, ReadonlySet<number>>> {
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return {
    locations: ids(lookups.locations),
    citrixApps: ids(lookups.citrixApps),
    cloudPcConfigurations: ids(lookups.cloudPcConfigurations),
    phones: ids(lookups.phones),
    distributionLists: ids(lookups.distributionLists),
    mailboxes: new Set(lookups.mailboxes.map(({ profileAccountId }) => profileAccountId)),
  }
}
