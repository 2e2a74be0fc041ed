import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { flowFolder, flowPages } from '#machines/portal/portal-declaration.ts'
import type { FlowWithSharedCalls } from '#machines/portal/portal-flow.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { useFlowContacts } from './lookups.ts'
import { createSharedServices, openSharedDraft } from './services.ts'
import { SharedSuccess } from './shared-success.tsx'

/** A flow without calls and screens of its own, generated from its declaration. */
export const createSharedWizard = cachePerObject(
  <D,>(flow: FlowWithSharedCalls<D>): WizardDefinition<D, TenantSettings, string> => {
    const folder = flowFolder(flow.id)
    return {
      flow,
      machine: compileFlow<D, TenantSettings>(flow),
      services: (client, submissions, creations) =>
        createSharedServices(flow, client, submissions, creations),
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
