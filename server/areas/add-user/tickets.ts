import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import type { ListNames } from '#machines/engine/questions/shown-answers.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import {
  configuresExisting,
  purchases,
  wantsCloudPc,
  wantsDeskOrSoftPhone,
  wantsOnsite,
} from '#schemas/add-user/conditions.ts'
import type { AddUserDraft, AddUserFacts, ReviewTicket } from '#schemas/add-user/draft.ts'
import type { OpenedTicket, TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { answerLines } from '../requests/answer-lines.ts'
import { ticketBody } from '../requests/ticket-body.ts'

/** The tickets that an Add User request opens: one for each piece of work (spec 000 §2 Review). */

/** A kind of ticket: when there is one, what it is called, and which answers it lists. */
interface TicketKind {
  readonly name: string
  readonly when: (facts: AddUserFacts) => boolean
  readonly steps: readonly AddUserStepId[]
  /** Where a step's answers go to several tickets: the parts of the draft that this one lists. */
  readonly parts?: readonly string[]
}

const always = () => true
const lists = (entries: (draft: AddUserDraft) => readonly (readonly unknown[])[]) => {
  return ({ draft }: AddUserFacts) => entries(draft).some((list) => list.length > 0)
}

const kinds: readonly TicketKind[] = [
  {
    name: 'Create account',
    when: always,
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
    // Also without any of the three services above: what is asked for must reach somebody.
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
]

/**
 * The tickets of a request, the account's own first. Bodies are lines of `Label: answer` in the words of
 * the wizard, with the names of what was chosen.
 */
export function addUserTickets(facts: AddUserFacts, names: ListNames): ReviewTicket[] {
  return openedTickets(facts, names).map(({ ticketName, ticketBody: text }) => ({
    ticketName,
    ticketBody: text,
  }))
}

function openedTickets(facts: AddUserFacts, names: ListNames): OpenedTicket[] {
  const about = aboutOf(facts.draft) ?? 'new account'
  return kinds
    .filter(({ when }) => when(facts))
    .map(({ name, steps, parts }) => {
      const linesOf = (step: AddUserStepId) => answerLines(addUser, step, facts, names)
      const answers = steps.flatMap(linesOf).filter(({ path }) => isPartOf(path, parts))
      const lines = [...linesOf('accountSelect'), ...answers]
      return {
        template: name,
        ticketName: `${name} for ${about}`,
        ticketBody: ticketBody(facts.user, lines),
      }
    })
}

/** The kinds of tickets, for the publish gate. */
export const addUserTemplates: TicketTemplates<AddUserDraft> = {
  templates: kinds.map(({ name }) => name),
  opened: (facts) => openedTickets(facts, {}),
}

/** Whom a request is about: a person, or a mailbox or room by its display name; null while it names neither. */
export function aboutOf(draft: AddUserDraft): string | null {
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

function isPartOf(path: string, parts: readonly string[] | undefined): boolean {
  return parts?.some((part) => path === part || path.startsWith(`${part}.`)) ?? true
}
