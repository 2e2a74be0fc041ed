import { expect, test } from '@playwright/test'
import { exportDay } from './models/now.ts'
import {
  everythingOdd,
  type ForeignSession,
  openForeignSession,
} from './portals/foreign-session.ts'

/** What the ordinary pages change, at an API of another hand, which takes the documented calls alone. */

let at: ForeignSession
test.beforeAll(async ({ browser }) => {
  at = await openForeignSession(browser)
})
test.afterAll(() => at.end())

test('tickets, risks, documents, vendors, contacts and devices are changed or asked about by the documented calls alone', async () => {
  const { page } = at
  const submitted = (call: string) => at.submitted(call)
  at.portal.api.odd = everythingOdd

  await test.step('The dashboard, in the words of its provider', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Service Dashboard' })).toBeVisible()
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Service Tickets')).toContainText('Last 2 Months')
    await expect(card('Service Tickets').getByRole('rowheader')).toHaveText(['October', 'November'])
    const people = card('Opened Tickets by User (Top 10)').getByRole('rowheader')
    await expect(people).toHaveText([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((one) => `Person ${one}`))
    await expect(card('Balance')).toContainText('1 000,00 Kč')
    await expect(card('Disaster Recovery')).toContainText('Spring 2027')
    await expect(card('What needs you')).toHaveCount(0)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Disaster recovery plan' }).click()
    expect((await file).suggestedFilename()).toBe('ostrava-plan.pdf')
  })

  await test.step('A reply to a ticket', async () => {
    await page.goto('/service-tickets')
    await page.getByRole('link', { name: 'Badge reader is dark' }).click()
    await page.getByRole('textbox', { name: 'Reply' }).fill('It is still dark.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Your submission was successful!')).toBeVisible()
    expect(submitted('ticketNote')).toEqual([{ notes: 'It is still dark.' }])
    await page.getByRole('link', { name: 'T20261120.0042' }).click()
    await expect(page.getByText('It is still dark.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('A risk, with no more than the documented body', async () => {
    await page.goto('/cybersecurity-dashboard')
    await page.getByRole('button', { name: 'Edit Old certificate' }).click()
    const form = page.getByRole('form', { name: 'Edit Old certificate' })
    await form.getByLabel('Severity').selectOption('Low')
    await form.getByLabel('Reason for the new severity').fill('It is renewed by itself.')
    await form.getByRole('button', { name: /^Plan for/ }).click()
    await page.getByRole('button', { name: 'Update Risk' }).click()
    await expect(form).toHaveCount(0)
    expect(submitted('riskUpdate')).toEqual([
      expect.objectContaining({
        id: 'R-7',
        severity: 'Low',
        severityChangeReason: 'It is renewed by itself.',
        plannedRemediationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00:00Z$/),
        exploitStatus: 'Not exploitable',
        containsExternalIPs: true,
        affectedLocalityCount: 1,
        cvss: null,
      }),
    ])
    // Several at once are beyond the specification.
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
  })

  await test.step('A risk report, uploaded, downloaded and deleted', async () => {
    await page.goto('/cybersecurity-dashboard')
    const upload = page.getByRole('group', { name: 'Upload a risk report' })
    const buffer = Buffer.from('%PDF-1.4')
    const file = { name: 'Uploaded.pdf', mimeType: 'application/pdf', buffer }
    await upload.locator('input[type=file]').setInputFiles(file)
    await upload.getByRole('button', { name: 'Upload', exact: true }).click()
    const reports = page.getByRole('region', { name: 'Risk Reports' })
    await reports.getByRole('button', { name: 'Download Uploaded 8' }).click()
    await expect(page.getByText('File downloaded successfully')).toBeVisible()
    await reports.getByRole('button', { name: 'Delete Uploaded 8' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Document deleted successfully')).toBeVisible()
    expect(submitted('documentUpload')).toEqual([{ documentType: 8 }])
  })

  await test.step('A vendor, added, asked, edited and exported', async () => {
    await page.goto('/cybersecurity-dashboard')
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('row', { name: /^Vltava Travel/ })).toContainText('Not answered')
    await page.getByRole('button', { name: 'Edit Moldau Cloud' }).click()
    await dialog.getByLabel('Notes').fill('Hosting, and backups.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Vendor Info was successfully updated.')).toBeVisible()
    await page.getByRole('button', { name: 'Add vendor' }).click()
    await dialog.getByLabel('Name').fill('Sazava Legal')
    await dialog.getByLabel('Contact email').fill('office@sazava.example')
    await dialog.getByLabel('Service Offering').selectOption('Legal')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Vendor was successfully added.')).toBeVisible()
    await expect.poll(() => submitted('vendorRequest')).toHaveLength(1)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Moldau Cloud' }).click()
    expect((await file).suggestedFilename()).toBe('ostrava-vendors.csv')
    expect(submitted('vendorUpdate')).toMatchObject([{ id: 31, notes: 'Hosting, and backups.' }])
  })

  await test.step('A contact, with no more than the documented body', async () => {
    await page.goto('/users/contact-information')
    await page.getByRole('button', { name: 'Edit Marek Kolar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Location').selectOption('Brno')
    await dialog.getByLabel('Secondary Phone').fill('+420  596 000  222')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Contact Info was successfully updated.')).toBeVisible()
    expect(submitted('contactUpdate')).toMatchObject([
      {
        profileAccountId: 501,
        locationId: 12,
        phones: [
          { type: 'primary', number: '+420 596 000 111' },
          { type: 'secondary', number: '+420 596 000 222' },
        ],
        sendNotifications: true,
      },
    ])
    await expect(page.getByRole('row', { name: /^Marek Kolar/ })).toContainText('Brno')
  })

  await test.step('Devices and the remote access log, in the words of this provider', async () => {
    await page.goto('/endpoints/workstations')
    await expect(page.locator('[data-state="error"]')).toContainText('1 workstation needs a reboot')
    await expect(page.getByRole('row', { name: /OSTRAVA-PC-7/ })).toContainText('imarek')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the software inventory' }).click()
    expect((await file).suggestedFilename()).toContain(
      `Software Inventory ${exportDay(new Date())}.`,
    )
    await page.goto('/endpoints/mobile-devices')
    await expect(page.getByRole('row', { name: /Tablet of the lobby/ })).toContainText('Unknown')
    await page.goto('/remote-access-logs')
    await expect(page.getByRole('row', { name: /Iva Marek/ })).toContainText('10/01/2026 11:30 PM')
    await expect(page.getByRole('row', { name: /RDP/ }).last()).toContainText('10/01/2026 8:00 PM')
    await page.getByRole('button', { name: 'Click here' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Nobody uses RDP.')
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Request was submitted successfully')).toBeVisible()
    expect(submitted('remoteaccess')).toMatchObject([{ ticketType: 11, body: 'Nobody uses RDP.' }])
  })

  // SVC-012
  await test.step('Services, what they are made of and what changed, under the headings of this provider', async () => {
    at.portal.api.odd = { ...everythingOdd, nulls: false }
    await page.getByRole('link', { name: 'Subscribed Services', exact: true }).click()
    const services = page.getByRole('region', { name: 'Services in November', exact: true })
    await expect(
      page.getByRole('region', { name: 'Changed in November', exact: true }),
    ).toContainText('Gold mailboxes')
    await services.getByRole('button', { name: /VM \(DR\)/ }).click()
    const dialog = page.getByRole('dialog', { name: 'All of VM (DR)', exact: true })
    await expect(dialog.getByRole('row', { name: /^ostrava-01/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    at.portal.api.odd = everythingOdd
  })

  await test.step('what a transfer did in the last days', async () => {
    await page.goto('/file-driver/detail/91')
    await expect(page.getByRole('row', { name: /8:00 AM 1 Pull/ })).toBeVisible()
  })

  at.wasAsDocumented()
})
