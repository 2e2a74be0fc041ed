import type * as lists from '../../db/schema/lists.ts'
import { createChance } from '../random.ts'
import type { DemoCompany } from './companies.ts'

type Contact = typeof lists.contact.$inferInsert

const titles = [
  'Managing Director',
  'Partner',
  'Vice President',
  'Associate',
  'Analyst',
  'Chief Compliance Officer',
  'Controller',
  'Fund Accountant',
  'Investor Relations Manager',
  'Office Manager',
  'Executive Assistant',
  'Operations Manager',
  'Portfolio Manager',
  'Trader',
] as const

/** Area codes for the fictional numbers 555-0100 to 555-0199. */
const areaCodes = [203, 212, 312, 415, 617] as const

/** Adds contact details; some people have no title, office or phone. */
export function withContactDetails(company: DemoCompany): (contact: Contact) => Contact {
  return (contact) => {
    const chance = createChance(`${company.id} contact ${contact.email}`)
    const phone = () =>
      `+1 ${chance.pick(areaCodes)} 555 01${String(chance.below(100)).padStart(2, '0')}`
    const unless = <Value>(oneIn: number, value: () => Value) =>
      chance.below(oneIn) === 0 ? null : value()
    const canDisableNotifications = chance.below(8) > 0
    const office = chance.below(Math.max(1, company.locations.length))
    return {
      ...contact,
      title: unless(9, () => chance.pick(titles)),
      locationId: company.locations.length > 0 ? unless(12, () => company.firstId + office) : null,
      primaryPhone: unless(7, phone),
      secondaryPhone: chance.below(3) === 0 ? phone() : null,
      secondaryEmail:
        chance.below(5) === 0 ? `${contact.email.split('@', 1)[0]}@home.example` : null,
      serviceNotifications: !canDisableNotifications || chance.below(4) > 0,
      canDisableNotifications,
    }
  }
}
