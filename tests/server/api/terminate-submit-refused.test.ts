import { describe, expect, test } from 'vitest'
import { withValueAt } from '#schemas/questions/paths.ts'
import { larkfield } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import {
  allTerminationAnswers,
  nthPerson,
  saveTermination,
  termination,
  terminationCalls,
} from '../support/terminate-requests.ts'

const api = testApi()
const { submit } = terminationCalls(api)
const { lee } = demoPeople
const colleague = nthPerson(7)

describe('POST /terminateuser/submit refuses', () => {
  // TERM-045, TERM-048, TERM-049, TERM-050, TERM-051, TERM-052
  test.each<[string, string, unknown, string, string]>([
    [
      'a date in the past',
      'serviceTerminationDate',
      '2026-03-05T09:59:59',
      'User Select, Termination date: Please select a future time.',
      'userSelect',
    ],
    [
      'a missing date',
      'serviceTerminationDate',
      null,
      'User Select, Termination date: Field is required.',
      'userSelect',
    ],
    [
      'a missing person',
      'profileAccount',
      null,
      'User Select, User: Field is required.',
      'userSelect',
    ],
    [
      'a missing acknowledgement of the user',
      'removeServicesAcknowledgement',
      null,
      'User Select: Acknowledgement is required.',
      'userSelect',
    ],
    [
      'a missing acknowledgement of the phones',
      'phoneOptions.phoneOptionsAcknowledgement',
      null,
      'Phone: Acknowledgement is required.',
      'phone',
    ],
    [
      'a missing acknowledgement of the mailbox',
      'mailboxOptions.mailboxConversionAcknowledgement',
      null,
      'Email: Acknowledgement is required.',
      'email',
    ],
    [
      'a missing acknowledgement of the special request',
      'specialRequests.specialRequestsAcknowledgement',
      null,
      'Special Request: Acknowledgement is required.',
      'specialRequest',
    ],
    [
      'a missing acknowledgement of the whole',
      'reviewAcknowledgement',
      null,
      'Confirm: Acknowledgement is required.',
      'confirm',
    ],
    [
      'phones that are returned, but none named',
      'phoneOptions.physicalPhonesReturning',
      ['', '  '],
      'Phone, Phones being returned: Field is required.',
      'phone',
    ],
    [
      'forwarding to nobody',
      'mailboxOptions.mailboxForwardTo',
      null,
      'Email, Forward to: Field is required.',
      'email',
    ],
    [
      'somebody to forward to without forwarding',
      'mailboxOptions.forwardMessages',
      false,
      "Email, Forward to: This question isn't part of this request.",
      'email',
    ],
    [
      'an address that is not that of the person',
      'mailboxOptions.mailboxForwardToMailTo',
      'thief@evil.example',
      `Email, Forward-to address: Forward-to address is ${colleague.email}.`,
      'email',
    ],
    [
      'somebody nobody knows',
      'mailboxOptions.mailboxForwardTo',
      { profileAccountId: 5, email: 'x@evil.example', fullName: 'X' },
      "Email, Forward to: This choice isn't offered.",
      'email',
    ],
    [
      'no choice about the mailbox',
      'mailboxOptions.mailboxConversionOptionId',
      0,
      "Email, Mailbox: This choice isn't offered.",
      'email',
    ],
    [
      'an auto reply without a message',
      'mailboxOptions.autoReplyMessage',
      ' ',
      'Email, Auto reply message: Field is required.',
      'email',
    ],
    [
      'a message of a mailbox that does not reply',
      'mailboxOptions.mailboxConversionOptionId',
      1,
      "Email, Auto reply message: This question isn't part of this request.",
      'email',
    ],
    [
      'a special request without its text',
      'specialRequests.specialRequests',
      '',
      'Special Request, Special request: Field is required.',
      'specialRequest',
    ],
    [
      'a text of a special request that there is not',
      'hasSpecialRequests',
      false,
      "Special Request, Special request: This question isn't part of this request.",
      'specialRequest',
    ],
  ])('%s', async (_what, path, value, sentence, step) => {
    const saved = await saveTermination(api, { answers: allTerminationAnswers })
    const answer = await api.call('POST /terminateuser/submit', {
      body: withValueAt(saved, path, value),
    })
    expect(answer.status).toBe(422)
    expect(answer.errorMessages).toContain(sentence)
    expect(answer.output.issues?.map((issue) => issue.step)).toContain(step)
    expect(await api.call(`GET /terminateuser/${saved.id}`)).toMatchObject({ status: 200 })
  })

  // TERM-053, TERM-054
  test.each([
    ['an auto reply of 501 characters', 'mailboxOptions.autoReplyMessage'],
    ['a special request of 501 characters', 'specialRequests.specialRequests'],
  ])('%s, and takes 500', async (_what, path) => {
    const answers = { ...allTerminationAnswers, [path]: 'x'.repeat(500) }
    const saved = await saveTermination(api, { answers })
    expect(saved).toMatchObject(withValueAt({}, path, 'x'.repeat(500)))
    expect(await submit(withValueAt(saved, path, 'x'.repeat(501)))).toMatchObject({
      status: 400,
      errorMessages: [`${path}: Use 500 characters or fewer.`],
    })
  })

  test('a request of which something changed after it was acknowledged', async () => {
    const saved = await saveTermination(api)
    const answer = await submit({ ...saved, serviceTerminationDate: '2026-03-06T12:00:00' })
    expect(answer).toMatchObject({
      status: 422,
      errorMessages: ['User Select: Acknowledgement is required.'],
    })
  })

  test('an acknowledgement in the name of somebody else', async () => {
    const saved = await saveTermination(api)
    const { profileAccountId, email, name: fullName } = lee
    const forged = withValueAt(saved, 'reviewAcknowledgement.acknowledgedBy', {
      profileAccountId,
      email,
      fullName,
    })
    expect(await submit(forged)).toMatchObject({
      status: 422,
      errorMessages: ['Confirm: You can acknowledge only in your own name.'],
    })
  })

  test('a draft whose date passed while it waited', async () => {
    const saved = await saveTermination(api)
    api.clock.moveTo(new Date('2026-03-10T12:00:00Z'))
    const answer = await submit(saved)
    api.clock.moveTo(testInstant)
    expect(answer).toMatchObject({
      status: 422,
      errorMessages: ['User Select, Termination date: Please select a future time.'],
    })
  })

  test('a request without a draft, and a draft of another company', async () => {
    expect(await submit(termination())).toMatchObject({ status: 404 })
    const there = await saveTermination(api, { company: larkfield })
    expect(await submit({ ...termination(), id: there.id })).toMatchObject({ status: 404 })
    expect(await submit(there)).toMatchObject({ status: 409 })
  })

  test('a version older than the stored one', async () => {
    const saved = await saveTermination(api)
    await api.call('PATCH /terminateuser', { as: lee, body: saved })
    expect(await submit(saved, { headers: { 'if-match': '"2"' } })).toMatchObject({
      status: 412,
      output: { lastUpdatedBy: 'Lee Marsh' },
    })
  })
})
