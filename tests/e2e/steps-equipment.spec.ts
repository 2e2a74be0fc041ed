import type { Page } from '@playwright/test'
import { prefilledDate } from '#schemas/fields/field-checks.ts'
import { addBusinessDays, formatDate, toEastern } from '#schemas/time/eastern-time.ts'
import { harbor } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { Calendar } from './models/calendar.ts'
import { now } from './models/now.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** What the phone and hardware steps refuse, and what an answer there clears (flows.md 1.2 to 1.4). */

const inFiveDays = () => addBusinessDays(toEastern(now()), 5)
const earliest = () => formatDate(inFiveDays())
/** What is filled in is no federal holiday. */
const filledIn = () => formatDate(prefilledDate(inFiveDays()))

test('the phone steps wait for what they need, and an answer clears what depends on it', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const device = page.getByLabel('Existing device to reconfigure', { exact: true })
  const address = page.getByLabel('MAC address of the other device', { exact: true })
  await page.goto(await createAddUserDraftOn(page, 'phoneServices'))

  await test.step('phone service needs a desk phone or a software phone', async () => {
    await wizard.answer('Is phone service needed?', 'Yes')
    await wizard.expectBlocked('Choose a desk phone or a software phone to continue.')
    await wizard.answer('Is a desk phone needed?', 'Yes')
    await wizard.nextTo('Desk Phone')
  })

  // ADDUSER-073
  await test.step('a desk phone is new, or a known or another device', async () => {
    await wizard.expectBlocked('Order a new phone or choose an existing device to continue.')
    await device.selectOption('Other Device')
    await wizard.expectBlocked('Enter the MAC address of the other device to continue.')
    await address.pressSequentially('001b44113ab7')
    await expect(address).toHaveValue('00 1B 44 11 3A B7')
    await expect(wizard.next).toBeEnabled()
  })

  // ADDUSER-080
  await test.step('a copy needs its device, and an expansion module its numbers', async () => {
    const copied = page.getByLabel('Device to copy', { exact: true })
    await wizard.answer('Configure it as a copy of another phone?', 'Yes')
    await wizard.expectBlocked('Choose the device to copy to continue.')
    await copied.selectOption('Other Device')
    await wizard.expectBlocked('Enter the MAC address of the device to copy to continue.')
    await wizard.fill('MAC address of the device to copy', '00 1B 44 11 3A B8')
    await expect(wizard.next).toBeEnabled()
    await wizard.switchAnswer('Configure it as a copy of another phone?', 'No')
    await wizard.answer('Configure it as a copy of another phone?', 'Yes')
    await expect(copied).toHaveValue('')
    await wizard.answer('Configure it as a copy of another phone?', 'No')

    await wizard.answer('Is an expansion module needed?', 'Yes')
    await wizard.expectBlocked('Enter the numbers for the expansion module to continue.')
    await wizard.expectLimit('Expansion module numbers', 500)
  })

  await test.step('ordering a new phone clears the existing device', async () => {
    await wizard.switchAnswer('Order a new phone?', 'Yes')
    await wizard.answer('Order a new phone?', 'No')
    await expect(device).toHaveValue('')
    await wizard.answer('Order a new phone?', 'Yes')
    await wizard.nextTo('Phone Configuration')
    await wizard.expectLimit('Primary phone number', 20)
    await wizard.expectLimit('Secondary phone numbers', 100)
    await wizard.expectLimit('Special phone requests', 200)
  })

  await test.step('answering the desk phone question again clears the desk phone', async () => {
    await wizard.back.click()
    await wizard.back.click()
    const wanted = page.getByRole('radiogroup', { name: 'Is a desk phone needed?' })
    await wanted.getByRole('radio', { name: 'No' }).click()
    const forecast = wizard.forecast()
    await expect(
      forecast.getByRole('region', { name: 'Answers that will be removed' }).getByRole('listitem'),
    ).toContainText(['Order a new phone: Yes', 'Primary phone number: '])
    await expect(
      forecast.getByRole('region', { name: 'Steps that will be skipped' }).getByRole('listitem'),
    ).toHaveText(['Phone: Desk Phone', 'Phone: Phone Configuration'])
    await forecast.getByRole('button', { name: 'Keep' }).click()
    await expect(wanted.getByRole('radio', { name: 'Yes' })).toBeChecked()

    await wizard.switchAnswer('Is a desk phone needed?', 'No')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(wanted.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await wizard.nextTo('Desk Phone')
    await expect(page.getByLabel('Expansion module numbers', { exact: true })).not.toHaveValue('')

    await wizard.back.click()
    await wizard.switchAnswer('Is a desk phone needed?', 'No')
    await wizard.answer('Is a desk phone needed?', 'Yes')
    await wizard.nextTo('Desk Phone')
    await wizard.expectBlocked('Order a new phone or choose an existing device to continue.')
    await expect(
      page.getByRole('radiogroup', { name: 'Is an expansion module needed?' }),
    ).toBeVisible()
    await expect(page.getByLabel('Expansion module numbers', { exact: true })).toHaveCount(0)
  })
})

test('where only Jabber is used, a software phone needs at least one device', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const answers = { requestsPhoneService: true, 'phoneOptions.requestsSoftPhones': true }
  const address = await createAddUserDraftOn(page, 'softwarePhones', answers, harbor)
  await page.goto(`${address}?tenantId=${harbor.id}`)
  await wizard.expectStep('Software Phones')
  await wizard.expectBlocked('Choose at least one kind of device to continue.')
  await page.getByRole('checkbox', { name: 'Desktop (Windows/MAC)' }).check()
  await wizard.nextTo('Phone Configuration')
})

