import { and, inArray } from 'drizzle-orm'
import { hasCheckedInRecently } from '../../company/devices/checked-in.ts'
import { workstation } from '../../db/schema/endpoints.ts'
import type { SearchSource } from '../source.ts'

/** Workstations that checked in recently, by name, as their page lists them. */
export const workstationSource: SearchSource = {
  group: 'workstations',
  source: 'workstation',
  listedBy: 'workstations',
  results: ({ queries }, ids, instant) =>
    queries
      .select({ id: workstation.id, title: workstation.name, detail: workstation.operatingSystem })
      .from(workstation)
      .where(and(inArray(workstation.id, ids), hasCheckedInRecently(instant))),
}
