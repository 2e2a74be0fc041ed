import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { installedSoftware, mobileDevice, workstation } from '../../db/schema/endpoints.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { companyContacts } from '../companies/company-lists.ts'
import { type Chance, createChance } from '../random.ts'
import { workingMoment, workingTimeBefore } from '../working-time.ts'
import { installedPrograms, phoneModels, workstationModels } from './device-stories.ts'
import { companyWorkstationNames } from './host-names.ts'

/**
 * Devices of a company's people: most are used daily, some need a reboot, a few are stored away.
 */

type Workstation = typeof workstation.$inferInsert
type Software = typeof installedSoftware.$inferInsert
type MobileDevice = typeof mobileDevice.$inferInsert

/** Working hours per day. */
const ofDay = 8.5

/** A working moment this many days ago, at least one, different for each name. */
function daysBefore(now: Date, days: number, name: string): Date {
  return workingMoment(addDays(toDay(toEastern(now)), -Math.max(1, days)), name)
}

/** This many hours, plus varying minutes. */
function randomHours(below: Chance['below'], hours: number): number {
  return below(hours * 60) / 60
}

function laterInstant(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** Workstations and their installed software. */
export function companyWorkstations(
  company: DemoCompany,
  now: Date,
): { rows: Workstation[]; software: Software[] } {
  const chance = createChance(`${company.id} workstations`)
  const rows = companyWorkstationNames(company).map((name, index) =>
    inventDevice(company, name, index, chance, now),
  )
  const software = rows.flatMap((row) => workstationSoftware(row, chance, now))
  return { rows, software }
}

function inventDevice(
  { id: tenantId, firstId }: DemoCompany,
  name: string,
  index: number,
  { below, pick }: Chance,
  now: Date,
): Workstation {
  const { type, manufacturer, systems } = pick(workstationModels)
  // One in twelve is new; one in thirty has been unused since spring.
  const age = below(12) === 0 ? 2 + below(27) : 40 + below(1_000)
  const isPutAway = age > 200 && below(30) === 0
  const seen = isPutAway
    ? daysBefore(now, 120 + below(60), `${tenantId} ${name} put away`)
    : workingTimeBefore(now, randomHours(below, 17))
  const hoursSinceReboot =
    below(5) === 0 ? ofDay * (6 + randomHours(below, 20)) : randomHours(below, 17)
  const detectedAt = daysBefore(now, age, `${tenantId} ${name} detected`)
  const lastSeen = laterInstant(seen, detectedAt)
  const lastReboot = workingTimeBefore(lastSeen, hoursSinceReboot)
  return {
    tenantId,
    id: firstId + index,
    name,
    type,
    manufacturer,
    operatingSystem: pick(systems),
    // A meeting room's computer, without logons.
    lastLoggedOn: index % 40 === 39 ? null : lastSeen,
    detectedAt,
    lastReboot: laterInstant(lastReboot, detectedAt),
    checkedInAt: lastSeen,
  }
}

function workstationSoftware(
  { tenantId, id, name: device, detectedAt }: Workstation,
  { below }: Chance,
  now: Date,
): Software[] {
  return installedPrograms.flatMap(({ share, versions, ...program }) => {
    if (below(100) >= share) return []
    // Most programs came with the computer; others were installed later.
    const later = daysBefore(now, below(360), `${tenantId} ${device} ${program.name}`)
    const installedAt = below(3) > 0 ? detectedAt : laterInstant(later, detectedAt)
    const version = versions[below(versions.length)] ?? '1.0'
    return [{ tenantId, workstationId: id, ...program, version, installedAt }]
  })
}

/** Phones and tablets; some have no owner, and some report no serial number. */
export function companyMobileDevices(
  company: DemoCompany,
  howMany: number,
  now: Date,
): MobileDevice[] {
  const { id: tenantId, firstId } = company
  const { below, pick } = createChance(`${tenantId} mobile devices`)
  const people = companyContacts(company, 1)
  return Array.from({ length: howMany }, (_, index) => {
    const person = index % 11 === 10 ? undefined : people[(index * 3) % people.length]
    const { product, systems } = pick(phoneModels)
    const serialNumber = `${randomLetters(below)}${100_000 + below(900_000)}${randomLetters(below)}`
    return {
      tenantId,
      id: firstId + index,
      name: person ? `${person.fullName}'s ${product}` : `Spare ${product} ${index}`,
      userName: person?.fullName ?? null,
      serialNumber: index % 9 === 8 ? '0' : serialNumber,
      productName: product,
      operatingSystem: pick(systems),
      lastAuthentication: person ? workingTimeBefore(now, randomHours(below, 20 * ofDay)) : null,
    }
  })
}

function randomLetters(below: Chance['below']): string {
  const all = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 3 }, () => all.charAt(below(all.length))).join('')
}
