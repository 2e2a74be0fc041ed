import type * as lists from '../../db/schema/lists.ts'
import { createChance } from '../random.ts'
import type { DemoCompany } from './companies.ts'
import { mailboxLicense, officeLicense } from './licenses.ts'
import {
  audiences,
  departments,
  firstNames,
  lastNames,
  namelessMailboxes,
  sharedMailboxes,
} from './words.ts'

/** The lists of a demo company that requests choose from. */

type Mailbox = typeof lists.mailbox.$inferInsert
type DistributionList = typeof lists.distributionList.$inferInsert
type DeskPhone = typeof lists.deskPhone.$inferInsert
type Contact = typeof lists.contact.$inferInsert

/** Personal mailboxes, shared ones, and some without a name. */
export function companyMailboxes(company: DemoCompany, scale: number): Mailbox[] {
  const { id: tenantId, domain, firstId } = company
  const chance = createChance(`${tenantId} mailboxes`)
  const taken = new Set<string>()
  const unique = (local: string) => {
    let address = `${local}@${domain}`
    for (let n = 2; taken.has(address); n += 1) address = `${local}${n}@${domain}`
    taken.add(address)
    return address
  }
  return Array.from({ length: company.mailboxes * scale }, (_, index) => {
    const profileAccountId = firstId + index
    const nameless = namelessMailboxes[index]
    if (nameless !== undefined && index < company.namelessMailboxes) {
      return { tenantId, profileAccountId, email: unique(nameless), name: null }
    }
    const shared = sharedMailboxes[index - company.namelessMailboxes]
    if (shared !== undefined && company.mailboxes > 50) {
      return { tenantId, profileAccountId, email: unique(toMailLocalPart(shared)), name: shared }
    }
    const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)]
    const email = unique(toMailLocalPart(`${first.charAt(0)}${last}`))
    return { tenantId, profileAccountId, email, name: `${first} ${last}` }
  })
}

/** Its contacts: the owners of personal mailboxes. */
export function companyContacts(company: DemoCompany, scale: number): Contact[] {
  const { id: tenantId } = company
  const shared: readonly string[] = sharedMailboxes
  return companyMailboxes(company, scale).flatMap(({ profileAccountId, email, name }) =>
    typeof name !== 'string' || shared.includes(name)
      ? []
      : [
          {
            tenantId,
            profileAccountId,
            fullName: name,
            email,
            accountType: personAccountType(company, email),
            services: personServices(company, email),
          },
        ],
  )
}

/** Most people have a full account, some only email. */
function personAccountType({ id }: DemoCompany, email: string): string {
  return createChance(`${id} account ${email}`).below(6) === 0 ? 'Email Only' : 'Full Service'
}

/** The services a person is billed for; none if the company has no billable services. */
export function personServices({ id, settings }: DemoCompany, email: string): string[] {
  if (!settings.hasBillableServices) return []
  const chance = createChance(`${id} services ${email}`)
  const offered: [string, boolean][] = [
    [`${settings.servicePlan} account`, true],
    [chance.pick([officeLicense, mailboxLicense]), true],
    ['Multi-factor authentication', settings.mfaSettings.hasMFA],
    ['Citrix hosted apps', chance.below(3) === 0],
    ['Cloud PC', settings.hasCloudPCs && chance.below(4) === 0],
    ['Teams phone', settings.hasVoiceServices && chance.below(2) === 0],
  ]
  return offered.filter(([, has]) => has).map(([name]) => name)
}

/** Distribution lists: several audiences per department. */
export function companyDistributionLists(company: DemoCompany, scale: number): DistributionList[] {
  const { id: tenantId, domain, firstId } = company
  const spread = departments.length
  return Array.from({ length: company.distributionLists * scale }, (_, index) => {
    const department = departments[index % spread] ?? ''
    const audience = audiences[Math.floor(index / spread) % audiences.length] ?? ''
    const round = Math.floor(index / (spread * audiences.length))
    const name = `${department} - ${audience}${round > 0 ? ` ${round + 1}` : ''}`
    return {
      tenantId,
      id: firstId + index,
      name,
      description: index % 4 === 3 ? null : `${audience} of ${department} at ${company.name}`,
      primaryEmail: `${toMailLocalPart(name)}@${domain}`,
    }
  })
}

/** Desk phones by MAC address; those in use belong to the first people. */
export function companyDeskPhones(company: DemoCompany): DeskPhone[] {
  const { id: tenantId, deskPhones, firstId } = company
  const people = deskPhones > 0 ? companyContacts(company, 1) : []
  const chance = createChance(`${tenantId} phones`)
  const pair = () => chance.below(256).toString(16).padStart(2, '0').toUpperCase()
  return Array.from({ length: deskPhones }, (_, index) => {
    const macAddress = `64 16 7F ${pair()} ${pair()} ${index.toString(16).padStart(2, '0').toUpperCase()}`
    const phoneStatus = chance.pick(['Active', 'Active', 'Active', 'Spare', 'Offline'])
    const holder = phoneStatus === 'Spare' ? undefined : people[index]?.profileAccountId
    return { tenantId, id: firstId + index, macAddress, phoneStatus, assignedTo: holder ?? null }
  })
}

/** Rows that only have a name. */
export function namedRows(company: DemoCompany, names: readonly string[]) {
  return names.map((name, index) => ({
    tenantId: company.id,
    id: company.firstId + index,
    name,
  }))
}

function toMailLocalPart(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
}
