import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { AwarenessPage } from './models/awareness-page.ts'
import { recordSentChanges } from './models/calls.ts'
import { currentPagePath, PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { slowNetwork } from './models/termination-page.ts'
import { Wizard } from './models/wizard.ts'

/** Cybersecurity training and phishing tests (flows.md 5). */

test.use({
  expectedComplaints: [/status of 409/],
})

test('the results are shown, downloaded, and enrolled in', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/users/cybersecurity?download=2')
  const awareness = new AwarenessPage(page)
  const { training, phishing } = awareness
  const outputOf = async <Output>(call: string) =>
    (await callApi(page, `GET /users/${call}`)).output as Output

  // AWARE-011, AWARE-012, AWARE-013, AWARE-052, SHELL-106
  await test.step('download=2 saves the phishing details, and leaves the address', async () => {
    const file = await page.waitForEvent('download')
    expect(file.suggestedFilename()).toBe('Northgate Capital_Parcel Notice.xlsx')
    await expect(page.getByText('File downloaded successfully')).toBeVisible()
    expect(currentPagePath(page)).toBe('/users/cybersecurity')
    const other = await awareness.downloadOf(() => page.goto('/users/cybersecurity?download=1'))
    expect(other.suggestedFilename()).toBe('Northgate Capital_Autumn Security Basics.xlsx')
    await expect(page).toHaveURL(/\/users\/cybersecurity$/)
  })

  // AWARE-001, AWARE-002, AWARE-003, AWARE-005, AWARE-006
  await test.step('each card has its campaigns, status and progress', async () => {
    for (const [card, dates, campaign, percent] of [
      [training, 'cyberSecurityTraining', 'cybersecurityTraining', /^\d+%$/],
      [phishing, 'phishing', 'phishing', /^\d+\.\d\d%$/],
    ] as const) {
      const { campaigns } = await outputOf<{ campaigns: { campaignId: number }[] }>(
        `${dates}/campaignDates`,
      )
      const { name, status } = await outputOf<{ name: string; status: string }>(
        `${campaign}/campaigns/${campaigns[0]?.campaignId}`,
      )
      const heading = card.getByRole('heading', { level: 3, name, exact: true })
      await expect(heading.locator('..')).toHaveText(`${name}${status}`)
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', percent)
    }
    await awareness.expectCampaign(training, 'Autumn Security Basics')
    await expect(training).toContainText('In Progress')
    await awareness.expectCampaign(phishing, 'Parcel Notice')
    await expect(phishing).toContainText(/Pass\d+\.\d\d%Fail\d+\.\d\d%/)
    await expect(phishing).toContainText('These tests were a trial')
    for (const fact of ['Enrollment status', 'Not enrolled', 'Not Included']) {
      await expect(phishing).toContainText(fact)
      await expect(training).not.toContainText(fact)
    }
    await expect(training.getByRole('button', { name: 'Enrollment details' })).toBeVisible()
    await expect(training.getByRole('link', { name: 'Upgrade options' })).toBeVisible()
    await training.getByLabel('Campaign').selectOption({ index: 2 })
    await expect(training.getByText('Loading campaign')).toBeVisible()
    await awareness.expectCampaign(training, 'Onboarding Essentials')
    await expect(training).toContainText('Completed')
    // There is nobody to remind of a training that has ended.
    await expect(training.getByRole('link', { name: 'Send a reminder' })).toHaveCount(0)
    await expectAccessible(page, 'cybersecurity')
  })

  // AWARE-007, AWARE-054
  await test.step('details and guide are saved at a press', async () => {
    for (const [card, campaign] of [
      [training, 'Onboarding Essentials'],
      [phishing, 'Parcel Notice'],
    ] as const) {
      const details = await awareness.downloadOf(() =>
        card.getByRole('button', { name: 'Download details' }).click(),
      )
      expect(details.suggestedFilename()).toBe(`Northgate Capital_${campaign}.xlsx`)
    }
    const { phishingTestsInformationGuideLink: link } = await outputOf<{
      phishingTestsInformationGuideLink: string
    }>('phishing/enrollment/phishingtestsfrequency')
    const [asked, guide] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(link)),
      awareness.downloadOf(() =>
        phishing.getByRole('button', { name: 'Tests information guide' }).click(),
      ),
    ])
    expect(asked.method()).toBe('GET')
    expect(guide.suggestedFilename()).toBe('Phishing Tests Information Guide.txt')
    expect(await readFile(await guide.path(), 'utf8')).toContain('information guide')
  })

  // AWARE-008, AWARE-014, AWARE-019, AWARE-020, AWARE-021
  await test.step('the enrollment opens by its address, reads markdown, and is submitted once', async () => {
    await page.goto('/users/cybersecurity?enrollment=show')
    const dialog = page.getByRole('dialog', { name: 'Phishing test enrollment' })
    await expect(dialog.getByRole('heading', { name: 'Enroll in phishing tests' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: /CISA/ })).toHaveAttribute('href', /^https:/)
    await expectAccessible(page, 'enrollment')
    const sent = recordSentChanges(page)
    await dialog.getByRole('button', { name: 'Submit' }).dblclick()
    await expect(page.getByText('Enrollment was submitted successfully')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(currentPagePath(page)).toBe('/users/cybersecurity')
    expect(sent.map(({ call }) => call)).toEqual(['POST /users/phishingcampaign/enroll'])
    await expect(phishing).toContainText('Enrollment submitted')
    for (const card of [training, phishing]) {
      await card.getByRole('button', { name: 'Enrollment details' }).click()
      await expect(dialog.getByRole('heading', { name: 'was submitted' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toHaveCount(0)
    }
  })
})

test('a plan is bought once, by a double click and in two tabs', async ({ signedIn, portal }) => {
  const page = await signedIn('Dana Whitfield', '/users/cybersecurity')
  const awareness = new AwarenessPage(page)
  await awareness.openUpgrade()

  // AWARE-025, AWARE-031, AWARE-040
  await test.step('the cards say what is current and what more costs', async () => {
    await expect(awareness.plan('0 Tests')).toContainText('Current plan')
    await expect(awareness.plan('0 Tests').getByRole('button')).toHaveCount(0)
    await expect(awareness.plan('Basic Package')).toContainText('$1,200.00')
    await expect(awareness.plan('Advanced Package')).toContainText('$3,600.00')
    await expect(page.getByText('Charges will appear on your next monthly invoice.')).toBeVisible()
    await new Wizard(page).expectBlocked('Choose a plan to continue.')
    await expectAccessible(page, 'upgrade')
  })

  const other = await page.context().newPage()
  const otherTab = new AwarenessPage(other)
  await other.goto('/users/cybersecurity/upgrade')
  await otherTab.choosePlan('Advanced Package')

  // AWARE-022, AWARE-035, AWARE-036
  await test.step('after Back the choice is still there, Complete Purchase buys once', async () => {
    await awareness.choosePlan('Advanced Package')
    await new Wizard(page).back.click()
    await awareness.choosePlan('Basic Package')
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$1,200.00')
    await expectAccessible(page, 'upgrade, confirm')
    const sent = recordSentChanges(page)
    const normal = await slowNetwork(page, 500)
    await page.getByRole('button', { name: 'Complete Purchase' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
    await normal()
    const [ticket] = await portal.rows<{ id: number }>('select max(id)::int as id from ticket')
    const created = page.getByRole('link', { name: `Service ticket #${ticket?.id}`, exact: true })
    await expect(created).toHaveAttribute('href', `/requests/${ticket?.id}`)
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /users/phishing/enrollment/upgrade', { testsPerYear: 1 }],
    ])
    await expect(page.getByRole('main')).toContainText(/A service ticket was opened: #\d+\./)
    await expectAccessible(page, 'upgrade, status')
  })

  await test.step('the tab that knew other terms is refused, and stays', async () => {
    await other.bringToFront()
    await other.getByRole('button', { name: 'Complete Purchase' }).click()
    await expect(other.getByRole('alert')).toContainText('An Error has occurred')
    await expect(other.getByRole('heading', { level: 2, name: 'Confirm' })).toBeVisible()
    await other.close()
    const bought = await portal.rows("select 1 from submitted_request where flow = 'planUpgrade'")
    expect(bought).toHaveLength(1)
  })

  // AWARE-026, AWARE-038
  await test.step('Done closes, the card knows, and the ticket is in My requests', async () => {
    const ticket = page.getByRole('link', { name: /Service ticket #/ })
    const address = (await ticket.getAttribute('href')) ?? ''
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(awareness.phishing).toContainText('1/yr Add On')
    const pending =
      /The upgrade to Basic Package was requested by Dana Whitfield on .+ is being set up\./
    await expect(awareness.phishing).toContainText(pending)
    await page.goto(address)
    await new PortalFrame(page).expectPage(/^REQ-/)
    await expect(page.getByRole('main')).toContainText('Basic Package, 1 Test per Year')
    await page.goto('/users/cybersecurity')
    await awareness.openUpgrade()
    await expect(awareness.plan('Basic Package')).toContainText('Current plan')
    const downgrade = awareness.plan('0 Tests').getByRole('button', { name: 'Call to Downgrade' })
    await expect(downgrade).toBeDisabled()
    await expect(page.getByText(pending)).toBeVisible()
    await awareness.choosePlan('Advanced Package')
    await expect(page.getByText('To get a different plan instead')).toBeVisible()
    await expectAccessible(page, 'upgrade, confirm, while another is pending')
  })
})

// AWARE-015, AWARE-050
test('companies and people see what is theirs', async ({ signedIn, portal: server }) => {
  const page = await signedIn('Dana Whitfield', '/users/cybersecurity')
  const awareness = new AwarenessPage(page)
  const portal = new PortalFrame(page)
  await portal.changeCompany('Dana Whitfield', 'Harbor Holdings')
  for (const card of [awareness.training, awareness.phishing]) {
    await expect(card).toContainText('No data available right now. Please try again later.')
  }
  await expect(awareness.training.getByRole('link', { name: 'Upgrade options' })).toHaveCount(0)
  await expect(awareness.training).not.toContainText('Enrollment status')
  await expectAccessible(page, 'cybersecurity, without campaigns')
  await awareness.openUpgrade()
  await expect(awareness.plan('Advanced Package')).toContainText('Current plan')
  await expect(page.getByRole('button', { name: 'Call to Downgrade' })).toHaveCount(2)
  await new Wizard(page).expectBlocked('Your company has the largest plan.')
  await expect(page.getByText(/To change to a smaller plan, call your provider: US/)).toBeVisible()
  await expectAccessible(page, 'upgrade, with the largest plan')
  await page.getByRole('link', { name: 'Back to Cybersecurity' }).click()
  await portal.expectPage('Cybersecurity')
  await portal.changeCompany('Dana Whitfield', 'Larkfield Partners')
  await awareness.expectCampaign(awareness.phishing, 'Invoice Overdue')
  await awareness.openUpgrade()
  await expect(awareness.plan('Basic Package')).toContainText('Current plan')
  await expect(awareness.plan('Advanced Package')).toContainText('£1,950.00')
  const hidden = (hide: boolean) =>
    server.rows(
      "update awareness_program set hide_upgrade_options = $1 where tenant_id = 'larkfield-partners'",
      hide,
    )
  await awareness.choosePlan('Advanced Package')
  await hidden(true)
  await page.getByRole('button', { name: 'Complete Purchase' }).click()
  await expect(page.getByRole('alert')).toContainText(
    "An Error has occurred: Upgrades aren't available to your company right now.",
  )
  await page.goto('/users/cybersecurity/upgrade')
  await expect(page).toHaveURL(/\/users\/cybersecurity$/)
  await awareness.expectCampaign(awareness.phishing, 'Invoice Overdue')
  await expect(page.getByRole('link', { name: 'Upgrade options' })).toHaveCount(0)
  await hidden(false)

  await server.rows(
    "update phishing_plan set enrollment_status = 'Not enrolled' where tenant_id = 'northgate-capital'",
  )
  const priyas = await signedIn('Priya Nair', '/users/cybersecurity')
  const hers = new AwarenessPage(priyas)
  await hers.expectCampaign(hers.phishing, 'Parcel Notice')
  for (const name of ['Upgrade options', 'Send a reminder']) {
    await expect(priyas.getByRole('link', { name })).toHaveCount(0)
  }
  await hers.phishing.getByRole('button', { name: 'Enrollment details' }).click()
  const dialog = priyas.getByRole('dialog', { name: 'Phishing test enrollment' })
  await expect(dialog).toContainText('A colleague with the permission Service upgrades can enroll')
  await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  for (const address of ['upgrade', 'reminder/100000']) {
    await priyas.goto(`/users/cybersecurity/${address}`)
    await expect(priyas).toHaveURL(/\/403$/)
  }
})
