import { describe, expect, test } from 'vitest'
import { initialSnapshot } from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { completedSteps } from '#machines/engine/questions/movement.ts'
import { getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import { subjectRequests, subjectWalks, walkMoments } from '../laws/replay.ts'
import { fileTransferSubject } from '../support/file-transfer-subject.ts'
import { newAddUser } from '../support/requests.ts'
import { addUserSubject, type Subject } from '../support/subjects.ts'
import { terminateSubject } from '../support/terminate-subject.ts'
import { openWizard } from '../support/wizard.ts'

/** Opening a draft again (decisions: Drafts). */

const resumed = (draft: AddUserDraft, position?: WizardPosition | null) =>
  newAddUser({ resume: { id: 7, etag: '"4"', draft, position } })

const at = (step: string, visited: string[] = [step]): WizardPosition => ({
  flow: 'addUser',
  version: 1,
  step,
  visited,
})

/** A service mailbox with all that comes before Review. */
const whole: AddUserDraft = {
  ...emptyAddUserDraft,
  accountType: 6,
  sharedMailboxDisplayName: 'Front Desk',
}

describe('a draft that is resumed', () => {
  test('opens where its author stood', () => {
    const wizard = resumed(whole, at('emailSetupSharedMailbox'))
    expect(wizard.step).toBe('emailSetupSharedMailbox')
    expect(wizard.context).toMatchObject({ id: 7, etag: '"4"' })
    expect(wizard.draftIs('saved')).toBe(true)
  })

  test('has the steps before it visited, and those its author had visited', () => {
    const wizard = resumed(whole, at('displayName', ['displayName', 'specialRequests']))
    expect(wizard.context.visited).toEqual(['accountSelect', 'displayName', 'specialRequests'])
  })

  test('opens on the first step that is not complete when that comes before', () => {
    const draft = { ...whole, sharedMailboxDisplayName: '' }
    expect(resumed(draft, at('specialRequests')).step).toBe('displayName')
  })

  test('opens on the first step that is not complete when nobody knows where its author stood', () => {
    expect(resumed({ ...whole, sharedMailboxDisplayName: '' }).step).toBe('displayName')
    expect(resumed({ ...whole, sharedMailboxDisplayName: '' }, null).step).toBe('displayName')
  })

  test('opens on the first step that was never confirmed when nobody knows where its author stood', () => {
    const opened = resumed(whole)
    expect(opened.step).toBe('emailSetupSharedMailbox')
    expect(opened.context.visited).toEqual([
      'accountSelect',
      'displayName',
      'emailSetupSharedMailbox',
    ])
    const typed = resumed({ ...whole, specialRequests: 'A plant' })
    expect(typed.step).toBe('specialRequests')
  })

  test('opens on Review when its author had signed: what was listed is not saved', () => {
    const wizard = resumed({ ...whole, digitalSignature: 'Dana' }, at('confirm'))
    expect(wizard.step).toBe('review')
    expect(wizard.pending).toEqual(['load'])
  })

  test('opens in spite of a position that this request does not have', () => {
    const opened = resumed(whole, at('hardware', ['hardware', 'accountSelect']))
    expect(opened.step).toBe('emailSetupSharedMailbox')
    expect(resumed(whole, at('gone', ['gone'])).context.visited).not.toContain('gone')
  })

  test('opens on the first step when even the account type is missing', () => {
    expect(resumed(emptyAddUserDraft, at('review')).step).toBe('accountSelect')
  })

  test('has nothing unsaved, whatever follows from its answers today', () => {
    const draft = { ...whole, requestedEmailAddress: 'old@northgatecapital.example' }
    const { context } = resumed(draft, at('displayName'))
    expect(context.draft.requestedEmailAddress).toBe('frontdesk@northgatecapital.example')
    expect(context.saved).toEqual(context.draft)
  })

  test('takes up what was typed after the last save, as unsaved work', async () => {
    const unsaved = { ...whole, specialRequests: 'A plant' }
    const wizard = newAddUser({
      resume: { id: 7, etag: '"4"', draft: whole, position: at('specialRequests'), unsaved },
    })
    expect(wizard.draft.specialRequests).toBe('A plant')
    wizard.send({ type: 'leave' })
    expect(wizard.is({ editing: { leaving: 'asking' } })).toBe(true)
  })

  test('is saved, not created, with the next Next', async () => {
    const wizard = resumed(whole, at('displayName')).send({ type: 'next' })
    wizard.clock.increment(1000)
    expect(wizard.made).toEqual(['save'])
  })
})

describe('every step of every request', () => {
  const subject = addUserSubject()

  test.each(subjectWalks(subject).map((walk) => [walk.steps.length, walk.variant, walk] as const))(
    'of %i steps (%s) opens where its author stood, up to Review',
    (_, __, walk) => {
      const { end } = walkMoments(subject, walk)
      for (const step of walk.steps) {
        const wizard = openWizard(subject.machine, {
          resume: {
            id: 7,
            etag: null,
            draft: end.context.draft,
            position: at(step, [...walk.steps]),
          },
        })
        expect(wizard.step).toBe(step === 'confirm' ? 'review' : step)
      }
    },
  )

  test('of a termination opens on the first that is not acknowledged', () => {
    const termination = terminateSubject()
    for (const facts of subjectRequests(termination)) {
      const shown = shownSteps(termination.flow, facts)
      const draft = {
        ...facts.draft,
        mailboxOptions: { ...facts.draft.mailboxOptions, mailboxConversionAcknowledgement: null },
        reviewAcknowledgement: null,
      }
      const wizard = openWizard(termination.machine, {
        settings: facts.settings,
        resume: { id: 7, etag: null, draft },
      })
      expect(wizard.step).toBe('email')
      expect(shown).toContain('email')
    }
  })
})

describe.each([addUserSubject, terminateSubject, fileTransferSubject].map((make) => [make]))(
  'a draft of which only the answers are known',
  (make) => {
    test('opens no further than its author came, and completes nothing that they had not', () => {
      judgeAnswersAlone<unknown>(make() as Subject<unknown>)
    })
  },
)

/** Opens each draft of each walk as an API answers it that stores nothing but the answers. */
function judgeAnswersAlone<D>(subject: Subject<D>): void {
  let judged = 0
  for (const walk of [...subjectWalks(subject), ...subjectWalks(subject, { every: true })]) {
    for (const { at: moment } of walkMoments(subject, walk).moments) {
      const { context } = moment
      if (context.id === 0) continue
      const { settings, user, clock, tenantId, saved } = context
      const resume = { id: 7, etag: null, draft: saved }
      const again = initialSnapshot(subject.machine, {
        settings,
        user,
        clock,
        tenantId,
        resume,
      }).context
      const shown = shownSteps(subject.flow, ruleFacts(context))
      const { ack } = getStep(subject.flow, context.step)
      // What is acknowledged is done with, before Next.
      const furthest = shown.indexOf(context.step) + (ack && valueAt(saved, ack) ? 1 : 0)
      expect(shown.indexOf(again.step)).toBeLessThanOrEqual(furthest)
      const completed = ({ visited, loaded }: typeof context) =>
        completedSteps(subject.flow, ruleFacts(again), { visited, loaded: loaded !== null })
      expect(completed(context)).toEqual(expect.arrayContaining([...completed(again)]))
      judged += 1
    }
  }
  expect(judged).toBeGreaterThan(10)
}
