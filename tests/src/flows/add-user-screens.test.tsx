import { describe, expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { northgateSettings } from '#tests/machines/support/northgate.ts'
import {
  type AddUserWizard,
  addUserOnReview,
  addUserOnSignedConfirm,
  addUserOnSpecialRequests,
  completeStepsUntil,
  newAddUser,
} from '#tests/machines/support/requests.ts'
import { markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** What the steps of an Add User request show, and to whom. */

const answers = {
  '/adduser/citrixapps': [{ id: 1, name: 'Excel' }],
  '/adduser/mailboxes': [],
  '/adduser/cloudpcconfigurations': [],
}

/** What a step shows, the steps before it being answered; its stepper is left out. */
async function textsOn(
  step: string,
  accountType: number,
  settings: Partial<TenantSettings> = {},
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const wizard = newAddUser({ settings: { ...northgateSettings, ...settings } })
  completeStepsUntil(addUserRehearsal, wizard.change({ accountType }), step)
  return textsOfStep(wizard.change(changes))
}

async function textsOfStep(wizard: AddUserWizard): Promise<string[]> {
  const html = await renderWizard(addUserWizard, wizard, { answers })
  return markupTexts(html.slice(0, html.indexOf('<nav')))
}

describe('the fees of a start date', () => {
  // ADDUSER-033, ADDUSER-034, ADDUSER-037, ADDUSER-041
  test('are setup and expedite fee in the currency of the company, and their sum', async () => {
    const texts = await textsOn('startDateInfo', 1, { currencySymbol: '£' })
    const start = texts.indexOf('Setup fee')
    expect(texts.slice(start, start + 7)).toEqual([
      'Setup fee',
      '£150.00',
      'Expedite fee',
      '£100.00',
      'Total',
      '£250.00',
      'The total is charged as one-time fees on your next invoice.',
    ])
  })

  // ADDUSER-031, ADDUSER-032
  test('and their total are Per Contract where there is no setup fee', async () => {
    const texts = await textsOn('startDateInfo', 1, { newUserSetupFee: null })
    const start = texts.indexOf('Setup fee')
    expect(texts.slice(start, start + 6)).toEqual([
      'Setup fee',
      'Per Contract',
      'Expedite fee',
      '$100.00',
      'Total',
      'Per Contract',
    ])
  })

  // ADDUSER-038
  test('are in the request as they are shown', () => {
    const wizard = completeStepsUntil(
      addUserRehearsal,
      newAddUser().change({ accountType: 2 }),
      'startDateInfo',
    )
    expect(wizard.draft).toMatchObject({ userSetupFee: 75, expediteSetupFee: 100 })
    wizard.change({ userStartDate: '2027-01-04T09:30:00' })
    expect(wizard.draft).toMatchObject({ userSetupFee: 75, expediteSetupFee: 0 })
  })
})

// ADDUSER-023, ADDUSER-027
test.each([
  ['Flex Hybrid', 'Flex Hybrid'],
  ['Flex Public', 'Flex Public'],
  [null, 'Full Service'],
])(
  'with the plan %j one of six account types is chosen, the first called %s',
  async (plan, name) => {
    const wizard = newAddUser({ settings: { ...northgateSettings, clientAccountType: plan } })
    const shownRadios = async () => {
      const html = await renderWizard(addUserWizard, wizard)
      return [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input)
    }
    const radios = await shownRadios()
    expect(radios.map((input) => /name="([^"]*)"/.exec(input)?.[1])).toEqual(
      Array.from({ length: 6 }, () => 'accountType'),
    )
    const texts = await textsOfStep(wizard)
    for (const type of [
      name,
      'Email Only',
      'Citrix',
      'Resource Calendar',
      'Shared Mailbox',
      'Service Mailbox',
    ]) {
      expect(texts).toContain(type)
    }
    wizard.change({ accountType: 5 })
    const chosen = (await shownRadios()).filter((input) => /\schecked(=|\s|\/|>)/.test(input))
    expect(chosen.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(['5'])
  },
)

// ADDUSER-058, ADDUSER-059
test('a desk phone is asked for once phone service is wanted', async () => {
  const [service, desk] = ['Is phone service needed?', 'Is a desk phone needed?']
  const before = await textsOn('phoneServices', 1)
  expect(before).toContain(service)
  expect(before).not.toContain(desk)
  expect(await textsOn('phoneServices', 1, {}, { requestsPhoneService: true })).toContain(desk)
})

// ADDUSER-064
test.each([true, false])(
  'a Teams phone is said to be provisioned as the company has it: %s',
  async (has) => {
    const hasSoftPhones = { hasTeamsPhones: has, hasJabberPhones: true }
    const voiceSettings = { voiceRecordingEnabled: false, hasSoftPhones }
    const wizard = newAddUser({ settings: { ...northgateSettings, voiceSettings } }).change({
      accountType: 1,
      requestsPhoneService: true,
      'phoneOptions.requestsSoftPhones': true,
    })
    const texts = await textsOfStep(completeStepsUntil(addUserRehearsal, wizard, 'softwarePhones'))
    expect(texts.includes('A Teams phone is provisioned')).toBe(has)
  },
)

describe('the Email step', () => {
  // ADDUSER-085, ADDUSER-086
  test('offers the recommended address, which is chosen, and a custom one', async () => {
    const wizard = completeStepsUntil(
      addUserRehearsal,
      newAddUser().change({ accountType: 1 }),
      'emailSetup',
    )
    expect(wizard.draft.requestsRecommendedEmail).toBe(true)
    const texts = await textsOfStep(wizard)
    expect(texts).toContain('Recommended')
    expect(texts).toContain('Custom address')
  })

  // ADDUSER-087
  test.each([{ emailMask: null }, { emailDomain: null }])(
    'offers a custom one alone with %j',
    async (settings) => {
      for (const [type, step] of [
        [1, 'emailSetup'],
        [6, 'emailSetupSharedMailbox'],
      ] as const) {
        const texts = await textsOn(step, type, settings)
        expect(texts).not.toContain('Recommended')
        expect(texts).toContain('Custom address')
      }
    },
  )

  // ADDUSER-093
  test.each([
    [1, 'emailSetup', true],
    [2, 'emailSetup', false],
    [5, 'emailSetupSharedMailbox', false],
    [6, 'emailSetupSharedMailbox', false],
  ] as const)(
    'of type %i, on %s, tells that the address is the login: %s',
    async (type, step, told) => {
      const said = 'This address also functions as the login.'
      expect((await textsOn(step, type)).includes(said)).toBe(told)
    },
  )
})

// ADDUSER-100, ADDUSER-101, ADDUSER-102
test.each([
  ['Flex Public', ['SharePoint libraries']],
  ['Flex Hybrid', ['Network drives', 'Secured folders']],
  ['Flex Private', []],
  [null, []],
])('in a company of type %j files are asked for by %j', async (clientAccountType, boxes) => {
  const every = ['SharePoint libraries', 'Network drives', 'Secured folders']
  const asked = async (copies: boolean) => {
    const copy = { 'resourceAccess.fileAccess.requestsCopyFileAccessConfiguration': copies }
    const texts = await textsOn('fileAccess', 1, { clientAccountType }, copy)
    return texts.filter((text) => every.includes(text))
  }
  expect(await asked(false)).toEqual(boxes)
  expect(await asked(true)).toEqual([])
})

// ADDUSER-054
test('Citrix Hosted Apps has apps and notes', async () => {
  const texts = await textsOn('citrixHostedApps', 3)
  expect(texts).toContain('Citrix apps')
  expect(texts).toContain('Additional notes')
})

// ADDUSER-114, ADDUSER-121
test('Hardware asks three questions, and a purchase for its kinds', async () => {
  const wizard = completeStepsUntil(
    addUserRehearsal,
    newAddUser().change({ accountType: 1 }),
    'hardware',
  )
  const before = await textsOfStep(wizard)
  expect(before.filter((text) => text.endsWith('?') && text !== 'Why am I asked this?')).toEqual([
    'Purchase new equipment?',
    'Is onsite support needed?',
    'Configure a computer you already own?',
  ])
  const kinds = ['Computer', 'Peripherals', 'Other']
  expect(before.filter((text) => kinds.includes(text))).toEqual([])
  wizard.change({ 'hardware.requestsPurchaseNewEquipment': true })
  const html = await renderWizard(addUserWizard, wizard)
  expect(markupTexts(html).filter((text) => kinds.includes(text))).toEqual(kinds)
  for (const name of ['purchaseComputer', 'purchasePeripherals', 'otherEquipmentOption']) {
    expect(html).toMatch(new RegExp(`type="checkbox"[^>]*name="hardware.hardwarePurchase.${name}"`))
  }
})

// ADDUSER-158
test('special requests are a question, and a text once it is answered yes', async () => {
  const wizard = await addUserOnSpecialRequests()
  const question = 'Are there any special requests?'
  const before = await textsOfStep(wizard)
  expect(before).toContain(question)
  expect(before).not.toContain('Special requests')
  const after = await textsOfStep(wizard.change({ specialRequests: '' }))
  expect(after).toContain(question)
  expect(after).toContain('Special requests')
})

// ADDUSER-161
test('Review lists each ticket by its name, with its body', async () => {
  const wizard = await addUserOnReview()
  wizard.send({ type: 'back' }, { type: 'jump', to: 'review' })
  const tickets = [
    { ticketName: 'Create the mailbox', ticketBody: 'Of Front Desk.' },
    { ticketName: 'Give access', ticketBody: 'To nobody.' },
  ]
  await wizard.answer('load', tickets)
  const texts = await textsOfStep(wizard)
  for (const { ticketName, ticketBody } of tickets) {
    expect(texts).toContain(ticketName)
    expect(texts.join(' ')).toContain(ticketBody)
  }
})

// ADDUSER-162
test('the signature is asked for in the name of who signs', async () => {
  const wizard = (await addUserOnSignedConfirm()).change({ digitalSignature: '' })
  expect(await textsOfStep(wizard)).toContain('Signing as Dana Whitfield. Type your name to sign.')
})

// ADDUSER-180
test('a save that fails says why in the footer, and the step stays', async () => {
  const wizard = await addUserOnSpecialRequests()
  wizard.clock.increment(1000)
  await wizard.fail('save', new Error('The store is closed.'))
  const html = await renderWizard(addUserWizard, wizard)
  const footer = /<footer.*?<\/footer>/s.exec(html)?.[0] ?? ''
  expect(markupTexts(footer)).toContain('The store is closed.')
  expect(markupTexts(html)[0]).toBe('Special Requests')
})

// ADDUSER-187, ADDUSER-188
test('after a submit Success alone is left of the steps', async () => {
  const wizard = await addUserOnSignedConfirm()
  wizard.send({ type: 'submit' })
  if (wizard.pending.includes('save')) await wizard.answer('save')
  await wizard.answer('submit', { referenceNumber: 'REQ-2026-000007', tickets: [] })
  expect(wizard.snapshot.status).toBe('done')
  const html = await renderWizard(addUserWizard, wizard)
  expect(markupTexts(html.slice(0, html.indexOf('</nav>')))).toEqual(['Success'])
  expect(markupTexts(html)).toContain('Your request was submitted successfully')
})
