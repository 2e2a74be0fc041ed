import { expect, type Page, test } from '@playwright/test'
import { requestAreas } from '#src/app/navigation/navigation-sections.ts'
import type { GatewayAnswer } from '../foreign-api/strict-api.ts'
import { AwarenessPage } from './models/awareness-page.ts'
import { FileTransferPage } from './models/file-transfer-page.ts'
import { PortalFrame } from './models/portal.ts'
import { listLinks, PortalRoutes } from './models/portal-routes.ts'
import { TerminationPage } from './models/termination-page.ts'
import { expectLoaded } from './models/usable.ts'
import { Wizard } from './models/wizard.ts'
import {
  everythingOdd,
  type ForeignSession,
  openForeignSession,
} from './portals/foreign-session.ts'

/** The portal with an API of another hand, which takes the documented calls and refuses everything else. */

test.describe.configure({ mode: 'serial' })

let at: ForeignSession
let page: Page
let wizard: Wizard

test.beforeAll(async ({ browser }) => {
  at = await openForeignSession(browser)
  page = at.page
  wizard = new Wizard(page)
})
test.afterEach(() => at.wasAsDocumented())
test.afterAll(() => at.end())

const submitted = (call: string) => at.submitted(call)

test('every page opens, also where answers have more, less or odder members than documented', async () => {
  at.portal.api.odd = everythingOdd
  const addresses = new PortalRoutes()
  const first = [...(await listLinks(page)), ...requestAreas.map(({ to }) => to), '/faq']
  const opened = new Map<string, string>()
  const open = async (address: string) => {
    await page.goto(address)
    await new PortalFrame(page).expectPage(/./)
    await expectLoaded(page)
    await expect(page.getByRole('main')).not.toContainText(
      /Something|Request failed|No data available|not be found|Login is needed/,
    )
  }
  const waiting = [...first]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    // A query changes what a page shows, not what it reads.
    const kind = addresses.routeOf(address)
    if (opened.has(kind)) continue
    opened.set(kind, address)
    await test.step(address, () => open(address ?? ''))
    waiting.push(...(await listLinks(page)))
  }
  expect(opened.size).toBeGreaterThan(14)
})

