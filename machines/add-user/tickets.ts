import { accountType } from '#schemas/add-user/choices.ts'
import {
  configuresExisting,
  purchases,
  wantsCloudPc,
  wantsDeskOrSoftPhone,
  wantsOnsite,
} from '#schemas/add-user/conditions.ts'
import type { AddUserDraft, AddUserFacts } from '#schemas/add-user/draft.ts'
import type { TicketKind } from '../portal/tickets.ts'

const lists = (entries: (draft: AddUserDraft) => readonly (readonly unknown[])[]) => {
  return ({ draft }: AddUserFacts) => entries(draft).some((list) => list.length > 0)
}

/** The tickets of an Add User request, one for each piece of work. The account's own ticket comes first. */
export const ticketKinds = [
  {
    name: 'Create account',
    steps: [
      'startDateInfo',
      'generalInfo',
      'displayName',
      'resourceCalendarInfo',
      'emailSetup',
      'emailSetupSharedMailbox',
      'contactInfo',
    ],
  },
  {
    name: 'Publish Citrix apps',
    when: ({ draft: { citrixOptions } }) =>
      citrixOptions.citrixApps.length > 0 || citrixOptions.additionalNotes.trim() !== '',
    steps: ['citrixHostedApps'],
  },
  {
    name: 'Set up phone service',
    when: wantsDeskOrSoftPhone.test,
    steps: ['phoneServices', 'deskPhone', 'softwarePhones', 'phoneConfiguration'],
  },
  {
    name: 'Give file access',
    when: ({ draft }) => {
      const { sharepointLibraries, networkDriveAccess, securedFolderAccess, copyFileAccessUser } =
        draft.resourceAccess.fileAccess
      const texts = [sharepointLibraries, networkDriveAccess, securedFolderAccess]
      return copyFileAccessUser !== null || texts.some((text) => text.trim() !== '')
    },
    steps: ['fileAccess'],
  },
  {
    name: 'Add to distribution lists',
    when: lists(({ distributionListIds }) => [distributionListIds]),
    steps: ['distributionList'],
  },
  {
    name: 'Give access to contacts',
    when: lists(({ resourceAccess }) => [
      resourceAccess.contactInfoAccessGranted,
      resourceAccess.contactInfoAccessShared,
    ]),
    steps: ['contactInfoAccess'],
  },
  {
    name: 'Give access to mailboxes',
    when: lists(({ resourceAccess }) => [
      resourceAccess.mailboxAccessGranted,
      resourceAccess.mailboxAccessShared,
    ]),
    steps: ['mailboxAccess'],
  },
  {
    name: 'Give access to calendars',
    when: lists(({ resourceAccess }) => [
      resourceAccess.calendarAccessGranted,
      resourceAccess.calendarAccessShared,
    ]),
    steps: ['calendarAccess'],
  },
  {
    name: 'Give users access to shared mailbox',
    when: lists(({ sharedMailboxUsers }) => [
      sharedMailboxUsers.sharedMailboxReadOnlyUsers,
      sharedMailboxUsers.readAndSendUsers,
    ]),
    steps: ['sharedMailboxUsers'],
  },
  {
    name: 'Purchase hardware',
    when: purchases.test,
    steps: ['hardware'],
    parts: ['hardware.hardwarePurchase', 'hardware.otherRequests'],
  },
  {
    name: 'Schedule onsite support',
    when: wantsOnsite.test,
    steps: ['hardware'],
    parts: ['hardware.onsiteSupportDetails', 'hardware.otherRequests'],
  },
  {
    name: 'Configure existing computer',
    when: configuresExisting.test,
    steps: ['hardware'],
    parts: ['hardware.existingHardware', 'hardware.otherRequests'],
  },
  {
    // Opened even if none of the three services above is requested, so that somebody gets these answers.
    name: 'Handle other hardware requests',
    when: (facts) =>
      facts.draft.hardware.otherRequests.trim() !== '' &&
      ![purchases, wantsOnsite, configuresExisting].some(({ test }) => test(facts)),
    steps: ['hardware'],
    parts: ['hardware.otherRequests'],
  },
  {
    name: 'Assign cloud PC',
    when: wantsCloudPc.test,
    steps: ['cloudComputing'],
    parts: ['cloudPCConfiguration'],
  },
  {
    name: 'Handle special requests',
    when: ({ draft }) => draft.specialRequests !== null,
    steps: ['specialRequests'],
  },
] as const satisfies readonly TicketKind<AddUserDraft>[]

/**
 * Who a request is about: a person's name, or the display name of a mailbox or room. Null if neither is answered yet.
 */
export function requestSubject(draft: AddUserDraft): string | null {
  const { userFirstName, userLastName } = draft.generalInformation
  const name = isPerson(draft)
    ? `${userFirstName.trim()} ${userLastName.trim()}`
    : draft.accountType === accountType.resourceCalendar
      ? draft.resourceCalendarInformation.displayName
      : draft.sharedMailboxDisplayName
  return name.trim() || null
}

function isPerson({ accountType: type }: AddUserDraft): boolean {
  return type === null || type <= accountType.citrix
}
