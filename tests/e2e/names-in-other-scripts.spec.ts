import type { Locator } from '@playwright/test'
import { accountType } from '#schemas/add-user/choices.ts'
import { expect, test } from './fixtures.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'
import type { ProxyFault } from './portals/portal-proxy.ts'
import type { PortalServer } from './portals/portal-server.ts'

/** Names in scripts that only a large file can write in Latin letters: they wait for it, and it alone. */

/** What happens to the file with the letters of all scripts, which is asked for as often as it says. */
function onLetters({ proxy }: PortalServer, fault: ProxyFault) {
  let asked = 0
  proxy.faults = (call) => {
    if (!/^GET \/assets\/latin-letters\S*\.js$/.test(call)) return undefined
    asked += 1
    return fault
  }
  return () => asked
}

const placeOf = async (field: Locator) => (await field.boundingBox())?.y

const waits = /Writing it in Latin letters…$/
const emailOnly = { accountType: accountType.emailOnly }

test('a Chinese name waits for its letters, and its address is recommended once they are here', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const [first, last] = ['First name', 'Last name'].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  const asked = onLetters(portal, 'waits')
  await page.goto(await createAddUserDraftOn(page, 'generalInfo', emailOnly))
  await wizard.expectStep('General Info')

  await test.step('one in Latin letters needs none', async () => {
    await wizard.fillGeneralInfo('Zoë', 'Núñez-Østergård')
    await wizard.nextTo('Email')
    await expect(page.getByText('znunez-ostergard@northgatecapital.example')).toBeVisible()
    await wizard.back.click()
    await wizard.expectStep('General Info')
    expect(asked()).toBe(0)
  })

  await test.step('where it will be said is there before, so that it is announced', async () => {
    await expect(page.locator('[role=status][id$=wait]')).toHaveText(['', ''])
  })

  await test.step('both fields say that they wait, and Next does not pass', async () => {
    const next = page.getByLabel('Title', { exact: true })
    const place = await placeOf(next)
    await wizard.fillGeneralInfo('小明', '张')
    for (const field of [first, last]) await expect(field!).toHaveAccessibleDescription(waits)
    expect(await placeOf(next)).toEqual(place)
    await expect(wizard.next).toBeDisabled()
    await last!.press('Enter')
    await wizard.expectStep('General Info')
    expect(asked()).toBe(1)
  })

  await test.step('what was typed is still there, and so is its address', async () => {
    portal.proxy.letGo()
    await expect(wizard.next).toBeEnabled()
    for (const field of [first, last]) await expect(field!).not.toHaveAccessibleDescription(waits)
    await wizard.nextTo('Email')
    await expect(page.getByText('xzhang@northgatecapital.example')).toBeVisible()
    await wizard.expectSaved()
    expect(asked()).toBe(1)
  })

  await test.step('a reopened draft has it, too', async () => {
    await page.reload()
    await wizard.expectStep('Email')
    await expect(page.getByText('xzhang@northgatecapital.example')).toBeVisible()
  })
})

test('the display name of a list waits, and the server accepts the address that follows from it', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  onLetters(portal, 'waits')
  await page.goto('/distribution-lists/create')
  const name = page.getByLabel('Display name', { exact: true })
  const recommended = page.getByRole('radio', { name: /^Recommended address/ })
  await name.fill('Команда Z')
  await expect(name).toHaveAccessibleDescription(waits)
  await recommended.check()
  await expect(page.getByLabel('Custom email address')).toHaveCount(0)
  await expect(page.getByText('Follows from the display name')).toBeVisible()
  portal.proxy.letGo()
  await expect(page.getByText('komandaz@northgatecapital.example')).toBeVisible()
  await expect(name).not.toHaveAccessibleDescription(waits)
  await expect(recommended).toBeChecked()

  const wizard = new Wizard(page)
  await wizard.nextTo('Add Users')
  await wizard.nextTo('Confirmation')
  await wizard.fill('Digital signature', 'Dana Whitfield')
  await wizard.submit.click()
  await expect(page.getByRole('heading', { name: /^A service ticket was created/ })).toBeVisible()
  const [request] = await portal.rows<{ email: string }>(
    `select answers->>'distributionListPrimaryEmail' as email from submitted_request
      where about = 'Команда Z'`,
  )
  expect(request).toEqual({ email: 'komandaz@northgatecapital.example' })
})

