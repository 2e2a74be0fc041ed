import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { resize } from './models/resize.ts'

/** Roles and controls. */

const technicalContact = 7
const banner = 'At least one Approver and at least one Billing Contact must be assigned.'

// ROLES-002, ROLES-003, ROLES-004, ROLES-005, ROLES-006, ROLES-007, ROLES-010, ROLES-012, ROLES-016, ROLES-018, ROLES-021, ROLES-023, ROLES-025, ROLES-027
test('who may edit gives access in two steps, and the lists and the audit trail show it', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/users/roles-and-controls')
  await new PortalFrame(page).expectPage('Roles and Controls')
  await expect(page).toHaveURL(/roles-and-controls\/authorized$/)
  await expect(page.getByRole('tab')).toHaveText([
    'Authorized',
    'Unauthorized',
    'Audit Trail',
    'Security Log',
  ])
  await expect(page.getByText(banner)).toBeVisible()
  const authorized = page.getByRole('table', { name: 'Authorized Users' })
  await expect(authorized.getByRole('row')).toHaveCount(16)
  const columns = ['Name', 'Primary Email', 'Account Type', 'Roles', 'Actions']
  await expect(authorized.getByRole('columnheader')).toHaveText(columns)

  await page.getByRole('tab', { name: 'Unauthorized' }).click()
  await expect(page.getByText(banner)).toBeHidden()
  const unauthorized = page.getByRole('table', { name: 'Unauthorized Users' })
  await expect(unauthorized.getByRole('row')).toHaveCount(16)
  await expect(unauthorized.getByRole('columnheader')).toHaveText(columns)
  const row = unauthorized.getByRole('row').filter({ hasText: 'Full Service' }).first()
  const name = (await row.getByRole('cell').first().textContent()) ?? ''
  await row.getByRole('link', { name: `Edit the roles of ${name}` }).click()
  await new PortalFrame(page).expectPage('Edit Roles and Permissions')

  for (const [heading, description, inside] of [
    [
      'Primary roles',
      'People responsible for the company.',
      'Decides who can do what in this portal.',
    ],
    ['Secondary roles', 'People who handle part of the service.', 'Manages distribution lists'],
  ] as const) {
    const group = page.getByRole('region', { name: heading })
    await expect(group).toContainText(description)
    await expect(group).toContainText(inside)
  }
  const billing = page.getByRole('group', { name: 'Billing', exact: true })
  await expect(billing).toHaveCount(0)
  const folded = page.getByText('Billing', { exact: true })
  await expect(page.locator('summary', { has: folded })).toHaveText(/0 of 3 enabled/)
  await page.getByRole('button', { name: 'Open all groups' }).click()
  await expect(billing.getByRole('combobox')).toHaveCount(3)
  await expect(billing.getByRole('combobox').first().getByRole('option')).toHaveText([
    'Enabled',
    'Disabled',
  ])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('You must make a change in order to update')).toBeVisible()

  await page.getByRole('button', { name: 'View associated Portal Permissions of Approver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Portal permissions of Approver' })
  await expect(dialog.getByText('Purchase hardware')).toBeVisible()
  await expectAccessible(page, 'the permissions of a role')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await test.step('on a telephone a role without a reason has no blank line in its place', async () => {
    const desk = page.viewportSize()
    await resize(page, { width: 390, height: 844 })
    const manager = 'Distribution List Manager'
    const choice = page.getByLabel(manager, { exact: true })
    await expect(choice).not.toHaveAttribute('aria-disabled')
    const above = await choice.boundingBox()
    const below = await page
      .getByRole('button', { name: `View associated Portal Permissions of ${manager}` })
      .boundingBox()
    const gap = (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0)
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(12)
    if (desk) await resize(page, desk)
  })

  const calculated = page.waitForRequest(/rolesandcontrols\/calculate/)
  await page.getByLabel('Distribution List Manager').selectOption('Enabled')
  expect(new URL((await calculated).url()).search).toBe('?roleId=8&changeType=1')
  const edit = page.getByLabel('Edit distribution lists', { exact: true })
  await expect(edit).toHaveValue('Enabled')
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  // ROLES-022
  await test.step('what is disabled cannot be toggled', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await edit.focus()
    for (const key of ['ArrowUp', 'ArrowDown', 'D', 'Home', 'End']) await edit.press(key)
    await expect(edit).toHaveValue('Enabled')
    expect(sent.filter((url) => url.includes('/calculate'))).toEqual([])
  })
  await expect(edit).toHaveAccessibleDescription(
    'Included with the Distribution List Manager role.',
  )
  const people = page.locator('details', { has: edit })
  await expect(people.locator('summary')).toHaveText(/2 of 4 enabled\s*2 changed/)
  await expect(people.getByText('Added', { exact: true })).toHaveCount(2)
  await expectAccessible(page, 'the form')
  await page.getByLabel('Portal FAQ', { exact: true }).selectOption('Enabled')
  await page.getByRole('button', { name: 'Next' }).click()

  const added = page.getByRole('region', { name: 'Permissions added' })
  await expect(page.getByRole('region', { name: 'Roles added' }).getByRole('listitem')).toHaveText([
    'Distribution List Manager',
  ])
  await expect(added.getByRole('listitem')).toHaveText([
    'Portal FAQ',
    'Distribution lists',
    'Edit distribution lists',
  ])
  await expectAccessible(page, 'the summary')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Portal FAQ', { exact: true })).toHaveValue('Enabled')
  await page.getByRole('button', { name: 'Next' }).click()

  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') reads.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Updated successfully!')).toBeVisible()
  await new PortalFrame(page).expectPage('Roles and Controls')
  for (const call of ['roles/authorized', 'roles/unauthorized', 'roles/audittrail']) {
    await expect.poll(() => reads).toContain(`/api/users/${call}`)
  }
  expect(reads).toContain('/api/users/rolesandcontrols/details')
  await page.getByRole('searchbox').fill(name)
  await expect(authorized.getByRole('row').nth(1)).toContainText('Distribution List Manager')

  await page.getByRole('tab', { name: 'Audit Trail' }).click()
  const auditTrail = page.getByRole('table', { name: 'Audit Trail' })
  await expect(auditTrail.getByRole('row')).toHaveCount(16)
  await expect(auditTrail.getByRole('columnheader')).toHaveText([
    'User',
    'Change',
    'Access',
    'When',
    'Changed By',
  ])
  await page.getByRole('searchbox').fill(name)
  await expect(auditTrail.getByRole('row').nth(1)).toContainText(name)
  await expectAccessible(page, 'Audit Trail')
  await auditTrail.getByRole('button', { name: 'Distribution List Manager' }).first().click()
  await expect(page.getByRole('dialog').getByText('Edit distribution lists')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Security Log' }).click()
  const securityLog = page.getByRole('table', { name: 'Security Log' })
  await expect(securityLog.getByRole('row').filter({ hasText: 'Changed access' })).toContainText(
    'Dana Whitfield',
  )
  await expectAccessible(page, 'Security Log')

  await test.step('of days, which the address has', async () => {
    const days = page.getByRole('group', { name: 'Days' })
    await days.getByLabel('To').fill('01/05/2024')
    await days.getByLabel('To').blur()
    await expect(page).toHaveURL(/security-log\?to=2024-01-05$/)
    await expect(page.getByText('Nothing recorded for these dates.')).toBeVisible()
    await page.goBack()
    await expect(securityLog.getByRole('row').filter({ hasText: 'Changed access' })).toBeVisible()
  })
})

