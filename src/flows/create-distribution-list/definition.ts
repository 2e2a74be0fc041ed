import {
  type CreateDistributionListStepId,
  createDistributionList,
} from '#machines/create-distribution-list/flow.ts'
import { createDistributionListMachine } from '#machines/create-distribution-list/machine.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import {
  type CreateDistributionListDraft,
  readSavedDraft,
} from '#schemas/create-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ListLeaveText } from '#src/parts/distribution-lists/list-leave-text.tsx'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { CreateListSuccess } from './create-list-success.tsx'
import { createDistributionListFactsChannel } from './facts.ts'
import { useListContacts, useListContactsLookup } from './lookups.ts'
import { createCreateDistributionListServices } from './services.ts'

/** The wizard for a new distribution list in the browser: the flow, its call, and the grid of people. */
export const createDistributionListWizard: WizardDefinition<
  CreateDistributionListDraft,
  TenantSettings,
  CreateDistributionListStepId
> = {
  flow: createDistributionList,
  machine: createDistributionListMachine,
  services: createCreateDistributionListServices,
  open: () => Promise.reject(new Error('A new distribution list is never resumed.')),
  write: ({ existingAddresses: _, ...answers }) => answers,
  read: readSavedDraft,
  facts: createDistributionListFactsChannel,
  useLookup: useListContactsLookup,
  reads: { addUsers: useListContacts },
  LeaveText: ListLeaveText,
  ending: { title: 'Status', Success: CreateListSuccess },
  pages: flowPages(createDistributionList.portal),
  forms: {
    addUsers: lazyForm(async () => (await import('./steps/add-users.tsx')).AddUsersStep),
  },
}
