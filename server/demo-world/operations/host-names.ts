import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { companyServerNames } from './subscribed-services.ts'

/** Names of a company's devices, used everywhere they're mentioned. */

const workstations: Readonly<Record<string, number>> = {
  [northgate.id]: 320,
  [larkfield.id]: 60,
  [harbor.id]: 95,
}
/** For companies whose devices the portal doesn't list. */
const workstationsElsewhere = 60

/** Its workstations. */
export function companyWorkstationNames({ id, name }: DemoCompany): string[] {
  const prefix = name.slice(0, 2).toUpperCase()
  const count = workstations[id] ?? workstationsElsewhere
  return Array.from({ length: count }, (_, index) => `${prefix}-${1_001 + index}`)
}

/** Devices that the portal doesn't list, by a word in the text about them. */
const unlisted: readonly (readonly [word: RegExp, letters: string])[] = [
  [/printer/i, 'PRN'],
  [/gateway|firewall/i, 'FW'],
  [/wireless/i, 'AP'],
  [/switches/i, 'SW'],
]
const ofServers = /server|domain|hypervisor|database|certificate|jquery|mail|backup|account/i
const ofWorkstations = /laptop|workstation|windows 1\d|office 2016|excel|screen|reader/i

/** Devices that a finding's text can be about, including at least a number of unlisted ones. */
export function affectedHostNames(company: DemoCompany, text: string, least: number): string[] {
  const [, letters] = unlisted.find(([word]) => word.test(text)) ?? []
  if (letters) {
    return Array.from(
      { length: least },
      (_, index) => `${letters}-${String(index + 1).padStart(2, '0')}`,
    )
  }
  return ofServers.test(text) && !ofWorkstations.test(text)
    ? companyServerNames(company)
    : companyWorkstationNames(company)
}
