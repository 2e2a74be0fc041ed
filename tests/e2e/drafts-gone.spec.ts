import type { Page } from '@playwright/test'
import { addUser } from '#machines/add-user/flow.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { FileTransferPage, typedTransferSecrets } from './models/file-transfer-page.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { TerminationPage } from './models/termination-page.ts'
import { Wizard } from './models/wizard.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** A draft that a colleague discards while somebody answers it: nothing is lost, and there is a way on. */

// Calls about the draft that is gone are refused by their status.
test.use({ expectedComplaints: [/status of (404|409)/] })

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).join())
/** What is stored of answers becomes what another version of the portal has stored. */
const storedAsIn = (page: Page, version: number) =>
  page.evaluate((other) => {
    for (const [key, stored] of Object.entries(localStorage)) {
      if (!key.startsWith('stepwell.typed.')) continue
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), version: other }))
    }
  }, version)
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue as a new request' })

test('what was answered in a draft that somebody discarded goes on as a new request, after a reload too', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const address = await createAddUserDraftOn(page, 'contactInfo', {
    'generalInformation.userLastName': 'Away',
  })
  await page.goto(address)
  await wizard.expectStep('Contact Info')
  const gone = idIn(page)
  const lee = await signedIn('Lee Marsh', `/?tenantId=${northgate.id}`)
  await callApi(lee, `DELETE /adduser/drafts?addUserRequestId=${gone}`, { etag: '*' })
  const phone = page.getByLabel('Office phone number', { exact: true })
  await phone.fill('+1 212 555 0100')
  await wizard.next.click()

  await test.step('the next save says so, and nothing is tried in vain', async () => {
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Draft not found in this company. It was removed')
    await expect(failure).toContainText('All your answers are still here.')
    await expect(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(goOn(page)).toBeVisible()
  })

  await test.step('a reload offers what was not saved', async () => {
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('answers on this device')
    await expect(goOn(page)).toBeVisible()
    const stood = new RegExp(`stood\\.addUser\\..*\\.${gone}(,|$)`)
    await expect.poll(() => storedKeys(page)).not.toMatch(stood)
  })

  await test.step('but for a tab of an older version of the portal, which can not read it', async () => {
    await storedAsIn(page, addUser.version + 1)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Reload the page to get the newest version')
    await expect(goOn(page)).toHaveCount(0)
    await storedAsIn(page, addUser.version)
    await page.reload()
  })

  await test.step('and it goes on', async () => {
    await goOn(page).click()
    const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.step('Contact Info').click()
    await expect(phone).toHaveValue('+1 212 555 0100')
  })

  await test.step('and so it does again before the first save', async () => {
    await phone.fill('+1 212 555 0199')
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('+1 212 555 0199')
    await page.reload()
    await goOn(page).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await wizard.step('Contact Info').click()
    await expect(phone).toHaveValue('+1 212 555 0199')
  })

  await test.step('the next save makes a draft of it', async () => {
    await wizard.next.click()
    await wizard.expectSaved()
    await expect(page).not.toHaveURL(new RegExp(`/${gone}$`))
    const { output } = await callApi(page, `GET /adduser/${idIn(page)}`)
    expect(output).toMatchObject({
      generalInformation: { userFirstName: 'Ann', userLastName: 'Away' },
      contactInformation: { officePhoneNumber: '+1 212 555 0199' },
    })
    expect(await storedKeys(page)).not.toMatch(new RegExp(`typed\\.addUser\\..*\\.${gone}(,|$)`))
  })
})

test('a termination whose draft was discarded keeps its answers, and is acknowledged again', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  await termination.beginFor('Aaron Murphy')
  const gone = idIn(page)
  await termination.wizard.nextTo('Phone')
  await termination.acknowledgeTo('Email')
  await termination.chooseMailbox('Export the mailbox to a data file')
  await callApi(page, `DELETE /terminateuser/drafts?terminateUserRequestId=${gone}`, { etag: '*' })
  await termination.acknowledgement.click()
  await expect(page.getByRole('alert')).toContainText(
    "You'll be asked again for your acknowledgements.",
  )
  await goOn(page).click()
  await termination.wizard.expectStep('User Select')
  await expect(page.getByRole('heading', { level: 2, name: 'User Select' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'User', exact: true })).toHaveValue(
    'Aaron Murphy',
  )
  await expect(termination.acknowledgement).not.toBeChecked()
  await termination.acknowledgeTo('Phone')
  await expect(page).toHaveURL(/\/detail\/\d+$/)
  expect(idIn(page)).not.toBe(gone)
  await termination.acknowledgeTo('Email')
  await expect(page.getByRole('radio', { name: 'Export the mailbox to a data file' })).toBeChecked()
})

test('what was answered in a draft that a colleague submitted goes on as a second request', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const address = await createAddUserDraftOn(page, 'contactInfo', {
    'generalInformation.userLastName': 'Twice',
  })
  await page.goto(address)
  await wizard.expectStep('Contact Info')
  const gone = idIn(page)
  const his = new Wizard(await signedIn('Lee Marsh', `${address}?tenantId=${northgate.id}`))
  for (const title of ['Special Requests', 'Review', 'Confirmation']) await his.nextTo(title)
  await his.signAndSubmit('Lee Marsh')
  const phone = page.getByLabel('Office phone number', { exact: true })
  await phone.fill('+1 212 555 0100')
  await wizard.next.click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Lee Marsh already submitted this request')
  await expect(failure).toContainText(
    'A new request with these answers asks for everything a second time.',
  )
  await expect(failure.getByRole('link', { name: 'Open the request' })).toBeVisible()
  // What is typed now waits to be saved where it no longer can be.
  const latePatches: string[] = []
  await wizard.step('Contact Info').click()
  await phone.fill('+1 212 555 0199')
  await wizard.next.click()
  page.on('request', (request) => {
    if (request.method() === 'PATCH') latePatches.push(String(request.postDataJSON().id))
  })
  await goOn(page).click()
  await wizard.step('Contact Info').click()
  await expect(phone).toHaveValue('+1 212 555 0199')
  await wizard.next.click()
  await wizard.expectSaved()
  await expect(page).not.toHaveURL(new RegExp(`/${gone}$`))
  expect(latePatches).not.toContain(gone)
  const second = await callApi(page, `GET /adduser/${idIn(page)}`)
  expect(second.output).toMatchObject({
    contactInformation: { officePhoneNumber: '+1 212 555 0199' },
  })
})

