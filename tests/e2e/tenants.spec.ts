import type { Page } from '@playwright/test'
import { addBusinessDays, formatDate } from '#schemas/time/eastern-time.ts'
import { expect, test } from './fixtures.ts'
import { Calendar } from './models/calendar.ts'
import { PortalFrame } from './models/portal.ts'
import { Wizard } from './models/wizard.ts'

/** How a company's settings shape Add User. */

async function fees(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: 'Fees' })
  const names = await region.getByRole('term').allInnerTexts()
  const amounts = await region.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? '']))
}

test('Larkfield: fees by contract in pounds, custom addresses only, no phone and no cloud PC', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await new PortalFrame(page).changeCompany('Dana Whitfield', 'Larkfield Partners')
  const wizard = new Wizard(page)
  await wizard.begin('Flex Public')
  const titles = await wizard.titles()
  expect(titles).not.toContain('Phone')
  expect(titles).not.toContain('Cloud PC')
  expect(titles).toContain('Hardware')

  const calendar = new Calendar(page, 'Start date')
  await calendar.open()
  await calendar.choose(await calendar.earliest())
  await expect
    .poll(() => fees(page))
    .toEqual({ 'Setup fee': 'Per Contract', 'Expedite fee': '£80.00', Total: 'Per Contract' })
  await expect(
    page.getByText('The total is charged as one-time fees on your next invoice'),
  ).toBeVisible()

  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo()
  await expect(page.getByLabel('Office location').getByRole('option')).toContainText([
    'Edinburgh - 4 Charlotte Square',
    'London - 12 Charterhouse Square',
  ])
  await wizard.nextTo('Citrix Hosted Apps')
  await wizard.nextTo('Email')
  const address = page.getByRole('radiogroup', { name: 'Email address' })
  await expect(address.getByRole('radio')).toHaveCount(1)
  await expect(address.getByRole('radio', { name: 'Custom address' })).toBeChecked()
  await wizard.fill('Custom email address', 'ann.lee@larkfieldpartners.example')

  await wizard.nextTo('File Access')
  await expect(page.getByLabel('SharePoint libraries')).toBeVisible()
  await expect(page.getByLabel('Network drives')).toBeHidden()
  await expect(page.getByLabel('Secured folders')).toBeHidden()
})

test('Harbor: Jabber phones need a kind of device, and files ask for no folders', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await new PortalFrame(page).changeCompany('Dana Whitfield', 'Harbor Holdings')
  const wizard = new Wizard(page)
  await page.goto('/add-user-services/detail')
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('Flex')
  await wizard.begin('Flex')
  expect(await wizard.titles()).not.toContain('Cloud PC')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Ann', 'Lee')
  await wizard.nextTo('Citrix Hosted Apps')
  await wizard.nextTo('Phone Services')
  await wizard.answer('Is phone service needed?', 'Yes')
  await wizard.answer('Is a software phone needed?', 'Yes')
  await wizard.nextTo('Software Phones')
  await expect(page.getByText('A Teams phone is provisioned')).toBeHidden()
  const systems = page.getByRole('group', { name: 'Devices for the software phone' })
  await expect(systems.getByRole('checkbox')).toHaveCount(4)
  for (const name of ['iOS', 'iPad', 'Android', 'Desktop (Windows/MAC)']) {
    await expect(systems.getByRole('checkbox', { name, exact: true })).not.toBeChecked()
  }
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Choose at least one kind of device to continue.')).toBeVisible()
  await systems.getByRole('checkbox', { name: 'iPad', exact: true }).check()
  await expect(wizard.next).not.toHaveAttribute('aria-disabled', 'true')
  await wizard.nextTo('Phone Configuration')
  await expect(page.getByLabel('Record phone line')).toBeHidden()

  await wizard.nextTo('Email')
  await expect(page.getByRole('radio', { name: 'Recommended' })).toBeChecked()
  await expect(page.getByText('ann.lee@harborholdings.example')).toBeVisible()
  await wizard.nextTo('File Access')
  await expect(page.getByText("Copy another user's file access?")).toBeVisible()
  for (const label of ['SharePoint libraries', 'Network drives', 'Secured folders']) {
    await expect(page.getByLabel(label)).toBeHidden()
  }
})

test('Northgate: a start is expedited up to 5 business days away', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Flex Hybrid')
  const calendar = new Calendar(page, 'Start date')
  await calendar.open()
  const earliest = await calendar.earliest()
  await page.keyboard.press('Escape')
  for (const [daysAway, expedite, total] of [
    [3, '$100.00', '$250.00'],
    [4, '$100.00', '$250.00'],
    [5, '$100.00', '$250.00'],
    [6, '$0.00', '$150.00'],
  ] as const) {
    const day = addBusinessDays(earliest, daysAway - 3)
    await calendar.open()
    await calendar.choose(day)
    if (expedite === '$0.00') await wizard.confirmSwitch()
    await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(formatDate(day))
    await expect
      .poll(() => fees(page), `${daysAway} business days away`)
      .toEqual({ 'Setup fee': '$150.00', 'Expedite fee': expedite, Total: total })
  }
})

test('Northgate: an Email Only account has its reduced fee and its recommended address', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  const calendar = new Calendar(page, 'Start date')
  await calendar.open()
  await calendar.choose(await calendar.earliest())
  await expect
    .poll(() => fees(page))
    .toEqual({ 'Setup fee': '$75.00', 'Expedite fee': '$100.00', Total: '$175.00' })
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Ann', "O'Neil Lee")
  await wizard.nextTo('Email')
  await expect(page.getByText('aoneillee@northgatecapital.example')).toBeVisible()
})
