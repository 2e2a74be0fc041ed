import { tableMissingLog, withoutTable } from '../without-table.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { AwarenessPage } from './models/awareness-page.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** The reminder to complete a training (flows.md 5.3). */

test.describe('a reminder', () => {
  test.use({ expectedComplaints: [/status of (500|422)/], expectedErrors: [tableMissingLog] })

  test('to some of ten thousand is reviewed, sent, and survives a failure', async ({
    signedIn,
    portal,
  }) => {
    await portal.rows(
      `insert into awareness_participant (tenant_id, campaign_id, email, full_name)
       select tenant_id, campaign_id, 'late' || n || '@northgatecapital.example', 'Zz Late ' || n
       from generate_series(1, 9800) n,
         (select tenant_id, id as campaign_id from awareness_campaign where name = 'Autumn Security Basics') c`,
    )
    const page = await signedIn('Dana Whitfield', '/users/cybersecurity')
    const awareness = new AwarenessPage(page)
    const wizard = new Wizard(page)
    const grid = page.getByRole('grid', { name: 'Incomplete users' })

    // AWARE-010, AWARE-041, AWARE-042
    await test.step('the training leads to a wizard that begins with a grid of those who are late', async () => {
      await expect(
        awareness.phishing.getByRole('button', { name: 'Download details' }),
      ).toBeVisible()
      await expect(awareness.phishing.getByRole('link', { name: 'Send a reminder' })).toHaveCount(0)
      await awareness.training.getByRole('link', { name: 'Send a reminder' }).click()
      await wizard.expectStep('Choose Users')
      const campaign = new URL(page.url()).pathname.split('/').at(-1)
      const call = `GET /users/cybersecuritytraining/campains/${campaign}/incomplete`
      const { output } = await callApi(page, call)
      const late = output as { fullName: string; email: string }[]
      await expect(grid).toHaveAttribute('aria-rowcount', /^100\d\d$/)
      await expect(grid).toHaveAttribute('aria-rowcount', String(late.length + 1))
      for (const [at, { fullName, email }] of late.slice(0, 5).entries()) {
        const row = grid.getByRole('row').nth(at + 1)
        await expect(row.getByRole('rowheader')).toHaveText(fullName)
        await expect(row.getByRole('gridcell').first()).toHaveText(email)
        await expect(row.getByRole('checkbox', { name: `Remind: ${fullName}` })).not.toBeChecked()
      }
    })

    await test.step('Next waits for a user; of the list only what is in sight is there', async () => {
      await expect(grid.getByRole('columnheader')).toHaveText(['Name', 'Email', /Remind/])
      await wizard.expectBlocked('Select at least one user to continue.')
      expect(await page.getByRole('row').count()).toBeLessThan(40)
      await page.getByRole('searchbox').fill('Zz Late 4321')
      await page.getByRole('checkbox', { name: 'Remind: Zz Late 4321' }).check()
      await page.getByRole('searchbox').fill('')
      await expectAccessible(page, 'reminder, choose users')
      await page.getByRole('checkbox', { name: 'Remind: all rows' }).check()
      await expect(page.getByRole('button', { name: /^100\d\d selected/ })).toBeVisible()
      expect(await page.getByRole('row').count()).toBeLessThan(40)
      await page.getByRole('checkbox', { name: 'Remind: all rows' }).uncheck()
      await page.getByRole('searchbox').fill('Zz Late 432')
      await page.getByRole('checkbox', { name: 'Remind: Zz Late 4321' }).check()
      await page.getByRole('checkbox', { name: 'Remind: Zz Late 4322' }).check()
    })

    await test.step('the review shows the mail, and Back leaves the selection', async () => {
      await wizard.nextTo('Review Email')
      const mail = page.getByRole('article', { name: 'The email' })
      await expect(mail).toContainText('Reminder: your cybersecurity training is waiting')
      await expect(mail).toContainText('dwhitfield@northgatecapital.example')
      await expect(mail).toContainText('Zz Late 4321, Zz Late 4322')
      await expectAccessible(page, 'reminder, review')
      await wizard.back.click()
      await wizard.expectStep('Choose Users')
      await expect(page.getByRole('button', { name: '2 selected' })).toBeVisible()
      await wizard.nextTo('Review Email')
      await expect(mail).toBeVisible()
    })

    // AWARE-023
    await test.step('a failed call says so and loses nothing', async () => {
      await withoutTable(portal.rows, 'training_reminder', async () => {
        await page.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(page.getByRole('alert')).toContainText('An Error has occurred')
      })
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(
        page.getByRole('heading', { name: 'The Email Reminder has been sent successfully.' }),
      ).toBeFocused()
      await expectAccessible(page, 'reminder, sent')
      await page.getByRole('button', { name: 'Done' }).click()
      await new PortalFrame(page).expectPage('Cybersecurity')
      const mails = await portal.rows(
        "select 1 from outbox_message where kind = 'mail' and mail::text ~ 'late432[12]@'",
      )
      expect(mails).toHaveLength(2)
    })

    await test.step('who was reminded today is marked, gets no second mail, and is named', async () => {
      await awareness.training.getByRole('link', { name: 'Send a reminder' }).click()
      await page.getByRole('searchbox').fill('Zz Late 432')
      const row = page.getByRole('row').filter({ hasText: 'Zz Late 4321' })
      await expect(row).toContainText('Reminded today')
      await page.getByRole('checkbox', { name: 'Remind: Zz Late 4321' }).check()
      await wizard.next.click()
      await expect(page.getByRole('main')).toContainText('Zz Late 4321 was already reminded today.')
      await wizard.expectStep('Choose Users')
      await page.getByRole('checkbox', { name: 'Remind: Zz Late 4323' }).check()
      await wizard.nextTo('Review Email')
      const mail = page.getByRole('article', { name: 'The email' })
      await expect(mail).toContainText(/To\s*Zz Late 4323\s*CC/)
      await expect(mail).toContainText('Each person gets at most one reminder a day.')
      // Someone else reminds them, while this page is open.
      await portal.rows(
        `insert into reminded_person (tenant_id, reminded_on, email)
         select tenant_id, reminded_on, 'late4323@northgatecapital.example' from reminded_person limit 1`,
      )
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('were already reminded today')
    })
  })
})
