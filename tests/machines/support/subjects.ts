import { addUser } from '#machines/add-user/flow.ts'
import type { Flow } from '#machines/engine/flow.ts'
import type { KnownIds } from '#machines/engine/gate.ts'
import { compileFlow } from '#machines/engine/machine.ts'
import type { FlowMachine } from '#machines/engine/projection.ts'
import type { Samples } from '#machines/engine/sampling.ts'
import { terminate } from '#machines/terminate/flow.ts'
import {
  type AddUserDraft,
  fromWire as addUserFromWire,
  toWire as addUserToWire,
} from '#schemas/add-user/draft.ts'
import { addBusinessDays } from '#schemas/eastern-time.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { type TerminateDraft, fromWire as terminateFromWire } from '#schemas/terminate/draft.ts'
import { northgate, saturday } from '../support.ts'

/** What the laws are about: a flow, its machine, and the answers that can be given in it. */
export interface Subject<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly machine: FlowMachine<D, TenantSettings>
  readonly samples: Samples<D>
  /** The ids that the company's lists hold. */
  readonly known: KnownIds
  /** The companies in which a law is shown that is too slow for every one. */
  readonly companies: Readonly<Record<string, TenantSettings>>
}

const people = [
  { profileAccountId: 101, email: 'ann@northgatecapital.example', fullName: 'Ann Lee' },
  { profileAccountId: 102, email: 'bo@northgatecapital.example', fullName: 'Bo Marsh' },
]
const rows = people.map((profileAccount, index) => {
  const fullAccess = index === 0
  return {
    profileAccount,
    fullAccess,
    viewAccess: !fullAccess,
    sendAs: !fullAccess,
    viewOnly: !fullAccess,
  }
})
const values = [
  'Ann Lee',
  'ann.lee@northgatecapital.example',
  '+1 212 555 0100',
  1,
  2,
  addBusinessDays(saturday, 7),
  addBusinessDays(saturday, 12),
  'AA BB CC DD EE FF',
  {
    acknowledgedBy: { email: 'ann@northgatecapital.example', fullName: 'Ann Lee' },
    acknowledgedDate: saturday,
  },
]

/** A draft as its schema reads it. */
const read =
  <D>(parse: (draft: D) => D) =>
  (draft: D): D | undefined => {
    try {
      return parse(draft)
    } catch {
      return undefined
    }
  }

const addUserLookups = {
  locations: [11, 12],
  citrixApps: [21, 22],
  cloudPcConfigurations: [31, 32],
  phones: [41, 42],
  distributionLists: [51, 52],
  mailboxes: [...people, ...rows],
}

const idsOf = (entries: readonly unknown[]) =>
  new Set(entries.filter((entry) => typeof entry === 'number'))
const peopleIds = new Set(people.map(({ profileAccountId }) => profileAccountId))

/** Add User, or a flow made of it. */
export function addUserSubject(
  flow: Flow<AddUserDraft, TenantSettings> = addUser,
  companies: Readonly<Record<string, TenantSettings>> = { Northgate: northgate },
): Subject<AddUserDraft> {
  return {
    flow,
    machine: compileFlow(flow),
    samples: {
      values,
      lookups: addUserLookups,
      read: read((draft) => addUserFromWire(addUserToWire(draft))),
    },
    known: {
      locations: idsOf(addUserLookups.locations),
      citrixApps: idsOf(addUserLookups.citrixApps),
      cloudPcConfigurations: idsOf(addUserLookups.cloudPcConfigurations),
      phones: idsOf(addUserLookups.phones),
      distributionLists: idsOf(addUserLookups.distributionLists),
      mailboxes: peopleIds,
    },
    companies,
  }
}

/** Terminate, or a flow made of it. */
export function terminateSubject(
  flow: Flow<TerminateDraft, TenantSettings> = terminate,
  companies: Readonly<Record<string, TenantSettings>> = {
    'with voice services': northgate,
    'without voice services': { ...northgate, hasVoiceServices: false },
  },
): Subject<TerminateDraft> {
  return {
    flow,
    machine: compileFlow(flow),
    samples: {
      values,
      lookups: { contacts: people },
      read: read(terminateFromWire),
    },
    known: { contacts: peopleIds },
    companies,
  }
}
