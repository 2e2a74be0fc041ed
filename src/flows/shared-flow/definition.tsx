import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { flowFolder, flowPages } from '#machines/portal/entry.ts'
import type { SharedFlow } from '#machines/portal/portal-flow.ts'
import { perObject } from '#schemas/questions/per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { useFlowContacts } from './contacts.ts'
import { openSharedDraft, sharedServices } from './services.ts'
import { SharedSuccess } from './shared-success.tsx'

/** A flow without calls and screens of its own, generated from its declaration. */
export const sharedWizard = perObject(
  <D,>(flow: SharedFlow<D>): WizardDefinition<D, TenantSettings, string> => {
    const folder = flowFolder(flow.id)
    return {
      flow,
      machine: compileFlow<D, TenantSettings>(flow),
      services: (client, submissions, creations) =>
        sharedServices(flow, client, submissions, creations),
      open: (client, id) => openSharedDraft(flow, client, id),
      write: (draft) => draft,
      read: (stored) => flow.answers.safeParse(stored).data,
      facts: createFactsChannel<D, TenantSettings>(),
      // Contacts are the only list the shared calls have.
      useLookup: () => useFlowContacts(folder),
      ending: { title: 'Status', Success: () => <SharedSuccess flow={flow} /> },
      pages: flowPages(flow.portal),
    }
  },
)
