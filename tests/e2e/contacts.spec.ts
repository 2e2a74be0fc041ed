import { z } from 'zod/mini'
import { type Contact, contactList, contactLocation } from '#schemas/contacts/contacts.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { chooseFaults, refusalAnswer, successAnswer } from './models/given-answers.ts'
import { callApi } from './models/portal-api.ts'

/** Contact information (CONTACT-001 to CONTACT-031). */

test.use({
  // One of them signs in a second time.
  freshSignIn: true,
  // The refusals that the tests provoke.
  expectedComplaints: [/status of (401|412|500)/],
})

const address = '/users/contact-information'

test('contacts are listed and edited, and other requests about them begin there', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  const { contacts } = contactList.parse((await callApi(page, 'GET /users/contacts')).output)
  const grid = page.getByRole('table', { name: 'Contacts' })
  const rows = grid.getByRole('row')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  const save = dialog.getByRole('button', { name: 'Save' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toggle = dialog.getByRole('switch', { name: 'Service notifications' })
  const search = page.getByLabel('Search Contacts')
  const one = (what: (contact: Contact) => boolean) => {
    const found = contacts.find((contact) => {
      const { name } = contact
      return contacts.filter((other) => other.name === name).length === 1 && what(contact)
    })
    if (!found?.name) throw new Error('The demo world has one.')
    return { ...found, name: found.name }
  }
  const editable = one(
    ({ canDisableServicesNotifications: may, primaryPhone }) => may === true && !primaryPhone,
  )
  const fixed = one(({ canDisableServicesNotifications: may }) => may === false)

  // CONTACT-001, CONTACT-002, CONTACT-003, CONTACT-004
  await test.step('25 rows of 100 pixels; three columns are hidden until they are chosen', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Information')
    await expect(rows).toHaveCount(26)
    const box = await rows.nth(1).boundingBox()
    expect(Math.round(box?.height ?? 0)).toBe(100)
    await expect(grid.getByRole('columnheader')).toHaveText([
      'Name',
      'Title',
      'Location',
      'Roles',
      'Service Notifications',
      'Primary Phone',
      'Primary Email',
      'Actions',
    ])
    await expectAccessible(page, 'contacts')
  })
  // CONTACT-005, CONTACT-009, CONTACT-023
  await test.step('the dialog of the action button says what is wrong in its words', async () => {
    await search.fill(editable.name)
    await expect(rows).toHaveCount(2)
    await button(`Edit ${editable.name}`).click()
    await expect(field('Title')).toBeFocused()
    await expect(field('Primary Phone')).toHaveValue('')
    await expect(dialog.getByText('we treat it as a US number (+1)')).toHaveCount(2)
    const { output } = await callApi(page, 'GET /users/contacts/locations')
    const offices = z.array(contactLocation).parse(output)
    await expect(dialog.getByLabel('Location').getByRole('option')).toHaveText([
      'No location',
      ...offices.map(({ name }) => name),
    ])
    await field('Title').fill('x')
    await field('Primary Phone').fill('212-555-01x0')
    await field('Secondary Phone').fill('1'.repeat(51))
    await field('Secondary Email').fill('a@b')
    await save.click()
    for (const text of [
      'Field must be at least two chars long',
      'Primary Phone must be a valid phone number.',
      'Secondary Phone must not exceed 50 characters.',
      'Field must be at least 5 chars long',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await expectAccessible(page, 'Edit contact')
  })
  await test.step('what was typed outlives a reload, and a failure', async () => {
    await field('Title').fill('Chief of Staff')
    await field('Primary Phone').fill(' 212  555   0100 ')
    await field('Secondary Phone').fill('')
    await field('Secondary Email').fill('home@staff.example')
    await page.reload()
    await button(`Edit ${editable.name}`).click()
    await expect(field('Title')).toHaveValue('Chief of Staff')
    portal.proxy.faults = chooseFaults({ 'PUT /users/contacts': refusalAnswer(500) })
    await save.click()
    await expect(dialog.getByText('Request failed')).toBeVisible()
  })
  // CONTACT-010, CONTACT-011, CONTACT-012
  await test.step('it is saved once, with single blanks, and the grid reads it again', async () => {
    // By keyboard there and back, and by the mouse.
    const toggled = !editable.serviceNotifications
    for (const checked of [toggled, !toggled]) {
      await toggle.press('Space')
      await expect(toggle).toBeChecked({ checked })
    }
    // Also while text is selected elsewhere.
    await field('Title').selectText()
    await dialog.getByText('Service notifications', { exact: true }).click()
    await expect(toggle).toBeChecked({ checked: toggled })
    portal.proxy.faults = chooseFaults({ 'PUT /users/contacts': 'waits' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save.click()
    await expect(save).toBeDisabled()
    expect((await sent).postDataJSON()).toMatchObject({
      phones: [
        { type: 'primary', number: '212 555 0100' },
        { type: 'secondary', number: '' },
      ],
      title: 'Chief of Staff',
      sendNotifications: toggled,
    })
    portal.proxy.letGo()
    await expect(page.getByText('Contact Info was successfully updated.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rows.nth(1)).toContainText('212 555 0100')
  })
  // CONTACT-006, CONTACT-027, CONTACT-028
  await test.step('a double-click opens the dialog too; a fixed toggle says why', async () => {
    await search.fill(fixed.name)
    await expect(rows).toHaveCount(2)
    await rows.nth(1).getByRole('cell').nth(1).dblclick()
    await expect(toggle).toBeDisabled()
    const reason = 'For this user service notifications can not be edited'
    await dialog.getByText('Service notifications', { exact: true }).hover()
    await expect(page.locator('[role=tooltip]', { hasText: reason })).toBeVisible()
    await expect(toggle).toHaveAccessibleDescription(reason)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a termination begins with the person filled in', async () => {
    await expect(
      page.getByRole('link', { name: `Change the roles of ${fixed.name}` }),
    ).toBeVisible()
    await page.getByRole('link', { name: `Terminate the services of ${fixed.name}` }).click()
    await expect(page).toHaveURL(/person=\d+/)
    await expect(page.getByRole('combobox').first()).toHaveValue(fixed.name)
  })
})

// CONTACT-007
test('two people edit one contact, and anyone who may only read edits none', async ({
  signedIn,
  portal,
}) => {
  const [dana, lee] = [
    await signedIn('Dana Whitfield', `${address}?search=Dana+Whitfield`),
    await signedIn('Lee Marsh', `${address}?tenantId=northgate-capital&search=Dana+Whitfield`),
  ]
  const field = (page: typeof dana, name: string) =>
    page.getByRole('dialog').getByLabel(name, { exact: true })
  const save = (page: typeof dana) => page.getByRole('dialog').getByRole('button', { name: 'Save' })
  for (const page of [dana, lee]) {
    await page.getByRole('button', { name: 'Edit Dana Whitfield' }).click()
    await expect(field(page, 'Title')).toBeFocused()
  }
  await field(lee, 'Title').fill('By Lee')
  await field(lee, 'Secondary Phone').fill('212 555 0177')
  await save(lee).click()
  await expect(lee.getByRole('dialog')).toHaveCount(0)
  await field(dana, 'Title').fill('By Dana')
  await save(dana).click()
  const dialog = dana.getByRole('dialog')
  await expect(
    dialog.getByText(/^Lee Marsh changed Dana Whitfield on .* after you opened it/),
  ).toBeVisible()
  await expect(dialog.getByText('By Lee')).toBeVisible()
  await expect(field(dana, 'Title')).toHaveValue('By Dana')
  // What only the other had changed is taken over.
  await expect(field(dana, 'Secondary Phone')).toHaveValue('212 555 0177')
  await save(dana).click()
  await expect(dialog).toHaveCount(0)
  await expect(dana.getByRole('row').nth(1)).toContainText('By Dana')

  // An API that lets nobody edit.
  const { output } = await callApi(dana, 'GET /users/contacts')
  const readOnly = successAnswer({ ...(output as object), readOnly: true })
  portal.proxy.faults = chooseFaults({ 'GET /users/contacts': readOnly })
  await dana.reload()
  const row = dana.getByRole('row', { name: /^Dana Whitfield/ })
  await expect(row).toContainText('By Dana')
  await expect(dana.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await row.getByRole('cell').nth(1).dblclick()
  await expect(dana.getByRole('dialog')).toHaveCount(0)
})
