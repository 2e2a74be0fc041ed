import { addBusinessDays, formatDate, toEastern } from '#schemas/time/eastern-time.ts'
import { expect, test } from './fixtures.ts'
import { recordSentChanges } from './models/calls.ts'
import { now as portalTime } from './models/now.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** What the steps of Add User show, and what they take from the company's lists. */

test('the steps show the policies, and take what is picked from the lists', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const main = page.getByRole('main')
  const stepper = page.getByRole('navigation', { name: 'Steps of the request' })
  const sent = recordSentChanges(page)
  const welcome =
    'The new user gets a cyber training welcome email within 24 hours of the delivery date.'

  // ADDUSER-028, ADDUSER-029
  await test.step('Account Select shows what each type costs', async () => {
    await page.goto('/add-user-services/detail')
    await expect(page.getByRole('radiogroup')).toContainText(
      /Email Only.*Reduced rate.*Citrix.*Reduced rate.*Resource Calendar.*Free.*Shared Mailbox.*Free.*Service Mailbox.*Free/s,
    )
  })

  // ADDUSER-015
  await test.step('the phone is provisioned where the company has Teams', async () => {
    await page.goto(
      await createAddUserDraftOn(page, 'softwarePhones', {
        requestsPhoneService: true,
        'phoneOptions.requestsSoftPhones': true,
      }),
    )
    await wizard.expectStep('Software Phones')
    await expect(main).toContainText('A Teams phone is provisioned')
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    await wizard.expectVertical()
    const heading = await page.getByRole('heading', { level: 2 }).boundingBox()
    const steps = await stepper.boundingBox()
    expect(steps?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
  })

  // ADDUSER-040, ADDUSER-185
  await test.step('a saved start is a date in its picker', async () => {
    await wizard.step('Account Delivery Date Information').click()
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    await expect(main).toContainText('Accounts are delivered in a minimum of 2 business days')
    await expect(main).toContainText('an expedited option for 3 to 4 business days')
    const now = toEastern(portalTime())
    await expect(main).toContainText(
      `the earliest start is ${formatDate(addBusinessDays(now, 3))}, and a start before ${formatDate(addBusinessDays(now, 6))} is charged as expedited.`,
    )
    await expect(main).toContainText(welcome)
    await wizard.nextTo('General Info')
    await wizard.nextTo('Citrix Hosted Apps')
    await wizard.nextTo('Phone Services')
    await wizard.nextTo('Software Phones')
    await wizard.nextTo('Phone Configuration')
    await expect(page.getByLabel('Record phone line')).toBeVisible()
  })

  await test.step('the address of a full-service user is the login', async () => {
    await wizard.nextTo('Email')
    await expect(main).toContainText('This address also functions as the login.')
    await wizard.nextTo('File Access')
    await wizard.expectLimit('Network drives', 500)
    await wizard.expectLimit('Secured folders', 500)
  })

  // ADDUSER-105
  await test.step('distribution lists are picked from those of the company', async () => {
    await wizard.nextTo('Distribution List')
    const box = page.getByRole('combobox', { name: 'Distribution lists' })
    await box.click()
    const options = page.getByRole('listbox').getByRole('option')
    await options.nth(0).click()
    await options.nth(1).click()
    await wizard.nextTo('Contact Info Access')
    await expect
      .poll(() => sent.filter(({ call }) => call === 'PATCH /adduser').at(-1)?.body)
      .toMatchObject({ distributionListIds: [expect.any(Number), expect.any(Number)] })
  })

  // ADDUSER-147, ADDUSER-148, ADDUSER-149
  await test.step('Hardware and Security show their policies', async () => {
    await page.goto(await createAddUserDraftOn(page, 'security'))
    await wizard.expectStep('Security')
    await expect(main).toContainText(welcome)
    await wizard.step('Hardware').click()
    await wizard.expectStep('Hardware')
    for (const policy of [
      'Standard delivery takes 2-5 business days after approval.',
      'A PC build takes 5 business days after delivery.',
      'Delivery sooner than 10 business days brings a PC Build Expedite Fee.',
    ]) {
      await expect(main).toContainText(policy)
    }
  })
})

// ADDUSER-171
test('people of a shared mailbox are picked for reading, and for reading and sending', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const sent = recordSentChanges(page)
  await wizard.begin('Shared Mailbox')
  await wizard.fill('Display name', 'Front Desk')
  await wizard.nextTo('Email')
  await expect(page.getByRole('main')).not.toContainText('functions as the login')
  await wizard.nextTo('Shared Mailbox Users')
  for (const label of ['Read-only users', 'Read and send users']) {
    await page.getByRole('combobox', { name: label }).fill('a')
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  await wizard.nextTo('Special Requests')
  const someone = [{ profileAccountId: expect.any(Number), email: expect.stringContaining('@') }]
  await expect
    .poll(() => sent.findLast(({ call }) => call === 'PATCH /adduser')?.body)
    .toMatchObject({
      sharedMailboxUsers: { sharedMailboxReadOnlyUsers: someone, readAndSendUsers: someone },
    })
})
