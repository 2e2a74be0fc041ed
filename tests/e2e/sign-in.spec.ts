import { expect, test } from './fixtures.ts'
import { currentPagePath, PortalFrame, startPagePattern } from './models/portal.ts'
import { signIn } from './models/sign-in.ts'
import { stopTime } from './models/time.ts'
import { Wizard } from './models/wizard.ts'

/** Session and sign-in (AMB-009, AMB-010). */

const minute = 60_000
test.use({ freshSignIn: true })

// SHELL-010, SHELL-038, SHELL-040
test('a deep link is restored after sign-in, in the company it asks for', async ({ page }) => {
  await signIn(page, 'Dana Whitfield', '/faq?tenantId=larkfield-partners&view=all')
  const portal = new PortalFrame(page)
  await portal.expectPage('Portal FAQ')
  await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
  await expect(page).toHaveURL(/\/faq\?view=all$/)
})

test('a company in the address of a signed-in person is taken up and leaves the address', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const portal = new PortalFrame(page)
  await portal.expectCompany('Dana Whitfield', 'Northgate Capital')
  await page.goto('/faq?tenantId=harbor-holdings')
  await portal.expectCompany('Dana Whitfield', 'Harbor Holdings')
  await expect(page).toHaveURL(/\/faq$/)
  await page.goto('/faq?tenantId=a-stranger')
  await portal.expectPage('Portal FAQ')
  await portal.expectCompany('Dana Whitfield', 'Harbor Holdings')
  await expect(page).toHaveURL(/\/faq$/)
})

// SHELL-001, SHELL-002
test('sign-in asks for a code with PKCE and the scopes openid, profile and email', async ({
  page,
}) => {
  const authorize = page.waitForRequest((request) => request.url().includes('response_type='))
  const exchange = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/token'),
  )
  await signIn(page, 'Dana Whitfield')
  const asked = new URL((await authorize).url()).searchParams
  expect(asked.get('response_type')).toBe('code')
  expect(asked.has('prompt')).toBe(false)
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(asked.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['openid', 'profile', 'email']),
  )
  const sent = new URLSearchParams((await exchange).postData() ?? '')
  expect(sent.get('grant_type')).toBe('authorization_code')
  expect(sent.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/)
  expect(sent.has('client_secret')).toBe(false)
  expect(currentPagePath(page)).not.toContain('code=')
})

const denied =
  'Your account does not have access to portal at this moment. Please try again later or contact support.'

// SHELL-030, SHELL-031, SHELL-044
test('a sign-in the provider refuses shows its description on the access-denied screen', async ({
  page,
}) => {
  await page.goto(
    '/login/callback?error=access_denied&error_description=The%20account%20is%20locked.',
  )
  await expect(page.getByText(denied, { exact: true })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Error description$/ })).toBeVisible()
  await expect(page.locator('body')).toContainText('support.Error descriptionThe account is locked')
  // Whoever writes such a link speaks for nobody.
  await expect(page.getByText(/came with the link that brought you here/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText(/^© \d{4} \S+/)
})

