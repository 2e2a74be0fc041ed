import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anyPattern } from './models/any-pattern.ts'
import { AwarenessPage } from './models/awareness-page.ts'
import { PortalFrame } from './models/portal.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { signIn } from './models/sign-in.ts'
import { Wizard } from './models/wizard.ts'
import { databaseAwayLog, test } from './portals/failing-portal.ts'
import { type ChooseFault, noFaults, type ProxyFault } from './portals/portal-proxy.ts'

/** When what is around a request fails (issue 6): the session, the portal's own files, its pages. */

const offer = { name: 'Continue where you left off?' }

test.use({ freshSignIn: true })

test.describe(() => {
  // The session that is ended.
  test.use({ expectedComplaints: [/status of 400 .* \/oidc\/token$/] })

  test('an expired session is renewed unnoticed; refused, it is signed in again and gives back what was typed', async ({
    page,
    portal,
  }) => {
    await page.clock.install()
    await signIn(page, 'Dana Whitfield')
    const addresses: string[] = []
    const renewals: string[] = []
    page.on('request', (request) => {
      addresses.push(request.url())
      if (request.url().endsWith('/token')) renewals.push(request.postData() ?? '')
    })
    const wizard = new Wizard(page)
    const notes = page.getByLabel('Additional notes', { exact: true })
    await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
    await wizard.expectStep('Citrix Hosted Apps')

    await test.step('renewed', async () => {
      await notes.fill('Before it ended')
      await page.clock.fastForward('16:00')
      await wizard.nextTo('Phone Services')
      await wizard.expectSaved()
      expect(renewals).toHaveLength(1)
      expect(renewals[0]).toContain('grant_type=refresh_token')
    })

    await test.step('refused', async () => {
      await portal.rows("delete from identity_item where model in ('RefreshToken', 'Grant')")
      await wizard.back.click()
      await notes.fill('After it ended')
      await page.clock.fastForward('16:00')
      await wizard.next.click()
      await new PortalFrame(page).expectPage('Login is needed')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alertdialog', offer).getByRole('button', { name: 'Restore' }).click()
      await wizard.expectStep('Phone Services')
      await wizard.back.click()
      await expect(notes).toHaveValue('After it ended')
      await wizard.nextTo('Phone Services')
      await wizard.expectSaved()
    })

    await test.step('no token was ever in an address, or outlives the tab', async () => {
      const stored = await page.evaluate(() => ({
        session: sessionStorage.getItem('stepwell.session') ?? '',
        everywhere: JSON.stringify({ ...localStorage }) + document.cookie,
      }))
      const { accessToken, refreshToken, idToken } = JSON.parse(stored.session)
      for (const token of [accessToken, refreshToken, idToken]) {
        expect(token).toMatch(/^[\w.-]{20,}$/)
        expect(addresses.filter((address) => address.includes(token))).toEqual([])
        expect(stored.everywhere).not.toContain(token)
      }
      expect(addresses.filter((address) => /eyJ|_token=/.test(address))).toEqual([])
    })
  })
})

