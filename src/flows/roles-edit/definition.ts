import { flowPages } from '#machines/portal/portal-declaration.ts'
import { type RolesEditStepId, rolesEdit } from '#machines/roles-edit/flow.ts'
import { rolesEditMachine } from '#machines/roles-edit/machine.ts'
import type { RolesEditDraft } from '#schemas/roles-edit/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { AccessUpdatedRedirect } from './access-updated-redirect.tsx'
import { rolesEditFactsChannel } from './facts.ts'
import { createRolesEditServices, openRolesEdit } from './services.ts'
import { RolesFormStep } from './steps/form.tsx'
import { RolesSummaryStep } from './steps/summary.tsx'

/** The roles edit in the browser: the flow, its calls, and a form per step. */
export const rolesEditWizard: WizardDefinition<RolesEditDraft, TenantSettings, RolesEditStepId> = {
  flow: rolesEdit,
  machine: rolesEditMachine,
  services: createRolesEditServices,
  open: openRolesEdit,
  // Access is never restored from a device.
  write: () => null,
  read: () => undefined,
  facts: rolesEditFactsChannel,
  LeaveText: () => 'No changes yet.',
  ending: { title: 'Updated', Success: AccessUpdatedRedirect },
  submitLabel: 'Update',
  pages: flowPages(rolesEdit.portal),
  forms: { form: RolesFormStep, summary: RolesSummaryStep },
}
