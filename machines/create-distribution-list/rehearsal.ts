import {
  type CreateDistributionListDraft,
  createDistributionListRequest,
  readSavedDraft,
  toWire,
} from '#schemas/create-distribution-list/draft.ts'
import { loadCodeLibraries } from '../engine/questions/code-libraries.ts'
import { type Rehearsal, rehearsalPeople, rehearsalUser } from '../tools/rehearsal/rehearsal.ts'
import { createDistributionList } from './flow.ts'
import { createDistributionListMachine } from './machine.ts'

await loadCodeLibraries(createDistributionList)

/** The address of an existing list. */
const taken = 'all.staff@northgatecapital.example'

/** Sample answers of a request for a new distribution list, and the company settings it depends on. */
export const createDistributionListRehearsal: Rehearsal<CreateDistributionListDraft> = {
  flow: createDistributionList,
  machine: createDistributionListMachine,
  read: (draft) => {
    const read = readSavedDraft(draft, draft)
    if (!read) throw new Error('These are no answers of a new distribution list.')
    return read
  },
  flags: ['addresses'],
  values: [
    "Ann's Team One",
    'Board Updates',
    'All Hands',
    'team.one@northgatecapital.example',
    rehearsalUser.name,
  ],
  filledByServer: { existingAddresses: [taken] },
  refused: { distributionListPrimaryEmail: [taken], digitalSignature: ['Dana'] },
  examples: [
    {
      company: 'address pattern',
      answers: [
        { step: 'generalInfo', path: 'distributionListName', value: "Ann's All Hands" },
        { step: 'addUsers', path: 'distributionListMembers', value: rehearsalPeople },
        { step: 'confirmation', path: 'digitalSignature', value: rehearsalUser.name.toLowerCase() },
      ],
    },
  ],
  lookups: { contacts: rehearsalPeople },
  loads: [],
  request: { schema: createDistributionListRequest, write: ({ draft }) => toWire(draft) },
}
