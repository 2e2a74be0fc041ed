import type { installedSoftware, mobileDevice, workstation } from '../db/schema/endpoints.ts'
import type { DemoCompany } from './companies.ts'
import { contactsOf } from './company-lists.ts'
import { models, phones, programs } from './device-stories.ts'
import { type Chance, chanceFor } from './random.ts'
import { workingTimeBefore } from './working-time.ts'

/** The devices of a company's people: most are in daily use, some are due for a reboot, a few are put away. */

type Workstation = typeof workstation.$inferInsert
type Software = typeof installedSoftware.$inferInsert
type MobileDevice = typeof mobileDevice.$inferInsert

/** Hours of work in a day. */
const ofDay = 8.5
const day = 24 * 3_600_000

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}

/** Its workstations, and what is installed on each. */
export function workstationsOf(
  company: DemoCompany,
  howMany: number,
  now: Date,
): { rows: Workstation[]; software: Software[] } {
  const chance = chanceFor(`${company.id} workstations`)
  const prefix = company.name.slice(0, 2).toUpperCase()
  const rows = Array.from({ length: howMany }, (_, index) =>
    inventDevice(company, `${prefix}-${1_001 + index}`, index, chance, now),
  )
  const software = rows.flatMap((row) => softwareOf(row, chance, now))
  return { rows, software }
}

function inventDevice(
  { id: tenantId, firstId }: DemoCompany,
  name: string,
  index: number,
  { below, pick }: Chance,
  now: Date,
): Workstation {
  const { type, manufacturer, systems } = pick(models)
  // One in twelve came lately, one in thirty lies in a drawer since spring.
  const age = below(12) === 0 ? 2 + below(27) : 40 + below(1_000)
  const isPutAway = age > 200 && below(30) === 0
  const lastSeen = isPutAway ? daysBefore(now, 120 + below(60)) : workingTimeBefore(now, below(17))
  const hoursSinceReboot = below(5) === 0 ? ofDay * (6 + below(20)) : below(17)
  const lastReboot = workingTimeBefore(lastSeen, hoursSinceReboot)
  const detectedAt = daysBefore(now, age)
  return {
    tenantId,
    id: firstId + index,
    name,
    type,
    manufacturer,
    operatingSystem: pick(systems),
    // A machine of the meeting rooms: nobody logs on.
    lastLoggedOn: index % 40 === 39 ? null : lastSeen,
    detectedAt,
    lastReboot: lastReboot < detectedAt ? detectedAt : lastReboot,
    checkedInAt: lastSeen,
  }
}

function softwareOf(
  { tenantId, id, detectedAt }: Workstation,
  { below }: Chance,
  now: Date,
): Software[] {
  return programs.flatMap(({ share, versions, ...program }) => {
    if (below(100) >= share) return []
    // Most came with the machine; updates and wishes came later.
    const later = daysBefore(now, below(360))
    const installedAt = below(3) > 0 || later < detectedAt ? detectedAt : later
    const version = versions[below(versions.length)] ?? '1.0'
    return [{ tenantId, workstationId: id, ...program, version, installedAt }]
  })
}

/** The phones and tablets of its people; some are nobody's, and some do not say their serial number. */
export function mobileDevicesOf(company: DemoCompany, howMany: number, now: Date): MobileDevice[] {
  const { id: tenantId, firstId } = company
  const { below, pick } = chanceFor(`${tenantId} mobile devices`)
  const people = contactsOf(company, 1)
  return Array.from({ length: howMany }, (_, index) => {
    const person = index % 11 === 10 ? undefined : people[(index * 3) % people.length]
    const { product, systems } = pick(phones)
    const serialNumber = `${letters(below)}${100_000 + below(900_000)}${letters(below)}`
    return {
      tenantId,
      id: firstId + index,
      name: person ? `${person.fullName}'s ${product}` : `Spare ${product} ${index}`,
      userName: person?.fullName ?? null,
      serialNumber: index % 9 === 8 ? '0' : serialNumber,
      productName: product,
      operatingSystem: pick(systems),
      lastAuthentication: person ? workingTimeBefore(now, below(20 * ofDay)) : null,
    }
  })
}

function letters(below: Chance['below']): string {
  const all = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 3 }, () => all.charAt(below(all.length))).join('')
}