/** Neither Saturdays nor Sundays can be chosen in the calendar of a date. */
async function expectNoWeekend(page: Page, label: string): Promise<void> {
  const calendar = new Calendar(page, label)
  await calendar.open()
  await calendar.dialog.getByRole('button', { name: 'Next month' }).click()
  const weekend = calendar.dialog.getByRole('button', { name: /^(Saturday|Sunday), / })
  await expect.poll(() => weekend.count()).toBeGreaterThanOrEqual(8)
  for (const day of await weekend.all()) await expect(day).toBeDisabled()
  await expect(calendar.dialog.getByRole('button', { name: /^Wednesday, / }).nth(1)).toBeEnabled()
  await page.keyboard.press('Escape')
}

// ADDUSER-115, ADDUSER-130
test('a purchase needs equipment, a date and descriptions, and excludes the rest', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const delivery = page.getByLabel('Delivery date', { exact: true })
  await page.goto(await createAddUserDraftOn(page, 'hardware'))
  await wizard.answer('Purchase new equipment?', 'Yes')
  await wizard.expectExcluded('Is onsite support needed?')
  await wizard.expectExcluded('Configure a computer you already own?')
  await wizard.expectBlocked('Check at least one type of equipment to continue.')
  await delivery.fill(earliest())
  await wizard.expectBlocked('Check at least one type of equipment to continue.')
  await page.getByRole('checkbox', { name: 'Computer', exact: true }).check()
  await expect(wizard.next).toBeEnabled()
  await delivery.fill('')
  await wizard.expectBlocked('Choose a delivery date to continue. Date is required.')

  await delivery.fill(formatDate(addBusinessDays(toEastern(now()), 4)))
  await page.getByRole('checkbox', { name: 'Peripherals' }).check()
  await page.getByRole('checkbox', { name: 'Other', exact: true }).check()
  await wizard.next.click()
  await wizard.expectRefusal('Delivery date', `The earliest possible date is ${earliest()}.`)
  await wizard.expectRefusal('Peripheral description', 'Field is required.')
  await wizard.expectRefusal('Other equipment description', 'Field is required.')
  await wizard.expectLimit('Peripheral description', 200)
  await wizard.expectLimit('Other equipment description', 200)
  await wizard.expectLimit('Other requests', 500)

  await expectNoWeekend(page, 'Delivery date')
  await delivery.fill(earliest())
  await wizard.nextTo('Cloud PC')
})

// ADDUSER-116, ADDUSER-118, ADDUSER-130
test('onsite support needs an office and a date, and excludes the rest', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const date = page.getByLabel('Desired onsite date', { exact: true })
  await page.goto(await createAddUserDraftOn(page, 'hardware'))
  await wizard.answer('Is onsite support needed?', 'Yes')
  await wizard.expectExcluded('Purchase new equipment?')
  await expect(
    page.getByRole('radiogroup', { name: 'Configure a computer you already own?' }),
  ).toHaveCount(0)
  await expect(date).toHaveValue(filledIn())
  await expectNoWeekend(page, 'Desired onsite date')
  await date.fill('')
  await wizard.next.click()
  await wizard.expectRefusal('Onsite office location', 'Field is required.')
  await wizard.expectRefusal('Desired onsite date', 'Date is required.')
  await page.getByLabel('Onsite office location').selectOption({ index: 1 })
  await date.fill(earliest())
  await wizard.nextTo('Cloud PC')
})

// ADDUSER-117, ADDUSER-130
test('an own computer needs its name when new, its office and its way', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const ways = page.getByRole('radiogroup', { name: 'Configuration type' })
  await page.goto(await createAddUserDraftOn(page, 'hardware'))
  await wizard.answer('Configure a computer you already own?', 'Yes')
  await wizard.expectExcluded('Purchase new equipment?')
  await expect(ways.getByRole('radio')).toHaveCount(2)
  await expect(ways.getByRole('radio', { name: 'On-Site' })).toBeChecked()
  await expect(ways.getByRole('radio', { name: 'Remotely' })).toHaveCount(0)
  await expect(page.getByLabel('Onsite configuration date', { exact: true })).toHaveValue(
    filledIn(),
  )
  await wizard.answer('Is the computer new or previously used?', 'New')
  // Nobody gave the date that was filled in, so that nothing is asked.
  await ways.getByRole('radio', { name: 'Remotely' }).check()
  await expect(wizard.forecast()).toBeHidden()
  await wizard.next.click()
  await wizard.expectRefusal('Computer name', 'Field is required.')
  await wizard.expectRefusal('Office location', 'Field is required.')
  await wizard.expectLimit('Computer name', 50)

  await wizard.switchAnswer('Is the computer new or previously used?', 'Previously used')
  await expect(ways.getByRole('radio', { name: 'On-Site' })).toBeChecked()
  await ways.getByRole('radio', { name: 'Office pick-up and reshipment' }).check()
  await expect(page.getByLabel('Pickup date', { exact: true })).toHaveValue(filledIn())
  await expectNoWeekend(page, 'Pickup date')
  await page.getByLabel('Office location', { exact: true }).selectOption({ index: 1 })
  await wizard.fill('Computer name', '')
  await wizard.nextTo('Cloud PC')
})