test.describe('letters that cannot be fetched', () => {
  test.use({ expectedComplaints: [/status of 503 .*latin-letters/] })

  test('are said to be missing, keep what was typed, and are fetched again by Next and by hand', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    const missing = page
      .getByRole('alert')
      .filter({ hasText: "The letters of other scripts couldn't be loaded." })
    const name = page.getByLabel('Last name', { exact: true })
    const asked = onLetters(portal, { status: 503, body: '' })
    await page.goto(await createAddUserDraftOn(page, 'generalInfo', emailOnly))
    await wizard.expectStep('General Info')
    await wizard.fillGeneralInfo('Юлия', 'Щукина')
    await expect(missing).toBeVisible()
    await expect(name).toHaveAccessibleDescription(/We couldn't write it in Latin letters\.$/)

    const before = asked()
    await wizard.next.click()
    await expect.poll(asked).toBeGreaterThan(before)
    await wizard.expectRefusal('Last name', "We couldn't write it in Latin letters.")
    await wizard.expectStep('General Info')
    await expect(name).toHaveValue('Щукина')

    portal.proxy.faults = () => undefined
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'General Info' })).toBeFocused()
    await wizard.nextTo('Email')
    await expect(page.getByText('yshchukina@northgatecapital.example')).toBeVisible()
  })
  test('stop a draft whose name needs them from being opened, until they can be', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    const draft = await createAddUserDraftOn(page, 'emailSetup', {
      ...emailOnly,
      'generalInformation.userFirstName': 'Юлия',
      'generalInformation.userLastName': 'Щукина',
      requestsRecommendedEmail: true,
    })
    onLetters(portal, { status: 503, body: '' })
    await page.goto(draft)
    const failure = page.getByRole('alert')
    await expect(failure).toContainText("This request couldn't be loaded.")
    await expect(page.getByRole('heading', { level: 2, name: 'Email' })).toHaveCount(0)
    portal.proxy.faults = () => undefined
    await failure.getByRole('button', { name: 'Try again' }).click()
    await wizard.expectStep('Email')
    await expect(page.getByText('yshchukina@northgatecapital.example')).toBeVisible()
  })

  test('that a newer portal no longer has are restored after the page is reloaded', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    onLetters(portal, { status: 503, body: '' })
    await page.goto(await createAddUserDraftOn(page, 'generalInfo', emailOnly))
    await wizard.fillGeneralInfo('Ελένη', 'Ζαχαρίου')
    await expect(page.getByRole('alert')).toContainText("couldn't be loaded")
    await page.reload()
    const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    const config = await (await page.request.get('/config.json')).json()
    const newer = JSON.stringify({ ...config, release: 'a-newer-one' })
    portal.proxy.faults = (call) => {
      if (/^GET \/assets\/latin-letters/.test(call)) return { status: 503, body: '' }
      return call === 'GET /config.json' ? { status: 200, body: newer } : undefined
    }
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(offer).toContainText('A new version of the portal is available.')
    portal.proxy.faults = () => undefined
    await offer.getByRole('button', { name: 'Reload the page' }).click()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Ζαχαρίου')
  })

  test('leave what was typed on the device, which is restored once they can be fetched', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    onLetters(portal, { status: 503, body: '' })
    await page.goto(await createAddUserDraftOn(page, 'generalInfo', emailOnly))
    await wizard.fillGeneralInfo('Γιώργος', 'Ψυχάρης')
    await expect(page.getByRole('alert')).toContainText("couldn't be loaded")
    await page.reload()
    const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect(offer).toContainText("We couldn't restore your answers.")
    portal.proxy.faults = () => undefined
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.expectStep('General Info')
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Ψυχάρης')
    await wizard.nextTo('Email')
    await expect(page.getByText('gpsyharis@northgatecapital.example')).toBeVisible()
  })
})
