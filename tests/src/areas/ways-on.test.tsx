import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { defineFlow } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { portal } from '#machines/file-transfer/portal.ts'
import { rehearsalNow, rehearsalUser } from '#machines/tools/rehearsal/rehearsal.ts'
import { permissions as ids } from '#schemas/people/permissions.ts'
import { createQueryClient } from '#src/api/query.ts'
import type { Portal } from '#src/app/portal.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { HardwareResult } from '#src/areas/hardware/hardware-result.tsx'
import { TicketOpened } from '#src/areas/service-ticket/ticket-opened.tsx'
import { AddUserSuccess } from '#src/flows/add-user/add-user-success.tsx'
import { FileTransferSuccess } from '#src/flows/file-transfer/file-transfer-success.tsx'
import { SharedSuccess } from '#src/flows/shared-flow/shared-success.tsx'
import { TerminationStatus as TerminateStatus } from '#src/flows/terminate/termination-status.tsx'
import { ListRequestSuccess } from '#src/parts/distribution-lists/list-request-success.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { WizardProvider } from '#src/wizard/state/wizard-context.tsx'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'

/** What leads on from a request that was just submitted (issue 29, point 18). */

const permissions: readonly string[] = Object.values(ids)
const submitted = {
  referenceNumber: 'SW-4711',
  tickets: [{ ticketId: 31, ticketName: 'A new list' }],
}
const ticket = { summary: 'Printer', description: 'It jams.' }

const flow = defineFlow<object, null>()({
  id: 'signed',
  title: 'Signed',
  purpose: 'It is for tests.',
  version: 1,
  emptyDraft: {},
  jump: 'visited',
  leave: 'unsaved',
  submitFailure: 'inline',
  drafts: { saveOn: 'never' },
  guards: {},
  effects: {},
  steps: { signing: { title: 'Signing', submit: true } },
})
const wizard = createActor(compileFlow(flow), {
  input: {
    settings: null,
    user: rehearsalUser,
    tenantId: 'northgate',
    clock: () => rehearsalNow,
    services: { submit: async () => submitted, load: {} },
  },
})

beforeAll(async () => {
  wizard.start()
  wizard.send({ type: 'submit' })
  await waitFor(wizard, (snapshot) => snapshot.matches('success'))
})

/** The end of a wizard that was just submitted. */
const endOf = (screen: ReactNode) => () => (
  <WizardProvider wizard={createWizardHandle(flow, wizard)}>{screen}</WizardProvider>
)

const ends: [string, () => ReactNode, string][] = [
  [
    'a service ticket',
    () => <TicketOpened ticket={ticket} answer={submitted} onAnother={() => {}} />,
    '/requests/SW-4711',
  ],
  [
    'a distribution list',
    () => <ListRequestSuccess purpose="create it" result={submitted} />,
    '/requests/SW-4711',
  ],
  [
    'hardware',
    () => <HardwareResult ticket={{ ticketId: 31, message: 'Ordered.' }} onClose={() => {}} />,
    '/requests/31',
  ],
  ['a new user', endOf(<AddUserSuccess />), '/requests/SW-4711'],
  ['a file transfer', endOf(<FileTransferSuccess />), '/requests/SW-4711'],
  ['the end of a user', endOf(<TerminateStatus />), '/requests/SW-4711'],
  [
    'a flow without an end of its own',
    endOf(<SharedSuccess flow={{ portal, success: { offers: [{ label: 'Ask', to: '/faq' }] } }} />),
    '/requests/SW-4711',
  ],
]

async function shown(component: () => ReactNode, extensions: boolean): Promise<string> {
  const queryClient = createQueryClient()
  const context = {
    portal: { queryClient, config: { extensions } } as Portal,
    access: { permissions, tenant: { tenantId: 'northgate' } } as CompanyAccess,
  }
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' })
  const layout = createRoute({
    getParentRoute: () => shell,
    id: '_portal',
    beforeLoad: () => context,
  })
  const route = createRoute({ getParentRoute: () => layout, path: '/', component })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([layout.addChildren([route])])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
    context,
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** The links and buttons of the prominent look, by their address or text. */
function prominentOf(html: string): string[] {
  const look = buttonClass({ variant: 'primary' })
  return [...html.matchAll(/<(?:a|button)\b[^>]*>(?:.(?!<\/(?:a|button)>))*./gs)]
    .map(([element]) => element)
    .filter((element) => element.includes(`class="${look}`) || element.includes(`${look}"`))
    .map((element) => /href="([^"?]+)/.exec(element)?.[1] ?? element.replaceAll(/<[^>]*>/g, ''))
}

test.each(ends)('the prominent way from %s leads to the request', async (_, component, request) => {
  expect(prominentOf(await shown(component, true))).toEqual([request])
})

test.each(ends)('without extensions of the API %s leads to no request', async (_, component) => {
  expect(await shown(component, false)).not.toContain('/requests/')
})

test('the number of each ticket is a link to it, where the API knows requests', async () => {
  const [, component = () => null] = ends[0] ?? []
  expect(await shown(component, true)).toMatch(/<a [^>]*href="\/requests\/31[^>]*>#31<\/a>/)
  expect(await shown(component, false)).toMatch(/<span>#31<\/span>/)
})

test('without extensions the one way there is stays prominent', async () => {
  const [, , [, component = () => null] = []] = ends
  expect(prominentOf(await shown(component, false))).toEqual(['Close'])
})
