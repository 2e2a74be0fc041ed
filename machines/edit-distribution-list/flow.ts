import {
  type EditDistributionListDraft,
  emptyEditDistributionListDraft,
} from '#schemas/edit-distribution-list/draft.ts'
import { confirmRules, editRules } from '#schemas/edit-distribution-list/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'

/** The request to change the members of a distribution list (flows.md 3.2). */
export const editDistributionList = definePortalFlow<EditDistributionListDraft>()({
  portal,
  tickets: {
    kinds: [{ name: 'Edit distribution list' }],
    title: (kind, about) => `${kind} ${about ?? ''}`,
  },
  version: 1,
  emptyDraft: emptyEditDistributionListDraft,
  jump: 'visited',
  drafts: { saveOn: 'never' },
  leave: 'unsaved',
  submitFailure: 'inline',
  prefilled: ['currentMembers'],
  guards: {},
  effects: {},
  steps: {
    edit: { title: 'Edit', rules: editRules },
    confirm: { title: 'Confirm', rules: confirmRules, submit: true },
  },
})

/** The names of the flow's steps. */
export type EditDistributionListStepId = (typeof editDistributionList)['stepIds'][number]
