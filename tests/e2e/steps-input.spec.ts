import { prefilledDate } from '#schemas/fields/field-checks.ts'
import {
  addBusinessDays,
  formatDate,
  isWeekend,
  toDay,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { expect, test } from './fixtures.ts'
import { now } from './models/now.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** What the steps around the account refuse, and what follows from an answer (flows.md 1.2, 1.4). */

const inBusinessDays = (days: number) => formatDate(addBusinessDays(toEastern(now()), days))

// ADDUSER-002
test('no step before the draft is passed without its answers', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/add-user-services/detail')
  const wizard = new Wizard(page)

  // ADDUSER-024
  await test.step('Account Select asks for a type', async () => {
    await wizard.expectStep('Account Select')
    await wizard.next.click()
    await expect(page.getByRole('alert')).toContainText(
      'Please select an account type to continue.',
    )
    await page.getByRole('radio', { name: 'Flex Hybrid' }).check()
    await wizard.nextTo('Account Delivery Date Information')
  })

  // ADDUSER-039, ADDUSER-044
  await test.step('a start date is needed, at the earliest in 3 business days, and no weekend', async () => {
    const start = page.getByLabel('Start date', { exact: true })
    const earliest = addBusinessDays(toEastern(now()), 3)
    await expect(start).toHaveValue(formatDate(prefilledDate(earliest)))
    await start.fill('')
    await wizard.next.click()
    await wizard.expectRefusal('Start date', 'Date is required.')
    await start.fill('01/05/2026')
    await expect(start).toHaveValue(inBusinessDays(3))

    await page.getByRole('button', { name: 'Choose Start date' }).click()
    const calendar = page.getByRole('dialog', { name: 'Choose Start date' })
    const weekend = calendar.getByRole('button', { name: /^(Saturday|Sunday), / })
    await expect.poll(() => weekend.count()).toBeGreaterThanOrEqual(8)
    for (const day of await weekend.all()) await expect(day).toBeDisabled()
    await page.keyboard.press('Escape')

    const later = toDay(addBusinessDays(toEastern(now()), 9))
    // What a date too early becomes is the earliest one, which may be a holiday, and is somebody's: it goes first.
    await start.fill('')
    await start.fill(formatDate(later))
    await expect(wizard.forecast()).toBeHidden()
    await expect(page.getByRole('region', { name: 'Fees' })).toContainText('$0.00')
    expect(isWeekend(later)).toBe(false)
    await wizard.nextTo('General Info')
  })

  await test.step('General Info needs both names, the user type and the office', async () => {
    await wizard.next.click()
    for (const field of ['First name', 'Last name', 'User type', 'Office location']) {
      await wizard.expectRefusal(field, 'Field is required.')
    }
    await wizard.fillGeneralInfo('Ann', 'Lee')
    await wizard.nextTo('Citrix Hosted Apps')
  })

  // ADDUSER-168, ADDUSER-169, ADDUSER-189
  await test.step('another account type starts the request again', async () => {
    await wizard.expectSaved()
    await wizard.step('Account Select').click()
    await page.getByRole('radio', { name: 'Resource Calendar' }).click()
    await expect(wizard.forecast()).toContainText('starts the request over from its first step')
    await wizard.confirmSwitch()
    await expect(page).toHaveURL(/\/add-user-services\/detail$/)
    await wizard.nextTo('Resource Calendar Info')
    await wizard.next.click()
    await wizard.expectRefusal('Display name', 'Field is required.')

    await wizard.back.click()
    await page.getByRole('radio', { name: 'Shared Mailbox' }).click()
    await wizard.confirmSwitch()
    await wizard.nextTo('General Info')
    await wizard.next.click()
    await wizard.expectRefusal('Display name', 'Field is required.')

    await wizard.back.click()
    await page.getByRole('radio', { name: 'Email Only' }).click()
    await wizard.confirmSwitch()
    await wizard.nextTo('Account Delivery Date Information')
    await wizard.nextTo('General Info')
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('')
  })
})

