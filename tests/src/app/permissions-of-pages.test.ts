import createCache from '@emotion/cache'
import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query.ts'
import { mayReadFaq, offeredRequests, offeredSections } from '#src/app/navigation/offered-areas.ts'
import type { Portal } from '#src/app/portal.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { routeTree } from '#src/routeTree.gen.ts'

// Styles need a document; nothing is rendered here.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

/** Which permissions each page asks for, all of them: by hand from 000 §6, 001 §2, 002 §2 and the decisions. */
const permissionsOfPages: Readonly<Record<string, readonly string[]>> = {
  '/service-dashboard': ['ServiceDashboard'],
  '/service-tickets': ['ServiceTickets'],
  '/subscribed-services': ['SubscribedServices'],
  '/billing/bills-and-payments': ['BillingAndPayments'],
  '/billing/invoice-recipients': ['InvoiceContacts'],
  '/cybersecurity-dashboard': ['CybersecurityDashboard'],
  '/portco': ['PortcoDashboard'],
  '/portco/detail': ['PortcoDashboard'],
  '/portco/detail/marlin-cold-storage': ['PortcoDashboard'],
  '/resources/documents': ['Resources'],
  '/resources/reports': ['Resources'],
  '/resources/ddq': ['VendorDDQ'],
  '/infrastructure': ['Infrastructure'],
  '/endpoints/workstations': ['Endpoints'],
  '/endpoints/mobile-devices': ['Endpoints'],
  '/users/cybersecurity': ['Users'],
  '/users/cybersecurity/reminder/7': ['Users', 'UsersRolesAndControlsEdit'],
  '/users/cybersecurity/upgrade': ['Users', 'AddOns'],
  '/users/contact-information': ['Users'],
  '/users/roles-and-controls': ['Users'],
  '/users/roles-and-controls/authorized': ['Users'],
  '/users/roles-and-controls/unauthorized': ['Users'],
  '/users/roles-and-controls/audit-trail': ['Users'],
  '/users/roles-and-controls/security-log': ['Users', 'UsersRolesAndControlsEdit'],
  '/users/roles-and-controls/edit/7': ['Users', 'UsersRolesAndControlsEdit'],
  '/distribution-lists': ['DistributionLists'],
  '/distribution-lists/create': ['DistributionLists', 'EditDistributionListDetails'],
  '/distribution-lists/7/edit': ['DistributionLists', 'EditDistributionListDetails'],
  '/internet-settings': ['InternetSettings'],
  '/remote-access-logs': ['RemoteAccess'],
  '/file-driver': ['FileDriver'],
  '/file-driver/detail/7': ['FileDriver'],
  '/file-driver/overview': ['FileDriver', 'FileTransferRequest'],
  '/file-driver/overview/edit/7': ['FileDriver', 'FileTransferRequest'],
  '/file-driver/edit/7': ['FileDriver', 'FileTransferRequest'],
  '/file-driver/new-file-transfer': ['FileDriver', 'FileTransferRequest'],
  '/file-driver/new-file-transfer/7': ['FileDriver', 'FileTransferRequest'],
  '/release-notes': ['ReleaseNotes'],
  '/add-user-services': ['AddUserServices'],
  '/add-user-services/detail': ['AddUserServices'],
  '/add-user-services/detail/7': ['AddUserServices'],
  '/service-ticket': ['NewServiceTicket'],
  '/terminate-user-services': ['TerminateUserServices'],
  '/terminate-user-services/detail': ['TerminateUserServices'],
  '/terminate-user-services/detail/7': ['TerminateUserServices'],
  '/purchase-hardware': ['HardwareRequest'],
  '/faq': ['Faq'],
  '/charts': ['Charts'],
  '/charts/addUser': ['Charts'],
}

/** Any of these opens what the company has submitted (decisions: Navigation and access). */
const opensRequests = [
  'AddUserServices',
  'NewServiceTicket',
  'TerminateUserServices',
  'HardwareRequest',
  'EditDistributionListDetails',
  'AddOns',
  'FileTransferRequest',
  'ServiceTickets',
]

/** Pages that ask for none: the start page, which leads on, and the sessions of the person. */
const withoutPermission = ['/', '/sessions']
/** Of flows without pages of their own, of which the portal has none: the flow says what it asks for. */
const ofFlows = ['/services/$flow', '/services/$flow/detail/{-$id}']

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  caseSensitive: true,
  context: { portal: {} as Portal, isBuilt: () => true },
})
const every = [...new Set([...Object.values(permissionsOfPages).flat(), ...opensRequests])]

/** Where somebody who holds these permissions is led as they open a page; undefined where they stay. */
async function ledTo(pathname: string, permissions: readonly string[]): Promise<unknown> {
  const connection = {
    base: 'http://127.0.0.1:9',
    accessToken: async () => 'token',
    retryPauses: [],
    takes: { extensions: true },
  }
  const tenant = { tenantId: 'northgate', name: 'Northgate Capital' }
  const settings = { hasPortfolioChildren: true }
  const access = { client: createClient(connection, 'northgate'), permissions, tenant, settings }
  const queryClient = createQueryClient()
  const [matchedRoutes, params] = router.getMatchedRoutes(pathname)
  const portal = { queryClient, config: { extensions: true } }
  const visit = {
    context: { portal: portal as Portal, access: access as CompanyAccess, isBuilt: () => true },
    location: { pathname, href: pathname },
    params,
    deps: {},
    search: {},
    abortController: new AbortController(),
  }
  try {
    for (const { id, options } of matchedRoutes) {
      if (!id.startsWith('/_shell/_portal')) continue
      await Reflect.apply(options.beforeLoad ?? (() => undefined), options, [visit])
      if (typeof options.loader === 'function')
        await Reflect.apply(options.loader, options, [visit])
    }
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.to : undefined
  } finally {
    queryClient.clear()
  }
  return undefined
}

