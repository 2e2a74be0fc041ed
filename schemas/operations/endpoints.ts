import { z } from 'zod/mini'

/** Workstations and mobile devices of a company. Times are Eastern wall-clock time. */

const id = z.union([z.number(), z.string()])

export const mobileDevice = z.object({
  id,
  name: z.string(),
  user: z.nullish(z.string()),
  /** "0" if it's unknown. */
  serialNumber: z.nullish(z.union([z.string(), z.number()])),
  productName: z.nullish(z.string()),
  operatingSystem: z.nullish(z.string()),
  lastAuthentication: z.nullish(z.string()),
})
export type MobileDevice = z.infer<typeof mobileDevice>

/** The serial number for display (ENDPT-003). */
export function serialNumberText({ serialNumber }: Pick<MobileDevice, 'serialNumber'>): string {
  return String(serialNumber) === '0' ? 'Unknown' : String(serialNumber ?? '')
}

export const workstation = z.object({
  id,
  name: z.string(),
  lastLoggedOn: z.nullish(z.string()),
  /** For example `Laptop`. */
  workstationType: z.nullish(z.string()),
  manufacturer: z.nullish(z.string()),
  operatingSystem: z.nullish(z.string()),
  dateDetected: z.nullish(z.string()),
  lastReboot: z.nullish(z.string()),
  needsReboot: z.nullish(z.boolean()),
  isNew: z.nullish(z.boolean()),
})
export type Workstation = z.infer<typeof workstation>

/** A name and how often it occurs. */
export const countItem = z.object({ name: z.nullish(z.string()), count: z.number() })
export type CountItem = z.infer<typeof countItem>

/** The label for counts without a name. */
export const unnamedLabel = 'Unknown'

/** Counts by displayed name. All counts without a name are added up. */
export function sumCountsByName(counts: readonly CountItem[]): { name: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { name, count } of counts) {
    const shown = name || unnamedLabel
    sums.set(shown, (sums.get(shown) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => ({ name, count }))
}

/** A plain count. The spec doesn't give its shape, so an object with a count is accepted too. */
export const bareCount = z.union([z.number(), z.object({ count: z.number() })])

/** The number in a plain count. */
export function countValue(count: z.infer<typeof bareCount>): number {
  return typeof count === 'number' ? count : count.count
}

/** Recently installed software, and on how many workstations. */
export const softwareSummary = z.object({
  workstationCount: z.number(),
  installCount: z.number(),
  showDownloadLink: z.nullish(z.boolean()),
})
export type SoftwareSummary = z.infer<typeof softwareSummary>

/** Limits in days by which workstations are judged. The server counts by them, and the page mentions them. */
export const workstationDayLimits = {
  /** Only workstations that checked in within this many days are shown. */
  shown: 90,
  /** A workstation needs a reboot after this many days without one. */
  reboot: 7,
  /** Workstations and software count as new for this many days. */
  new: 30,
} as const
