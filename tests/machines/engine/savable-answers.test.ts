import { describe, expect, test } from 'vitest'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { reachableSteps } from '#machines/engine/questions/movement.ts'
import { stepFields } from '#machines/engine/questions/questions.ts'
import { draftToSave, heldBackAnswers } from '#machines/engine/questions/savable-answers.ts'
import { flows } from '#machines/flows.gen.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import { addUserRequest, toWire as addUserToWire } from '#schemas/add-user/draft.ts'
import { type Control, questionControl } from '#schemas/questions/control.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { terminateRequest, toWire } from '#schemas/terminate/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'
import { addUserAboutToCreate, addUserOnEmailStep, terminationOn } from '../support/requests.ts'
import { savedDraft } from '../support/wizard.ts'

/** What a step would refuse never stands in the way of other steps: a save carries what was saved there last. */

const long = 'x'.repeat(501)
const autoReply = 'mailboxOptions.autoReplyMessage'

describe('a text over its limit on one step of a termination', () => {
  async function typedOnEmail() {
    const wizard = await terminationOn('email')
    wizard.change({
      'mailboxOptions.mailboxConversionOptionId': mailboxOption.convertWithAutoReplay,
      [autoReply]: long,
    })
    wizard.send({ type: 'jump', to: 'userSelect' })
    expect(wizard.step).toBe('userSelect')
    wizard.change({ serviceTerminationDate: '2026-12-01T23:59:00' }).send({ type: 'acknowledge' })
    return wizard
  }

  test('is not in the save of another step, which the server takes', async () => {
    const wizard = await typedOnEmail()
    const { facts, id, tenantId, position } = wizard.sending('save')
    expect(facts.draft.mailboxOptions.autoReplyMessage).toBe('')
    expect(facts.draft.serviceTerminationDate).toBe('2026-12-01T23:59:00')
    const body = { id, tenantId, wizard: position, ...toWire(facts.draft) }
    expect(terminateRequest.safeParse(body).error).toBeUndefined()
  })

  test('stays as it was typed, is said as not saved, and its step can be reached', async () => {
    const wizard = await typedOnEmail()
    await wizard.answer('save')
    expect(wizard.draftIs('saved')).toBe(true)
    expect(wizard.pending).toEqual([])
    expect(wizard.draft.removeServicesAcknowledgement).not.toBeNull()
    expect(wizard.draft.mailboxOptions.autoReplyMessage).toBe(long)
    const facts = ruleFacts(wizard.context)
    expect(heldBackAnswers(terminate, facts, wizard.context.saved)).toEqual([
      { path: autoReply, label: 'Auto reply message', step: 'email', title: 'Email' },
    ])
    const progress = { visited: wizard.context.visited, loaded: false }
    expect(reachableSteps(terminate, facts, progress)).toContain('email')
  })

  test('keeps no acknowledgement of another step that was taken back', async () => {
    const wizard = await typedOnEmail()
    await wizard.answer('save')
    wizard.send({ type: 'unacknowledge' })
    const { saved } = wizard.context
    expect(saved.removeServicesAcknowledgement).not.toBeNull()
    const sent = draftToSave(terminate, ruleFacts(wizard.context), saved)
    expect(sent.removeServicesAcknowledgement).toBeNull()
  })

  test('is saved with the first save after it fits', async () => {
    const wizard = await (await typedOnEmail()).answer('save')
    wizard.send({ type: 'jump', to: 'email' }).change({ [autoReply]: 'Short' })
    wizard.send({ type: 'acknowledge' })
    expect(wizard.sending('save').facts.draft.mailboxOptions.autoReplyMessage).toBe('Short')
    await wizard.answer('save')
    expect(heldBackAnswers(terminate, ruleFacts(wizard.context), wizard.context.saved)).toEqual([])
    expect(wizard.context.draft).toEqual(wizard.context.saved)
  })

  test('stays a question where someone else saved another one', async () => {
    const wizard = await typedOnEmail()
    expect(wizard.context.saved.mailboxOptions.autoReplyMessage).toBe('')
    await wizard.answer('save', savedDraft({ etag: '"2"' }))
    expect(wizard.context.saved.mailboxOptions.autoReplyMessage).toBe('')
  })
})

