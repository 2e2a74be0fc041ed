import { northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** Two people edit one draft (docs/architecture.md, Concurrent edits): nobody's answers are lost without being asked for. */

// A stale save is refused by its status.
test.use({ expectedComplaints: [/status of 412/] })

test('of two people on one draft, what only one changed is merged, and the second chooses where both did', async ({
  signedIn,
}) => {
  const dana = await signedIn('Dana Whitfield')
  const address = await createAddUserDraftOn(dana, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Shared',
  })
  const lee = await signedIn('Lee Marsh', `${address}?tenantId=${northgate.id}`)
  const [hers, his] = [new Wizard(dana), new Wizard(lee)]
  const id = address.split('/').at(-1)
  const savedDraft = async () => (await callApi(dana, `GET /adduser/${id}`)).output

  await test.step('different answers of one step are both saved, and what came in is said', async () => {
    await his.expectStep('Citrix Hosted Apps')
    await his.step('General Info').click()
    await his.fill('First name', 'Anna')
    await dana.goto(address)
    await hers.expectStep('Citrix Hosted Apps')
    await hers.step('General Info').click()
    await hers.fill('Title', 'Director')
    await hers.nextTo('Citrix Hosted Apps')
    await hers.expectSaved()

    await his.nextTo('Citrix Hosted Apps')
    const notice = lee.getByRole('status').filter({ hasText: 'Dana Whitfield saved this draft on' })
    await expect(notice).toContainText(
      'These answers are now as Dana Whitfield saved them: Title (General Info). Your changes are kept.',
    )
    await his.expectSaved()
    await expect(lee.getByRole('alertdialog')).toHaveCount(0)
    expect(await savedDraft()).toMatchObject({
      generalInformation: { title: 'Director', userFirstName: 'Anna' },
    })
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
  })

  await test.step('an answer that both changed is a question, with what each has and nothing else', async () => {
    await dana.reload()
    await hers.expectStep('Citrix Hosted Apps')
    await hers.fill('Additional notes', 'From Dana')
    await hers.step('General Info').click()
    await hers.fill('Title', 'Partner')
    await hers.nextTo('Citrix Hosted Apps')
    await hers.expectSaved()
    await his.fill('Additional notes', 'From Lee')
    await his.next.click()

    const dialog = lee.getByRole('alertdialog', { name: 'Someone else saved this draft' })
    await expect(dialog).toContainText(
      /Dana Whitfield saved this draft on \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M Eastern/,
    )
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
    const notes = dialog.getByRole('radiogroup', { name: 'Additional notes' })
    await expect(notes.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
    await expect(notes.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription(
      'From Lee',
    )
    const theirs = notes.getByRole('radio', { name: "Use Dana Whitfield's answer" })
    await expect(theirs).toHaveAccessibleDescription('From Dana')
    await expect(dialog.getByRole('region', { name: 'Changed by Dana Whitfield' })).toContainText(
      'Title (General Info): Partner',
    )
    await expectAccessible(lee, 'the conflict')
    await dialog.getByRole('button', { name: 'Keep these and save' }).click()
    await expect(dialog).toHaveCount(0)
    await his.expectSaved()
    expect(await savedDraft()).toMatchObject({
      citrixOptions: { additionalNotes: 'From Lee' },
      generalInformation: { title: 'Partner', userFirstName: 'Anna' },
    })
  })
})
