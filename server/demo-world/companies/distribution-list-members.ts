import type * as lists from '../../db/schema/lists.ts'
import { demoTenantIds } from '../people.ts'
import { createChance } from '../random.ts'
import type { DemoCompany } from './companies.ts'
import { companyContacts, companyDistributionLists } from './company-lists.ts'
import { firstNames, lastNames } from './words.ts'

type Member = typeof lists.distributionListMember.$inferInsert
type Person = Pick<Member, 'profileAccountId' | 'fullName' | 'email'>

/** Northgate's list of all investors, and their number. */
const investorList = 'Investor Relations - External'
const investors = 10_000
/** First id of outside members, above those of every company at any scale. */
const firstInvestor = 10_000_000

/**
 * Members of a company's distribution lists: some of its people for each, and no one yet on those
 * for interns.
 */
export function companyDistributionListMembers(company: DemoCompany): Member[] {
  const { id: tenantId } = company
  const people: Person[] = companyContacts(company, 1)
  return companyDistributionLists(company, 1).flatMap(({ id: listId, name }) => {
    const reached =
      tenantId === demoTenantIds.northgate && name === investorList
        ? outsideInvestors()
        : name.endsWith('Interns')
          ? []
          : pickSome(people, `${tenantId} ${name}`)
    return reached.map(({ profileAccountId, fullName, email }) => ({
      tenantId,
      listId,
      profileAccountId,
      fullName,
      email,
    }))
  })
}

function pickSome(people: readonly Person[], about: string): Person[] {
  const chance = createChance(about)
  const count = Math.min(people.length, 2 + chance.below(16))
  const from = chance.below(people.length - count + 1)
  return people.slice(from, from + count)
}

/** Members from outside the company. */
function outsideInvestors(): Person[] {
  const chance = createChance('investors')
  return Array.from({ length: investors }, (_, index) => {
    const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)]
    return {
      profileAccountId: firstInvestor + index,
      fullName: `${first} ${last}`,
      email: `${first}.${last}.${index + 1}@investors.example`.toLowerCase(),
    }
  })
}