// ROLES-019, ROLES-020
test('the last Billing Contact stays, and the banner that says so can be dismissed', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/users/roles-and-controls/edit/1001')
  const role = page.getByLabel('Billing Contact', { exact: true })
  const calculated = page.waitForRequest(/rolesandcontrols\/calculate/)
  await role.selectOption('Disabled')
  expect(new URL((await calculated).url()).search).toBe('?roleId=2&changeType=2')
  const message = page.getByText('At least one Billing Contact must be assigned.')
  await expect(message).toBeVisible()
  await expect(role).toHaveValue('Enabled')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
  await role.selectOption('Disabled')
  await expect(message).toBeVisible()

  await page.goto('/users/roles-and-controls')
  await new PortalFrame(page).changeCompany('Dana Whitfield', 'Larkfield Partners')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Lee Marsh' })
  await expect(row).toContainText('Approver')
  await row.getByRole('link', { name: 'Edit the roles of Lee Marsh' }).click()
  await expect(page.getByText('lmarsh@northgatecapital.example')).toBeVisible()
  await expect(page.getByLabel('Approver', { exact: true })).toHaveValue('Enabled')
})

test.describe('someone else', () => {
  test.use({ expectedComplaints: [/412/] })
  test('the faster change is not overwritten, and an update that comes too late is made on top of it', async ({
    signedIn,
  }) => {
    const page = await signedIn('Dana Whitfield', '/users/roles-and-controls/edit/1003')
    const lee = await signedIn('Lee Marsh')
    const accessOf = async () => {
      const details = await callApi(
        lee,
        'GET /users/rolesandcontrols/details?profileAccountId=1003',
      )
      return (details.output as { user: { roles: number[]; permissions: string[] } }).user
    }
    const before = await accessOf()
    const permissions = before.permissions.filter((permission) => permission !== 'Charts')
    const body = { profileAccountId: 1003, roles: before.roles, permissions }
    const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this' })
    const confirm = dialog.getByRole('button', { name: 'Keep these and save' })

    await page.getByLabel('Technical Contact').selectOption('Enabled')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('region', { name: 'Roles added' })).toContainText(
      'Technical Contact',
    )
    await callApi(lee, 'POST /users/rolesandcontrols/update', { body })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toContainText(/Lee Marsh changed this on .* both sets of changes are kept/)
    // The difference, not the lists.
    await expect(dialog.getByRole('region', { name: 'Changed by Lee Marsh' })).toHaveText(
      'Changed by Lee MarshPermissions (Roles and permissions): Removed: Charts of the wizards.',
    )
    const mine = dialog.getByRole('region', { name: 'Changed by you' })
    await expect(mine).toContainText('Roles (Roles and permissions): Added: Technical Contact.')
    await expect(mine).not.toContainText('Charts of the wizards')
    await expectAccessible(page, 'the conflict')

    await test.step('who would rather look first finds both on the summary', async () => {
      await dialog.getByRole('button', { name: 'Review it again' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Permissions removed' })).toContainText('None')
      await callApi(lee, 'POST /users/rolesandcontrols/update', {
        body: { ...body, permissions: before.permissions },
      })
      await page.getByRole('button', { name: 'Update' }).click()
    })
    await expect(dialog).toContainText('Added: Charts of the wizards')
    await confirm.click()
    await expect(page.getByText('Updated successfully!')).toBeVisible()
    const after = await accessOf()
    expect(after.roles).toEqual([...before.roles, technicalContact].sort((a, b) => a - b))
    expect(after.permissions).toEqual(expect.arrayContaining(before.permissions))
  })
})

test('who changes their own access goes on with it, without a reload', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const offered = page.getByRole('link', { name: 'Remote Access Logs' })
  for (const [now, count] of [
    ['Disabled', 0],
    ['Enabled', 1],
  ] as const) {
    await page.goto('/users/roles-and-controls/edit/1001')
    await new PortalFrame(page).expectPage('Edit Roles and Permissions')
    await expect(offered).toHaveCount(1 - count)
    await page.getByRole('button', { name: 'Open all groups' }).click()
    await page.getByLabel('Remote access logs', { exact: true }).selectOption(now)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Updated successfully!')).toBeVisible()
    await new PortalFrame(page).expectPage('Roles and Controls')
    await expect(offered).toHaveCount(count)
  }
})

test.describe('without the permission to edit', () => {
  test('the lists are read only, and the edit is not to be had', async ({ signedIn }) => {
    const page = await signedIn('Priya Nair', '/users/roles-and-controls/authorized')
    const table = page.getByRole('table', { name: 'Authorized Users' })
    await expect(table.getByRole('row')).toHaveCount(16)
    await expect(table.getByRole('link')).toHaveCount(0)
    await expect(table.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
    await page.goto('/users/roles-and-controls/edit/1001')
    await expect(page).toHaveURL(/\/403$/)
  })
})
