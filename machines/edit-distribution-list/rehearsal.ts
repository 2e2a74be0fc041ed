import {
  type MembershipDraft,
  membershipRequest,
  readMembership,
  toWire,
} from '#schemas/distribution-list/membership.ts'
import { type Rehearsal, rehearsedPeople } from '../engine/rehearsal.ts'
import { editDistributionList } from './flow.ts'
import { editDistributionListMachine } from './machine.ts'

/** Answers of a request to edit a distribution list; it looks at nothing of the company. */
export const editDistributionListRehearsal: Rehearsal<MembershipDraft> = {
  flow: editDistributionList,
  machine: editDistributionListMachine,
  read: (draft) => {
    const read = readMembership(draft, draft)
    if (!read) throw new Error('These are no answers about the members of a list.')
    return read
  },
  flags: [],
  values: [],
  lookups: { others: rehearsedPeople.slice(0, 1), members: rehearsedPeople.slice(1) },
  request: { schema: membershipRequest, write: ({ draft }) => toWire(draft) },
}
