import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/server/support/database.ts'
import { createServerStarter } from '../launch/server-process.ts'
import { fetchTokens } from './sign-in.ts'

const start = createServerStarter()
const testDb = testDatabase()
let provider: string
let settings: Record<string, string>

beforeAll(async () => {
  provider = await start({ DATABASE_URL: testDb.databaseUrl }).ready()
  settings = {
    OIDC_ISSUER: `${provider}/oidc`,
    OIDC_CLIENT_ID: 'stepwell-portal',
    OIDC_AUDIENCE: `${provider}/api`,
  }
})

test("another provider's tokens are taken by configuration alone", async () => {
  const portal = await start({ ...settings, DATABASE_URL: testDb.databaseUrl }).ready()
  const { access_token, id_token } = await fetchTokens(provider, 'dana.whitfield')
  const status = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, TenantId: 'northgate-capital' }
    return (await fetch(`${portal}/api/settings`, { headers })).status
  }
  expect(await status(access_token)).toBe(200)
  expect(await status(id_token)).toBe(401)
  expect((await fetch(`${portal}/oidc/auth`)).status).toBe(404)
})

test('while the provider cannot be reached nobody is refused for good', async () => {
  const portal = await start({
    ...settings,
    OIDC_ISSUER: 'http://127.0.0.1:1/oidc',
    DATABASE_URL: testDb.databaseUrl,
  }).ready()
  const { access_token } = await fetchTokens(provider, 'dana.whitfield')
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${portal}/api/authorization/tenantaccess`, { headers })
  expect(answer.status).toBe(503)
})

test('with API and provider elsewhere no database is needed, and pages may talk to both', async () => {
  const portal = await start({
    ...settings,
    API_BASE: 'https://api.example/portal/',
    // Would be refused if it were used.
    DATA_DIR: 'package.json',
    PROVIDER_NAME: 'Fairhaven IT',
  }).ready()
  const answer = await fetch(`${portal}/config.json`)
  expect(await answer.json()).toMatchObject({
    apiBase: 'https://api.example/portal',
    issuer: settings.OIDC_ISSUER,
    audience: settings.OIDC_AUDIENCE,
    embeddedIdentity: false,
    providerName: 'Fairhaven IT',
  })
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' https://api.example ${provider};`)
  expect(policy).toContain("script-src 'self';")
  expect((await fetch(`${portal}/api/faq`)).status).toBe(404)
})
