import { emptyNewList, type NewListDraft } from '#schemas/create-distribution-list/draft.ts'
import {
  addUsersRules,
  confirmationRules,
  generalInfoRules,
} from '#schemas/create-distribution-list/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { defineFlow } from '../engine/flow.ts'

/** The request for a new distribution list (spec 002 §4; flows.md 3.1). */
export const createDistributionList = defineFlow<NewListDraft, TenantSettings>()({
  id: 'createDistributionList',
  title: 'Create Distribution List',
  purpose: 'Orders an e-mail address that reaches a group of people, with its first members.',
  version: 1,
  emptyDraft: emptyNewList,
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
