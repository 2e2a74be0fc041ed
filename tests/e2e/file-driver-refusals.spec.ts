import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { tableMissingLog, withoutTable } from '../without-table.ts'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { Wizard } from './models/wizard.ts'

/** What the file driver says when it can't, and to whom it is closed. */

test.use({
  expectedComplaints: [/Failed to load resource/],
  // The failures that the tests provoke are in the server's log, too.
  expectedErrors: [tableMissingLog],
})

test('each failure of the file driver has its own words', async ({ signedIn, portal }) => {
  const page = await signedIn('Dana Whitfield', '/file-driver')
  const wizard = new Wizard(page)
  const table = page.getByRole('table', { name: 'File transfers' })
  const address = (await table.getByRole('link').first().getAttribute('href')) ?? ''

  // FILE-066, FILE-067
  await test.step('the list, and a transfer', async () => {
    await withoutTable(portal.rows, 'file_transfer', async () => {
      await page.goto('/file-driver')
      await expect(page.getByText('Failed to fetch file transfer', { exact: true })).toBeVisible()
      await page.goto(address)
      await expect(page.getByText('Failed to fetch file transfer by id')).toBeVisible()
    })
  })

  // FILE-018, FILE-019, FILE-064
  await test.step('the removal of a draft, which stays where it fails; its other addresses lead to it', async () => {
    await page.goto('/file-driver/overview')
    const drafts = page.getByRole('table', { name: 'Work in Progress' })
    const row = drafts.getByRole('row').filter({ hasText: 'Meridian Fund Services' })
    const draft = (await row.getByRole('link').first().getAttribute('href')) ?? ''
    const dialog = page.getByRole('alertdialog')
    await row.getByRole('button', { name: /Remove/ }).click()
    await withoutTable(portal.rows, 'request_draft', async () => {
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Failed to remove a draft')).toBeVisible()
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    const unwanted = drafts.getByRole('row').filter({ hasText: 'Castellan Custody' })
    await unwanted.getByRole('button', { name: /Remove/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(unwanted).toHaveCount(0)
    await expect(row).toBeVisible()
    const id = draft.split('/').at(-1) ?? ''
    for (const other of [`/file-driver/edit/${id}`, `/file-driver/overview/edit/${id}`]) {
      await page.goto(other)
      await expect(page).toHaveURL(new RegExp(`/file-driver/new-file-transfer/${id}$`))
      await wizard.expectStep('File Transfer Option')
    }
  })

  // FILE-057
  await test.step('types 3 and 4 ask for what is theirs', async () => {
    await wizard.switchAnswer('What would you like to set up?', 'Between two other companies')
    await wizard.next.click()
    await wizard.expectRefusal('Company A', 'Field is required.')
    await page.getByRole('radio', { name: 'Other transfer' }).check()
    await wizard.next.click()
    await wizard.expectRefusal('Transfer description', 'Field is required.')
    await expect(page.getByLabel('Transfer description')).toHaveAttribute('rows', '3')
    await wizard.fill('Transfer description', 'Weekly holdings for the auditors')
  })

  await test.step('a permission that is revoked during a request: what was typed comes back with it', async () => {
    const permitted = (change: string) =>
      portal.rows(
        `update membership set permissions = ${change}(permissions, 'FileTransferRequest')
         where person_id = $1 and tenant_id = $2`,
        demoPeople.dana.profileAccountId,
        northgate.id,
      )
    const address = page.url()
    await wizard.nextTo('Transfer Info')
    await wizard.fill('Business purpose', 'Typed without permission')
    await permitted('array_remove')
    await wizard.next.click()
    await new PortalFrame(page).expectPage("You don't have permission")
    await expect(page.getByText('We kept your answers on this device')).toBeVisible()
    await permitted('array_append')
    await page.goto(address)
    const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.expectStep('Transfer Info')
    await expect(page.getByLabel('Business purpose')).toHaveValue('Typed without permission')
  })

  // FILE-065, FILE-068
  await test.step('the fees, and the submit', async () => {
    // They are read a step ahead, and again by the step that shows them.
    await withoutTable(portal.rows, 'file_transfer_fee', async () => {
      await wizard.nextTo('Transfer Scheduling')
      await wizard.nextTo('Summary')
      await expect(page.getByText('Failed to fetch file fees')).toBeVisible()
    })
    await withoutTable(portal.rows, 'ticket', async () => {
      await wizard.submit.click()
      await expect(page.getByText('Failed to submit a draft')).toBeVisible()
    })
    await wizard.submit.click()
    await expect(
      page.getByRole('heading', { name: 'Your request was submitted successfully' }),
    ).toBeVisible()
  })
})

// FILE-015
test('who may not request sees the transfers, and no way to a request', async ({ signedIn }) => {
  const page = await signedIn('Priya Nair', '/file-driver')
  await expect(page.getByRole('table', { name: 'File transfers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a transfer' })).toHaveCount(0)
  for (const closed of ['overview', 'overview/edit/1', 'edit/1', 'new-file-transfer']) {
    await page.goto(`/file-driver/${closed}`)
    await new PortalFrame(page).expectPage("You don't have permission")
  }
})