test('a new request says that a newer version of the portal has stored answers, and keeps them', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  await expect.poll(() => storedKeys(page)).toContain('stepwell.typed.addUser')
  await storedAsIn(page, addUser.version + 1)
  await page.goto('/add-user-services/detail')
  const dialog = page.getByRole('alertdialog', { name: "Your answers can't be read here" })
  await expect(dialog).toContainText('Reload the page to get the newest one.')
  const [first, second] = await Promise.all(
    ['typed answers', 'They stay on this device'].map((text) =>
      dialog.getByText(text).boundingBox(),
    ),
  )
  expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) + 8)
  await dialog.getByRole('button', { name: 'Continue without them' }).click()
  await expect(page.getByRole('radio', { name: 'Email Only' })).not.toBeChecked()
  await page.reload()
  await dialog.getByRole('button', { name: 'Discard them' }).click()
  await expect(page.getByRole('radio', { name: 'Email Only' })).not.toBeChecked()
  expect(await storedKeys(page)).not.toContain('stepwell.typed.addUser')
})

test('a file transfer whose draft was removed goes on as a new request, and asks for its passwords again', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/file-driver/overview')
  const transfer = new FileTransferPage(page)
  const { wizard } = transfer
  await transfer.begin()
  await transfer.chooseType('Receive files from a vendor')
  await wizard.fill('Vendor name', 'Farewell Custody')
  await wizard.nextTo('Transfer Info')
  await transfer.fillTransferInfo()
  await wizard.nextTo('Transfer Scheduling')
  await wizard.expectSaved()
  const gone = idIn(page)
  const discard = `DELETE /filedriver/transferrequests/draft/${gone}`
  expect((await callApi(page, discard, { etag: '*' })).status).toBe(200)
  const monday = page.getByRole('checkbox', { name: 'Monday' })
  const again = 'Enter passwords and keys again.'

  await test.step('the next save says so', async () => {
    await page.getByRole('radio', { name: 'Scheduled' }).check()
    await monday.check()
    await page.getByRole('textbox', { name: 'Time 1' }).fill('18:30')
    await wizard.next.click()
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('All your answers are still here.')
    // What was typed on this page is still on it.
    await expect(failure).not.toContainText('passwords')
    await expect(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(goOn(page)).toBeVisible()
  })

  await test.step('a reload offers all but the passwords', async () => {
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(`answers on this device. ${again}`)
    await goOn(page).click()
    const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    await expect(offer).toContainText(again)
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.step('Transfer Info').click()
    await expect(page.getByLabel('Business purpose')).toHaveValue('Daily reconciliation')
    await expect(transfer.end('Source').getByLabel('Password', { exact: true })).toHaveValue('')
  })

  await test.step('typed again, the next save makes a draft of it', async () => {
    await wizard.next.click()
    await expect(page.getByText('Source password: Field is required.')).toBeVisible()
    for (const title of ['Source', 'Destination'] as const) {
      for (const [label, secret] of Object.entries(typedTransferSecrets)) {
        await transfer.end(title).getByLabel(label, { exact: true }).fill(secret)
      }
    }
    await wizard.nextTo('Transfer Scheduling')
    await wizard.expectSaved()
    await expect(monday).toBeChecked()
    await expect(page).toHaveURL(/\/new-file-transfer\/\d+$/)
    expect(idIn(page)).not.toBe(gone)
    expect(await storedKeys(page)).not.toMatch(
      new RegExp(`typed\\.fileTransfer\\..*\\.${gone}(,|$)`),
    )
  })
})

test('a request without a draft has none that could be gone: refused as missing, it is sent again', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists')
  const wizard = new Wizard(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await wizard.fill('Display name', 'Farewell Committee')
  await wizard.nextTo('Add Users')
  await page.getByRole('searchbox').fill('Abigail Harper')
  await page.getByRole('checkbox', { name: 'Add: Abigail Harper' }).first().click()
  await wizard.nextTo('Confirmation')
  await wizard.fill('Digital signature', 'Dana Whitfield')
  portal.proxy.faults = chooseFaults({
    'POST /distributionlists/create': refusalAnswer(404, 'Not there.'),
  })
  await wizard.submit.click()
  await expect(page.getByRole('alert')).toContainText('Not there.')
  await expect(page.getByRole('alert')).not.toContainText('still here')
  await expect(goOn(page)).toHaveCount(0)
  portal.proxy.faults = noFaults
  await page.reload()
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  await offer.getByRole('button', { name: 'Restore' }).click()
  await wizard.expectStep('Confirmation')
  await expect(page.getByRole('main')).toContainText('Farewell Committee')
  await wizard.submit.click()
  await expect(page.getByText(/A service ticket was created to create/)).toBeVisible()
  await expect.poll(() => storedKeys(page)).not.toMatch(/typed\.createDistributionList/)
})
