import { z } from 'zod/mini'
import { unnamedLabel, type Workstation } from '#schemas/operations/endpoints.ts'

/** The workstation filter in the address; the cards and charts above the grid set it. */

const name = z.pipe(z.union([z.string().check(z.maxLength(200)), z.number()]), z.transform(String))

/** Search params of the workstations page. */
export const workstationsParamSchemas = {
  type: name,
  system: name,
  manufacturer: name,
  only: z.enum(['reboot', 'new']),
}

/** The workstations page's search params, parsed. */
export type WorkstationsParams = {
  readonly [Name in keyof typeof workstationsParamSchemas]?:
    | z.output<(typeof workstationsParamSchemas)[Name]>
    | undefined
}

/** Labels of the filters. */
export const workstationFilterLabels = {
  type: 'Type',
  system: 'Operating system',
  manufacturer: 'Manufacturer',
  only: 'Only',
} as const satisfies Record<keyof typeof workstationsParamSchemas, string>

/** Labels of the filters that cards set. */
export const workstationFlagLabels = { reboot: 'needs a reboot', new: 'new' } as const

/** Whether a workstation matches the filter. */
export function isShownWorkstation(one: Workstation, asked: WorkstationsParams): boolean {
  const { type, system, manufacturer, only } = asked
  const fits = (filter: string | undefined, value: string | null | undefined) =>
    filter === undefined || (value || unnamedLabel) === filter
  return (
    fits(type, one.workstationType) &&
    fits(system, one.operatingSystem) &&
    fits(manufacturer, one.manufacturer) &&
    (only !== 'reboot' || one.needsReboot === true) &&
    (only !== 'new' || one.isNew === true)
  )
}
