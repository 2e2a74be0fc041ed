import { expect, type Locator, type Page, test } from '@playwright/test'
import { addBusinessDays, toEastern } from '#schemas/time/eastern-time.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { PortalFrame } from './models/portal.ts'
import { countRequestsAbout, createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'
import { type StrictPortal, startStrictPortal } from './portals/strict-portal.ts'
import { type StrictProvider, strictClient, strictTokenSeconds } from './portals/strict-provider.ts'

/** Signing in at a provider of another hand that insists on everything (nonce, resource, ID token at sign-out). */

let portal: StrictPortal
let provider: StrictProvider
let address: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  portal = await startStrictPortal({ OIDC_PROMPT: 'consent' }, { isAway: true })
  provider = portal.provider
  address = portal.address
})
test.afterAll(() => portal.stop())

test('a visitor reads that the provider is away, and is let in by the page itself once it is back', async ({
  page,
}) => {
  await page.goto(`${address}/faq`)
  await new PortalFrame(page).expectPage("Sign-in isn't available")
  await expect(page.getByRole('alert')).toContainText("The sign-in service isn't responding")
  await provider.start()
  await new PortalFrame(page).expectPage('Portal FAQ', { timeout: 60_000 })
  await new PortalFrame(page).expectCompany('Dana Whitfield', 'Northgate Capital')
})

