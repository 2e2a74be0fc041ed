import type { Page } from '@playwright/test'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { AwarenessPage } from './models/awareness-page.ts'
import { FileTransferPage } from './models/file-transfer-page.ts'
import { currentPagePath } from './models/portal.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { TerminationPage } from './models/termination-page.ts'
import { Wizard } from './models/wizard.ts'

/** A draft that others work on too, submit, or have in another company; and the ways out of every wizard. */

// Saves that come too late and drafts that are somewhere else are refused by their status.
test.use({ expectedComplaints: [/status of (403|404|409|412)/] })

const idIn = (address: string) => address.split('/').at(-1)

test('a draft that a colleague submitted says who and as what, and leads to the request', async ({
  signedIn,
}) => {
  const lee = await signedIn('Lee Marsh')
  const address = await createAddUserDraftOn(lee, 'contactInfo', {
    'generalInformation.userLastName': 'Gone',
  })
  const open = `${address}?tenantId=${northgate.id}`
  const [dana, other] = [
    await signedIn('Dana Whitfield', open),
    await signedIn('Dana Whitfield', open),
  ]
  const [hers, atTheEnd, his] = [new Wizard(dana), new Wizard(other), new Wizard(lee)]
  await hers.expectStep('Contact Info')
  for (const title of ['Special Requests', 'Review', 'Confirmation']) {
    await atTheEnd.nextTo(title)
  }
  await atTheEnd.expectSaved()
  await lee.goto(open)
  await his.step('Review').click()
  await his.nextTo('Confirmation')
  const number = await his.signAndSubmit('Lee Marsh')
  expect(number).toMatch(/^REQ-/)

  const sentence = new RegExp(
    String.raw`Lee Marsh already submitted this request on \d\d/\d\d/\d{4} .+ Eastern Time, as ${number}\.`,
  )
  const leadsToTheRequest = async (page: Page) => {
    await page.getByRole('link', { name: 'Open the request' }).click()
    await expect(page).toHaveURL(new RegExp(`/requests/${number}$`))
    await expect(page.getByRole('main')).toContainText('Ann Gone')
  }

  await test.step('on the next save', async () => {
    await hers.fill('Office phone number', '+1 212 555 0100')
    await hers.next.click()
    const failure = dana.getByRole('alert')
    await expect(failure).toContainText(sentence)
    await expect(failure).toContainText("It doesn't include your changes since then.")
    await expect(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await dana.getByRole('link', { name: 'Open the request' }).click()
    await dana
      .getByRole('alertdialog', { name: 'Leave this request?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect(dana).toHaveURL(new RegExp(`/requests/${number}$`))
    await expect(dana.getByRole('main')).not.toContainText('212 555 0100')
  })

  await test.step('on submitting', async () => {
    await atTheEnd.fill('Digital signature', 'Dana Whitfield')
    await atTheEnd.submit.click()
    await expect(other.getByRole('alert')).toContainText(sentence)
    await atTheEnd.expectStep('Confirmation')
  })

  await test.step('and at its address', async () => {
    await lee.goto(open)
    const main = lee.getByRole('main')
    await expect(main).toContainText('This draft is a request now')
    await expect(main).toContainText(sentence)
    await leadsToTheRequest(lee)
  })
})

test('what was typed and not saved is offered after a reload on top of what a colleague saved', async ({
  signedIn,
}) => {
  const dana = await signedIn('Dana Whitfield')
  const address = await createAddUserDraftOn(dana, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Between',
  })
  const lee = await signedIn('Lee Marsh', `${address}?tenantId=${northgate.id}`)
  const [hers, his] = [new Wizard(dana), new Wizard(lee)]
  const notes = dana.getByLabel('Additional notes', { exact: true })
  const offer = dana.getByRole('alertdialog', { name: 'Continue where you left off?' })
  const saved = async () => (await callApi(dana, `GET /adduser/${idIn(address)}`)).output
  await dana.goto(address)
  await hers.expectStep('Citrix Hosted Apps')

  await test.step('another answer of the colleague is there next to what was typed', async () => {
    await notes.fill('From Dana')
    await his.step('General Info').click()
    await his.fill('Title', 'Director')
    await his.nextTo('Citrix Hosted Apps')
    await his.expectSaved()
    await dana.reload()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(notes).toHaveValue('From Dana')
    await hers.step('General Info').click()
    await expect(dana.getByLabel('Title', { exact: true })).toHaveValue('Director')
    await hers.nextTo('Citrix Hosted Apps')
    await hers.nextTo('Phone Services')
    await hers.expectSaved()
    expect(await saved()).toMatchObject({
      generalInformation: { title: 'Director' },
      citrixOptions: { additionalNotes: 'From Dana' },
    })
  })

  await test.step('the same answer is a question before anything is overwritten', async () => {
    await hers.back.click()
    await notes.fill('Second of Dana')
    await lee.reload()
    await his.step('Citrix Hosted Apps').click()
    await his.expectStep('Citrix Hosted Apps')
    await his.fill('Additional notes', 'Second of Lee')
    await his.nextTo('Phone Services')
    await his.expectSaved()
    await dana.reload()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(notes).toHaveValue('Second of Dana')
    await hers.next.click()
    const dialog = dana.getByRole('alertdialog', { name: 'Someone else saved this draft' })
    const asked = dialog.getByRole('radiogroup', { name: 'Additional notes' })
    const theirs = asked.getByRole('radio', { name: "Use Lee Marsh's answer" })
    await expect(theirs).toHaveAccessibleDescription('Second of Lee')
    expect(await saved()).toMatchObject({ citrixOptions: { additionalNotes: 'Second of Lee' } })
    await theirs.check()
    await dialog.getByRole('button', { name: 'Keep these and save' }).click()
    await hers.expectSaved()
    expect(await saved()).toMatchObject({
      generalInformation: { title: 'Director' },
      citrixOptions: { additionalNotes: 'Second of Lee' },
    })
  })
})

test('another account type can be undone, and names what that brings back', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(
    await createAddUserDraftOn(page, 'citrixHostedApps', {
      'generalInformation.title': 'Controller',
    }),
  )
  await wizard.step('Account Select').click()
  await page.getByRole('radio', { name: 'Email Only' }).click()
  await wizard.confirmSwitch()
  const notice = page.getByRole('status').filter({ hasText: 'You switched' })
  await expect(notice).toContainText('Undo brings back')
  for (const answer of ['First name: Ann', 'Last name: Lee', 'Title: Controller']) {
    await expect(notice).toContainText(answer)
  }
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Flex Hybrid' })).toBeChecked()
  await wizard.step('General Info').click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Controller')
})

test('every wizard has a way out that leads to its overview, and asks only where something would be lost', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const transfer = new FileTransferPage(page)
  const awareness = new AwarenessPage(page)
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  const question = page.getByRole('alertdialog', { name: 'Leave this request?' })
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).first().click()
  const wizards: Record<
    string,
    { overview: string; begin: () => Promise<unknown>; type: () => Promise<unknown> }
  > = {
    'Add User': {
      overview: '/add-user-services',
      begin: () => page.goto('/add-user-services/detail'),
      type: () => page.getByRole('radio', { name: 'Email Only' }).check(),
    },
    'File transfer': {
      overview: '/file-driver/overview',
      begin: () => page.goto('/file-driver/new-file-transfer'),
      type: () => transfer.chooseType('Receive files from a vendor'),
    },
    'Create Distribution List': {
      overview: '/distribution-lists',
      begin: () => page.goto('/distribution-lists/create'),
      type: () => wizard.fill('Display name', 'Cancelled'),
    },
    'Edit Distribution List': {
      overview: '/distribution-lists',
      begin: async () => {
        await page.goto('/distribution-lists')
        await page.getByRole('link', { name: 'Accounting - Interns' }).click()
        await page.getByRole('button', { name: /^Edit/ }).click()
      },
      type: () => tick(/^Member: (?!all)/),
    },
    'Edit roles': {
      overview: '/users/roles-and-controls/authorized',
      begin: () => page.goto('/users/roles-and-controls/edit/1003'),
      type: () => page.getByLabel('Technical Contact').selectOption('Enabled'),
    },
    'Plan upgrade': {
      overview: '/users/cybersecurity',
      begin: async () => {
        await page.goto('/users/cybersecurity')
        await awareness.openUpgrade()
      },
      type: () =>
        page
          .getByRole('list', { name: 'Plans' })
          .getByRole('button', { name: 'Upgrade', exact: true })
          .first()
          .click(),
    },
    'Training reminder': {
      overview: '/users/cybersecurity',
      begin: async () => {
        await page.goto('/users/cybersecurity')
        await awareness.training.getByRole('link', { name: 'Send a reminder' }).click()
      },
      type: () => tick(/^Remind: (?!all)/),
    },
  }
  for (const [name, { overview, begin, type }] of Object.entries(wizards)) {
    await test.step(name, async () => {
      await begin()
      await cancel.click()
      await expect.poll(() => currentPagePath(page), name).toBe(overview)
      await begin()
      await expect(cancel).toBeVisible()
      await type()
      await cancel.click()
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(cancel).toBeVisible()
      await cancel.click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect.poll(() => currentPagePath(page), name).toBe(overview)
    })
  }
  await test.step('Terminate says whether there is a draft, as the spec asks of it (AMB-029)', async () => {
    await new TerminationPage(page).begin()
    await cancel.click()
    await expect(question).toContainText('No draft exists.')
    await expect(question).not.toContainText('Unsaved changes will be lost.')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => currentPagePath(page)).toBe('/terminate-user-services')
  })
})
