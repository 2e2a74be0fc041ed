import {
  type EditDistributionListDraft,
  editDistributionListAnswers,
  editDistributionListRequest,
  toWire,
} from '#schemas/edit-distribution-list/draft.ts'
import type { Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { editDistributionList } from './flow.ts'
import { editDistributionListMachine } from './machine.ts'

const people = ['Ann Lee', 'Bo Marsh', 'Cy Young', 'Di Wong'].map((fullName, index) => {
  const email = `person${index + 1}@northgatecapital.example`
  return { profileAccountId: 101 + index, email, fullName }
})

/** Sample answers of a request to edit a distribution list. It depends on no company settings. */
export const editDistributionListRehearsal: Rehearsal<EditDistributionListDraft> = {
  flow: editDistributionList,
  machine: editDistributionListMachine,
  // Not read as a device-saved draft: those omit people who aren't members, and are read without the member list.
  read: (draft) => {
    const { currentMembers } = draft
    return { ...editDistributionListAnswers.parse(draft), currentMembers }
  },
  flags: [],
  values: [],
  filledByServer: { currentMembers: people.slice(2).map(({ email }) => email) },
  lookups: { others: people.slice(0, 2), members: people.slice(2) },
  loads: [],
  request: { schema: editDistributionListRequest, write: ({ draft }) => toWire(draft) },
}
