import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anyPattern } from './models/any-pattern.ts'
import { signIn } from './models/sign-in.ts'
import { databaseAwayLog, lostAnswerErrors, test } from './portals/failing-portal.ts'

/** What was submitted while the server was away or busy is sent when it is back, once, without another press. */

const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000 + 500)

test.describe(() => {
  test.use({
    expectedErrors: [databaseAwayLog],
    expectedComplaints: anyPattern(
      /status of 503 /,
      new RegExp(`${lostAnswerErrors} /api/servicerequests/serviceticket$`),
    ),
  })

  test('a ticket submitted while the database was stopped goes by itself once it is back, as it was submitted', async ({
    page,
    portal,
  }) => {
    await page.clock.install()
    await signIn(page, 'Dana Whitfield', '/service-ticket')
    const summary = page.getByLabel('Ticket Summary')
    const description = page.getByLabel('Ticket Description')
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    const failure = page.getByRole('alert')
    const opened = page.getByRole('heading', { name: 'Your service ticket was submitted' })
    const byItself = "We kept what you typed. We'll send it again automatically."
    const answers: number[] = []
    const keys = new Set<string | undefined>()
    page.on('response', (response) => {
      if (!response.url().endsWith('/servicerequests/serviceticket')) return
      answers.push(response.status())
      keys.add(response.request().headers()['idempotency-key'])
    })
    const tickets = (name: string) => portal.rows('select from ticket where name = $1', name)
    const fill = async (title: string) => {
      await summary.fill(title)
      await description.fill('It says PC LOAD LETTER.')
      answers.length = 0
      keys.clear()
    }

    await test.step('the database is stopped for longer than half a minute', async () => {
      await portal.database.shut()
      await fill('Printer on floor 3 jams')
      await submit.click()
      await expect(failure).toContainText(/The portal is busy\b/, { timeout: 60_000 })
      await expect(failure).toContainText(byItself)
      await expect(failure).not.toContainText('try again')
      await expect(submit).toBeEnabled()
      const refused = answers.length
      await pass(page, 35)
      await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(refused)
      await expect(failure).toContainText(byItself)
      expect(new Set(answers)).toEqual(new Set([503]))
      await portal.database.open()
      await pass(page, 10)
      await expect(opened).toBeVisible({ timeout: 60_000 })
      expect(await tickets('Printer on floor 3 jams')).toHaveLength(1)
      expect(keys.size).toBe(1)
    })

    await test.step('its answer is lost, and it becomes one ticket', async () => {
      await page.getByRole('button', { name: 'Open another ticket' }).click()
      portal.proxy.faults = (call) =>
        call.endsWith('/servicerequests/serviceticket') ? 'losesAnswer' : undefined
      await fill('Printer on floor 4 jams')
      await submit.click()
      await expect(failure).toContainText(byItself)
      portal.proxy.faults = () => undefined
      await pass(page, 10)
      await expect(opened).toBeVisible()
      expect(await tickets('Printer on floor 4 jams')).toHaveLength(1)
    })

    await test.step('what is typed since waits for another press', async () => {
      await page.getByRole('button', { name: 'Open another ticket' }).click()
      portal.proxy.faults = (call) =>
        call.endsWith('/servicerequests/serviceticket') ? { status: 503, body: '' } : undefined
      await fill('Printer on floor 5 jams')
      await submit.click()
      await expect(failure).toContainText(byItself)
      const refused = answers.length
      await pass(page, 10)
      await expect.poll(() => answers.length).toBe(2 * refused)
      await expect(submit).toBeEnabled()
      await summary.fill('Printer on floor 6')
      await expect(failure).not.toContainText(byItself)
      portal.proxy.faults = () => undefined
      answers.length = 0
      await pass(page, 35)
      expect(answers).toEqual([])
      await summary.fill('Printer on floor 6 jams')
      await submit.click()
      await expect(opened).toBeVisible()
      expect(await tickets('Printer on floor 5 jams')).toHaveLength(0)
      expect(await tickets('Printer on floor 6 jams')).toHaveLength(1)
    })
  })
})

test.describe(() => {
  test.use({ expectedComplaints: [/status of 503 .* \/api\/internetsettings\/serviceticket$/] })

  test('what another tab has sent does not go again from this one', async ({ page, portal }) => {
    const text = 'Open example.org for the finance team'
    const description = (tab: Page) =>
      tab.getByRole('main').getByRole('textbox', { name: /Description/ })
    const submit = (tab: Page) => tab.getByRole('button', { name: 'Submit', exact: true })
    const byItself = "We'll send it again automatically."
    let attempts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && /internetsettings/i.test(request.url())) attempts += 1
    })
    await page.clock.install()
    await signIn(page, 'Dana Whitfield', '/internet-settings')
    portal.proxy.faults = (call) =>
      /^POST .*internetsettings/i.test(call) ? { status: 503, body: '' } : undefined
    await description(page).fill(text)
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(byItself)
    // It would go again before the other tab has, on a slow machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
    portal.proxy.faults = () => undefined

    const other = await page.context().newPage()
    await other.goto('/internet-settings')
    await expect(description(other)).toHaveValue(text)
    await submit(other).click()
    await expect(description(other)).toHaveValue('')

    attempts = 0
    await pass(page, 35)
    // It is gone from here, too.
    await expect(page.getByText(byItself)).toHaveCount(0)
    expect(attempts).toBe(0)
    await expect(description(page)).toHaveValue('')
    expect(await portal.rows('select from ticket where body like $1', `%${text}%`)).toHaveLength(1)
  })
})
