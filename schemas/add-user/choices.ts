import type { Choice } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The enumerations of the Add User request. */

export const accountType = {
  fullService: 1,
  emailOnly: 2,
  citrix: 3,
  resourceCalendar: 4,
  sharedMailbox: 5,
  serviceMailbox: 6,
} as const
export type AccountType = (typeof accountType)[keyof typeof accountType]

/** The account types as this company sees them: full service has the name of its plan (AMB-051). */
export function accountTypeChoices({ clientAccountType }: TenantSettings): Choice<AccountType>[] {
  return [
    {
      value: accountType.fullService,
      label: clientAccountType || 'Full Service',
      hint: 'A person with email, files, phone and hardware.',
    },
    {
      value: accountType.emailOnly,
      label: 'Email Only',
      hint: 'A person who only needs email.',
    },
    { value: accountType.citrix, label: 'Citrix', hint: 'A person who only uses hosted apps.' },
    {
      value: accountType.resourceCalendar,
      label: 'Resource Calendar',
      hint: 'A calendar for a room or a device.',
    },
    {
      value: accountType.sharedMailbox,
      label: 'Shared Mailbox',
      hint: 'One mailbox that several people read.',
    },
    {
      value: accountType.serviceMailbox,
      label: 'Service Mailbox',
      hint: 'A mailbox that software sends from.',
    },
  ]
}

export const userTypeChoices = [
  { value: 1, label: 'Employee' },
  { value: 2, label: 'Intern' },
  { value: 3, label: 'Contractor' },
  { value: 4, label: 'Vendor' },
] as const satisfies Choice[]

export const phoneLocationChoices = [
  { value: 0, label: 'US' },
  { value: 1, label: 'UK' },
  { value: 2, label: 'Other' },
] as const satisfies Choice[]

export const softPhoneSystemChoices = [
  { value: 'iOS', label: 'iOS' },
  { value: 'iPad', label: 'iPad' },
  { value: 'Android', label: 'Android' },
  { value: 'Desktop', label: 'Desktop (Windows/MAC)' },
] as const satisfies Choice[]

export const computerConfigurationType = { none: 0, onsite: 1, remote: 2, officePickup: 3 } as const

const configurationTypeChoices = [
  { value: computerConfigurationType.remote, label: 'Remotely' },
  { value: computerConfigurationType.onsite, label: 'On-Site' },
  { value: computerConfigurationType.officePickup, label: 'Office pick-up and reshipment' },
] as const satisfies Choice[]

/** The ways to configure a computer. A used one can't be configured remotely. */
export function computerConfigurationChoices(isNew: boolean) {
  return configurationTypeChoices.filter(
    ({ value }) => isNew || value !== computerConfigurationType.remote,
  )
}

/** The choice "Other Device" among a company's desk phones, which has no id of its own. */
export const otherDevice = 0
