import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { conflictResolutionUpdate, conflictUpdate } from '#machines/engine/machine/conflicts.ts'
import { conflictingVersions, ruleFacts, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { versionQuestions } from '#machines/engine/questions/differences.ts'
import {
  changedUnreadablePaths,
  unreadableAnswers,
  withUnreadableAnswers,
} from '#machines/engine/questions/unreadable-answers.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { toWire } from '#schemas/terminate/draft.ts'
import { openAddUserDraft } from '#src/flows/add-user/services.ts'
import { unreadableAnswerNames } from '#src/wizard/saving/stored-answers.ts'
import { shownDifferences } from '#src/wizard/state/shown-differences.ts'
import { dana } from '#tests/machines/support/northgate.ts'
import type { TerminateWizard } from '#tests/machines/support/requests.ts'
import {
  acknowledgement,
  connectTerminationClient,
  openTermination,
  unreadableTermination,
} from './unread-draft.ts'

/** Two versions of a saved request of which not everything can be read (TERM-074). */

/** A wizard after its save met a version that somebody saved meanwhile, merged without a question. */
async function mergedWith(
  mine: unknown,
  theirs: unknown,
  prepare: (wizard: TerminateWizard) => Promise<void> = async () => undefined,
) {
  const { wizard } = await openTermination(mine)
  await prepare(wizard)
  const { resume } = await openTermination(theirs)
  const other = { ...resume, tenantId: 'northgate', etag: '"2"', savedBy: 'Lee', savedAt: '' }
  const conflict = conflictUpdate(terminate, wizard.context, new ServiceFailure('', other), 'save')
  const held = { ...wizard.context, ...conflict }
  return { ...held, ...conflictResolutionUpdate(terminate, held, {}) }
}

describe('of a version that somebody saved meanwhile', () => {
  const readable = {
    ...unreadableTermination,
    serviceTerminationDate: '2026-12-01T17:00:00',
    phoneOptions: null,
    mailboxOptions: { mailboxConversionOptionId: mailboxOption.export },
    specialRequests: null,
  }

  test('what can be read is no longer lacking', async () => {
    const merged = await mergedWith(unreadableTermination, {
      ...unreadableTermination,
      serviceTerminationDate: '2026-12-24T12:00:00',
    })
    expect(merged.draft).toMatchObject({
      serviceTerminationDate: '2026-12-24T12:00:00',
      // They saw what they acknowledged.
      removeServicesAcknowledgement: acknowledgement,
    })
    expect(merged.unread?.answers).not.toContain('serviceTerminationDate')
    expect(merged.unread?.answers).toContain('mailboxOptions.mailboxConversionOptionId')
  })

  test('what can not be read stays theirs: no default takes its place, and it is named', async () => {
    const mailboxOptions = {
      mailboxConversionOptionId: 'the fifth',
      mailboxConversionAcknowledgement: acknowledgement,
    }
    const merged = await mergedWith(readable, { ...readable, mailboxOptions })
    expect(merged.draft.mailboxOptions).toMatchObject({
      mailboxConversionOptionId: mailboxOption.none,
      mailboxConversionAcknowledgement: null,
    })
    expect(unreadableAnswerNames(terminate, merged.unread).map(({ label }) => label)).toEqual([
      'Mailbox',
    ])
    const body = toWire(merged.draft)
    expect(withUnreadableAnswers(terminate, body, merged.draft, merged.unread)).toMatchObject({
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

describe('an answer that both have changed, of which theirs can not be read', () => {
  const phones = {
    returningPhysicalPhones: true,
    physicalPhonesAssigned: [],
    physicalPhonesReturning: ['00:1B'],
    phoneOptionsAcknowledgement: null,
  }
  const theirPhones = { ...phones, physicalPhonesReturning: ['00:1B', { mac: '00:1C' }] }
  const at = {
    ...unreadableTermination,
    serviceTerminationDate: '2026-12-01T17:00:00',
    mailboxOptions: null,
  }
  const path = 'phoneOptions.physicalPhonesReturning'

  /** My list has one phone more; theirs another, which only a newer portal can read. */
  async function conflicting(mine: unknown, theirs: unknown, isChanged = true) {
    const { wizard } = await openTermination(mine)
    if (isChanged) wizard.change({ [path]: ['00:1B', '00:1D'] })
    const { resume } = await openTermination(theirs)
    const other = { ...resume, tenantId: 'northgate', etag: '"2"', savedBy: 'Lee', savedAt: '' }
    const conflict = conflictUpdate(
      terminate,
      wizard.context,
      new ServiceFailure('', other),
      'save',
    )
    const held = { ...wizard.context, ...conflict }
    const versions = conflictingVersions(held)
    if (!versions) throw new Error('Nobody else has saved.')
    return { held, versions, questions: versionQuestions(terminate, ruleFacts(held), versions) }
  }

  test('is a question: it does not merge as if they had left it alone', async () => {
    const { held, versions, questions } = await conflicting(
      { ...at, phoneOptions: phones },
      { ...at, phoneOptions: theirPhones },
    )
    expect(questions).toMatchObject([{ path, changedBy: 'both', choices: ['mine', 'theirs'] }])
    const [shown] = shownDifferences(terminate, ruleFacts(held), versions)
    expect(shown?.answers).toMatchObject([{ path, theirs: { isUnread: true } }])
    const merged = conflictResolutionUpdate(terminate, held, { [path]: 'theirs' })
    expect(merged.unread?.answers).toContain(path)
    const mine = conflictResolutionUpdate(terminate, held, { [path]: 'mine' })
    expect(mine.unread?.answers).not.toContain(path)
    expect(mine.draft?.phoneOptions.physicalPhonesReturning).toEqual(['00:1B', '00:1D'])
  })

  test('is none where it could not be read before either, and is the same', async () => {
    const theirs = { ...at, phoneOptions: theirPhones, hasSpecialRequests: true }
    const { questions } = await conflicting({ ...at, phoneOptions: theirPhones }, theirs)
    expect(questions).toEqual([])
  })

  test('is none where I have not changed it', async () => {
    const theirs = { ...at, phoneOptions: theirPhones }
    const { questions } = await conflicting({ ...at, phoneOptions: phones }, theirs, false)
    expect(questions).toEqual([])
  })

  test('is taken from theirs where they have saved it after mine', async () => {
    const option = 'mailboxOptions.mailboxConversionOptionId'
    const mailboxOptions = { mailboxConversionOptionId: 'the fifth' }
    const { wizard, resume } = await openTermination({
      ...at,
      mailboxOptions,
      specialRequests: null,
    })
    wizard.send({ type: 'next' })
    await wizard.send({ type: 'acknowledge' }).answer('save')
    wizard.send({ type: 'next' })
    expect(wizard.step).toBe('email')
    wizard.change({ [option]: mailboxOption.export })
    await wizard.send({ type: 'acknowledge' }).answer('save')
    expect(wizard.context.saved.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.export)
    const other = { ...resume, tenantId: 'northgate', etag: '"2"', savedBy: 'Lee', savedAt: '' }
    const conflict = conflictUpdate(
      terminate,
      wizard.context,
      new ServiceFailure('', other),
      'save',
    )
    const merged = conflictResolutionUpdate(terminate, { ...wizard.context, ...conflict }, {})
    expect(merged.unread?.answers).toContain(option)
    expect(merged.draft?.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.none)
  })
})

describe('an answer that could be read in neither version has changed', () => {
  test('where it is stored under another name', async () => {
    const lacking = async (hardareDeliveryDate: string) => {
      const { client } = await connectTerminationClient({
        id: 7,
        tenantId: 'northgate',
        accountType: 1,
        hardware: { hardwarePurchase: { purchaseComputer: true, hardareDeliveryDate } },
      })
      const { draft, unread } = await openAddUserDraft(client, 7)
      return unreadableAnswers(addUser, unread, draft)
    }
    const earlier = await lacking('soon')
    expect(changedUnreadablePaths(await lacking('later'), earlier)).toEqual([
      'hardware.hardwarePurchase.hardwareDeliveryDate',
    ])
    expect(changedUnreadablePaths(await lacking('soon'), earlier)).toEqual([])
  })

  test('where a text stands in the place of its object', async () => {
    const lacking = async (specialRequests: string) => {
      const { resume } = await openTermination({ ...unreadableTermination, specialRequests })
      return unreadableAnswers(terminate, resume.unread, resume.draft)
    }
    const earlier = await lacking('none')
    expect(changedUnreadablePaths(await lacking('other'), earlier)).toContain(
      'specialRequests.specialRequests',
    )
    expect(changedUnreadablePaths(await lacking('none'), earlier)).toEqual([])
  })
})
