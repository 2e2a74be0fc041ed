import { tableMissingLog, withoutTable } from '../without-table.ts'
import { expect, test } from './fixtures.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** Lists of the company that cannot be read, in the wizard (SHELL-076, SHELL-077). */

test.use({ expectedComplaints: [/status of 500/], expectedErrors: [tableMissingLog] })

test('a list that cannot be read says so, and is read again', async ({ portal, signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const mailboxAccess = await createAddUserDraftOn(page, 'mailboxAccess')
  const again = page.getByRole('button', { name: 'Try again' })

  await test.step('a list to choose one from', async () => {
    const missing = page.getByRole('alert').filter({ has: again })
    await withoutTable(portal.rows, 'office_location', async () => {
      await wizard.begin('Citrix')
      await wizard.nextTo('General Info')
      await expect(missing).toContainText("There's nothing to choose from for “Office location”")
      const refused = page.waitForResponse((answer) => answer.status() === 500)
      await again.click()
      await refused
      await expect(missing).toBeVisible()
    })
    await again.click()
    const location = page.getByLabel('Office location', { exact: true })
    await expect(location).toBeFocused()
    await expect(location.getByRole('option')).not.toHaveCount(1)
    await expect(missing).toHaveCount(0)
  })

  await test.step('a grid of people', async () => {
    const missing = page.getByRole('alert').filter({ has: again })
    await withoutTable(portal.rows, 'mailbox', async () => {
      await page.goto(mailboxAccess)
      await expect(missing).toContainText("load your company's people and mailboxes")
    })
    await again.click()
    await expect(page.getByRole('grid')).toHaveCount(1)
    await expect(missing).toHaveCount(0)
  })
})
