import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { decodeJwt } from 'jose'
import { parsePermissionsClaim } from '#schemas/people/claims.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { PortalFrame } from '../e2e/models/portal.ts'
import { reservePort } from '../reserved-port.ts'
import { startGlewlwyd } from './glewlwyd.ts'
import { startLemonldap } from './lemonldap.ts'
import { createPortalInProduction, type PortalInProduction } from './portal-in-production.ts'
import type { RegisteredPortal, RunningProvider } from './running-provider.ts'

/** A person of a real provider of another hand, from its password to its sign-out. */

const starts: Readonly<
  Record<string, (folder: string, portal: RegisteredPortal) => Promise<RunningProvider>>
> = { glewlwyd: startGlewlwyd, 'lemonldap-ng': startLemonldap }

const permissions = ['Faq', 'NewServiceTicket']

for (const name of (process.env.PROVIDERS ?? '').split(' ').filter(Boolean)) {
  test(`${name} lets a person of a first company in, renews, and lets go`, async ({ page }) => {
    const start = starts[name]
    if (!start) throw new Error(`There is no provider ${name}.`)
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-provider-'))
    const port = await reservePort()
    const origin = `http://localhost:${port}`
    const provider = await start(folder, {
      origin,
      clientId: 'stepwell-portal',
      audience: 'https://portal.example.com/api',
      permissions,
    })
    // Production makes no database of its own.
    const postgres = await openEmbeddedPostgres(join(folder, 'database'), { info: () => {} })
    const portal = createPortalInProduction(folder, port, {
      ...provider.settings,
      DATABASE_URL: postgres.url,
    })
    try {
      await signInAndOut(page, origin, provider, portal)
    } finally {
      await portal.server.end('SIGTERM')
      await postgres.stop()
      await provider.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function signInAndOut(
  page: Page,
  origin: string,
  provider: RunningProvider,
  portal: PortalInProduction,
): Promise<void> {
  const shell = new PortalFrame(page)
  const issued = tokensIssuedTo(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await test.step('the operator makes a company and a person, and starts the portal', async () => {
    portal.admit(provider.person)
    await portal.server.start()
  })

  await test.step('the password of the provider opens the portal', async () => {
    await page.goto(`${origin}/faq`)
    await provider.asksForPassword(page)
    await provider.signIn(page)
    await shell.expectPage('Portal FAQ', { timeout: 30_000 })
    await shell.expectCompany(provider.person.name, portal.companyName)
  })

  await test.step('its token names the API and what the provider grants', async () => {
    const claims = decodeJwt(issued.all().access[0] ?? '')
    expect([claims.aud].flat()).toContain(provider.settings.OIDC_AUDIENCE)
    expect(parsePermissionsClaim(claims.portal_permissions)).toEqual(permissions)
  })

  await test.step('the refresh token renews the session before it ends, and a reload carries on', async () => {
    await expect.poll(() => issued.renewals(), { timeout: 60_000 }).toBeGreaterThan(0)
    await page.reload()
    await shell.expectPage('Portal FAQ')
  })

  await test.step('Log Out ends the session of the provider, too', async () => {
    await shell.chooseInProfile(provider.person.name, 'Log Out')
    await provider.confirmSignOut(page)
    // Not because the portal asks for it.
    await page.addInitScript(() => localStorage.removeItem('stepwell.signed-out'))
    await page.goto(`${origin}/faq`)
    await provider.asksForPassword(page)
  })

  await test.step('no token is in a log, or in an address that the settings do not ask for', async () => {
    const { access, id } = issued.all()
    expect([...access, ...id].length).toBeGreaterThan(2)
    const naming = (tokens: readonly string[], texts: readonly string[]) =>
      texts.filter((text) => tokens.some((token) => text.includes(token)))
    const portals = addresses.filter((address) => address.startsWith(origin))
    const inAddress = provider.settings.OIDC_SIGN_OUT === 'token-in-address'
    expect(naming(access, addresses)).toEqual([])
    expect(naming(id, inAddress ? portals : addresses)).toEqual([])
    expect(naming([...access, ...id], [portal.server.printed()])).toEqual([])
    expect(naming(access, [provider.log()])).toEqual([])
    if (!inAddress) expect(naming(id, [provider.log()])).toEqual([])
  })

  await test.step('the log has warned of nothing but what the tokens do not say', () => {
    const warnings = portal.server
      .printed()
      .split('\n')
      .filter((line) => /"level":[4-6]0/.test(line))
    const unexpected = warnings.filter(
      (line) => !/"msg":"A token of the identity provider has n/.test(line),
    )
    expect(unexpected).toEqual([])
  })
}

/** Every token that the provider hands to the page. */
function tokensIssuedTo(page: Page) {
  const access: string[] = []
  const id: string[] = []
  let renewed = 0
  page.on('response', async (response) => {
    const grant = new URLSearchParams(response.request().postData() ?? '').get('grant_type')
    if (!grant || !response.ok()) return
    const answer = await response.json()
    access.push(...[answer.access_token, answer.refresh_token].filter(Boolean))
    if (answer.id_token) id.push(answer.id_token)
    if (grant === 'refresh_token') renewed += 1
  })
  return { all: () => ({ access, id }), renewals: () => renewed }
}