test('cancelling at the provider leads to a way to sign in, and on to what was wanted', async ({
  page,
}) => {
  await page.goto('/faq?view=all')
  await page.getByRole('button', { name: 'Cancel sign-in' }).click()
  await expect(page.getByText(denied, { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText('You canceled the sign-in.')
  await expect(page.getByText(/came from the sign-in service at localhost/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await new PortalFrame(page).expectPage('Portal FAQ')
  await expect(page).toHaveURL(/\/faq\?view=all$/)
})

// SHELL-043
test('a return that belongs to no sign-in goes to the start after 3 seconds', async ({ page }) => {
  await page.clock.install({ time: Date.now() - minute })
  await page.clock.pauseAt(Date.now())
  await page.goto('/login/callback')
  await expect(page.getByText('Taking you to the home page')).toBeAttached()
  await page.clock.runFor(2_900)
  expect(currentPagePath(page)).toBe('/login/callback')
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await expect(page).toHaveURL(startPagePattern)
})

test('a person without portal permissions is denied, and no company is asked about', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: /Sam Okafor/ }).click()
  await expect(page.getByText(denied, { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).not.toBeEmpty()
  expect(calls).toEqual([])

  // Who may not enter is signed in all the same, and so signed out after 30 minutes.
  await page.clock.fastForward(29 * minute)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// SHELL-022, SHELL-038
test('after Log Out every page asks to sign in, in every tab', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const other = await page.context().newPage()
  await other.goto('/faq')
  await new PortalFrame(other).expectPage('Portal FAQ')

  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await new PortalFrame(page).chooseInProfile('Dana Whitfield', 'Log Out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(addresses.filter((address) => address.includes('/session/end'))).not.toEqual([])
  expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([])
  await page.goto('/add-user-services')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await new PortalFrame(other).expectPage('Login is needed')
  await expect(other).toHaveURL(/\/401$/)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByRole('button', { name: /Lee Marsh/ }).click()
  await expect(other).toHaveURL(/\/faq$/)
})

test('Log Out in a tab whose token has run out signs out the others, and nobody who is not signed in', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  const context = page.context()
  const other = await context.newPage()
  await other.goto('/faq')
  await new PortalFrame(other).expectPage('Portal FAQ')
  const without = await context.newPage()
  await without.goto('/404')
  await without.evaluate(() => sessionStorage.removeItem('stepwell.session'))
  await without.reload()
  await new PortalFrame(without).expectPage('Page not found')

  await page.clock.install()
  // Some providers give no refresh token.
  await page.evaluate(() => {
    const { refreshToken: _, ...session } = JSON.parse(
      sessionStorage.getItem('stepwell.session') ?? '{}',
    )
    sessionStorage.setItem('stepwell.session', JSON.stringify(session))
  })
  await page.reload()
  await new PortalFrame(page).expectPage('Portal FAQ')
  // The token is good for an hour; that something happens keeps the portal from signing out by itself.
  for (let gone = 0; gone < 70; gone += 10) {
    await page.mouse.move(100, 100 + gone)
    await page.clock.runFor(10 * minute)
  }
  await new PortalFrame(page).chooseInProfile('Dana Whitfield', 'Log Out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await new PortalFrame(other).expectPage('Login is needed')
  await new PortalFrame(without).expectPage('Page not found')
})

test('a session is renewed before it ends, without leaving the page', async ({ page }) => {
  await page.clock.install()
  const exchanged = page.waitForResponse((response) => response.url().endsWith('/token'))
  await signIn(page, 'Dana Whitfield')
  const { expires_in: seconds } = await (await exchanged).json()
  expect(seconds).toBeLessThanOrEqual(3600)
  await new Wizard(page).begin('Service Mailbox')
  await page.getByLabel('Display name').fill('Alerts')

  const renewed = page.waitForRequest((request) => request.url().endsWith('/token'))
  for (let gone = 0; gone < seconds - 30; gone += 600) {
    await page.mouse.move(100, 100 + (gone % 7))
    await page.clock.runFor(Math.min(600, seconds - 30 - gone) * 1000)
  }
  const sent = new URLSearchParams((await renewed).postData() ?? '')
  expect(sent.get('grant_type')).toBe('refresh_token')
  await expect(page.getByLabel('Display name')).toHaveValue('Alerts')
})

test.describe('a refused token', () => {
  test.use({ expectedComplaints: [/401/], expectedErrors: [/An access token is refused/] })

  // SHELL-011, SHELL-079, SHELL-109
  test('leads to /401, and signing in again back to where it was', async ({ signedIn }) => {
    const page = await signedIn('Dana Whitfield', '/faq')
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('stepwell.session') ?? '{}')
      session.accessToken += 'x'
      sessionStorage.setItem('stepwell.session', JSON.stringify(session))
    })
    await page.reload()
    await new PortalFrame(page).expectPage('Login is needed')
    await expect(page).toHaveURL(/\/401$/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await new PortalFrame(page).expectPage('Portal FAQ')
  })

  test('leads back to its company, where another tab worked in another one (SHELL-041)', async ({
    signedIn,
  }) => {
    const page = await signedIn('Dana Whitfield', '/faq?tenantId=larkfield-partners')
    const portal = new PortalFrame(page)
    await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
    const other = await page.context().newPage()
    await other.goto('/faq?tenantId=northgate-capital')
    await new PortalFrame(other).expectCompany('Dana Whitfield', 'Northgate Capital')
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('stepwell.session') ?? '{}')
      session.accessToken += 'x'
      sessionStorage.setItem('stepwell.session', JSON.stringify(session))
    })
    await page.reload()
    await portal.expectPage('Login is needed')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await portal.expectPage('Portal FAQ')
    await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
  })
})

test.describe('a session that ends by itself', () => {
  // What was under way when it ended is refused.
  test.use({ expectedComplaints: [/status of 401 \(Unauthorized\) \/api\//] })

  // SHELL-045, SHELL-046
  test('after 30 idle minutes the person is signed out, warned two minutes before and shown why after', async ({
    page,
  }) => {
    await page.clock.install()
    await signIn(page, 'Dana Whitfield')
    await new Wizard(page).begin('Service Mailbox')
    await page.getByLabel('Display name').fill('Unsaved')
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })

    // The session is renewed during that time; the clock waits for the answer, which comes in real time.
    const passRenewed = async (milliseconds: number) => {
      const renewed = page.waitForResponse((response) => response.url().endsWith('/token'))
      await page.clock.fastForward(milliseconds)
      expect((await renewed).status()).toBe(200)
    }
    // However long the page took to get here, that key is the last that happened.
    await stopTime(page)
    await page.keyboard.press('Shift')
    await passRenewed(27 * minute + 50_000)
    await expect(warning).toBeHidden()
    await page.clock.runFor(15_000)
    await page.clock.resume()
    await expect(warning).toBeVisible()
    await expect(warning.getByRole('timer')).toHaveText(/^[12]:\d\d$/)
    const stay = warning.getByRole('button', { name: 'Stay signed in' })
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(warning).toBeHidden()
    await expect(page.getByLabel('Display name')).toHaveValue('Unsaved')

    // A key counts in the last two minutes, too; a mouse that moves is no answer (SHELL-046).
    await passRenewed(28 * minute + 5_000)
    await expect(warning).toBeVisible()
    await page.mouse.move(10, 10)
    await page.keyboard.press('Tab')
    await expect(warning).toBeVisible()
    await page.keyboard.press('a')
    await expect(warning).toBeHidden()

    await passRenewed(28 * minute + 5_000)
    await expect(warning).toBeVisible()
    await page.clock.runFor(2 * minute)
    await new PortalFrame(page).expectPage("You've been signed out")
    await expect(page.getByRole('main')).toContainText('You were inactive for 30 minutes')
    await expect(page.getByRole('main')).toContainText('We kept what you typed on this device')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByRole('button', { name: /Dana Whitfield/ }).click()
    await expect(page).toHaveURL(/\/add-user-services\/detail/)
  })
})