async function isRefused(pathname: string, permissions: readonly string[]): Promise<boolean> {
  return (await ledTo(pathname, permissions)) === '/403'
}

describe('the pages of the portal', () => {
  test('are all in the table, and nothing else', () => {
    const pages = Object.values(router.routesById).filter(
      ({ id, children }) => id.startsWith('/_shell/_portal/') && !children,
    )
    const routeOf = (pathname: string) => router.getMatchedRoutes(pathname)[0].at(-1)?.id
    const told = [
      ...Object.keys(permissionsOfPages),
      ...withoutPermission,
      '/requests',
      '/requests/7',
      ...ofFlows,
    ]
    expect([...new Set(told.map(routeOf))].toSorted()).toEqual(pages.map(({ id }) => id).toSorted())
  })

  // ADDUSER-200, FILE-015, HW-051, SHELL-014, SHELL-099, SHELL-101, TERM-069, TICKET-011
  test.each(Object.entries(permissionsOfPages))(
    '%s opens with %j, and not with all others',
    async (pathname, permissions) => {
      expect(permissions.length).toBeGreaterThan(0)
      for (const missing of permissions) {
        const others = every.filter((each) => each !== missing)
        expect(await isRefused(pathname, others), `without ${missing}`).toBe(true)
      }
      expect(await isRefused(pathname, permissions), 'with these alone').toBe(false)
    },
  )

  test('but those of requests, which open with any of several', async () => {
    for (const pathname of ['/requests', '/requests/7']) {
      const others = every.filter((each) => !opensRequests.includes(each))
      expect(await isRefused(pathname, others)).toBe(true)
      for (const one of opensRequests) expect(await isRefused(pathname, [one]), one).toBe(false)
    }
  })

  test.each(withoutPermission)('but %s, which asks for none', async (pathname) => {
    expect(await isRefused(pathname, [])).toBe(false)
  })

  // SHELL-007, SHELL-008
  test('but the landing page, which leads to the first that opens, and never to the FAQ', async () => {
    expect(await ledTo('/', ['Faq', 'ReleaseNotes', 'ServiceTickets'])).toBe('/service-tickets')
    expect(await ledTo('/', ['Faq', 'ReleaseNotes'])).toBe('/release-notes')
    expect(await ledTo('/', ['Faq'])).toBeUndefined()
  })
})

/** Entries of the menus by what alone shows them. */
const entries: Readonly<Record<string, readonly string[]>> = {
  ServiceDashboard: ['Service Dashboard'],
  ServiceTickets: ['Service Tickets', 'My Requests'],
  SubscribedServices: ['Subscribed Services'],
  BillingAndPayments: ['Bills and Payments'],
  InvoiceContacts: ['Invoice Recipients'],
  PaymentPortal: [],
  CybersecurityDashboard: ['Cybersecurity Dashboard'],
  RiskRegister: [],
  VendorDDQ: ['Due Diligence Questions'],
  PortcoDashboard: ['Portfolio Companies'],
  Resources: ['Documents', 'Reports'],
  ResourcesReports: [],
  Infrastructure: ['Infrastructure'],
  Endpoints: ['Workstations', 'Mobile Devices'],
  Users: ['Cybersecurity', 'Contact Information', 'Roles and Controls'],
  UsersRolesAndControlsEdit: [],
  AddOns: ['My Requests'],
  DistributionLists: ['Distribution Lists'],
  EditDistributionListDetails: ['My Requests'],
  InternetSettings: ['Internet Settings'],
  RemoteAccess: ['Remote Access Logs'],
  FileDriver: ['File Driver'],
  FileTransferRequest: ['My Requests'],
  ReleaseNotes: ['Release Notes'],
  Faq: ['Portal FAQ'],
  Charts: ['Flow Charts'],
  CollectedSecrets: [],
  AddUserServices: ['My Requests', 'Add User Services'],
  NewServiceTicket: ['My Requests', 'New Service Ticket'],
  TerminateUserServices: ['My Requests', 'Terminate User Services'],
  HardwareRequest: ['My Requests', 'Purchase Hardware'],
}

// ADDUSER-200, CYBER-018, HW-051, RECIP-030, SHELL-024, SHELL-100, TERM-069, TICKET-011
test.each(Object.entries(entries))('%s shows %j in the menus', (permission, labels) => {
  const offer = { permissions: [permission], isBuilt: () => true, extensions: true }
  const shown = [...offeredSections(offer).flatMap(({ items }) => items), ...offeredRequests(offer)]
  const faq = mayReadFaq(offer) ? ['Portal FAQ'] : []
  expect([...shown.map(({ label }) => label), ...faq]).toEqual(labels)
})
