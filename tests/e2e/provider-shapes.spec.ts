import { expect, type Page, test } from '@playwright/test'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { PortalFrame } from './models/portal.ts'
import { countRequestsAbout } from './models/portal-api.ts'
import { takeErrors } from './portals/portal-server.ts'
import { type StrictPortal, startStrictPortal } from './portals/strict-portal.ts'
import { strictTokenSeconds } from './portals/strict-provider.ts'

/** A session from sign-in to sign-out, by the claims and tokens that providers give and leave out. */

let strict: StrictPortal
/** Of the server, which says each thing once. */
const warnings: string[] = []
const ofTokens = 'A token of the identity provider has'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  strict = await startStrictPortal()
})
test.afterAll(() => strict.stop())
test.afterEach(() => {
  warnings.push(...takeErrors())
  expect(warnings.filter((line) => !line.includes(ofTokens))).toEqual([])
})

const { dana, lee } = demoPeople
const shapes = [
  ['all claims', {}, []],
  ['no refresh tokens', { hasRefreshToken: false }, []],
  ['no sid', { hasSid: false }, ['no sid']],
  [
    'none of the optional claims',
    {
      // Somebody else: the test before ended all sessions of Dana, and a sign-in in the same second counts as one of them.
      person: lee,
      hasAccount: false,
      hasCompany: false,
      hasName: false,
      hasSid: false,
      hasAuthTime: false,
    },
    ['no account id', 'neither sid nor auth_time'],
  ],
] as const

for (const [shape, leftOut, lacks] of shapes) {
  const { person, hasSid, hasAuthTime, hasRefreshToken } = {
    person: dana,
    hasSid: true,
    hasAuthTime: true,
    hasRefreshToken: true,
    ...leftOut,
  }

  test(`with ${shape} a person signs in, sends what was open longer than a token once, logs out, and is signed out by the provider`, async ({
    page,
  }) => {
    const { provider, address } = strict
    const portal = new PortalFrame(page)
    const form = `${address}/service-ticket?tenantId=${northgate.id}`
    const summary = `At a provider with ${shape}`
    const description = page.getByLabel('Ticket Description', { exact: true })
    const renewals = () =>
      provider.exchanges.filter((sent) => sent.get('grant_type') === 'refresh_token').length
    provider.signIn(leftOut)
    await page.clock.install()

    await test.step('a form that was open longer than the token is sent once', async () => {
      const before = renewals()
      await page.goto(form)
      await portal.expectCompany(person.name, northgate.name)
      await page.getByLabel('Ticket Summary', { exact: true }).fill(summary)
      await description.fill('Typed over lunch.')
      await page.clock.fastForward((strictTokenSeconds + 60) * 1000)
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      await submit.click()
      if (!hasRefreshToken) {
        await portal.expectPage('Login is needed')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(description).toHaveValue('Typed over lunch.')
        await submit.click()
      }
      await expect(
        page.getByRole('heading', { name: 'Your service ticket was submitted' }),
      ).toBeVisible()
      expect(await countRequestsAbout(page, summary)).toBe(1)
      expect(renewals() > before).toBe(hasRefreshToken)
    })

    await test.step('Log Out ends the token, what renews it, and the session at the provider', async () => {
      const [exchanges, revocations] = [provider.exchanges.length, provider.revocations.length]
      const { accessToken, claims } = await sessionOn(page)
      expect('sid' in claims).toBe(hasSid)
      expect(await statusOf(accessToken)).toBe(200)
      await portal.chooseInProfile(person.name, 'Log Out')
      // The provider lets everyone in again.
      await expect.poll(() => provider.exchanges.length).toBe(exchanges + 1)
      await expect(portal.profile(person.name)).toBeVisible()
      expect(await statusOf(accessToken)).toBe(401)
      expect(provider.revocations.length - revocations).toBe(hasRefreshToken ? 1 : 0)
    })

    await test.step('a session that the provider ends is over here', async () => {
      const { accessToken, claims } = await sessionOn(page)
      expect(await statusOf(accessToken)).toBe(200)
      const both = { sid: 'which no token names', sub: person.subject }
      const who = hasSid
        ? { sid: String(claims.sid) }
        : hasAuthTime
          ? both
          : { sub: person.subject }
      const body = new URLSearchParams({ logout_token: await provider.logoutToken(who) })
      const told = await fetch(`${address}/backchannel-logout`, { method: 'POST', body })
      expect(told.status).toBe(200)
      expect(await statusOf(accessToken)).toBe(401)
      await page.reload()
      await portal.expectPage('Login is needed')
    })

    await test.step('the log has warned of what its tokens do not say', () => {
      warnings.push(...takeErrors())
      for (const lack of lacks) {
        expect(warnings.filter((line) => line.includes(`${ofTokens} ${lack}`))).toHaveLength(1)
      }
    })
  })
}

interface StoredSession {
  readonly accessToken: string
  readonly claims: Readonly<Record<string, unknown>>
}

function sessionOn(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('stepwell.session') ?? '{}'))
}

async function statusOf(accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}`, tenantid: northgate.id }
  return (await fetch(`${strict.address}/api/extensions/sessions`, { headers })).status
}
