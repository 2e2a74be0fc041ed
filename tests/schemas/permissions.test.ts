import { describe, expect, test } from 'vitest'
import { changesData, type Endpoint, isAllowed } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import { navigationSections } from '#src/app/navigation/navigation-sections.ts'

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

/** Whether somebody who holds these permissions may make a call that reads. */
function isRead(name: string, held: readonly (string | undefined)[]): boolean {
  const row = Object.entries<Endpoint>(contract).find(([each]) => each === name)?.[1]
  return (
    row !== undefined &&
    isAllowed(
      row,
      held.filter((one) => one !== undefined),
    )
  )
}

describe('acting', () => {
  const acts: ReadonlySet<string> = new Set(Object.values(actPermissions))
  const acting = Object.entries<Endpoint>(contract).filter(([, row]) => changesData(row))

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

  test('asks for the page of what is acted on, too, or opens it, or is judged by the row', () => {
    const unseen = acting.filter(
      ([, { sees, allowed }]) =>
        sees === undefined &&
        ![allowed].flat().some((one) => one === 'member' || one === 'signedIn'),
    )
    expect(unseen.map(([name]) => name)).toEqual([
      // Requests of a page of their own, which this permission opens.
      'addUserCreate',
      'addUserSave',
      'addUserReview',
      'addUserSubmit',
      'addUserDiscard',
      'terminateCreate',
      'terminateSave',
      'terminateSubmit',
      'terminateDiscard',
      'serviceTicketSubmit',
      'hardwareSubmit',
      // Whoever sees no tickets of the company writes to those they opened (lockTicket).
      'ticketReply',
      'attachmentUpload',
      'attachmentRemove',
      'ticketClose',
      'ticketReopen',
    ])
  })

  test('asks for the page that lists what it changes', () => {
    // What follows from any request, and is listed for others.
    const lists = new Set([
      'tickets',
      'submittedRequests',
      'pendingRequests',
      'draftProgress',
      'ticketsToAnswer',
      'ticket',
      'waitingAttachments',
    ])
    const blind = acting.flatMap(([name, { sees, allowed, invalidates = [] }]) =>
      (allowed === 'member' ? [] : invalidates)
        .filter((read) => !lists.has(read) && !isRead(read, [allowed, sees].flat()))
        .map((read) => `${name} changes ${read}`),
    )
    expect(blind).toEqual([])
  })

  test('is never what opens a page to look at', () => {
    const looks = navigationSections.flatMap(({ items }) =>
      items.flatMap(({ permission }) => permission),
    )
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
