import { describe, expect, test } from 'vitest'
import { stepFields } from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import { type Control, questionControl } from '#schemas/questions/control.ts'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { emptyTerminateDraft, type TerminateDraft } from '#schemas/terminate/draft.ts'
import { parseTerminateDraft } from '#src/flows/terminate/services.ts'
import { readStoredAnswers } from '#src/wizard/saving/stored-answers.ts'

/** What this device has stored comes back as it was typed, and what can't is named. */

const restored = (stored: unknown, opened = emptyTerminateDraft) =>
  readStoredAnswers({ flow: terminate, read: parseTerminateDraft }, stored, 1, opened)

const answers = (changes: Readonly<Record<string, unknown>>): TerminateDraft =>
  Object.entries(changes).reduce(
    (draft, [path, value]) => withValueAt(draft, path, value),
    emptyTerminateDraft,
  )

describe('answers of a termination', () => {
  test('come back with a text over its limit, and one device too long among others', () => {
    const typed = answers({
      'mailboxOptions.mailboxConversionOptionId': mailboxOption.convertWithAutoReplay,
      'mailboxOptions.autoReplyMessage': 'x'.repeat(501),
      'phoneOptions.returningPhysicalPhones': true,
      'phoneOptions.physicalPhonesReturning': ['Desk phone', 'y'.repeat(1000)],
    })
    expect(restored(typed)).toEqual({ draft: typed, leftOut: [] })
  })

  test('are named where they can no longer be used', () => {
    const kept = { 'specialRequests.specialRequests': 'Keep the plants.' }
    const stored = answers({
      ...kept,
      'mailboxOptions.mailboxConversionOptionId': 9,
      'mailboxOptions.autoReplyMessage': 9,
      profileAccount: 'Aaron Murphy',
    })
    expect(restored(stored)).toEqual({
      draft: answers(kept),
      leftOut: [
        { label: 'User', title: 'User Select' },
        { label: 'Mailbox', title: 'Email' },
        { label: 'Auto reply message', title: 'Email' },
      ],
    })
  })
})

test('an answer of the copy that cannot be used leaves the one that is saved, and is named', () => {
  const saved = answers({
    'mailboxOptions.mailboxConversionOptionId': mailboxOption.convertWithAutoReplay,
  })
  const stored = answers({ 'mailboxOptions.mailboxConversionOptionId': 9 })
  expect(restored(stored, saved)).toEqual({
    draft: saved,
    leftOut: [{ label: 'Mailbox', title: 'Email' }],
  })
})

// TERM-038
test('a step whose answer is not that of the copy is acknowledged anew', () => {
  const tick = {
    acknowledgedBy: {
      profileAccountId: 1,
      email: 'dana@northgatecapital.example',
      fullName: 'Dana',
    },
    acknowledgedDate: '2026-11-21T09:30:00',
  }
  const forwarding = {
    removeServicesAcknowledgement: tick,
    'mailboxOptions.mailboxConversionOptionId': mailboxOption.delete,
    'mailboxOptions.forwardMessages': true,
    'mailboxOptions.mailboxConversionAcknowledgement': tick,
  }
  const ben = { profileAccountId: 2, email: 'ben@northgatecapital.example', fullName: 'Ben Ode' }
  const saved = answers({ ...forwarding, 'mailboxOptions.mailboxForwardTo': ben })
  const stored = withValueAt(saved, 'mailboxOptions.mailboxForwardTo', 'Aaron Murphy')
  const { draft, leftOut = [] } = restored(stored, saved) ?? {}
  expect(leftOut.map(({ label }) => label)).toEqual(['Forward to'])
  expect(draft?.mailboxOptions.mailboxConversionAcknowledgement).toBeNull()
  expect(draft?.removeServicesAcknowledgement).toEqual(tick)
})

/** What people can type into a field and no request takes. */
const typed: Partial<Record<Control['kind'], readonly unknown[]>> = {
  text: ['x'.repeat(30_000)],
  textList: [['x'.repeat(30_000)]],
  number: [1.5, -1, 1e12],
}

test.each(flows.map(({ id, load }) => [id, load] as const))(
  'whatever is typed in %s comes back, with all that is answered beside it',
  async (_, load) => {
    const use = await load()
    use((rehearsal) => {
      const { flow } = rehearsal
      const samples = toSampleSource(rehearsal)
      // The strictest there is: nothing is read of a request of which one answer is refused.
      const read = (stored: unknown) =>
        samples.read(
          answerPaths(flow.emptyDraft).reduce(
            (draft, path) => withValueAt(draft, path, valueAt(stored, path)),
            flow.emptyDraft,
          ),
        )
      const untouched = readStoredAnswers(
        { flow, read },
        flow.emptyDraft,
        flow.version,
        flow.emptyDraft,
      )
      expect(untouched).toEqual({ draft: flow.emptyDraft, leftOut: [] })
      for (const step of flow.steps.values()) {
        for (const [path, rule] of stepFields(step)) {
          const kind = questionControl(rule, valueAt(flow.emptyDraft, path))?.kind ?? 'none'
          for (const value of typed[kind] ?? []) {
            const draft = withValueAt(flow.emptyDraft, path, value)
            const back = readStoredAnswers({ flow, read }, draft, flow.version, flow.emptyDraft)
            expect([path, back]).toEqual([path, { draft, leftOut: [] }])
          }
        }
      }
    })
  },
)
