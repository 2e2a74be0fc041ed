import { afterEach, expect, test, vi } from 'vitest'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { findFetchFailureCause, rememberRelease } from '#src/app/release.ts'
import { type PreparedAnswer, startAnsweringServer } from '../api/answering-server.ts'

/** Why a file of the portal can't be loaded. */

const unsaid: PortalConfig = {
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
const ours: PortalConfig = { ...unsaid, release: '2026.11' }
const answered = (config: PortalConfig): PreparedAnswer => ({ body: JSON.stringify(config) })

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  rememberRelease(unsaid)
  await stop?.()
})

test.each<[string, PreparedAnswer, string | undefined]>([
  ['has the same release', answered(ours), undefined],
  ['has another', answered({ ...ours, release: '2026.12' }), 'portalIsNewer'],
  ['does not say which it has', answered(unsaid), undefined],
  ['answers without a configuration', { status: 503 }, 'serverIsAway'],
  ['answers nothing', { drop: true }, 'serverIsAway'],
])('a server that %s', async (_, answer, cause) => {
  const server = await startAnsweringServer(answer)
  stop = server.stop
  // A page's addresses begin at its own server.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => fetch(new URL(path, server.base), how))
  rememberRelease(ours)
  expect(await findFetchFailureCause()).toBe(cause)
})
