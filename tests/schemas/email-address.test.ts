import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import {
  addressFromMask,
  recommendedMailboxAddress,
  recommendedUserAddress,
  recommendedAddressProblem as refusalOfRecommended,
  userEmailRules,
} from '#schemas/add-user/email-rules.ts'
import { addressFromDisplayName } from '#schemas/fields/mail-address.ts'
import { addUserFacts } from './facts.ts'

/** The recommended address (ADDUSER-088 to 092). */

const annLee = { firstName: 'Ann', lastName: 'Lee' }
const domain = 'x.example'

describe('an address made from the pattern of the company', () => {
  // ADDUSER-088, ADDUSER-091
  test.each([
    ['[[FirstInitial]][[LastName]]', 'alee@x.example'],
    ['[[FirstName]].[[LastName]]', 'ann.lee@x.example'],
    ['[[FirstName]][[LastInitial]]', 'annl@x.example'],
    ['[[FirstInitial]][[LastInitial]]', 'al@x.example'],
    ['[[LastName]]_[[FirstName]]', 'lee_ann@x.example'],
    ['[[FirstName]][[FirstName]]', 'annann@x.example'],
  ])('%s gives %s', (mask, address) => {
    expect(addressFromMask(mask, domain, annLee)).toBe(address)
  })

  // ADDUSER-089
  test('is lower-cased', () => {
    const person = { firstName: 'Ann', lastName: 'LEE' }
    expect(addressFromMask('[[FirstName]].[[LastName]]', domain, person)).toBe('ann.lee@x.example')
  })

  // ADDUSER-090
  test.each([
    ["O'Brien", 'aobrien@x.example'],
    ['O’Brien', 'aobrien@x.example'],
    ['De La Cruz', 'adelacruz@x.example'],
    ['"Bo" Lee', 'abolee@x.example'],
    ['Núñez', 'anunez@x.example'],
    ['O’Briennúñez', 'aobriennunez@x.example'],
    ['Weiß', 'aweiss@x.example'],
    ['Østergård', 'aostergard@x.example'],
    ['Łuczak', 'aluczak@x.example'],
    ['Иванов', 'aivanov@x.example'],
    ['Smith, Jr.', 'asmithjr@x.example'],
    ['Lee (HR)', 'aleehr@x.example'],
  ])('makes a good address of %s', (lastName, address) => {
    const person = { firstName: 'Ann', lastName }
    expect(addressFromMask('[[FirstInitial]][[LastName]]', domain, person)).toBe(address)
    expect(refusalOfRecommended(address)).toBeUndefined()
  })

  test('has the domain of the company, written with or without @', () => {
    expect(addressFromMask('[[LastName]]', '@x.example', annLee)).toBe('lee@x.example')
  })

  test('takes initials from the name, not from a space before it', () => {
    const person = { firstName: ' Ann', lastName: ' Lee' }
    expect(addressFromMask('[[FirstInitial]][[LastInitial]]', domain, person)).toBe('al@x.example')
  })

  test.each([
    ['Юлия', 'Щукина', 'yshchukina@x.example'],
    ['三', '张', 'szhang@x.example'],
    ['Þór', 'Ægisson', 'taegisson@x.example'],
  ])('takes one letter of %s %s', (firstName, lastName, address) => {
    const person = { firstName, lastName }
    expect(addressFromMask('[[FirstInitial]][[LastName]]', domain, person)).toBe(address)
  })

  test('takes a name literally, whatever it looks like', () => {
    const person = { firstName: '$&Ann', lastName: '[[FirstName]]' }
    expect(addressFromMask('[[FirstName]]', domain, person)).toBe('ann@x.example')
  })
})

describe('the recommended address', () => {
  const generalInformation = {
    userFirstName: 'Ann',
    userLastName: 'Lee',
    title: '',
    userType: 1,
    officeLocationId: 1,
  }

  // ADDUSER-092
  test('of a mailbox comes from its display name', () => {
    expect(addressFromDisplayName('Front Desk', domain)).toBe('frontdesk@x.example')
    const facts = addUserFacts({ sharedMailboxDisplayName: 'Front Desk' })
    expect(recommendedMailboxAddress(facts)).toBe('frontdesk@northgatecapital.example')
  })

  test('of a person comes from the name', () => {
    const facts = addUserFacts({ generalInformation })
    expect(recommendedUserAddress(facts)).toBe('alee@northgatecapital.example')
  })

  test.each([
    ['pattern', { emailMask: null }],
    ['domain', { emailDomain: null }],
    ['pattern that says anything', { emailMask: '' }],
  ])('is none in a company without a %s (AMB-046)', (_, settings) => {
    expect(recommendedUserAddress(addUserFacts({ generalInformation }, settings))).toBeUndefined()
    expect(recommendedMailboxAddress(addUserFacts({}, settings))).toBeUndefined()
  })
})

describe('a recommended address that breaks the rule', () => {
  const refusedFor = (lastName: string) => {
    const generalInformation = {
      userFirstName: 'Ann',
      userLastName: lastName,
      title: '',
      userType: 1,
      officeLocationId: 1,
    }
    const facts = addUserFacts({ generalInformation })
    const { check } = userEmailRules.fields.requestsRecommendedEmail ?? {}
    const schema = typeof check === 'function' ? check(facts) : check
    const messageFor = (isWanted: boolean) => schema?.safeParse(isWanted).error?.issues[0]?.message
    return [messageFor(true), messageFor(false)]
  }

  test('is refused where it is chosen, and a custom one can be chosen', () => {
    expect(refusedFor('Lee')).toEqual([undefined, undefined])
    expect(refusedFor('Lee'.repeat(30))).toEqual([
      'Use 64 characters or fewer before the @.',
      undefined,
    ])
  })

  test('is refused on the server, by the answer that chose it', () => {
    const long = { ...addUserFacts().draft.generalInformation, userLastName: 'Lee'.repeat(30) }
    const facts = addUserFacts({ accountType: 1, generalInformation: long })
    const draft = withChangesAndEffects(addUser, facts, {
      'generalInformation.userFirstName': 'Ann',
    })
    const issues = stepIssues(addUser, 'emailSetup', { ...facts, draft })
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      ['requestsRecommendedEmail', 'Use 64 characters or fewer before the @.'],
    ])
  })
})

describe('a custom address', () => {
  const refusal = (requestedEmailAddress: string) => {
    const facts = addUserFacts({ requestsRecommendedEmail: false })
    const { check, reportedAs } = userEmailRules.fields.requestedEmailAddress ?? {}
    expect(reportedAs).toBe('customEmail')
    const schema = typeof check === 'function' ? check(facts) : check
    return schema?.safeParse(requestedEmailAddress).error?.issues.map(({ message }) => message)
  }

  // ADDUSER-094, ADDUSER-095, ADDUSER-096, ADDUSER-097
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['abc', 'Email is invalid'],
    ['ann@', 'Email is invalid'],
    ["o'b@x.com", "Email is invalid, ' is not allowed"],
    [`${'a'.repeat(65)}@x.example`, 'Use 64 characters or fewer before the @.'],
  ])('%j is refused: %s', (address, message) => {
    expect(refusal(address)).toEqual([message])
  })

  test('is accepted where it is one', () => {
    expect(refusal('ann.lee@x.example')).toBeUndefined()
  })
})
