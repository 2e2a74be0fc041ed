import { northgate } from '#server/db/demo-world/companies.ts'
import { expect, test } from './fixtures.ts'
import { callApi, draftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** Two people edit one draft (DESIGN section 6): nobody's answers are lost without being asked for. */

// A stale save is refused by its status.
test.use({ expectedComplaints: [/status of 412/] })

test('of two people on one draft, the second chooses step by step whose answers to keep', async ({
  signedIn,
}) => {
  const dana = await signedIn('Dana Whitfield')
  const address = await draftOn(dana, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Shared',
  })
  const lee = await signedIn('Lee Marsh', `${address}?tenantId=${northgate.id}`)
  const [hers, his] = [new Wizard(dana), new Wizard(lee)]
  await his.isOn('Citrix Hosted Apps')
  await dana.goto(address)
  await hers.isOn('Citrix Hosted Apps')

  await hers.fill('Additional notes', 'From Dana')
  await hers.step('General Info').click()
  await hers.fill('Title', 'Director')
  await hers.nextTo('Citrix Hosted Apps')
  await hers.isSaved()

  await his.fill('Additional notes', 'From Lee')
  await his.next.click()
  const dialog = lee.getByRole('alertdialog', { name: 'Someone else saved this draft' })
  await expect(dialog).toContainText(
    /Dana Whitfield saved this draft on \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M Eastern/,
  )
  const theirs = 'Take the answers of Dana Whitfield'
  const general = dialog.getByRole('radiogroup', { name: 'General Info' })
  await expect(general).toHaveAccessibleDescription('Changed by them.')
  await expect(general.getByRole('radio', { name: theirs })).toBeChecked()
  const citrix = dialog.getByRole('radiogroup', { name: 'Citrix Hosted Apps' })
  await expect(citrix).toHaveAccessibleDescription('Changed by both of you.')
  await expect(dialog.getByRole('row', { name: /Additional notes/ })).toContainText(
    /From Lee.*From Dana/,
  )
  await citrix.getByRole('radio', { name: 'Keep mine' }).check()
  await dialog.getByRole('button', { name: 'Keep these and save' }).click()
  await expect(dialog).toHaveCount(0)
  await his.isSaved()

  const id = address.split('/').at(-1)
  const { output } = await callApi(dana, `GET /adduser/${id}`)
  expect(output).toMatchObject({
    citrixOptions: { additionalNotes: 'From Lee' },
    generalInformation: { title: 'Director' },
  })
})
