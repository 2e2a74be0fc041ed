import { stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import type { EditDistributionListDraft } from './draft.ts'

/** The rules of each step of changing a list. */

const rules = stepRules<EditDistributionListDraft, TenantSettings>

export const editRules = rules({
  fields: {
    additions: { label: 'Additions', lookup: 'others' },
    removals: { label: 'Removals', lookup: 'members' },
  },
  blocks: [
    {
      field: 'additions',
      because: 'Add or remove someone first.',
      test: ({ draft }) => draft.additions.length === 0 && draft.removals.length === 0,
    },
  ],
})

/** Confirm shows who is added and removed, and asks nothing. */
export const confirmRules = rules({ fields: {} })
