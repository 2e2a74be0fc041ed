import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { FlowServices } from '#machines/engine/machine/wizard.ts'
import { withTexts } from '#machines/engine/questions/texts.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { WizardOpener } from '#src/wizard/running/wizard-opener.tsx'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'
import type { WizardScreens } from '#src/wizard/wizard-definition.ts'
import type { WizardHost } from '#src/wizard/wizard-host.tsx'
import { answers, type GuestWifiDraft } from '../guest-wifi/draft.ts'
import { guestWifi } from '../guest-wifi/flow.ts'
import { northgateSettings } from '../machines/support/northgate.ts'
import { germanGuestWifiSentences, germanGuestWifiTexts } from './german.ts'

const flow = withTexts(guestWifi, germanGuestWifiTexts, germanGuestWifiSentences)

const people = [{ profileAccountId: 2, fullName: 'Lee Marsh', email: 'lee@guests.example' }]

/** A flow in another application: its own language and people, without session, shell or server. */
export const screens: WizardScreens<GuestWifiDraft, TenantSettings, string> = {
  flow,
  machine: compileFlow(flow),
  write: (draft) => draft,
  read: (stored) => answers.safeParse(stored).data,
  facts: createFactsChannel<GuestWifiDraft, TenantSettings>(),
  useLookup: () => ({
    choices: people.map((person) => ({
      value: person.profileAccountId,
      label: person.fullName,
      entry: person,
    })),
    loading: false,
    loadError: undefined,
    reload: async () => true,
  }),
  ending: { title: 'Fertig', Success: () => <p>Danke.</p> },
  submitLabel: 'Absenden',
  pages: { overview: '/', wizard: '/' },
}

/** The person who uses the host application. */
export const user = { name: 'Dana Whitfield', email: 'dana@guests.example', profileAccountId: 1 }

/**
 * The host's page. @param services its handling of drafts and requests @param host its surroundings
 */
export function hostRouter(
  services: FlowServices<GuestWifiDraft, TenantSettings>,
  host?: WizardHost,
) {
  const input = {
    settings: northgateSettings,
    user,
    tenantId: 'host',
    clock: () => '2026-03-02T09:00:00',
  }
  const Page = () => (
    <QueryClientProvider client={new QueryClient()}>
      <WizardOpener
        definition={screens}
        services={services}
        input={input}
        personKey="dana"
        resumed={undefined}
        onDraftId={() => undefined}
        onUsage={undefined}
        host={host}
      />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component: Page })
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
}

/** The host application with its router. */
export function Host({ router }: { router: ReturnType<typeof hostRouter> }) {
  return <RouterProvider router={router} />
}
