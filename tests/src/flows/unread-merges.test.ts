import { describe, expect, test } from 'vitest'
import { onConflict, onConflictResolved } from '#machines/engine/machine/conflicts.ts'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { withUnread } from '#machines/engine/questions/unread-answers.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { toWire } from '#schemas/terminate/draft.ts'
import { namesOfUnread } from '#src/wizard/saving/stored-answers.ts'
import { dana } from '#tests/machines/support/northgate.ts'
import type { TerminateWizard } from '#tests/machines/support/requests.ts'
import { acknowledged, openedTermination, stored } from './unread-draft.ts'

/** Two versions of a saved request of which not everything can be read (TERM-074). */

/** A wizard after its save met a version that somebody saved meanwhile, merged without a question. */
async function mergedWith(
  mine: unknown,
  theirs: unknown,
  prepare: (wizard: TerminateWizard) => Promise<void> = async () => undefined,
) {
  const { wizard } = await openedTermination(mine)
  await prepare(wizard)
  const { resume } = await openedTermination(theirs)
  const other = { ...resume, tenantId: 'northgate', etag: '"2"', savedBy: 'Lee', savedAt: '' }
  const conflict = onConflict(terminate, wizard.context, new ServiceFailure('', other), 'save')
  const held = { ...wizard.context, ...conflict }
  return { ...held, ...onConflictResolved(terminate, held, {}) }
}

describe('of a version that somebody saved meanwhile', () => {
  const readable = {
    ...stored,
    serviceTerminationDate: '2026-12-01T17:00:00',
    phoneOptions: null,
    mailboxOptions: { mailboxConversionOptionId: mailboxOption.export },
    specialRequests: null,
  }

  test('what can be read is no longer lacking', async () => {
    const merged = await mergedWith(stored, {
      ...stored,
      serviceTerminationDate: '2026-12-24T12:00:00',
    })
    expect(merged.draft).toMatchObject({
      serviceTerminationDate: '2026-12-24T12:00:00',
      // They saw what they acknowledged.
      removeServicesAcknowledgement: acknowledged,
    })
    expect(merged.unread?.answers).not.toContain('serviceTerminationDate')
    expect(merged.unread?.answers).toContain('mailboxOptions.mailboxConversionOptionId')
  })

  test('what can not be read stays theirs: no default takes its place, and it is named', async () => {
    const mailboxOptions = {
      mailboxConversionOptionId: 'the fifth',
      mailboxConversionAcknowledgement: acknowledged,
    }
    const merged = await mergedWith(readable, { ...readable, mailboxOptions })
    expect(merged.draft.mailboxOptions).toMatchObject({
      mailboxConversionOptionId: mailboxOption.none,
      mailboxConversionAcknowledgement: null,
    })
    expect(namesOfUnread(terminate, merged.unread).map(({ label }) => label)).toEqual(['Mailbox'])
    const body = toWire(merged.draft)
    expect(withUnread(terminate, body, merged.draft, merged.unread)).toMatchObject({
      mailboxOptions: { mailboxConversionOptionId: 'the fifth' },
    })
  })

  test('what was given and acknowledged here stays, though it is still missing from their version', async () => {
    const mine = { ...readable, mailboxOptions: { mailboxConversionOptionId: 'the fifth' } }
    const theirs = { ...mine, hasSpecialRequests: true }
    const merged = await mergedWith(mine, theirs, async (wizard) => {
      wizard.send({ type: 'next' })
      await wizard.send({ type: 'acknowledge' }).answer('save')
      wizard.send({ type: 'next' })
      expect(wizard.step).toBe('email')
      wizard.change({ 'mailboxOptions.mailboxConversionOptionId': mailboxOption.export })
      wizard.send({ type: 'acknowledge' })
    })
    expect(merged.draft).toMatchObject({
      hasSpecialRequests: true,
      mailboxOptions: {
        mailboxConversionOptionId: mailboxOption.export,
        mailboxConversionAcknowledgement: { acknowledgedBy: { fullName: dana.name } },
      },
    })
    expect(merged.unread?.answers).toEqual([])
  })
})
