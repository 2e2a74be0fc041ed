import { emptyRolesEditDraft, type RolesEditDraft } from '#schemas/roles-edit/draft.ts'
import { formRules, summaryRules } from '#schemas/roles-edit/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'

/** The roles edit of one person (flows.md 6). Only roles are calculated (AMB-152). */
export const rolesEdit = definePortalFlow<RolesEditDraft>()({
  portal,
  tickets: null,
  version: 1,
  emptyDraft: emptyRolesEditDraft,
  jump: 'visited',
  drafts: { saveOn: 'never', conflicts: true },
  leave: 'unsaved',
  submitFailure: 'inline',
  prefilled: ['profileAccountId', 'held.roles', 'held.permissions'],
  guards: {},
  effects: {},
  calculation: {
    on: ['roles'],
    sets: ['roles', 'permissions', 'offered.roles', 'offered.permissions'],
  },
  steps: {
    form: { title: 'Roles and permissions', rules: formRules },
    summary: { title: 'Summary', rules: summaryRules, submit: true },
  },
})

/** The names of the flow's steps. */
export type RolesEditStepId = (typeof rolesEdit)['stepIds'][number]
