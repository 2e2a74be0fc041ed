import { inArray } from 'drizzle-orm'
import { mobileDevice } from '../../db/schema/endpoints.ts'
import type { SearchSource } from '../source.ts'

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
