import {
  type AddUserDraft,
  addUserAnswers,
  addUserRequest,
  fromWire,
  toWire,
} from '#schemas/add-user/draft.ts'
import { limits } from '#schemas/add-user/limits.ts'
import type { ProfileAccount } from '#schemas/people/person.ts'
import { addBusinessDays } from '#schemas/time/eastern-time.ts'
import { unaskedParts } from '../engine/questions/answers.ts'
import { loadCodeLibraries } from '../engine/questions/code-libraries.ts'
import { type Rehearsal, rehearsalNow, rehearsalPeople } from '../tools/rehearsal/rehearsal.ts'
import { addUser } from './flow.ts'
import { addUserMachine } from './machine.ts'

await loadCodeLibraries(addUser)

/** People as rows of the access lists: the first has full access, the others have less. */
export function accessRows(people: readonly ProfileAccount[]) {
  return people.map((profileAccount, index) => {
    const fullAccess = index === 0
    return {
      profileAccount,
      fullAccess,
      viewAccess: !fullAccess,
      sendAs: !fullAccess,
      viewOnly: !fullAccess,
    }
  })
}

/** A row with both flags set, which the form doesn't allow. */
const withBothFlags = accessRows(rehearsalPeople.slice(0, 1)).map((row) => {
  return { ...row, viewAccess: true, sendAs: true, viewOnly: true }
})

const lookups = {
  locations: [11, 12],
  citrixApps: [21, 22],
  cloudPcConfigurations: [31, 32],
  phones: [41, 42],
  distributionLists: [51, 52],
  mailboxes: [...rehearsalPeople, ...accessRows(rehearsalPeople)],
}

const lookupNames = {
  locations: ['New York', 'Boston'],
  citrixApps: ['Order Management', 'Research Library'],
  cloudPcConfigurations: ['Standard cloud PC', 'Cloud PC for analysts'],
  phones: ['Desk phone in New York', 'Desk phone in Boston'],
  distributionLists: ['All Staff', 'Research Team'],
}

/** Sample answers of an Add User request, and the company settings it depends on. */
export const addUserRehearsal: Rehearsal<AddUserDraft> = {
  flow: addUser,
  machine: addUserMachine,
  read: (draft) => fromWire(toWire(draft)),
  flags: ['voice', 'cloudPcs', 'accountType', 'addresses', 'fees'],
  values: [
    'Ann Lee',
    'ann.lee@northgatecapital.example',
    '+1 212 555 0100',
    1,
    2,
    addBusinessDays(rehearsalNow, 7),
    addBusinessDays(rehearsalNow, 12),
    'AA BB CC DD EE FF',
  ],
  lookups,
  lookupNames,
  loads: ['review'],
  refused: {
    requestedEmailAddress: ["ann.o'lee@northgatecapital.example"],
    'resourceCalendarInformation.roomCapacity': [-1, limits.roomCapacity + 1],
    'resourceAccess.contactInfoAccessGranted': [withBothFlags],
    'resourceAccess.mailboxAccessGranted': [withBothFlags],
    'resourceAccess.calendarAccessGranted': [withBothFlags],
    'resourceAccess.contactInfoAccessShared': [withBothFlags],
    'resourceAccess.mailboxAccessShared': [withBothFlags],
    'resourceAccess.calendarAccessShared': [withBothFlags],
  },
  drafts: { write: (draft) => toWire(draft), read: (saved) => addUserAnswers.parse(saved) },
  request: {
    schema: addUserRequest,
    write: (facts) => ({
      id: 0,
      tenantId: '',
      ...toWire(facts.draft, unaskedParts(addUser, facts)),
    }),
  },
}