test('the recommended address follows the name, and a custom one starts empty and is checked', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(await createAddUserDraftOn(page, 'emailSetup'))
  const recommended = page.getByRole('radio', { name: 'Recommended' })
  const custom = page.getByLabel('Custom email address', { exact: true })
  await expect(recommended).toBeChecked()
  await expect(recommended).toHaveAccessibleDescription('alee@northgatecapital.example')
  await expect(page.getByText('This address also functions as the login.')).toBeVisible()

  await wizard.step('General Info').click()
  await wizard.fill('Last name', "O'Brien Moore")
  await wizard.step('Email').click()
  await expect(recommended).toHaveAccessibleDescription('aobrienmoore@northgatecapital.example')

  await wizard.step('General Info').click()
  await wizard.fill('Last name', 'Лебедева 李')
  await wizard.step('Email').click()
  await expect(recommended).toHaveAccessibleDescription('alebedevali@northgatecapital.example')

  await page.getByRole('radio', { name: 'Custom address' }).check()
  await expect(custom).toHaveValue('')
  await wizard.next.click()
  await wizard.expectRefusal('Custom email address', 'Email is required', 'Email address')
  await page.getByRole('alert').getByRole('link', { name: 'Email address' }).click()
  await expect(custom).toBeFocused()
  await custom.fill('abc')
  await wizard.next.click()
  await wizard.expectRefusal('Custom email address', 'Email is invalid', 'Email address')
  await custom.fill("o'b@x.com")
  await wizard.next.click()
  await wizard.expectRefusal(
    'Custom email address',
    "Email is invalid, ' is not allowed",
    'Email address',
  )

  await recommended.click()
  await wizard.confirmSwitch()
  await page.getByRole('radio', { name: 'Custom address' }).check()
  await expect(custom).toHaveValue('')
  await custom.fill('ann@northgatecapital.example')
  await wizard.nextTo('File Access')
})

// ADDUSER-099, ADDUSER-159, ADDUSER-160
test('notes, files and special requests have their limits, and copying needs a user', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
  await wizard.expectLimit('Additional notes', 500)

  await page.goto(await createAddUserDraftOn(page, 'fileAccess'))
  await wizard.expectLimit('Network drives', 500)
  await wizard.expectLimit('Secured folders', 500)
  await wizard.switchAnswer("Copy another user's file access?", 'Yes')
  await wizard.expectBlocked('Choose the user to copy to continue.')
  await page.getByLabel('User to copy', { exact: true }).fill('maria')
  await page.getByRole('listbox').getByRole('option').first().click()
  await wizard.nextTo('Distribution List')

  await page.goto(await createAddUserDraftOn(page, 'specialRequests'))
  await wizard.answer('Are there any special requests?', 'Yes')
  await wizard.next.click()
  await wizard.expectRefusal('Special requests', 'Field is required.')
  await wizard.expectLimit('Special requests', 500)
  await wizard.nextTo('Review')

  // ADDUSER-163, ADDUSER-164
  await test.step('the signature is needed, and loses the blanks around it', async () => {
    await wizard.nextTo('Confirmation')
    const signature = page.getByLabel('Digital signature', { exact: true })
    await expect(signature).toHaveAccessibleDescription(/Signing as Dana Whitfield/)
    await wizard.submit.click()
    await wizard.expectRefusal('Digital signature', 'Field is required.')
    await signature.fill('  Dana Whitfield ')
    await signature.blur()
    await expect(signature).toHaveValue('Dana Whitfield')
  })
})

test('without an address, Contact Info cannot be reached', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(await createAddUserDraftOn(page, 'contactInfo'))
  await wizard.expectStep('Contact Info')
  await wizard.step('Email').click()
  await page.getByRole('radio', { name: 'Custom address' }).check()
  await wizard.step('Contact Info').click()
  await wizard.expectStep('Email')
  await wizard.expectRefusal('Custom email address', 'Email is required', 'Email address')
})
