import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { createClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query.ts'
import { AccessDenied, AccessUnavailable, loadAccess } from '#src/app/tenant/access.ts'
import { failureEnvelope, type PreparedAnswer, successEnvelope } from '../api/answering-server.ts'

const tenants = [
  { name: 'Northgate Capital', tenantId: 'northgate' },
  { name: 'Larkfield Partners', tenantId: 'larkfield' },
]
const settings = {
  currencySymbol: '$',
  servicePlan: 'Flex',
  newUserExpediteFee: 100,
  newUserSetupFee: null,
  newEmailOnlyUserSetupFee: null,
  emailMask: null,
  emailDomain: null,
  voiceSettings: null,
  mfaSettings: { hasMFA: true },
  clientAccountType: 'Flex',
  hasCloudPCs: false,
  hasCybersecurityTraining: false,
  hasVoiceServices: false,
  hasBillableServices: true,
  hasPortfolioChildren: false,
  isMSSP: false,
}
const config: PortalConfig = {
  apiBase: '',
  issuer: 'https://identity.example',
  clientId: 'portal',
  scope: 'openid',
  redirectPath: '/login/callback',
  publicUrl: 'https://portal.example',
  claims: { defaultTenant: 'home', portalPermissions: 'grants', profileAccountId: 'account' },
  embeddedIdentity: false,
  signOutBy: 'form',
  providerName: 'Provider',
  extensions: false,
  safetyHeaders: false,
  billingEmail: '',
  helpdesk: { email: '', phoneUs: '', phoneUk: '' },
}
const claims = { name: 'Dana Whitfield', email: 'dana@northgate.example', account: 1001 }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** An API whose lookups give the prepared answers. */
async function surroundings(
  answers: Partial<Record<'tenants' | 'ids' | 'settings', PreparedAnswer>> & {
    /** By company, whatever is asked for. */
    of?: Readonly<Record<string, PreparedAnswer>>
  },
  hold: (path: string) => Promise<void> = async () => undefined,
) {
  const calls: string[] = []
  const byPath: Record<string, PreparedAnswer> = {
    '/authorization/tenantaccess': answers.tenants ?? successEnvelope(tenants),
    '/navigationIds': answers.ids ?? successEnvelope(['AddUserServices']),
    '/settings': answers.settings ?? successEnvelope(settings),
  }
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    const answer = answers.of?.[String(headers.tenantid)] ?? byPath[url] ?? { status: 404 }
    calls.push(`${url} ${headers.tenantid ?? '-'}`)
    await hold(url)
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const queryClient = createQueryClient()
  const refusals: number[] = []
  stops.push(
    () => server.close(),
    () => queryClient.clear(),
  )
  const client = createClient({
    base: `http://127.0.0.1:${port}`,
    accessToken: async () => 'token',
    onRefused: ({ statusCode }) => refusals.push(statusCode),
    retryPauses: [],
  })
  return { connection: { queryClient, client, config }, calls, refusals }
}

describe('access', () => {
  // SHELL-062
  test('says who works where and what they may do, calling only in that company', async () => {
    const { connection, calls } = await surroundings({})
    const access = await loadAccess(connection, { ...claims, home: 'larkfield' }, {})
    expect(access.user).toEqual({
      name: 'Dana Whitfield',
      email: 'dana@northgate.example',
      profileAccountId: 1001,
    })
    expect(access.tenant.name).toBe('Larkfield Partners')
    expect(access.permissions).toEqual(['AddUserServices'])
    expect(access.client.tenantId).toBe('larkfield')
    expect(calls.toSorted()).toEqual([
      '/authorization/tenantaccess -',
      '/navigationIds larkfield',
      '/settings larkfield',
    ])
  })

  test('of people without an account claim is of nobody’s number, and of each one’s key', async () => {
    const { connection } = await surroundings({})
    const { account: _, ...without } = claims
    const [ann, ben] = await Promise.all(
      ['ann', 'ben'].map((sub) => loadAccess(connection, { ...without, sub }, {})),
    )
    expect([ann?.user.profileAccountId, ben?.user.profileAccountId]).toEqual([null, null])
    expect(ann?.personKey).not.toBe(ben?.personKey)
  })

  // SHELL-060
  test('is the same whatever role an account names: ids and settings alone decide', async () => {
    const { connection } = await surroundings({})
    const dana = { ...claims, sub: 'dana' }
    const { client: _, ...plain } = await loadAccess(connection, dana, {})
    expect(plain).toMatchObject({ permissions: ['AddUserServices'], settings })
    for (const roles of ['Administrator', ['Guest'], []]) {
      const named = { role: roles, roles, groups: roles, realm_access: { roles } }
      const { client, ...access } = await loadAccess(connection, { ...dana, ...named }, {})
      expect(access).toEqual(plain)
      expect(client.tenantId).toBe('northgate')
    }
  })

  // SHELL-057
  test('is switched off by an empty permissions claim, without a call', async () => {
    const { connection, calls } = await surroundings({})
    await expect(loadAccess(connection, { ...claims, grants: [] }, {})).rejects.toThrow(
      AccessDenied,
    )
    expect(calls).toEqual([])
  })

  test('is not switched off by a claim that is absent or holds something', async () => {
    const { connection } = await surroundings({})
    await expect(loadAccess(connection, { ...claims, grants: ['x'] }, {})).resolves.toBeDefined()
    await expect(loadAccess(connection, { ...claims, grants: null }, {})).resolves.toBeDefined()
  })

  // SHELL-055, SHELL-056
  test.each(['tenants', 'ids'] as const)(
    'is switched off by a 403 on %s, without an error page',
    async (lookup) => {
      const { connection, refusals } = await surroundings({
        [lookup]: failureEnvelope(403, ['Suspended']),
      })
      const refused = loadAccess(connection, claims, {})
      await expect(refused).rejects.toThrow(AccessDenied)
      await expect(refused).rejects.toThrow('Suspended')
      expect(refusals).toEqual([])
    },
  )

  test('of a person without a company is switched off', async () => {
    const { connection } = await surroundings({ tenants: successEnvelope([]) })
    await expect(loadAccess(connection, claims, {})).rejects.toThrow(AccessDenied)
  })

  test.each(['ids', 'settings'] as const)(
    'is unavailable for now where %s fail, and says whose it is',
    async (lookup) => {
      const { connection } = await surroundings({ [lookup]: failureEnvelope(500) })
      const error = await loadAccess(connection, claims, { lastUsed: 'larkfield' }).catch(
        (e: unknown) => e,
      )
      expect(error).toBeInstanceOf(AccessUnavailable)
      expect(error).toMatchObject({ tenant: tenants[1], user: { name: 'Dana Whitfield' } })
    },
  )

  test('a 403 on the settings leads to its page, and is no denial', async () => {
    const { connection, refusals } = await surroundings({
      settings: failureEnvelope(403, ['Not yours']),
    })
    const error = await loadAccess(connection, claims, {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AccessUnavailable)
    expect(refusals).toEqual([403])
  })

  test('asks what the likely company allows without waiting for the companies', async () => {
    let allAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      allAsked = resolve
    })
    const { connection, calls } = await surroundings({}, async (path) => {
      if (calls.length === 3) allAsked()
      if (path === '/authorization/tenantaccess') await asked
    })
    const access = await loadAccess(connection, claims, { lastUsed: 'larkfield' })
    expect(access.permissions).toEqual(['AddUserServices'])
    expect(calls).toHaveLength(3)
  })

  test('passes over a likely company that is not the person’s, and what it was refused', async () => {
    const { connection, calls, refusals } = await surroundings({
      of: { stranger: failureEnvelope(403, ['Not yours']) },
    })
    const access = await loadAccess(connection, claims, { lastUsed: 'stranger' })
    expect(access.tenant.tenantId).toBe('northgate')
    expect(calls).toContain('/settings northgate')
    expect(refusals).toEqual([])
  })

  test('a 403 on settings that were asked for ahead leads to its page, once', async () => {
    const { connection, refusals } = await surroundings({
      settings: failureEnvelope(403, ['Not yours']),
    })
    const sources = { lastUsed: 'larkfield' }
    await expect(loadAccess(connection, claims, sources)).rejects.toThrow(AccessUnavailable)
    expect(refusals).toEqual([403])
  })
})
