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

/** The conditions that decide which steps an Add User request has. */
export const guards = {
  isFullService,
  isEmailOnly: isType(accountType.emailOnly, 'The account type is Email Only.'),
  isCitrix: isType(accountType.citrix, 'The account type is Citrix.'),
  isResourceCalendar: isType(
    accountType.resourceCalendar,
    'The account type is Resource Calendar.',
  ),
  isSharedMailbox: isType(accountType.sharedMailbox, 'The account type is Shared Mailbox.'),
  isServiceMailbox: isType(accountType.serviceMailbox, 'The account type is Service Mailbox.'),
  hasVoiceSettings,
  wantsDeskPhone,
  wantsSoftPhone,
  wantsDeskOrSoftPhone,
  hasCloudPcs,
}