// TERM-062
test('an answer that is saved as somebody else gave it carries no acknowledgement given for another', async () => {
  const wizard = await terminationOn('phone')
  const { draft } = wizard
  const [today, later] = ['2026-11-21T10:30:00', '2026-12-20T23:59:00']
  const mine = withValueAt(draft, 'serviceTerminationDate', today)
  const facts = { ...ruleFacts(wizard.context), draft: mine, now: '2026-11-21T10:45:00' }
  const none = withValueAt(draft, 'removeServicesAcknowledgement', null)
  const theirs = withValueAt(none, 'serviceTerminationDate', later)
  const sent = draftToSave(terminate, facts, theirs)
  expect(sent.serviceTerminationDate).toBe(later)
  expect(sent.removeServicesAcknowledgement).toBeNull()
  // Theirs holds with their date.
  const by = { ...mine.removeServicesAcknowledgement, acknowledgedDate: '2026-11-21T08:00:00' }
  const acknowledged = withValueAt(theirs, 'removeServicesAcknowledgement', by)
  expect(draftToSave(terminate, facts, acknowledged).removeServicesAcknowledgement).toEqual(by)
})

describe('a text over its limit in a flow that saves on Next', () => {
  const notes = 'specialRequests'

  test('asks for no save by itself, and for none again after one', async () => {
    const wizard = await addUserOnEmailStep()
    wizard.change({ [notes]: 'x'.repeat(10_000), requestsRecommendedEmail: false })
    wizard.change({ requestedEmailAddress: 'desk@northgatecapital.example' })
    wizard.send({ type: 'next' }).clock.increment(5000)
    expect(wizard.sending('save').facts.draft.specialRequests).toBeNull()
    await wizard.answer('save')
    wizard.clock.increment(60_000)
    expect(wizard.pending).toEqual([])
    expect(wizard.draft.specialRequests).toHaveLength(10_000)
  })

  test('is not in the draft that is created', async () => {
    const wizard = addUserAboutToCreate()
      .change({ [notes]: 'x'.repeat(10_000) })
      .send({ type: 'next' })
    const { facts } = wizard.sending('create')
    expect(addUserRequest.safeParse({ id: 0, ...addUserToWire(facts.draft) }).error).toBeUndefined()
    await wizard.answer('create')
    expect(wizard.draftIs('saved')).toBe(true)
  })
})

/** What people can type into a field and no request takes. */
const typed: Partial<Record<Control['kind'], readonly unknown[]>> = {
  text: ['x'.repeat(30_000)],
  secret: ['x'.repeat(30_000)],
  textList: [['x'.repeat(30_000)]],
  number: [1.5, -1, 1e12],
}

test.each(flows.map(({ id, load }) => [id, load] as const))(
  'whatever is typed in %s, its draft can be saved',
  async (_, load) => {
    const use = await load()
    use((rehearsal) => {
      const { flow, drafts } = rehearsal
      if (!drafts) return expect(drafts).toBeFalsy()
      const { read } = toSampleSource(rehearsal)
      let unreadable = 0
      for (const step of flow.steps.values()) {
        for (const [path, rule] of stepFields(step)) {
          const kind = questionControl(rule, valueAt(flow.emptyDraft, path))?.kind ?? 'none'
          for (const value of typed[kind] ?? []) {
            const draft = withValueAt(flow.emptyDraft, path, value)
            if (read(draft) === undefined) unreadable += 1
            const facts = { settings: northgateSettings, user: dana, now: saturdayMorning, draft }
            const isCarried = read(draftToSave(flow, facts, flow.emptyDraft)) !== undefined
            expect([step.id, path, isCarried]).toEqual([step.id, path, true])
          }
        }
      }
      expect(unreadable).toBeGreaterThan(0)
    })
  },
)
