import { addDays, type CalendarDay } from '#schemas/time/eastern-time.ts'
import type { serviceChange } from '../../db/schema/services.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { createChance } from '../random.ts'
import { businessDayIn } from '../working-time.ts'
import { companyServices, serverNamePrefix } from './subscribed-services.ts'

/** Changes of a company's services, consistent with its current services. */

type Change = typeof serviceChange.$inferInsert

/** How many days of changes the page shows. */
const shownDays = 30

/** Services that a company no longer has; of servers, the part after the company's prefix. */
const formerServices: readonly (readonly [type: string, name: string])[] = [
  ['VM', 'APP03'],
  ['Backup', 'Tape backup'],
  ['VM', 'SQL02'],
  ['Endpoint Security', 'Antivirus'],
  ['VM', 'TS01'],
  ['Wireless', 'Guest wireless controller'],
  ['VM', 'WEB02'],
]

/** Changes of the last 30 days, which the page shows, and older ones, which it doesn't. */
export function companyServiceChanges(company: DemoCompany, today: CalendarDay): Change[] {
  const { below, pick } = createChance(`${company.name} service changes`)
  const services = companyServices(company, today)
  const former = formerCompanyServices(company)
  const oldest = addDays(today, 1 - shownDays)
  const arrivals = services.filter(({ billableStart }) => billableStart && billableStart >= oldest)
  const count = company.mailboxes > 300 ? 24 : 9
  return Array.from({ length: count }, (_, index) => {
    // A quarter of the changes is older than what is shown.
    const isShown = index < count * 0.75
    const daysAgo = isShown ? 1 + below(shownDays - 1) : 40 + below(300)
    const changedOn = businessDayIn(-daysAgo, today)
    const change = (changeType: string, serviceType: string, name: string, on = changedOn) => ({
      tenantId: company.id,
      id: company.firstId + index,
      changedOn: on,
      changeType,
      serviceType,
      name,
    })
    const changeType = pick(['Added', 'Quantity changed', 'Configuration changed', 'Removed'])
    const arrival = isShown && changeType === 'Added' ? arrivals.shift() : undefined
    if (arrival?.billableStart) {
      return change('Added', arrival.type, arrival.name, arrival.billableStart)
    }
    const gone = changeType === 'Removed' ? former.shift() : undefined
    if (gone) return change('Removed', ...gone)
    const isCounted = changeType === 'Quantity changed'
    const { type, name } = pick(
      services.filter(
        ({ billableStart, quantity }) =>
          billableStart && billableStart < changedOn && (quantity !== undefined) === isCounted,
      ),
    )
    return change(isCounted ? 'Quantity changed' : 'Configuration changed', type, name)
  })
}

function formerCompanyServices(company: DemoCompany): (readonly [type: string, name: string])[] {
  const prefix = serverNamePrefix(company)
  return formerServices.map(([type, name]) => [type, type === 'VM' ? `${prefix}-${name}` : name])
}
