import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { requestSubject } from '#machines/add-user/tickets.ts'
import { answerLines } from '#machines/portal/answer-lines.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { accountTypes, completeFacts } from '../support/add-user-requests.ts'

const names = {
  locations: new Map([[100_000, 'New York']]),
  citrixApps: new Map([
    [100_000, 'Adobe Acrobat'],
    [100_004, 'Bloomberg Anywhere'],
    [100_005, 'DealCloud'],
  ]),
  cloudPcConfigurations: new Map([[100_002, '4 vCPU, 16 GB memory']]),
  phones: new Map([[100_003, '64 16 7F 00 11 22']]),
  distributionLists: new Map([
    [100_001, 'Finance - All Staff'],
    [100_002, 'Legal - All Staff'],
  ]),
  mailboxes: new Map([[100_100, 'Maria Chen (mchen@northgatecapital.example)']]),
}

const ticketsOf = (...facts: Parameters<typeof completeFacts>) =>
  ticketsToOpen(addUser, completeFacts(...facts), { names })
const namesOf = (...facts: Parameters<typeof completeFacts>) =>
  ticketsOf(...facts).map(({ ticketName }) => ticketName)
const bodyOf = (start: string, ...facts: Parameters<typeof completeFacts>) =>
  ticketsOf(...facts).find(({ ticketName }) => ticketName.startsWith(start))?.ticketBody ?? ''

describe('the tickets of a request', () => {
  test('are one for each piece of work that was asked for', () => {
    expect(namesOf(accountType.fullService)).toEqual([
      "Create account for Ann O'Brien",
      "Publish Citrix apps for Ann O'Brien",
      "Set up phone service for Ann O'Brien",
      "Give file access for Ann O'Brien",
      "Add to distribution lists for Ann O'Brien",
      "Give access to contacts for Ann O'Brien",
      "Give access to mailboxes for Ann O'Brien",
      "Give access to calendars for Ann O'Brien",
      "Purchase hardware for Ann O'Brien",
      "Assign cloud PC for Ann O'Brien",
      "Handle special requests for Ann O'Brien",
    ])
  })

  test.each([
    [accountType.emailOnly, ["Create account for Ann O'Brien"]],
    [accountType.citrix, ["Create account for Ann O'Brien", "Publish Citrix apps for Ann O'Brien"]],
    [accountType.resourceCalendar, ['Create account for Boardroom 12F']],
    [
      accountType.sharedMailbox,
      ['Create account for Front Desk', 'Give users access to shared mailbox for Front Desk'],
    ],
    [accountType.serviceMailbox, ['Create account for Scanner 14F']],
  ])('of type %i are only those its steps ask for', (type, expected) => {
    expect(namesOf(type)).toEqual(expected)
  })

  test('leave out what was not asked for', () => {
    const changes = { requestsPhoneService: false, specialRequests: null, requestsCloudPC: false }
    const without = namesOf(accountType.fullService, { changes }).join()
    expect(without).not.toMatch(/phone|special|cloud/)
  })

  test.each([
    [{ 'hardware.onsiteSupport': true }, 'Schedule onsite support'],
    [{ 'hardware.requestsConfigureExistingHardware': true }, 'Configure existing computer'],
  ])('list the other hardware services: %j', (change, name) => {
    const changes = { 'hardware.requestsPurchaseNewEquipment': false, ...change }
    const ticketNames = namesOf(accountType.fullService, { changes })
    expect(ticketNames).toContain(`${name} for Ann O'Brien`)
    expect(ticketNames.join()).not.toContain('Purchase hardware')
  })
})

describe('every answer is in a ticket', () => {
  const none = {
    'hardware.requestsPurchaseNewEquipment': false,
    'hardware.otherRequests': 'A footrest',
  }
  const variants = accountTypes.flatMap((type) => [
    { type, changes: {} },
    { type, changes: none },
    { type, changes: { ...none, 'hardware.onsiteSupport': true } },
    { type, changes: { ...none, 'hardware.requestsConfigureExistingHardware': true } },
    { type, changes: { 'hardware.otherRequests': 'A footrest' } },
  ])

  test.each(variants)('%j', ({ type, changes }) => {
    const facts = completeFacts(type, { changes })
    const bodies = ticketsToOpen(addUser, facts, { names }).map(({ ticketBody }) => ticketBody)
    const lines = [...addUser.steps.values()]
      .filter(({ id }) => id !== 'confirm')
      .flatMap(({ id }) => answerLines(addUser, id, facts, names))
      // A plain Yes asks for the ticket itself, which says so by its name.
      .filter(({ text }) => text !== 'Yes')
    expect(lines.length).toBeGreaterThan(2)
    for (const { label, text } of lines) expect(bodies.join('\n')).toContain(`${label}: ${text}`)
  })
})

describe("a ticket's body", () => {
  test('describes the account in the words of the wizard', () => {
    expect(bodyOf('Create account', accountType.fullService).split('\n')).toEqual([
      'Requested by: Dana Whitfield',
      'Account type: Flex Hybrid',
      'Start date: 03/20/2026',
      'Setup fee: $150.00',
      'Expedite fee: $0.00',
      'Total, once: $150.00',
      'First name: Ann',
      "Last name: O'Brien",
      'Title: Analyst',
      'User type: Employee',
      'Office location: New York',
      'Recommended address: Yes',
      'Email address: aobrien@northgatecapital.example',
      'Mobile phone number: +1 212 555 0199',
    ])
  })

  test.each([
    [
      'Publish Citrix',
      ['Citrix apps: Adobe Acrobat, Bloomberg Anywhere', 'Additional notes: Two screens.'],
    ],
    ['Set up phone', ['Existing device to reconfigure: 64 16 7F 00 11 22', 'Phone location: US']],
    ['Add to distribution', ['Distribution lists: Finance - All Staff, Legal - All Staff']],
    ['Assign cloud', ['Cloud PC configuration: 4 vCPU, 16 GB memory']],
    ['Purchase', ['Delivery date: 03/20/2026', 'Two monitors']],
  ])('has names, not ids: %s', (start, lines) => {
    const body = bodyOf(start, accountType.fullService)
    for (const line of lines) expect(body).toContain(line)
    expect(body).not.toMatch(/100_?00\d/)
  })

  test('says nothing of what another piece of work is about', () => {
    expect(bodyOf('Purchase', accountType.fullService)).not.toMatch(/onsite|existing/i)
  })

  test('separates an answer of several lines from lines of its own', () => {
    const changes = { specialRequests: 'Two things:\nRequested by: Nobody' }
    const body = bodyOf('Handle special', accountType.fullService, { changes })
    expect(body).toContain('Special requests: Two things:\n  Requested by: Nobody')
  })

  test.each(accountTypes)('of type %i has no empty line', (type) => {
    for (const { ticketBody } of ticketsOf(type)) {
      for (const line of ticketBody.split('\n')) expect(line).toMatch(/^[A-Z].*: \S/)
    }
  })
})

describe('a request is about', () => {
  test('nobody while no name is known', () => {
    expect(requestSubject(emptyAddUserDraft)).toBeNull()
    expect(
      requestSubject({ ...emptyAddUserDraft, accountType: accountType.sharedMailbox }),
    ).toBeNull()
  })

  test('its person, its room or its mailbox', () => {
    const about = (type: Parameters<typeof completeFacts>[0]) =>
      requestSubject(completeFacts(type).draft)
    expect(accountTypes.map(about)).toEqual([
      "Ann O'Brien",
      "Ann O'Brien",
      "Ann O'Brien",
      'Boardroom 12F',
      'Front Desk',
      'Scanner 14F',
    ])
  })
})
