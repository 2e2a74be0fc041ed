import { z } from 'zod/mini'
import type { ProfileAccount } from '../people/person.ts'
import { stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { choosesDrives, choosesSharepoint, copiesFileAccess } from './conditions.ts'
import type { AddUserDraft } from './draft.ts'
import { limits } from './limits.ts'
import type { Mailbox } from './lookups.ts'

const rules = stepRules<AddUserDraft, TenantSettings>

export const fileAccessRules = rules({
  fields: {
    'resourceAccess.fileAccess.requestsCopyFileAccessConfiguration': {
      label: "Copy another user's file access",
      question: "Copy another user's file access?",
    },
    'resourceAccess.fileAccess.copyFileAccessUser': {
      label: 'User to copy',
      asked: copiesFileAccess,
      lookup: 'mailboxes',
    },
    'resourceAccess.fileAccess.sharepointLibraries': {
      label: 'SharePoint libraries',
      asked: choosesSharepoint,
      limit: limits.fileAccess,
    },
    'resourceAccess.fileAccess.networkDriveAccess': {
      label: 'Network drives',
      asked: choosesDrives,
      limit: limits.fileAccess,
    },
    'resourceAccess.fileAccess.securedFolderAccess': {
      label: 'Secured folders',
      asked: choosesDrives,
      limit: limits.fileAccess,
    },
  },
  blocks: [
    {
      field: 'resourceAccess.fileAccess.copyFileAccessUser',
      because: 'Choose the user to copy to continue.',
      test: (facts) =>
        copiesFileAccess.test(facts) &&
        facts.draft.resourceAccess.fileAccess.copyFileAccessUser === null,
    },
  ],
})

export const distributionListRules = rules({
  fields: {
    distributionListIds: { label: 'Distribution lists', lookup: 'distributionLists' },
  },
})

/** A row of an access grid: a person or mailbox with either full access or the lesser flag. */
export type AccessEntry<Flag extends string> = {
  profileAccount: ProfileAccount
  fullAccess: boolean
} & Record<Flag, boolean>

/** The person or mailbox of a grid row, in the form that requests use (AMB-053). */
export function toProfileAccount({ profileAccountId, email, name }: Mailbox): ProfileAccount {
  return { profileAccountId, email, fullName: name ?? '' }
}

/** Exactly one flag per row, and each person only once. */
function accessEntries<Flag extends string>(flag: Flag) {
  return z.array(z.custom<AccessEntry<Flag>>()).check(
    z.refine(
      (entries) => entries.every((entry) => entry.fullAccess !== entry[flag]),
      'Each row has either full access or the other flag, not both.',
    ),
    z.refine(
      (entries) =>
        new Set(entries.map((entry) => entry.profileAccount.profileAccountId)).size ===
        entries.length,
      'Each person is listed once.',
    ),
  )
}

function showEntries<Flag extends string>(flagLabel: string) {
  return (entries: readonly AccessEntry<Flag>[]) =>
    entries.map(({ profileAccount: { fullName, email }, fullAccess }) => {
      return `${fullName || email} (${fullAccess ? 'Full access' : flagLabel})`
    })
}

/** The labels of the lesser flags, by wire name. */
export const accessFlagLabels = {
  viewAccess: 'View access',
  sendAs: 'Send as',
  viewOnly: 'View only',
} as const
export type AccessFlag = keyof typeof accessFlagLabels

function accessRule<Flag extends AccessFlag>(label: string, flag: Flag) {
  return {
    label,
    check: accessEntries(flag),
    lookup: 'mailboxes',
    show: showEntries<Flag>(accessFlagLabels[flag]),
  }
}

export const contactInfoAccessRules = rules({
  fields: {
    'resourceAccess.contactInfoAccessGranted': accessRule(
      'Contacts the new user can use',
      'viewAccess',
    ),
    'resourceAccess.contactInfoAccessShared': accessRule(
      "People who can use the new user's contacts",
      'viewAccess',
    ),
  },
})

export const mailboxAccessRules = rules({
  fields: {
    'resourceAccess.mailboxAccessGranted': accessRule('Mailboxes the new user can use', 'sendAs'),
    'resourceAccess.mailboxAccessShared': accessRule(
      "People who can use the new user's mailbox",
      'sendAs',
    ),
  },
})

export const calendarAccessRules = rules({
  fields: {
    'resourceAccess.calendarAccessGranted': accessRule(
      'Calendars the new user can use',
      'viewOnly',
    ),
    'resourceAccess.calendarAccessShared': accessRule(
      "People who can use the new user's calendar",
      'viewOnly',
    ),
  },
})

export const sharedMailboxUsersRules = rules({
  fields: {
    'sharedMailboxUsers.sharedMailboxReadOnlyUsers': {
      label: 'Read-only users',
      lookup: 'mailboxes',
    },
    'sharedMailboxUsers.readAndSendUsers': { label: 'Read and send users', lookup: 'mailboxes' },
  },
})
