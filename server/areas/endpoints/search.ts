import { and, inArray } from 'drizzle-orm'
import { mobileDevice, workstation } from '../../db/schema/endpoints.ts'
import type { SearchSource } from '../search/source.ts'
import { checkedInLately } from './workstations.ts'

/** Workstations that checked in lately, as their page lists them, by name. */
export const workstationSource: SearchSource = {
  group: 'workstations',
  source: 'workstation',
  listedBy: 'workstations',
  results: ({ queries }, ids, instant) =>
    queries
      .select({ id: workstation.id, title: workstation.name, detail: workstation.operatingSystem })
      .from(workstation)
      .where(and(inArray(workstation.id, ids), checkedInLately(instant))),
}

/** Mobile devices, by name, user and serial number. */
export const mobileDeviceSource: SearchSource = {
  group: 'mobileDevices',
  source: 'mobile_device',
  listedBy: 'mobileDevices',
  results: async ({ queries }, ids) => {
    const rows = await queries
      .select({ id: mobileDevice.id, title: mobileDevice.name, user: mobileDevice.userName })
      .from(mobileDevice)
      .where(inArray(mobileDevice.id, ids))
    return rows.map(({ user, ...row }) => ({ ...row, detail: user ?? '' }))
  },
}
