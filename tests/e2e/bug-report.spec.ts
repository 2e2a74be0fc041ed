import { expect, test } from './fixtures.ts'
import { clickUntil } from './models/click-until.ts'
import { callApi } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** The bug report dialog, and where the reporter was. */

const open = { name: 'Report Portal Bug' }

// BUG-001, BUG-002, BUG-003, BUG-004, BUG-006, BUG-007, SHELL-028
test('a report needs a description of at most 500 characters, which is sent alone', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  await page.getByRole('button', open).click()
  const dialog = page.getByRole('dialog', open)
  const description = dialog.getByLabel('Description', { exact: true })
  await expect(description).toBeFocused()
  await expect(description).toHaveJSProperty('type', 'textarea')
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(description).toHaveAccessibleDescription(
    /Please provide a description of the issue$/,
  )
  await description.fill('x'.repeat(499))
  await description.press('End')
  await description.pressSequentially('yz')
  await expect(description).toHaveValue(`${'x'.repeat(499)}yz`)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(description).toHaveAccessibleDescription(
    /Use 500 characters or fewer\. This has 501\.$/,
  )
  await description.press('Backspace')
  await expect(description).not.toHaveAccessibleDescription(/or fewer/)

  await test.step('what was typed stays when the dialog is closed', async () => {
    await description.fill('The clock is wrong.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', open)).toBeFocused()
    await page.getByRole('button', open).click()
    await expect(description).toHaveValue('The clock is wrong.')
  })

  const sent = page.waitForRequest((request) => request.url().endsWith('/reportissue'))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postData()).toBe('"The clock is wrong."')
  await expect(dialog).toContainText('Report sent')
  await dialog.getByRole('link', { name: 'View in My requests' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('The clock is wrong.')
  await expect(page.getByText('Where the reporter was')).toHaveCount(0)
})

test('where the reporter was is shown first, sent only if they agree, and without what was typed', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Secretia', 'Hidden')

  await page.getByRole('button', open).click()
  const dialog = page.getByRole('dialog', open)
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await dialog.getByText("What's attached").click()
  await expect(dialog).toContainText('/add-user-services/detail')
  await expect(dialog).toContainText('General Info')
  await dialog.getByText(/^Last events/).click()
  await expect(dialog).toContainText('First name: (blanked)')
  await expect(dialog).not.toContainText('Secretia')

  await dialog.getByLabel('Description', { exact: true }).fill('Next does nothing.')
  await dialog.getByRole('checkbox', { name: 'Attach where you were in the portal' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const referenceText = await dialog.getByText(/^Reference number/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await wizard.expectStep('General Info')
  await expect(page.getByLabel('First name')).toHaveValue('Secretia')

  const { output } = await callApi(page, 'GET /extensions/requests')
  const listed = output as { id: number; referenceNumber: string }[]
  const report = listed.find(({ referenceNumber }) => referenceText.endsWith(referenceNumber))
  const detail = await callApi(page, `GET /extensions/requests/${report?.id}`)
  expect(detail.output).toMatchObject({
    context: {
      route: '/add-user-services/detail',
      wizard: {
        flow: 'addUser',
        step: 'generalInfo',
        answers: {
          accountType: 2,
          'generalInformation.userFirstName': '(blanked)',
          'generalInformation.userType': 1,
        },
        events: expect.arrayContaining([expect.objectContaining({ type: 'next' })]),
      },
    },
  })
  expect(JSON.stringify(detail.output)).not.toContain('Secretia')
})

test.describe('when the server goes away', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_(REFUSED|RESET)|status of 503|Failed to fetch/] })

  test('the error is in the dialog, and the report can be sent again', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', '/faq')
    await page.getByRole('button', open).click()
    const dialog = page.getByRole('dialog', open)
    await dialog.getByLabel('Description', { exact: true }).fill('All is lost.')
    await portal.kill()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('alert')).toContainText("Can't reach the server.")
    await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('All is lost.')
    await portal.start()
    await clickUntil(dialog.getByRole('button', { name: 'Submit' }), (limit) =>
      expect(dialog).toContainText('Report sent', limit),
    )
  })
})
