import { larkfield, northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** Leaving a request with unsaved work, and what a company switch does to it (AMB-029). */

test('leaving unsaved work asks first, and staying changes nothing', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const question = page.getByRole('alertdialog', { name: 'Leave this request?' })
  const notes = page.getByLabel('Additional notes', { exact: true })
  await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
  await notes.fill('Unsaved')

  await page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
  await expect(question).toContainText(
    'Are you sure you want to leave? Unsaved changes will be lost.',
  )
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await wizard.expectStep('Citrix Hosted Apps')
  await expect(notes).toHaveValue('Unsaved')

  await notes.fill('Unsaved again')
  await page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/detail/)
})

// ADDUSER-020
test('a reload, and closing the page, ask before unsaved work is lost, and ask nothing of what is saved', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const notes = page.getByLabel('Additional notes', { exact: true })
  await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
  await notes.click()
  await notes.fill('Unsaved')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  // A reload that is called off never ends for who waits for it.
  await page.evaluate(() => {
    setTimeout(() => location.reload())
  })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(notes).toHaveValue('Unsaved')

  await wizard.nextTo('Phone Services')
  await wizard.expectSaved()
  await page.reload()
  await wizard.expectStep('Phone Services')
  expect(asked).toHaveLength(2)
})

test('saved work is left without a question', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
  await wizard.fill('Additional notes', 'Saved')
  await wizard.nextTo('Phone Services')
  await wizard.expectSaved()
  await page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
  await expect(page).not.toHaveURL(/detail/)
})

test('a company switch asks first, and a request reaches only the company it was begun for', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const question = page.getByRole('alertdialog', { name: 'Leave this request?' })
  const address = await createAddUserDraftOn(page, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Northgater',
  })
  await page.goto(address)
  await wizard.fill('Additional notes', 'Unsaved')
  const switchTo = async (name: string) => {
    await page.getByRole('button', { name: /Dana Whitfield/ }).click()
    await page.getByRole('menuitem', { name: 'Change Company' }).click()
    await page.getByRole('option', { name }).click()
  }

  await switchTo('Larkfield Partners')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: /Dana Whitfield/ })).toContainText(
    'Northgate Capital',
  )
  await wizard.nextTo('Phone Services')
  await wizard.expectSaved()

  await switchTo('Larkfield Partners')
  await expect(page.getByRole('button', { name: /Dana Whitfield/ })).toContainText(
    'Larkfield Partners',
  )
  await expect(page).toHaveURL(/\/add-user-services$/)
  await page.getByRole('button', { name: 'Start Request' }).click()
  await expect(page.getByRole('radio', { name: 'Flex Public' })).toBeVisible()

  const id = address.split('/').at(-1)
  expect(await callApi(page, `GET /adduser/${id}`, { company: northgate })).toMatchObject({
    status: 200,
    output: { tenantId: northgate.id, citrixOptions: { additionalNotes: 'Unsaved' } },
  })
  expect(await callApi(page, `GET /adduser/${id}`, { company: larkfield })).toMatchObject({
    status: 404,
  })
})

test('a wizard continues in its own company while another tab is in another', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(
    await createAddUserDraftOn(page, 'citrixHostedApps', {
      'generalInformation.userLastName': 'Twotabs',
    }),
  )
  await wizard.expectStep('Citrix Hosted Apps')
  const other = await page.context().newPage()
  await other.goto(`/add-user-services?tenantId=${larkfield.id}`)
  await other
    .getByRole('button', { name: /Dana Whitfield/ })
    .first()
    .click()
  await expect(other.getByRole('heading', { name: 'Add User Services', level: 1 })).toBeVisible()
  await expect(other.getByRole('button', { name: /Larkfield Partners/ })).toBeVisible()

  await wizard.fill('Additional notes', 'For Northgate')
  await wizard.nextTo('Phone Services')
  await wizard.expectSaved()
  const id = page.url().split('/').at(-1)
  const { output } = await callApi(page, `GET /adduser/${id}`, { company: northgate })
  expect(output).toMatchObject({ citrixOptions: { additionalNotes: 'For Northgate' } })
})
