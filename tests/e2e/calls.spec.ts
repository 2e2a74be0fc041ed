import { addBusinessDays, formatDate, toEastern } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { recordSentChanges } from './models/calls.ts'
import { installClock } from './models/clock.ts'
import { now } from './models/now.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { stopTime } from './models/time.ts'
import { Wizard } from './models/wizard.ts'

/** What an Add User request sends, and when (flows.md 1.2). */

/** Long enough for a delayed save to have been made. */
const aWhile = 3_000
const easternDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

test('steps are saved on leaving them, but Account Select, the start date, Review and Confirmation', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const sent = recordSentChanges(page)
  const calls = () => sent.map(({ call }) => call)
  await installClock(page)

  await wizard.begin('Citrix')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Sada', 'Moss')
  await page.clock.runFor(aWhile)
  expect(calls()).toEqual([])

  await wizard.nextTo('Citrix Hosted Apps')
  await wizard.expectSaved()
  expect(calls()).toEqual(['POST /adduser'])
  const [created] = sent
  expect(created?.tenantId).toBe(northgate.id)
  expect(created?.body).toMatchObject({
    id: 0,
    accountType: 3,
    userSetupFee: 150,
    expediteSetupFee: 100,
    userStartDate: expect.stringMatching(easternDateTime),
    generalInformation: { userFirstName: 'Sada', userLastName: 'Moss', title: '', userType: 1 },
  })
  const id = Number(page.url().split('/').at(-1))

  await test.step('a draft that exists is not saved by the start date either', async () => {
    await wizard.step('Account Delivery Date Information').click()
    const startIn = (days: number) =>
      page
        .getByLabel('Start date', { exact: true })
        .fill(formatDate(addBusinessDays(toEastern(now()), days)))
    // Nobody gave the date that was filled in: another one is a first answer.
    await startIn(5)
    await startIn(8)
    await expect(wizard.forecast()).toContainText('Expedite fee: $100.00 now, $0.00 then')
    await wizard.confirmSwitch()
    await wizard.nextTo('General Info')
    await page.clock.runFor(aWhile)
    await expect(wizard.draftStatus).toHaveText('Not saved yet')
    expect(calls()).toEqual(['POST /adduser'])
  })

  await test.step('two steps left within a second are saved once', async () => {
    await stopTime(page)
    await wizard.nextTo('Citrix Hosted Apps')
    await wizard.fill('Additional notes', 'Two screens.')
    await wizard.nextTo('Security')
    await expect(wizard.draftStatus).toHaveText('Saving…')
    expect(calls()).toEqual(['POST /adduser'])
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await wizard.expectSaved()
    expect(calls()).toEqual(['POST /adduser', 'PATCH /adduser'])
    expect(sent[1]).toMatchObject({
      tenantId: northgate.id,
      ifMatch: expect.any(String),
      body: {
        id,
        tenantId: northgate.id,
        expediteSetupFee: 0,
        citrixOptions: { additionalNotes: 'Two screens.' },
      },
    })
  })

  await test.step('what waits is saved before Review, and nothing after it', async () => {
    await wizard.nextTo('Contact Info')
    await wizard.nextTo('Special Requests')
    await wizard.nextTo('Review')
    await expect(wizard.next).toBeEnabled()
    const before = calls()
    expect(before.slice(-2)).toEqual(['PATCH /adduser', 'POST /adduser/review'])
    await wizard.nextTo('Confirmation')
    await page.clock.runFor(aWhile)
    await wizard.signAndSubmit()
    await page.clock.runFor(aWhile)
    expect(calls()).toEqual([...before, 'POST /adduser/submit'])
  })

  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(keys.length)
})

