import { describe, expect, test } from 'vitest'
import { contract } from '#schemas/contract.ts'
import { type Endpoint, isAct } from '#schemas/endpoint.ts'
import { permissions, toAct } from '#schemas/permissions.ts'
import { sections } from '#src/app/navigation/areas.ts'

describe('permission ids', () => {
  test.each([
    ['billingAndPayments', 'BillingAndPayments'],
    ['addOns', 'AddOns'],
    ['usersRolesAndControlsEdit', 'UsersRolesAndControlsEdit'],
    ['resourcesReports', 'ResourcesReports'],
    ['fileTransferRequest', 'FileTransferRequest'],
    ['editDistributionListDetails', 'EditDistributionListDetails'],
    ['vendorDdq', 'VendorDDQ'],
    ['riskRegister', 'RiskRegister'],
    ['addUserServices', 'AddUserServices'],
    ['newServiceTicket', 'NewServiceTicket'],
    ['terminateUserServices', 'TerminateUserServices'],
    ['hardwareRequest', 'HardwareRequest'],
    ['faq', 'Faq'],
  ] as const)('%s is spelt %s (AMB-002)', (name, id) => {
    expect(permissions[name]).toBe(id)
  })

  test('are all different', () => {
    const ids = Object.values(permissions)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('gate every call, but for those that anyone signed in or any member may make', () => {
    const known = new Set<string>([...Object.values(permissions), 'member', 'signedIn'])
    const calls: readonly Endpoint[] = Object.values(contract)
    for (const { allowed, path } of calls) {
      for (const one of [allowed].flat()) expect(known, path).toContain(one)
    }
    const ungated = Object.entries(contract).filter(([, { allowed }]) => allowed === 'signedIn')
    expect(ungated.map(([name]) => name)).toEqual([
      'tenantAccess',
      'draftCompany',
      'ownSessions',
      'signOut',
      'endSession',
      'endOtherSessions',
    ])
  })
})

describe('acting', () => {
  const acts: ReadonlySet<string> = new Set(Object.values(toAct))
  const acting = Object.entries<Endpoint>(contract).filter(([, row]) => isAct(row))

  test('asks for a permission to act at every call that orders, enrolls, mails or changes something', () => {
    expect(acting.length).toBeGreaterThan(25)
    const others = acting.filter(
      ([, { allowed }]) => ![allowed].flat().every((one) => acts.has(one)),
    )
    // What concerns nobody but the person: a bug they saw, that they were at a page, and counts of nobody. What the
    // calls that flows share ask for is the permission of the flow (tests/server/api/flows.test.ts).
    expect(others.map(([name, { allowed }]) => `${name}: ${allowed}`)).toEqual([
      'bugReportSubmit: member',
      'pageVisit: member',
      'ticketSeen: member',
      'flowDraftCreate: member',
      'flowDraftSave: member',
      'flowDraftDiscard: member',
      'flowSubmit: member',
      'attachReportContext: member',
      'recordFlowUsage: member',
      'signOut: signedIn',
      'endSession: signedIn',
      'endOtherSessions: signedIn',
    ])
  })

  test('is never what opens a page to look at', () => {
    const looks = sections.flatMap(({ items }) => items.flatMap(({ permission }) => permission))
    expect(looks.length).toBeGreaterThan(15)
    expect(looks.filter((permission) => acts.has(permission))).toEqual([])
  })

  test('asks for other permissions than the calls that read the same area', () => {
    const reads = (area: string) =>
      Object.values<Endpoint>(contract)
        .filter((row) => row.area === area && row.method === 'GET')
        .map(({ allowed }) => allowed)
    // A request has no page but its own: who may begin it may see what was begun.
    const shared = acting.filter(
      ([, { area, allowed }]) =>
        reads(area).includes(allowed) && !reads(area).some((permission) => permission !== allowed),
    )
    expect([...new Set(shared.map(([, { area }]) => area))]).toEqual([
      'Add User',
      'Terminate',
      'Hardware',
      // What concerns the person alone asks for no permission.
      'Sessions',
    ])
  })
})
