import { describe, expect, test } from 'vitest'
import { isAllowed } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import { permissions } from '#schemas/people/permissions.ts'
import { navigationSections, requestAreas } from '#src/app/navigation/navigation-sections.ts'
import {
  areaAt,
  findAliasedRoute,
  firstOfferedRoute,
  firstRouteInSection,
  mayOpen,
  mayReadFaq,
  offeredRequests,
  offeredSections,
} from '#src/app/navigation/offered-areas.ts'

const everything = Object.values(permissions)
const allBuilt = () => true
// Flows beyond the specification are offered where the API has them.
const addresses = [...navigationSections.flatMap(({ items }) => items), ...requestAreas]
  .filter(({ extension }) => !extension)
  .map(({ to }) => to)

describe('Request a Service', () => {
  // SHELL-023
  test('lists the four requests in order', () => {
    const offered = offeredRequests({ permissions: everything, isBuilt: allBuilt })
    expect(offered.map(({ label }) => label)).toEqual([
      'Add User Services',
      'New Service Ticket',
      'Terminate User Services',
      'Purchase Hardware',
    ])
  })

  // SHELL-024
  test('leaves out what is not permitted, and what does not exist yet', () => {
    const offered = offeredRequests({
      permissions: [permissions.hardwareRequest, permissions.addUserServices],
      isBuilt: (address) => address !== '/purchase-hardware',
    })
    expect(offered.map(({ to }) => to)).toEqual(['/add-user-services'])
  })

  test('compares ids exactly', () => {
    const offer = { permissions: ['adduserservices', 'AddUserServices '], isBuilt: allBuilt }
    expect(offeredRequests(offer)).toEqual([])
  })
})

describe('navigation', () => {
  test('follows the decided order', () => {
    const offered = offeredSections({ permissions: everything, isBuilt: allBuilt })
    expect(offered.map(({ label }) => label)).toEqual([
      'Service Dashboard',
      'Service Tickets',
      'Subscribed Services',
      'Billing',
      'Cybersecurity Dashboard',
      'Portfolio Companies',
      'Resources',
      'Infrastructure',
      'Endpoints',
      'Users',
      'Distribution Lists',
      'Internet Settings',
      'Remote Access Logs',
      'File Driver',
      'Release Notes',
      'Flow Charts',
    ])
  })

  test('shows of a section what is permitted, and no empty section', () => {
    const offered = offeredSections({
      permissions: [permissions.invoiceContacts],
      isBuilt: allBuilt,
    })
    expect(offered).toEqual([
      { label: 'Billing', items: [expect.objectContaining({ label: 'Invoice Recipients' })] },
    ])
  })

  test('ends with what was submitted, where the API has it, for those who may submit or see tickets', () => {
    const shownTo = (permission: string, extensions?: boolean) =>
      offeredSections({
        permissions: [permission],
        isBuilt: (address) => address === '/requests',
        ...(extensions !== undefined && { extensions }),
      }).map(({ label }) => label)
    expect(shownTo(permissions.newServiceTicket, true)).toEqual(['My Requests'])
    expect(shownTo(permissions.serviceTickets, true)).toEqual(['My Requests'])
    expect(shownTo(permissions.faq, true)).toEqual([])
    expect(shownTo(permissions.newServiceTicket, false)).toEqual([])
    expect(shownTo(permissions.newServiceTicket)).toEqual([])
    const all = { permissions: everything, isBuilt: allBuilt, extensions: true }
    expect(
      offeredSections(all)
        .slice(-2)
        .map(({ label }) => label),
    ).toEqual(['My Requests', 'Flow Charts'])
  })

  // FAQ-002
  test('never shows the FAQ', () => {
    const offered = offeredSections({ permissions: everything, isBuilt: allBuilt })
    expect(offered.flatMap(({ items }) => items).map(({ to }) => to)).not.toContain('/faq')
  })
})

describe('the landing page', () => {
  // SHELL-007
  test('leads to each page in turn as the ones before it are taken away', () => {
    for (const [index, address] of addresses.entries()) {
      const gone = new Set(addresses.slice(0, index))
      const offer = { permissions: everything, isBuilt: (to: string) => !gone.has(to) }
      expect(firstOfferedRoute(offer)).toBe(address)
    }
  })

  // SHELL-008
  test('stays where only the FAQ is permitted', () => {
    const offer = { permissions: [permissions.faq], isBuilt: allBuilt }
    expect(firstOfferedRoute(offer)).toBeUndefined()
    expect(mayReadFaq(offer)).toBe(true)
  })
})

describe('an address', () => {
  test('belongs to the area whose page it is or lies below', () => {
    expect(areaAt('/add-user-services/detail/7')?.label).toBe('Add User Services')
    expect(areaAt('/add-user-services-elsewhere')).toBeUndefined()
    expect(areaAt('/')).toBeUndefined()
  })

  test('of an area opens with its permission only, any other always', () => {
    expect(mayOpen('/add-user-services/detail', [permissions.faq])).toBe(false)
    expect(mayOpen('/add-user-services/detail', [permissions.addUserServices])).toBe(true)
    expect(mayOpen('/faq', [])).toBe(false)
    expect(mayOpen('/', [])).toBe(true)
    expect(mayOpen('/requests/REQ-2026-000001', [permissions.faq])).toBe(false)
    expect(mayOpen('/requests/REQ-2026-000001', [permissions.hardwareRequest])).toBe(true)
  })
})

