import { type AccountType, accountType } from '#schemas/add-user/choices.ts'
import {
  hasCloudPcs,
  hasVoiceSettings,
  isFullService,
  wantsDeskOrSoftPhone,
  wantsDeskPhone,
  wantsSoftPhone,
} from '#schemas/add-user/conditions.ts'
import type { AddUserFacts } from '#schemas/add-user/draft.ts'
import type { Condition } from '#schemas/questions/rules.ts'

const isType = (type: AccountType, because: string): Condition<AddUserFacts> => ({
  because,
  test: ({ draft }) => draft.accountType === type,
})

/** What decides which steps an Add User request has. */
export const guards = {
  isFullService,
  isEmailOnly: isType(accountType.emailOnly, 'The account is an e-mail-only account.'),
  isCitrix: isType(accountType.citrix, 'The account is a Citrix account.'),
  isResourceCalendar: isType(accountType.resourceCalendar, 'The account is a resource calendar.'),
  isSharedMailbox: isType(accountType.sharedMailbox, 'The account is a shared mailbox.'),
  isServiceMailbox: isType(accountType.serviceMailbox, 'The account is a service mailbox.'),
  hasVoiceSettings,
  wantsDeskPhone,
  wantsSoftPhone,
  wantsDeskOrSoftPhone,
  hasCloudPcs,
}
