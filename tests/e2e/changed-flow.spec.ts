import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

test('a draft whose flow has changed lists what is new, gone and unchanged, until it is saved again', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const address = await createAddUserDraftOn(page, 'citrixHostedApps')
  // As an older version saved it: without one of today's questions, and with one that is asked no more.
  await portal.rows(
    `update request_draft set answers = (answers #- '{generalInformation,title}') || '{"faxNumber": "5501"}'
     where id = $1`,
    address.split('/').at(-1),
  )
  await page.goto(address)
  const wizard = new Wizard(page)
  await wizard.expectStep('Citrix Hosted Apps')
  const notice = page.getByRole('status').filter({ hasText: 'have changed since you saved it' })
  await expect(notice).toContainText('New: Title (General Info)')
  await expect(notice).toContainText('No longer asked: Fax number')
  await expect(notice).toContainText(/\d+ answers were kept\./)
  await expectAccessible(page, 'a changed request')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()

  await wizard.nextTo('Phone Services')
  await wizard.expectSaved()
  await page.reload()
  await wizard.expectStep('Phone Services')
  await wizard.step('General Info').click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ann')
  await expect(notice).toBeHidden()
})