test('Review and Submit send the same request, without what is not asked for', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const delivery = formatDate(addBusinessDays(toEastern(now()), 7))
  await page.goto(await createAddUserDraftOn(page, 'mailboxAccess'))
  const sent = recordSentChanges(page)
  const last = (call: string) => sent.findLast((one) => one.call === call)?.body

  await test.step('ticked rows only', async () => {
    const granted = page.getByRole('grid', { name: 'Mailboxes the new user can use' })
    await granted
      .getByRole('checkbox', { name: /^Full access: (?!all)/ })
      .nth(0)
      .check()
    await granted
      .getByRole('checkbox', { name: /^Send as: (?!all)/ })
      .nth(1)
      .check()
    await granted
      .getByRole('checkbox', { name: /^Send as: (?!all)/ })
      .nth(2)
      .check()
    await granted
      .getByRole('checkbox', { name: /^Send as: (?!all)/ })
      .nth(2)
      .uncheck()
    await wizard.nextTo('Calendar Access')
    await wizard.expectSaved()
    const account = {
      profileAccountId: expect.any(Number),
      email: expect.any(String),
      fullName: '',
    }
    expect(last('PATCH /adduser')).toMatchObject({
      resourceAccess: {
        mailboxAccessGranted: [
          { profileAccount: account, fullAccess: true, sendAs: false },
          { profileAccount: account, fullAccess: false, sendAs: true },
        ],
        mailboxAccessShared: [],
      },
    })
  })

  await test.step('an undone purchase stays in the draft until Review', async () => {
    await wizard.nextTo('Hardware')
    await wizard.answer('Purchase new equipment?', 'Yes')
    await page.getByRole('checkbox', { name: 'Computer', exact: true }).check()
    await page.getByLabel('Delivery date', { exact: true }).fill(delivery)
    await wizard.nextTo('Cloud PC')
    await wizard.expectSaved()
    expect(last('PATCH /adduser')).toMatchObject({
      hardware: {
        hardwarePurchase: {
          hardareDeliveryDate: expect.stringMatching(easternDateTime),
          purchaseComputer: true,
        },
      },
    })
    await wizard.back.click()
    await wizard.switchAnswer('Purchase new equipment?', 'No')
    await wizard.answer('Configure a computer you already own?', 'Yes')
    await wizard.answer('Is the computer new or previously used?', 'New')
    await wizard.fill('Computer name', 'NGC-101')
    await page.getByLabel('Office location', { exact: true }).selectOption({ index: 1 })
    // The dates were filled in: nothing that somebody gave is lost.
    await page.getByRole('radio', { name: 'Office pick-up and reshipment' }).check()
    await page.getByRole('radio', { name: 'Remotely' }).check()
    for (const title of ['Cloud PC', 'Security', 'Contact Info', 'Special Requests', 'Review']) {
      await wizard.nextTo(title)
    }
    await wizard.nextTo('Confirmation')
    await wizard.signAndSubmit()
  })

  const reviewed = last('POST /adduser/review')
  expect(reviewed).toMatchObject({
    userStartDate: expect.stringMatching(easternDateTime),
    hardware: {
      requestsPurchaseNewEquipment: false,
      hardwarePurchase: null,
      onsiteSupport: false,
      onsiteSupportDetails: null,
      existingHardware: {
        isNew: true,
        repurposeComputerName: 'NGC-101',
        hardwareConfiguration: {
          configurationType: 2,
          onsiteConfiguration: null,
          pickupConfiguration: null,
        },
      },
    },
  })
  expect(last('POST /adduser/submit')).toEqual({
    ...reviewed,
    digitalSignature: 'Dana Whitfield',
    acceptedBy: 'Dana Whitfield',
  })
})

test('a mailbox is reviewed without general information and without a date', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const sent = recordSentChanges(page)
  await wizard.begin('Service Mailbox')
  await wizard.fill('Display name', 'Scanner 14F')
  for (const title of ['Email', 'Special Requests', 'Review', 'Confirmation']) {
    await wizard.nextTo(title)
  }
  const [created] = sent
  expect(created?.body).toMatchObject({
    id: 0,
    accountType: 6,
    sharedMailboxDisplayName: 'Scanner 14F',
    userStartDate: null,
  })
  expect(sent.find(({ call }) => call === 'POST /adduser/review')?.body).toMatchObject({
    generalInformation: null,
    userStartDate: null,
    userSetupFee: 0,
    expediteSetupFee: 0,
    requestsRecommendedEmail: true,
    requestedEmailAddress: 'scanner14f@northgatecapital.example',
  })
})