test('every exchange names audience and resource, every sign-in the prompt that was set, no token is in an address, and after Log Out a password is asked for', async ({
  page,
}) => {
  const titles: string[] = []
  await page.exposeFunction('noteTitle', (title: string) => titles.push(title))
  await page.addInitScript(() => {
    const note = () => Reflect.get(window, 'noteTitle')(document.title)
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
  await page.goto(`${address}/faq`)
  await new PortalFrame(page).expectPage('Portal FAQ')
  expect(provider.exchanges.at(-1)?.getAll('resource')).toEqual([strictClient.audience])
  expect(provider.exchanges.at(-1)?.getAll('audience')).toEqual([strictClient.audience])

  // The start has asked whether it takes a form.
  const before = provider.signOuts.length
  await new PortalFrame(page).chooseInProfile('Dana Whitfield', 'Log Out')
  // Back at the portal, which asks to sign in again; this provider lets everyone in.
  await expect.poll(() => provider.signOuts.length).toBe(before + 1)
  await new PortalFrame(page).expectPage(/./)
  expect(provider.signOuts.at(-1)).toMatchObject({ method: 'POST' })
  expect(provider.signOuts.at(-1)?.names).toEqual(
    expect.arrayContaining(['id_token_hint', 'client_id', 'post_logout_redirect_uri']),
  )
  expect(provider.revocations).toHaveLength(1)
  expect(provider.revocations[0]?.get('token_type_hint')).toBe('refresh_token')
  const asked = provider.addresses.map((each) => new URL(each)).filter(isSignIn)
  expect(asked.at(-2)?.searchParams.get('prompt')).toBe('consent')
  expect(asked.at(-1)?.searchParams.get('prompt')).toBe('login consent')
  expect(provider.addresses.filter((each) => each.includes('eyJ'))).toEqual([])
  expect(titles.filter((title) => title.includes('Login is needed'))).toEqual([])
})

test('tokens signed with new keys are taken at once', async ({ page }) => {
  await provider.replaceKeys()
  await page.goto(`${address}/faq`)
  await new PortalFrame(page).expectPage('Portal FAQ')
})

for (const kind of ['forOthers', 'opaque'] as const) {
  test(`an account whose token is ${kind} reads that it is signed in but not accepted, with a reference, and goes in no circle`, async ({
    page,
  }) => {
    provider.issue(kind)
    const exchanges = provider.exchanges.length
    await page.goto(`${address}/faq`)
    await new PortalFrame(page).expectPage("You're signed in, but don't have access")
    await expect(page.getByRole('definition')).toHaveText(/^[\w-]{8,}$/)
    expect(provider.exchanges).toHaveLength(exchanges + 1)
    provider.issue('jwt')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await new PortalFrame(page).expectPage('Portal FAQ')
  })
}

test.describe('at a provider that gives no refresh tokens', () => {
  /** The token runs out, and nothing renews it. */
  const outliveToken = (page: Page) => page.clock.fastForward((strictTokenSeconds + 60) * 1000)

  async function signInFrom401(page: Page): Promise<void> {
    await new PortalFrame(page).expectPage('Login is needed')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** Presses a button once the token has run out, signs in, and has what was typed back. */
  async function restoreAfter(page: Page, button: Locator): Promise<void> {
    await outliveToken(page)
    await button.click()
    await signInFrom401(page)
    await page
      .getByRole('alertdialog', { name: 'Continue where you left off?' })
      .getByRole('button', { name: 'Restore' })
      .click()
  }

  test.beforeEach(async ({ page }) => {
    provider.signIn({ hasRefreshToken: false })
    await page.clock.install()
  })
  test.afterEach(() => provider.signIn({}))

  test('a form that is open longer than the token asks to sign in on Submit, has what was typed and is sent once', async ({
    page,
  }) => {
    await page.goto(`${address}/service-ticket`)
    const description = page.getByLabel('Ticket Description', { exact: true })
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await page.getByLabel('Ticket Summary', { exact: true }).fill('Longer than a token')
    await description.fill('Typed over lunch.')
    await outliveToken(page)
    await submit.click()
    await signInFrom401(page)
    await expect(description).toHaveValue('Typed over lunch.')
    await submit.click()
    await expect(
      page.getByRole('heading', { name: 'Your service ticket was submitted' }),
    ).toBeVisible()
    expect(await countRequestsAbout(page, 'Longer than a token')).toBe(1)
  })

  test('a step that is open longer than the token asks to sign in on Next and on Submit, has its answers and orders once', async ({
    page,
  }) => {
    await page.goto(`${address}/faq`)
    await new PortalFrame(page).expectPage('Portal FAQ')
    const wizard = new Wizard(page)
    const draft = await createAddUserDraftOn(page, 'contactInfo', {
      'generalInformation.userLastName': 'Outlived',
      // The earliest date of today may be too early by the time the page's clock has moved past midnight.
      userStartDate: addBusinessDays(toEastern(new Date()), 10),
    })
    await page.goto(address + draft)
    await wizard.fill('Office phone number', '+1 212 555 0100')
    await restoreAfter(page, wizard.next)
    // Next does not wait for the save.
    await wizard.expectStep('Special Requests')
    await wizard.back.click()
    await expect(page.getByLabel('Office phone number')).toHaveValue('+1 212 555 0100')
    await wizard.nextTo('Special Requests')
    await wizard.expectSaved()
    await wizard.nextTo('Review')
    await wizard.nextTo('Confirmation')
    await wizard.fill('Digital signature', 'Dana Whitfield')
    await restoreAfter(page, wizard.submit)
    // What is signed is read again first.
    await wizard.expectStep('Review')
    await wizard.nextTo('Confirmation')
    await expect(page.getByLabel('Digital signature')).toHaveValue('Dana Whitfield')
    await wizard.signAndSubmit()
    expect(await countRequestsAbout(page, 'Ann Outlived')).toBe(1)
  })
})

test('two people whose tokens name no account see nothing of each other on one device, and find their own again', async ({
  page,
}) => {
  const { dana, lee } = demoPeople
  const shell = new PortalFrame(page)
  const wizard = new Wizard(page)
  const description = page.getByLabel('Ticket Description', { exact: true })
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  const startRequest = async () => {
    await page.goto(`${address}/add-user-services`)
    await page.getByRole('button', { name: 'Start Request' }).click()
  }
  /** The provider lets in whoever is there next. */
  const handOver = async (from: string, to: typeof dana | typeof lee) => {
    provider.signIn({ person: to, hasAccount: false })
    await page.goto(`${address}/faq`)
    const exchanges = provider.exchanges.length
    await shell.chooseInProfile(from, 'Log Out')
    await expect.poll(() => provider.exchanges.length).toBe(exchanges + 1)
    await shell.expectCompany(to.name, 'Northgate Capital')
  }

  await test.step('what an earlier release stored by the number of the account is there', async () => {
    provider.signIn({ person: dana })
    await page.goto(`${address}/faq`)
    await shell.expectCompany(dana.name, 'Northgate Capital')
    await page.evaluate(
      ([account, company]) =>
        localStorage.setItem(`stepwell.text.bugReport.${account}.${company}`, 'Before the update'),
      [dana.profileAccountId, dana.defaultTenantId],
    )
    await page.reload()
    await page.getByRole('button', { name: 'Report Portal Bug' }).click()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Before the update')
    await page.keyboard.press('Escape')
  })

  await handOver(dana.name, dana)
  await page.goto(`${address}/service-ticket`)
  await description.fill('From Dana alone.')
  await startRequest()
  await page.getByRole('radio', { name: 'Service Mailbox' }).check()
  await wizard.nextTo('General Info')
  await wizard.fill('Display name', 'Danas alerts')

  await test.step('the next person begins with nothing', async () => {
    await handOver(dana.name, lee)
    await page.goto(`${address}/service-ticket`)
    await expect(description).toHaveValue('')
    await description.fill('From Lee alone.')
    await startRequest()
    await wizard.expectStep('Account Select')
    await expect(offer).toBeHidden()
  })

  await test.step('the first finds their own', async () => {
    await handOver(lee.name, dana)
    await page.goto(`${address}/service-ticket`)
    await expect(description).toHaveValue('From Dana alone.')
    await startRequest()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.expectStep('General Info')
    await expect(page.getByLabel('Display name', { exact: true })).toHaveValue('Danas alerts')
  })
  provider.signIn({})
})

test('who changes their own access goes on with it, also where their tokens name no account', async ({
  page,
}) => {
  const { dana } = demoPeople
  const portal = new PortalFrame(page)
  const offered = page.getByRole('link', { name: 'Remote Access Logs' })
  provider.signIn({ person: dana, hasAccount: false })
  for (const [now, count] of [
    ['Disabled', 0],
    ['Enabled', 1],
  ] as const) {
    await page.goto(`${address}/users/roles-and-controls/edit/${dana.profileAccountId}`)
    await portal.expectPage('Edit Roles and Permissions')
    await expect(offered).toHaveCount(1 - count)
    await page.getByRole('button', { name: 'Open all groups' }).click()
    await page.getByLabel('Remote access logs', { exact: true }).selectOption(now)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Updated successfully!')).toBeVisible()
    await portal.expectPage('Roles and Controls')
    await expect(offered).toHaveCount(count)
  }
  provider.signIn({})
})

function isSignIn({ pathname }: URL): boolean {
  return pathname === '/auth'
}
