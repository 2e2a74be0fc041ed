import {
  type CreateDistributionListDraft,
  emptyCreateDistributionListDraft,
} from '#schemas/create-distribution-list/draft.ts'
import {
  addUsersRules,
  confirmationRules,
  generalInfoRules,
} from '#schemas/create-distribution-list/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'

/** The request for a new distribution list (flows.md 3.1). */
export const createDistributionList = definePortalFlow<CreateDistributionListDraft>()({
  portal,
  tickets: {
    kinds: [{ name: 'Create distribution list' }],
    title: (kind, about) => `${kind} ${about ?? ''}`,
  },
  about: ({ distributionListName }) => distributionListName.trim() || null,
  version: 1,
  emptyDraft: emptyCreateDistributionListDraft,
  jump: 'visited',
  drafts: { saveOn: 'never' },
  leave: 'unsaved',
  submitFailure: 'inline',
  prefilled: ['existingAddresses'],
  guards: {},
  effects: {
    customAddressStartsEmpty: {
      on: ['requestsRecommendedEmail'],
      set: () => ({ distributionListPrimaryEmail: '' }),
    },
  },
  steps: {
    generalInfo: { title: 'General Info', rules: generalInfoRules },
    addUsers: { title: 'Add Users', rules: addUsersRules },
    confirmation: { title: 'Confirmation', rules: confirmationRules, submit: true },
  },
})

/** The names of the flow's steps. */
export type CreateDistributionListStepId = (typeof createDistributionList)['stepIds'][number]
