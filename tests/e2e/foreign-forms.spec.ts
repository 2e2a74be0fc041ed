import { expect, test } from '@playwright/test'
import { foreignPeople } from '../foreign-api/company.ts'
import { FileTransferPage } from './models/file-transfer-page.ts'
import { HardwareForm } from './models/hardware-form.ts'
import { PortalFrame } from './models/portal.ts'
import { TerminationPage } from './models/termination-page.ts'
import { Wizard } from './models/wizard.ts'
import { everythingOdd, openForeignSession } from './portals/foreign-session.ts'

/** Forms, removals and companies of a portal with an API that takes the documented calls alone. */

test('what is asked for on one page is sent as documented, and each company has its own', async ({
  browser,
}) => {
  const at = await openForeignSession(browser)
  const { page, submitted, portal } = at
  const wizard = new Wizard(page)
  portal.api.odd = everythingOdd
  const [ostrava, brno] = portal.api.companies
  const shell = new PortalFrame(page)
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible()
  const yes = async (label: string) => {
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: label }).click()
    // While it is open nothing else of the page is found.
    await expect(question).toHaveCount(0)
  }

  await test.step('hardware', async () => {
    await page.goto('/purchase-hardware')
    const hardware = new HardwareForm(page)
    await hardware.fillRequired()
    await hardware.submit.click()
    // The API has no words for it.
    await expect(page.getByRole('region', { name: 'Ticket' })).toHaveText(
      /^Your ticket number is \d+\.$/,
    )
    expect(submitted('hardware')).toMatchObject([
      { options: ['Conference Room'], hardDeadline: true, deliveryConstrains: 'Ask at the desk.' },
    ])
  })

  await test.step('a report of a bug', async () => {
    await page.getByRole('button', { name: 'Report Portal Bug' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report Portal Bug' })
    await dialog.getByLabel('Description', { exact: true }).fill('The clock is wrong.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toContainText('Report sent')
    expect(submitted('reportissue')).toEqual(['The clock is wrong.'])
  })

  await test.step('the enrollment in phishing tests', async () => {
    await page.goto('/users/cybersecurity?enrollment=show')
    const dialog = page.getByRole('dialog', { name: 'Phishing test enrollment' })
    // The name of a character is read without writing markup, which the content policy refuses.
    await expect(dialog).toContainText('What enrolling means & costs.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await said('Enrollment was submitted successfully')
    expect(submitted('enroll')).toHaveLength(1)
  })

  await test.step('the removal of a distribution list', async () => {
    await page.goto('/distribution-lists')
    await page.getByRole('link', { name: 'Traders' }).click()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await yes('Remove')
    await said('A ticket has been opened to remove a distribution list')
    expect(submitted('listDelete')).toEqual([{ distributionListId: 72 }])
  })

  await test.step('recipients of invoices, by their id or by their address', async () => {
    await page.goto('/billing/invoice-recipients')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add new' }).click()
    await dialog.getByRole('combobox', { name: 'Select user' }).fill('Petra')
    await dialog.getByRole('combobox', { name: 'Select user' }).press('Enter')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add new' }).click()
    await dialog.getByRole('radio', { name: 'Custom user' }).click()
    await dialog.getByLabel('Full name', { exact: true }).fill('Mona Feld')
    await dialog.getByLabel('Email', { exact: true }).fill('mona@books.example')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    for (const name of ['Petra Kolar', 'Mona Feld']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await yes('Remove')
      await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
    }
    expect(ostrava?.recipients).toEqual([])
    expect(portal.api.asked.get('DELETE /billing/invoicerecipient')).toBe(2)
  })

  await test.step('drafts, which another company does not see, are discarded', async () => {
    await wizard.begin('Shared Mailbox')
    await wizard.fill('Display name', 'Never Mind')
    await wizard.nextTo('Email')
    await wizard.expectSaved()
    await new TerminationPage(page).beginFor('Iva Marek')
    const transfer = new FileTransferPage(page)
    await transfer.begin()
    await transfer.chooseType('Receive files from a vendor')
    await wizard.fill('Vendor name', 'Nobody')
    await wizard.nextTo('Transfer Info')
    await transfer.fillTransferInfo()
    await wizard.nextTo('Transfer Scheduling')
    const drafts = () => [
      ostrava?.addUserDrafts.size,
      ostrava?.terminateDrafts.size,
      ostrava?.transferDrafts.size,
    ]
    expect(drafts()).toEqual([1, 1, 1])

    await page.goto('/service-ticket')
    await shell.changeCompany('Dana Whitfield', 'Brno Partners')
    await page.goto('/add-user-services')
    await expect(page.getByRole('heading', { name: 'Work in progress' })).toBeVisible()
    await expect(page.getByText('Never Mind')).toHaveCount(0)
    await page.goto('/service-ticket')
    await page.getByLabel('Ticket Summary').fill('It jams')
    await page.getByLabel('Ticket Description').fill('Every morning.')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: 'Your service ticket was submitted' }),
    ).toBeVisible()
    expect(brno?.submitted).toEqual([
      { call: 'serviceticket', body: { title: 'It jams', body: 'Every morning.' } },
    ])
    await shell.changeCompany('Dana Whitfield', 'Ostrava Capital')

    for (const [address, verb] of [
      ['/add-user-services', 'Discard'],
      ['/terminate-user-services', 'Delete'],
      ['/file-driver/overview', 'Remove'],
    ] as const) {
      await page.goto(address)
      const removal = page.getByRole('button', { name: new RegExp(`^${verb} the draft of `) })
      await removal.click()
      await yes(verb)
      await expect(removal).toHaveCount(0)
    }
    expect(drafts()).toEqual([0, 0, 0])
  })
  at.wasAsDocumented()
  await at.end()
})

