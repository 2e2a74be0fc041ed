import { describe, expect, it } from 'vitest'
import { contract } from '#schemas/contract.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { permissions } from '#schemas/permissions.ts'

describe('permission ids', () => {
  it.each([
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

  it('are all different', () => {
    const ids = Object.values(permissions)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('gate every call, but for those that anyone signed in or any member may make', () => {
    const known = new Set<string>([...Object.values(permissions), 'member', 'signedIn'])
    const calls: readonly Endpoint[] = Object.values(contract)
    for (const { allowed, path } of calls) expect(known, path).toContain(allowed)
    const ungated = Object.entries(contract).filter(([, { allowed }]) => allowed === 'signedIn')
    expect(ungated.map(([name]) => name)).toEqual(['tenantAccess'])
  })
})
