import type { Choice } from '../questions/rules.ts'

/** The fixed choices of a file transfer request (AMB-178). Labels and values that differ are corrected here. */

export const transferType = {
  fromVendor: 1,
  toVendor: 2,
  betweenCompanies: 3,
  other: 4,
  hostedSftp: 5,
} as const

export const transferTypeChoices = [
  { value: transferType.fromVendor, label: 'Receive files from a vendor' },
  { value: transferType.toVendor, label: 'Send files to a vendor' },
  { value: transferType.betweenCompanies, label: 'Between two other companies' },
  { value: transferType.other, label: 'Other transfer' },
  { value: transferType.hostedSftp, label: 'Hosted SFTP' },
] as const satisfies Choice[]

/** The name of a transfer type; the number itself if it's unknown. */
export function transferTypeName(type: number | null): string {
  return transferTypeChoices.find(({ value }) => value === type)?.label ?? String(type ?? '')
}

export const vendorScenarioChoices = [
  { value: 'New vendor', label: 'New vendor' },
  { value: 'Existing vendor', label: 'Existing vendor' },
] as const satisfies Choice[]

export const transferActionChoices = [
  { value: 1, label: 'Copy' },
  { value: 2, label: 'Move' },
  { value: 3, label: 'Rename' },
  { value: 4, label: 'Encrypt' },
  { value: 5, label: 'Decrypt' },
] as const satisfies Choice[]

export const transferScheduleOption = { scheduled: 1, adHoc: 2 } as const

export const transferScheduleChoices = [
  { value: transferScheduleOption.scheduled, label: 'Scheduled' },
  { value: transferScheduleOption.adHoc, label: 'Ad-hoc' },
] as const satisfies Choice[]

export const protocolChoices = [
  { value: 'SFTP', label: 'SFTP' },
  { value: 'FTPS', label: 'FTPS' },
  { value: 'FTP', label: 'FTP' },
  { value: 'HTTPS', label: 'HTTPS' },
] as const satisfies Choice[]

export const transferDayChoices = [
  { value: 'Mon', label: 'Monday' },
  { value: 'Tue', label: 'Tuesday' },
  { value: 'Wed', label: 'Wednesday' },
  { value: 'Thu', label: 'Thursday' },
  { value: 'Fri', label: 'Friday' },
  { value: 'Sat', label: 'Saturday' },
  { value: 'Sun', label: 'Sunday' },
] as const satisfies Choice[]