test('every flow is played to its end', async () => {
  at.portal.api.odd = everythingOdd
  const [company] = at.portal.api.companies
  const success = page.getByRole('heading', { name: 'Your request was submitted successfully' })

  await test.step('Add User', async () => {
    await wizard.begin('Shared Mailbox')
    await wizard.fill('Display name', 'Front Desk')
    await wizard.nextTo('Email')
    // A company without a mask recommends no address.
    await wizard.fill('Custom email address', 'front.desk@ostrava.example')
    await wizard.nextTo('Shared Mailbox Users')
    await wizard.nextTo('Special Requests')
    await wizard.nextTo('Review')
    await expect(page.getByRole('main')).toContainText('New mailbox')
    await wizard.nextTo('Confirmation')
    await wizard.fill('Digital signature', 'Dana Whitfield')
    await wizard.submit.click()
    await expect(success).toBeVisible()
    expect(submitted('adduser')).toMatchObject([{ sharedMailboxDisplayName: 'Front Desk' }])
    expect(company?.addUserDrafts.size).toBe(0)
  })

  await test.step('Terminate', async () => {
    const termination = new TerminationPage(page)
    await termination.beginFor('Jan Novak')
    await termination.goToConfirm()
    await termination.acknowledge()
    await wizard.submit.click()
    await expect(success).toBeVisible()
    expect(submitted('terminateuser')).toMatchObject([
      { profileAccount: { profileAccountId: 502 } },
    ])
  })

  await test.step('A change of the internet settings, pressed twice, is one request', async () => {
    await page.goto('/internet-settings?category=social')
    await expect(page.getByRole('heading', { name: 'Overrides of Social media' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Request Change Form' })
    await form.getByRole('textbox', { name: 'Description' }).fill('Please allow it.')
    await form.getByRole('button', { name: 'Submit' }).dblclick()
    await expect(
      page.getByText('Change Request was submitted successfully.', { exact: true }),
    ).toBeVisible()
    expect(submitted('internetsettings')).toEqual([
      { title: 'Internet settings change request', body: 'Please allow it.' },
    ])
  })

  await test.step('File transfer', async () => {
    const transfer = new FileTransferPage(page)
    await transfer.begin()
    await transfer.chooseType('Receive files from a vendor')
    await wizard.fill('Vendor name', 'Custodian')
    await wizard.nextTo('Transfer Info')
    await transfer.fillTransferInfo()
    await wizard.nextTo('Transfer Scheduling')
    await page.getByRole('checkbox', { name: 'Monday' }).check()
    await page.getByRole('textbox', { name: 'Time 1' }).fill('18:30')
    await wizard.nextTo('Summary')
    await expect(page.getByRole('region', { name: 'Fees' })).toContainText('€100.00')
    await wizard.submit.click()
    await transfer.expectSubmitted()
    expect(submitted('transfer')).toMatchObject([{ vendorName: 'Custodian' }])

    await transfer.begin()
    await transfer.chooseType('Hosted SFTP')
    await wizard.nextTo('Transfer Info')
    await wizard.fill('Client domain', 'ostrava.example')
    await wizard.submit.click()
    await transfer.expectSubmitted()
    expect(submitted('hostedSftp')).toMatchObject([{ clientDomain: 'ostrava.example' }])
  })

  await test.step('A new distribution list', async () => {
    await page.goto('/distribution-lists/create')
    await wizard.fill('Display name', 'Back Office')
    await wizard.nextTo('Add Users')
    await page.getByRole('checkbox', { name: 'Add: Iva Marek' }).click()
    await wizard.nextTo('Confirmation')
    await wizard.fill('Digital signature', 'Dana Whitfield')
    await wizard.submit.click()
    await expect(page.getByText(/A service ticket was created to create/)).toBeVisible()
    const members = ['iva.marek@ostrava.example']
    expect(submitted('listCreate')).toMatchObject([{ distributionListMembers: members }])
  })

  await test.step('Another membership of a distribution list', async () => {
    await page.goto('/distribution-lists/71/edit')
    await page.getByRole('button', { name: 'All 3' }).click()
    await page.getByRole('checkbox', { name: 'Member: Petra Kolar' }).click()
    await wizard.nextTo('Confirm')
    await wizard.submit.click()
    await expect(page.getByText(/A service ticket was created to change/)).toBeVisible()
    expect(submitted('listEdit')).toHaveLength(1)
  })

  await test.step('Roles', async () => {
    await page.goto('/users/roles-and-controls/edit/502')
    await page.getByLabel('Approver', { exact: true }).selectOption('Enabled')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('region', { name: 'Roles added' })).toContainText('Approver')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Updated successfully!')).toBeVisible()
    expect(submitted('rolesUpdate')).toEqual([
      { profileAccountId: 502, roles: [1, 2], permissions: [] },
    ])
  })

  await test.step('A reminder of a training', async () => {
    await page.goto('/users/cybersecurity')
    await new AwarenessPage(page).training.getByRole('link', { name: 'Send a reminder' }).click()
    await page.getByRole('checkbox', { name: 'Remind: Jan Novak' }).check()
    await wizard.nextTo('Review Email')
    await expect(page.getByRole('article', { name: 'The email' })).toContainText('Please finish')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: 'The Email Reminder has been sent successfully.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('A larger plan of phishing tests', async () => {
    const awareness = new AwarenessPage(page)
    await awareness.openUpgrade()
    await awareness.choosePlan('Advanced Package')
    await page.getByRole('button', { name: 'Complete Purchase' }).click()
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(submitted('upgrade')).toEqual([{ testsPerYear: 4 }])
    // AWARE-036: without My requests, the ticket itself.
    const ticket = page.getByRole('main').getByRole('link', { name: /^Service ticket #\d+$/ })
    await expect(ticket).toHaveAttribute('href', /^\/service-tickets\?search=\d+$/)
  })
})

test('a draft opens where its author stood here, and elsewhere on the first step that was never confirmed', async () => {
  await wizard.begin('Shared Mailbox')
  await wizard.fill('Display name', 'Press')
  await wizard.nextTo('Email')
  await wizard.nextTo('Shared Mailbox Users')
  await wizard.expectSaved()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/add-user-services')
  const resume = () => page.getByRole('row', { name: /Press/ }).getByRole('link').first().click()

  await test.step('on this device', async () => {
    await resume()
    await wizard.expectStep('Shared Mailbox Users')
    const positions = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('stepwell.stood.addUser.')),
    )
    expect(positions).toHaveLength(1)
    expect(positions.join()).not.toMatch(/Press|Dana|@/)
  })

  await test.step('on another', async () => {
    await page.goto('/add-user-services')
    await page.evaluate(() => localStorage.clear())
    await resume()
    await wizard.expectStep('Email')
    await expect(wizard.step('General Info')).toHaveAccessibleName(/completed/)
    for (const title of ['Email', 'Shared Mailbox Users', 'Special Requests', 'Review']) {
      await expect(wizard.step(title)).not.toHaveAccessibleName(/completed/)
    }
  })
})

test('what goes wrong on the way is said in words, loses nothing, and is gone on from', async () => {
  const failure = page.getByRole('alert')
  const html = { type: 'text/html', body: '<h1>Gateway</h1>' }
  const accidentOf = (named: string, accident: GatewayAnswer) => {
    at.portal.api.accident = (call) => (call === named ? accident : undefined)
  }
  const carryOn = async () => {
    at.portal.api.accident = () => undefined
    await wizard.tryAgain(failure)
    await expect(failure).toHaveCount(0)
  }

  await test.step('a page of a proxy that has no server to ask', async () => {
    accidentOf('PATCH /adduser', { status: 502, ...html })
    await wizard.nextTo('Shared Mailbox Users')
    await wizard.nextTo('Special Requests')
    await wizard.answer('Are there any special requests?', 'Yes')
    await wizard.fill('Special requests', 'A plant.')
    await expect(failure).toContainText("The server isn't available right now")
    await expect(wizard.draftStatus).toHaveText('Not saved')
    await carryOn()
  })

  await test.step('a page in place of the answer', async () => {
    accidentOf('POST /adduser/review', { status: 200, ...html })
    await wizard.nextTo('Review')
    await expect(failure).toContainText("The response didn't come from the portal's server.")
    await carryOn()
    await expect(page.getByRole('main')).toContainText('New mailbox')
  })

  await test.step('a session that the API no longer takes', async () => {
    await wizard.back.click()
    await wizard.fill('Special requests', 'Two plants.')
    accidentOf('PATCH /adduser', { status: 401 })
    await wizard.next.click()
    await new PortalFrame(page).expectPage('Login is needed')
    at.portal.api.accident = () => undefined
    await page.getByRole('button', { name: /^Sign in/ }).click()
    const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    await wizard.step('Special Requests').click()
    await expect(page.getByLabel('Special requests', { exact: true })).toHaveValue('Two plants.')
  })

  await test.step('an answer that takes long', async () => {
    await wizard.nextTo('Review')
    await wizard.nextTo('Confirmation')
    await wizard.fill('Digital signature', 'Dana Whitfield')
    at.portal.api.odd = { slow: 4_600 }
    await wizard.submit.click()
    await expect(page.getByText('The server is taking longer than usual.')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Your request was submitted successfully' }),
    ).toBeVisible()
    expect(submitted('adduser')).toMatchObject([{}, { specialRequests: 'Two plants.' }])
  })
})