test('what cannot be read of a draft is said by name, and all the rest is there', async ({
  browser,
}) => {
  const at = await openForeignSession(browser)
  const { page } = at
  const wizard = new Wizard(page)
  const [company] = at.portal.api.companies
  company?.terminateDrafts.set(4_711, {
    id: 4_711,
    tenantId: company.tenantId,
    profileAccount: foreignPeople.find(({ fullName }) => fullName === 'Jan Novak'),
    serviceTerminationDate: 'the first of December',
    removeServicesAcknowledgement: null,
    existingServices: ['Mailbox'],
    hasPhoneServices: false,
    phoneOptions: null,
    mailboxOptions: { mailboxConversionOptionId: 'the second' },
    hasSpecialRequests: true,
    specialRequests: { specialRequests: 'The plants stay.' },
    reviewAcknowledgement: null,
  })
  await page.goto('/terminate-user-services/detail/4711')
  await wizard.expectStep('User Select')
  const termination = new TerminationPage(page)
  const date = page.getByLabel('Termination date', { exact: true })
  const notice = page.getByRole('status').filter({ hasText: "couldn't be read" })
  await expect(notice).toContainText(
    'Answer these again before you submit: Termination date (User Select), Mailbox (Email).',
  )
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('Jan Novak')
  await test.step('nothing takes its place: the question is asked again', async () => {
    await expect(date).toHaveValue('')
    await wizard.next.click()
    await wizard.expectStep('User Select')
    await expect(date).toHaveAccessibleDescription(/Field is required\./)
  })
  await test.step('what the API does not take back stands in the way of nothing', async () => {
    await termination.endIn(30)
    await wizard.fill('Termination time', '17:00')
    await termination.acknowledge()
    expect(company?.terminateDrafts.get(4_711)).toMatchObject({
      serviceTerminationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      mailboxOptions: { mailboxConversionOptionId: 0 },
    })
    await wizard.nextTo('Email')
    await expect(page.getByRole('radio', { name: 'Delete the mailbox' })).not.toBeChecked()
  })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  // It was offered its own answer back, once.
  expect(at.portal.api.refused.splice(0)).toEqual([
    'PATCH /terminateuser: body.mailboxOptions.mailboxConversionOptionId is no number',
  ])
  at.wasAsDocumented()
  await at.end()
})
