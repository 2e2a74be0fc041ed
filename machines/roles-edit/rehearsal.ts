import { accessChange } from '#schemas/roles/roles.ts'
import { type RolesEditDraft, rolesEditAnswers, toWire } from '#schemas/roles-edit/draft.ts'
import { compileFlow } from '../engine/machine/compile-flow.ts'
import type { Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { rolesEdit } from './flow.ts'

const free = { selected: false, isDisabled: false }
const openedDraft = { selected: true, isDisabled: true }

/** A person without access, except for one permission that can't be removed. */
const opened: RolesEditDraft = {
  profileAccountId: 101,
  held: { roles: [], permissions: ['Faq'] },
  offered: {
    roles: [
      { roleId: 1, name: 'Approver', ...free },
      { roleId: 2, name: 'Billing Contact', ...free },
      { roleId: 3, name: 'Portal Administrator', selected: false, isDisabled: true },
    ],
    permissions: [
      { permissionId: 'Faq', name: 'Portal FAQ', ...openedDraft },
      { permissionId: 'Resources', name: 'Documents', ...free },
    ],
  },
  roles: [],
  permissions: ['Faq'],
}

/** The flow as it opens for somebody, since a roles edit is always about a person. */
const flow = { ...rolesEdit, emptyDraft: opened }

/** Sample answers of a roles edit. It depends on no company settings. */
export const rolesEditRehearsal: Rehearsal<RolesEditDraft> = {
  flow,
  machine: compileFlow(flow),
  read: (draft) => rolesEditAnswers.parse(draft),
  flags: [],
  values: [],
  lookups: {},
  loads: [],
  refused: { roles: [[3]], permissions: [['Resources']] },
  examples: [
    {
      company: '',
      answers: [{ step: 'form', path: 'permissions', value: ['Faq', 'Resources'] }],
    },
  ],
  request: {
    schema: accessChange,
    write: ({ draft }) => toWire(draft),
  },
}
