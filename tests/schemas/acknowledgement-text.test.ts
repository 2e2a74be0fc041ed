import { describe, expect, test } from 'vitest'
import { ticketKinds } from '#machines/terminate/tickets.ts'
import { accessEndNoticeText } from '#schemas/terminate/access-end-text.ts'
import {
  confirmText,
  emailText,
  phoneText,
  specialRequestText,
  userSelectText,
} from '#schemas/terminate/acknowledgement-text.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import {
  emptyTerminateDraft,
  type TerminateDraft,
  type TerminateFacts,
} from '#schemas/terminate/draft.ts'
import { addUserFacts } from './facts.ts'

/** What is acknowledged names what was really answered. */

const facts = (answers: Partial<TerminateDraft>) => ({
  ...addUserFacts(),
  draft: { ...emptyTerminateDraft, ...answers },
})
const claire = { profileAccountId: 7, email: 'claire@x.example', fullName: 'Claire Fleming' }
const mailbox = (options: Partial<TerminateDraft['mailboxOptions']>) =>
  facts({ mailboxOptions: { ...emptyTerminateDraft.mailboxOptions, ...options } })

describe('on Email', () => {
  test.each([
    [
      { mailboxConversionOptionId: mailboxOption.delete },
      'I acknowledge that the mailbox is deleted and that a deleted mailbox cannot be restored.',
    ],
    [
      { mailboxConversionOptionId: mailboxOption.export, exportPSTFee: 25 },
      'I acknowledge that the mailbox is exported to a data file for $25.00.',
    ],
    [
      { mailboxConversionOptionId: mailboxOption.convert, sharedMailboxSendAs: claire },
      'I acknowledge that the mailbox becomes a shared mailbox and that Claire Fleming can send as it.',
    ],
    [
      {
        mailboxConversionOptionId: mailboxOption.convertWithAutoReplay,
        forwardMessages: true,
        mailboxForwardTo: claire,
      },
      'I acknowledge that the mailbox becomes a shared mailbox, that anyone who emails it gets the automatic reply, and that new messages are forwarded to Claire Fleming.',
    ],
  ])('%j is acknowledged as it is', (options, text) => {
    expect(emailText(mailbox(options))).toBe(text)
  })

  test('nothing is said of deleting where nothing is deleted', () => {
    for (const option of [mailboxOption.none, mailboxOption.export, mailboxOption.convert]) {
      expect(emailText(mailbox({ mailboxConversionOptionId: option }))).not.toMatch(/delete/)
    }
  })
})

test('phones are returned only where they are', () => {
  const returning = { ...emptyTerminateDraft.phoneOptions, returningPhysicalPhones: true }
  expect(phoneText(facts({ phoneOptions: returning }))).toMatch(/the phones listed are returned\.$/)
  expect(phoneText(facts({}))).toMatch(/no phones are returned\.$/)
})

test('special requests are handled only where there are any', () => {
  expect(specialRequestText(facts({ hasSpecialRequests: true }))).toMatch(
    /handled as it is written/,
  )
  expect(specialRequestText(facts({}))).toMatch(/no special requests/)
})

test('the person and the date are those that were chosen', () => {
  const text = userSelectText(
    facts({ profileAccount: claire, serviceTerminationDate: '2026-12-01T17:00:00' }),
  )
  expect(text).toBe(
    'I acknowledge that all services of Claire Fleming will be removed and that access ends on 12/01/2026 5:00 PM Eastern Time.',
  )
})

describe('when access ends is acknowledged as the note and the ticket say it', () => {
  const chosen = '2026-03-06T23:59:00'
  const at = (now: string, serviceTerminationDate = chosen) => ({
    ...facts({ profileAccount: claire, serviceTerminationDate }),
    now,
  })

  /** 6 March 2026 is a Friday. */
  test.each([
    ['2026-03-06T16:58:00', 'access ends on 03/06/2026 11:59 PM Eastern Time'],
    ['2026-03-06T17:00:01', 'access ends on 03/09/2026 12:00 AM Eastern Time at the earliest'],
  ])('at %s, that %s', (now, ends) => {
    expect(userSelectText(at(now))).toMatch(new RegExp(`and that ${ends}\\.$`))
    expect(confirmText(at(now))).toMatch(new RegExp(`and that ${ends}\\.$`))
    expect(accessEndNoticeText(now, chosen, 'America/New_York')).toContain(ends)
    expect(ticketText(at(now))).toContain(ends.replace('access ends on', 'Access ends:'))
  })

  test('an immediate one about ten minutes from Submit, whatever minute it is', () => {
    const [one, other] = ['2026-03-06T10:00:00', '2026-03-06T10:03:00'].map((now) =>
      userSelectText(at(now, '2026-03-06T10:05:00')),
    )
    expect(one).toMatch(/access ends about 10 minutes after Submit\.$/)
    expect(other).toBe(one)
  })
})

function ticketText(request: TerminateFacts): string {
  const [{ lines }] = ticketKinds
  return lines(request)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')
}
