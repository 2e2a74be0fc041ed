import { z } from 'zod/mini'

/** Workstations and mobile devices of a company. Times are Eastern wall-clock time. */

const id = z.union([z.number(), z.string()])

export const mobileDevice = z.object({
  id,
  name: z.string(),
  user: z.nullish(z.string()),
  /** "0" where nobody knows it. */
  serialNumber: z.nullish(z.union([z.string(), z.number()])),
  productName: z.nullish(z.string()),
  operatingSystem: z.nullish(z.string()),
  lastAuthentication: z.nullish(z.string()),
})
export type MobileDevice = z.infer<typeof mobileDevice>

/** The serial number as people read it (ENDPT-003). */
export function serialNumberText({ serialNumber }: Pick<MobileDevice, 'serialNumber'>): string {
  return String(serialNumber) === '0' ? 'Unknown' : String(serialNumber ?? '')
}

export const workstation = z.object({
  id,
  name: z.string(),
  lastLoggedOn: z.nullish(z.string()),
  /** Such as `Laptop`. */
  workstationType: z.nullish(z.string()),
  manufacturer: z.nullish(z.string()),
  operatingSystem: z.nullish(z.string()),
  dateDetected: z.nullish(z.string()),
  lastReboot: z.nullish(z.string()),
  needsReboot: z.nullish(z.boolean()),
  isNew: z.nullish(z.boolean()),
})
export type Workstation = z.infer<typeof workstation>

/** How many there are of something. */
export const countItem = z.object({ name: z.nullish(z.string()), count: z.number() })
export type CountItem = z.infer<typeof countItem>

/** What a count is of that has no name. */
export const unnamedLabel = 'Unknown'

/** Counts by the name that is shown: those without one are a single count. */
export function namedCounts(counts: readonly CountItem[]): { name: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { name, count } of counts) {
    const shown = name || unnamedLabel
    sums.set(shown, (sums.get(shown) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => ({ name, count }))
}

/** A count by itself: the spec does not show its shape, so an object with a count is understood as well. */
export const bareCount = z.union([z.number(), z.object({ count: z.number() })])

/** The number in a count by itself. */
export function countValue(count: z.infer<typeof bareCount>): number {
  return typeof count === 'number' ? count : count.count
}

/** The software that was installed lately, and on how many workstations. */
export const softwareSummary = z.object({
  workstationCount: z.number(),
  installCount: z.number(),
  showDownloadLink: z.nullish(z.boolean()),
})
export type SoftwareSummary = z.infer<typeof softwareSummary>

/** Days by which workstations are judged: the server counts by them, and the page says them. */
export const workstationDays = {
  /** Only those that checked in within so many days are shown. */
  shown: 90,
  /** One needs a reboot that was not rebooted for so many days. */
  reboot: 7,
  /** Workstations and software are new for so many days. */
  new: 30,
} as const
