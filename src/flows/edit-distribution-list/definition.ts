import {
  type EditDistributionListStepId,
  editDistributionList,
} from '#machines/edit-distribution-list/flow.ts'
import { editDistributionListMachine } from '#machines/edit-distribution-list/machine.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import {
  type EditDistributionListDraft,
  readSavedDraft,
} from '#schemas/edit-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ListLeaveText } from '#src/parts/distribution-lists/list-leave-text.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { EditListSuccess } from './edit-list-success.tsx'
import { editDistributionListFactsChannel } from './facts.ts'
import { useListMembersLookup } from './lookups.ts'
import { createEditDistributionListServices } from './services.ts'
import { ConfirmListChangesStep } from './steps/confirm.tsx'
import { EditMembersStep } from './steps/edit.tsx'

/** The wizard that edits a list's members in the browser: the flow, its call, and a form per step. */
export const editDistributionListWizard: WizardDefinition<
  EditDistributionListDraft,
  TenantSettings,
  EditDistributionListStepId
> = {
  flow: editDistributionList,
  machine: editDistributionListMachine,
  services: createEditDistributionListServices,
  open: () => Promise.reject(new Error('A change of a distribution list is never resumed.')),
  write: ({ currentMembers: _, ...answers }) => answers,
  read: readSavedDraft,
  facts: editDistributionListFactsChannel,
  useLookup: useListMembersLookup,
  LeaveText: ListLeaveText,
  ending: { title: 'Status', Success: EditListSuccess },
  pages: flowPages(editDistributionList.portal),
  forms: { edit: EditMembersStep, confirm: ConfirmListChangesStep },
}
