import { z } from 'zod/mini'
import { createDistributionList as declaredCreate } from '#machines/create-distribution-list/flow.ts'
import { editDistributionList as declaredEdit } from '#machines/edit-distribution-list/flow.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import type {
  CreateDistributionListDraft,
  CreateDistributionListFacts,
} from '#schemas/create-distribution-list/draft.ts'
import type { EditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { createFaultHelpers, type SeededFaults } from './seeding.ts'

const createList: PortalFlow<CreateDistributionListDraft> = declaredCreate
const create = createFaultHelpers(createList)
export const listCreationFaults: SeededFaults<CreateDistributionListDraft> = {
  'a signature of anybody': () =>
    create.ruleWith('confirmation', 'digitalSignature', { check: requiredText }),
  'a signature that counts its case': () =>
    create.ruleWith('confirmation', 'digitalSignature', {
      check: ({ user }: CreateDistributionListFacts) =>
        requiredText.check(
          z.refine((signed) => signed === user.name, 'Signature must match username'),
        ),
    }),
  'an address twice': () =>
    create.ruleWith('generalInfo', 'distributionListPrimaryEmail', {
      check: ({ draft }: CreateDistributionListFacts) =>
        draft.requestsRecommendedEmail
          ? z.string()
          : z.pipe(
              z.string('This field is required').check(z.minLength(1, 'This field is required')),
              z.email('This email is invalid'),
            ),
    }),
  'a custom address that is the recommended one': () => create.flow({ effects: {} }),
  'a recommended address with spaces': () =>
    create.ruleWith('generalInfo', 'distributionListPrimaryEmail', {
      derived: ({ draft, settings }: CreateDistributionListFacts) =>
        draft.requestsRecommendedEmail
          ? `${draft.distributionListName.toLowerCase().replaceAll(' ', '-')}@${settings.emailDomain}`
          : undefined,
    }),
  'members out of no list': () =>
    create.ruleWithout('addUsers', 'distributionListMembers', 'lookup'),
  'a ticket without the name of the list': () =>
    create.flow({
      tickets: { kinds: [{ name: 'Create distribution list' }], title: (kind) => kind },
    }),
  'a name of one character more': () =>
    create.rule('generalInfo', 'distributionListName', (one) => ({
      ...one,
      limit: (one.limit ?? 0) + 1,
    })),
  'members that must be chosen': () =>
    create.ruleWith('addUsers', 'distributionListMembers', {
      check: z.array(z.unknown()).check(z.minLength(1, 'Field is required.')),
    }),
  'members sent without addresses': () => ({
    flow: createList,
    write: ({ draft }: CreateDistributionListFacts) => ({
      distributionListMembers: draft.distributionListMembers.map(({ fullName }) => fullName),
      distributionListName: draft.distributionListName,
      distributionListPrimaryEmail: draft.distributionListPrimaryEmail,
    }),
  }),
  'a submit before the signature': () =>
    create.orders((ids) => ids.filter((id) => id !== 'addUsers')),
}

const editList: PortalFlow<EditDistributionListDraft> = declaredEdit
const edit = createFaultHelpers(editList)
export const listEditFaults: SeededFaults<EditDistributionListDraft> = {
  'additions that must be there': () =>
    edit.step('edit', {
      rules: {
        ...editList.steps.get('edit')?.rules,
        blocks: [
          {
            field: 'additions',
            because: 'Add or remove someone first.',
            test: ({ draft }: { draft: EditDistributionListDraft }) => draft.additions.length === 0,
          },
        ],
      },
    }),
  'a change of nothing': () => edit.withoutBlock('edit', 'additions'),
  'additions out of the members': () => edit.ruleWith('edit', 'additions', { lookup: 'members' }),
  'swapped labels': () => edit.labelled('edit', 'additions', 'removals'),
  'another permission': () =>
    edit.flow({ portal: { ...editList.portal, permission: 'DistributionLists' } }),
  'removals that stay': () => ({
    flow: editList,
    write: ({ draft }) => [...draft.currentMembers, ...draft.additions.map(({ email }) => email)],
  }),
  'a ticket of another kind': () =>
    edit.flow({
      tickets: { kinds: [{ name: 'Create distribution list' }], title: (kind) => kind },
    }),
}