test.describe(() => {
  test.use({
    expectedComplaints: anyPattern(
      /status of 404 .* \/assets\/|dynamically imported module|preload CSS/,
      /status of 503 .* \/config\.json$/,
    ),
  })

  test('a page that could not be fetched reloads no other page that somebody went to meanwhile', async ({
    page,
    portal,
  }) => {
    await page.clock.install()
    await signIn(page, 'Dana Whitfield')
    await page.goto('/internet-settings')
    const shell = new PortalFrame(page)
    await shell.expectPage('Internet Settings')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const faultsWhere =
      (config: ProxyFault): ChooseFault =>
      (call) => {
        if (call.startsWith('GET /assets/')) return { status: 404, body: "There's nothing here." }
        return call === 'GET /config.json' ? config : undefined
      }
    portal.proxy.faults = faultsWhere({ status: 503, body: '' })
    await page.getByRole('link', { name: 'Portfolio Companies' }).click()
    await expect(page.getByRole('alert')).toContainText("This page couldn't be loaded.")
    await expect(page.getByRole('alert')).toContainText("We'll try again automatically")
    portal.proxy.faults = faultsWhere('waits')
    const asked = page.waitForRequest(/config\.json$/)
    await page.clock.runFor(5_000)
    await asked
    await page.getByRole('link', { name: 'Internet Settings' }).click()
    await shell.expectPage('Internet Settings')
    const answered = page.waitForResponse(/config\.json$/)
    portal.proxy.faults = noFaults
    portal.proxy.letGo()
    await (await answered).finished()
    await page.clock.runFor(1_000)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

test.describe(() => {
  test.use({
    expectedErrors: [databaseAwayLog],
    expectedComplaints: anyPattern(
      /status of 404 .* \/assets\/|dynamically imported module|preload CSS/,
      /status of 503 /,
      /status of 502 .* \/api\/faq$/,
      /status of 500 .* \/api\/(extensions\/requests|servicedashboard\/balance)$/,
      /status of 404 .* \/api\/users\/phishing\/campaignDates$/,
    ),
  })

  test('a page of an older release says so, and reloading loses nothing typed; pages wait for their database', async ({
    page,
    portal,
  }) => {
    await page.clock.install()
    await signIn(page, 'Dana Whitfield')
    const wizard = new Wizard(page)
    const drives = page.getByLabel('Network drives', { exact: true })
    const address = await createAddUserDraftOn(page, 'fileAccess', {
      'generalInformation.userLastName': 'Released',
    })

    await test.step('a step whose file is gone', async () => {
      await page.goto(address)
      await wizard.expectStep('File Access')
      await drives.fill('S: and T:')
      const config = await (await page.request.get('/config.json')).json()
      expect(config.release).toMatch(/^[0-9a-f]{12}$/)
      const newer = JSON.stringify({ ...config, release: 'a-newer-one' })
      const isNewer: ChooseFault = (call) => {
        if (call.startsWith('GET /assets/')) return { status: 404, body: "There's nothing here." }
        return call === 'GET /config.json' ? { status: 200, body: newer } : undefined
      }
      // What was typed is not saved yet when the page finds that a file is gone.
      portal.proxy.faults = (call, body) =>
        call.startsWith('PATCH /api/adduser') ? 'waits' : isNewer(call, body)
      await wizard.nextTo('Distribution List')
      await wizard.nextTo('Contact Info Access')
      // The files of two steps were fetched ahead, that of the third was not.
      await wizard.nextTo('Mailbox Access')
      await drives.waitFor({ state: 'detached' })
      const notice = page.getByRole('status').filter({ hasText: 'A new version of the portal' })
      await expect(notice).toContainText('We kept what you typed on this device')
      portal.proxy.faults = isNewer
      portal.proxy.letGo()
      await page.getByRole('button', { name: 'Report Portal Bug' }).click()
      await expect(page.getByText("couldn't be loaded").first()).toBeVisible()
      await wizard.expectStep('Mailbox Access')
      await wizard.expectSaved()
      portal.proxy.faults = () => undefined
      await notice.getByRole('button', { name: 'Reload the page' }).click()
      await wizard.expectStep('Mailbox Access')
      await wizard.step('File Access').click()
      await expect(drives).toHaveValue('S: and T:')
    })

    /** Time passes for the page until it shows a text. */
    const comesTo = (shown: Locator) =>
      expect(async () => {
        await page.clock.runFor(5_000)
        await expect(shown).toBeVisible({ timeout: 1_000 })
      }).toPass()
    const busy = page.getByText('The portal is busy.', { exact: true })

    await test.step('the database is gone when the portal is opened', async () => {
      await portal.database.shut()
      await page.goto('/add-user-services')
      await comesTo(page.getByText('You cannot access the portal right now.'))
      await expect(busy).toBeVisible()
      await portal.database.open()
      await comesTo(page.getByRole('row').filter({ hasText: 'Ann Released' }))
    })

    await test.step('a proxy finds no server for what a page reads', async () => {
      portal.proxy.faults = (call) =>
        call === 'GET /api/faq' ? { status: 502, body: '<h1>Bad Gateway</h1>' } : undefined
      await page.goto('/faq')
      await comesTo(page.getByText("The server isn't available right now."))
      portal.proxy.faults = () => undefined
      await comesTo(page.getByRole('group').first())
      await expect(page.getByText("The server isn't available right now.")).toHaveCount(0)
    })

    await test.step('a list that failed is read again by its button', async () => {
      const body = { statusCode: 500, success: false, errorMessages: ['It broke.'], output: null }
      portal.proxy.faults = (call) =>
        call === 'GET /api/extensions/requests'
          ? { status: 500, body: JSON.stringify(body) }
          : undefined
      await page.goto('/requests')
      const failure = page.getByRole('alert').filter({ hasText: 'It broke' })
      await comesTo(failure)
      portal.proxy.faults = () => undefined
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      await expect(failure).toHaveCount(0)
    })
    await test.step('a part of a page that is slow or fails holds back no other', async () => {
      const { training, phishing } = new AwarenessPage(page)
      const campaign = (card: Locator) => card.getByRole('heading', { level: 3 })
      portal.proxy.faults = (call) => {
        if (call === 'GET /api/users/cyberSecurityTraining/campaignDates') return 'waits'
        return call === 'GET /api/users/phishing/campaignDates'
          ? { status: 404, body: '<h1>Not Found</h1>' }
          : undefined
      }
      await page.goto('/users/cybersecurity')
      const failed = phishing.getByRole('alert')
      await comesTo(failed)
      await expect(campaign(training)).toHaveCount(0)
      await expect(training.getByRole('alert')).toHaveCount(0)
      portal.proxy.faults = () => undefined
      // The one that failed is read again while the other one still waits.
      await failed.getByRole('button', { name: 'Try again' }).click()
      await comesTo(campaign(phishing))
      await expect(campaign(training)).toHaveCount(0)
      portal.proxy.letGo()
      await comesTo(campaign(training))
      await expect(campaign(phishing)).toBeVisible()
    })
    await test.step('nor does a card of the dashboard', async () => {
      const card = (name: string) => page.getByRole('region', { name, exact: true })
      const body = { statusCode: 500, success: false, errorMessages: ['It broke.'], output: null }
      portal.proxy.faults = (call) => {
        if (call === 'GET /api/servicedashboard/openedtickets') return 'waits'
        return call === 'GET /api/servicedashboard/balance'
          ? { status: 500, body: JSON.stringify(body) }
          : undefined
      }
      await page.goto('/service-dashboard')
      await comesTo(card('Disaster Recovery').getByText('Next Test', { exact: true }))
      await comesTo(card('Opened Tickets by type').getByText('Total', { exact: true }))
      await comesTo(card('Document Updates').getByRole('row').nth(1))
      await comesTo(card('Opened Tickets by User (Top 10)').getByRole('figure'))
      await comesTo(card('What needs you').getByRole('link').first())
      const failed = card('Balance').getByRole('alert').filter({ hasText: 'It broke' })
      await comesTo(failed)
      await expect(card('Service Tickets').getByText('Open Now')).toHaveCount(0)
      await expect(card('Service Tickets').getByRole('alert')).toHaveCount(0)
      portal.proxy.faults = () => undefined
      await failed.getByRole('button', { name: 'Try again' }).click()
      await comesTo(card('Balance').getByText(/^\$[\d,]+\.\d\d$/))
      await expect(card('Service Tickets').getByText('Open Now')).toHaveCount(0)
      portal.proxy.letGo()
      await comesTo(card('Service Tickets').getByText('Open Now'))
    })
  })
})