// SHELL-088
test('the item of a section with a single one has its address as well', () => {
  expect(findAliasedRoute('/distribution-lists/details')).toBe('/distribution-lists')
  expect(findAliasedRoute('/infrastructure/circuits')).toBe('/infrastructure')
  expect(findAliasedRoute('/service-dashboard/home')).toBe('/service-dashboard')
  expect(findAliasedRoute('/distribution-lists')).toBeUndefined()
  expect(findAliasedRoute('/users/details')).toBeUndefined()
})

test.each([
  [
    '/billing',
    [permissions.billingAndPayments, permissions.invoiceContacts],
    '/billing/bills-and-payments',
  ],
  ['/billing', [permissions.invoiceContacts], '/billing/invoice-recipients'],
  ['/billing', [], '/billing/bills-and-payments'],
  ['/resources', [permissions.resources], '/resources/documents'],
  ['/resources', [permissions.vendorDdq], '/resources/ddq'],
  ['/endpoints', [permissions.endpoints], '/endpoints/workstations'],
  ['/users', [permissions.users], '/users/cybersecurity'],
  ['/distribution-lists', everything, undefined],
  ['/bill', everything, undefined],
])('%s leads who holds %j to %s', (address, held, to) => {
  expect(firstRouteInSection(address, { permissions: held, isBuilt: allBuilt })).toBe(to)
})

test('due diligence questions ask for VendorDDQ alone, the page and its call alike (DOCS-020)', () => {
  expect(mayOpen('/resources/ddq', [permissions.vendorDdq])).toBe(true)
  expect(mayOpen('/resources/ddq', [permissions.resources])).toBe(false)
  expect(isAllowed(contract.ddq, [permissions.vendorDdq])).toBe(true)
  expect(isAllowed(contract.ddq, [permissions.resources])).toBe(false)
})

// SHELL-089
test('the home of the service dashboard takes an id, which means nothing (AMB-007)', () => {
  expect(findAliasedRoute('/service-dashboard/home/42')).toBe('/service-dashboard')
  expect(findAliasedRoute('/service-dashboard/home/42/more')).toBeUndefined()
  expect(findAliasedRoute('/distribution-lists/details/42')).toBeUndefined()
})

// SHELL-025
test('Request a Service has no entry for who holds none of its four ids', () => {
  const four = ['AddUserServices', 'NewServiceTicket', 'TerminateUserServices', 'HardwareRequest']
  const rest = everything.filter((one) => !four.includes(one))
  expect(rest).toHaveLength(everything.length - 4)
  expect(offeredRequests({ permissions: rest, isBuilt: allBuilt })).toEqual([])
  for (const one of four) {
    expect(offeredRequests({ permissions: [one], isBuilt: allBuilt })).toHaveLength(1)
  }
})

// BILL-018, PORTCO-016
test.each([
  ['Bills and Payments', 'BillingAndPayments'],
  ['Portfolio Companies', 'PortcoDashboard'],
])('%s is listed with %s, and not with everything else', (label, id) => {
  const listed = (permissions: readonly string[]) =>
    offeredSections({ permissions, isBuilt: allBuilt }).flatMap(({ items }) =>
      items.map((item) => item.label),
    )
  expect(listed([id])).toEqual([label])
  expect(listed(everything.filter((one) => one !== id))).not.toContain(label)
})

// SHELL-090, SHELL-091, SHELL-092, SHELL-095
test.each([
  ['/service-tickets', 'details'],
  ['/subscribed-services', 'services'],
  ['/infrastructure', 'circuits'],
  ['/distribution-lists', 'details'],
])('%s has one item, whose address with /%s leads to it (AMB-006)', (base, item) => {
  const held = navigationSections.filter(({ items }) => items.some(({ to }) => to.startsWith(base)))
  expect(held.flatMap(({ items }) => items).map(({ to }) => to)).toEqual([base])
  expect(findAliasedRoute(`${base}/${item}`)).toBe(base)
})

// SHELL-093, SHELL-094, SHELL-096, SHELL-097, SHELL-098
test.each([
  ['/endpoints', ['Workstations /workstations', 'Mobile Devices /mobile-devices']],
  [
    '/users',
    [
      'Cybersecurity /cybersecurity',
      'Contact Information /contact-information',
      'Roles and Controls /roles-and-controls',
    ],
  ],
  ['/internet-settings', ['Internet Settings ']],
  ['/remote-access-logs', ['Remote Access Logs ']],
  ['/release-notes', ['Release Notes ']],
])('the items of %s are %j', (base, items) => {
  const held = navigationSections.filter(({ items: [first] }) => first?.to.startsWith(base))
  expect(held).toHaveLength(1)
  expect(
    held.flatMap((section) =>
      section.items.map(({ label, to }) => `${label} ${to.slice(base.length)}`),
    ),
  ).toEqual(items)
})

// SHELL-061
test('there is an id for each area and each act of the specification', () => {
  expect(everything).toEqual(
    expect.arrayContaining([
      'AddUserServices',
      'NewServiceTicket',
      'TerminateUserServices',
      'HardwareRequest',
      'BillingAndPayments',
      'InvoiceContacts',
      'PaymentPortal',
      'Resources',
      'CybersecurityDashboard',
      'PortcoDashboard',
      'VendorDDQ',
      'RiskRegister',
      'ResourcesReports',
      'AddOns',
      'UsersRolesAndControlsEdit',
      'FileTransferRequest',
      'EditDistributionListDetails',
    ]),
  )
})
