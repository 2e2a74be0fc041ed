import { describe, expect, test, vi } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import {
  awaitedLibraries,
  loadCodeLibraries,
  loadDraftLibraries,
  stepCodeLibraries,
} from '#machines/engine/questions/code-libraries.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { lateLibrary } from '#schemas/questions/late-library.ts'
import { parcelStep, withStep } from '../support/broken-parcel.ts'
import type { ParcelDraft } from '../support/parcel.ts'
import { openWizard } from '../support/wizard.ts'

/** An answer that needs a library waits for it, and nothing else does. */

const waiting = 'Writing it in Latin letters…'
const failed = "We couldn't write it in Latin letters."

/** A flow whose greeting follows from the sender, by a library that Cyrillic letters need. */
function greetingFlow() {
  let isAway = false
  let fetched = 0
  const library = lateLibrary(
    'letters',
    async () => {
      fetched += 1
      if (isAway) throw new Error('away')
      return (text: string) => `Latin ${text.length}`
    },
    { isFor: (text) => /\p{Script=Cyrillic}/u.test(text), what: 'Letters', waiting, failed },
  )
  const { rules } = parcelStep('sender')
  const { sender } = rules.fields
  const flow = withStep('sender', {
    rules: {
      ...rules,
      fields: {
        ...rules.fields,
        sender: { ...sender, label: 'Sender', libraries: [library] },
        greeting: {
          label: 'Greeting',
          derived: ({ draft }: { draft: ParcelDraft }) =>
            library.need?.isFor(draft.sender)
              ? (library.find()?.(draft.sender) ?? '')
              : draft.sender,
        },
      },
    },
  })
  const wizard = openWizard(compileFlow(flow)).change({ kind: 1 }).send({ type: 'next' })
  const awaited = () => awaitedLibraries(flow, ruleFacts(wizard.context))
  const issues = () => stepIssues(flow, 'sender', ruleFacts(wizard.context))
  const settle = async () => {
    await library.load().catch(() => undefined)
    wizard.send({ type: 'change', changes: {} })
  }
  return {
    flow,
    library,
    wizard,
    awaited,
    messages: () => issues().map(({ message }) => message),
    settle,
    goAway: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
    fetched: () => fetched,
  }
}

async function complete({ wizard }: ReturnType<typeof greetingFlow>) {
  await wizard.change({ office: 11 }).answer('calculate', { changes: { distance: 40 } })
}

describe('an answer that needs no library', () => {
  test('waits for none, and its library is not loaded', async () => {
    const flow = greetingFlow()
    await complete(flow)
    flow.wizard.change({ sender: 'Ann' })
    expect([flow.awaited(), flow.wizard.draft.greeting, flow.fetched()]).toEqual([[], 'Ann', 0])
    expect(flow.wizard.send({ type: 'next' }).step).toBe('greeting')
  })

  test('has its step shown at once', () => {
    const { flow } = greetingFlow()
    expect(stepCodeLibraries(flow, 'sender')).toEqual([])
  })
})

describe('an answer that needs one', () => {
  test('says so and stops Next, until it is loaded and what follows is known', async () => {
    const flow = greetingFlow()
    const { wizard, library } = flow
    await complete(flow)
    wizard.change({ sender: 'Жанна' })
    expect(flow.awaited()).toEqual([library])
    expect(flow.messages()).toEqual([waiting])
    expect(wizard.draft).toMatchObject({ sender: 'Жанна', greeting: '' })
    expect(wizard.send({ type: 'next' }).step).toBe('sender')
    await flow.settle()
    expect([flow.awaited(), flow.messages()]).toEqual([[], []])
    expect(wizard.draft.greeting).toBe('Latin 5')
    expect(wizard.send({ type: 'next' }).step).toBe('greeting')
  })

  test('is judged anew when the library comes, although no answer follows from it', async () => {
    const { wizard, settle, messages, library } = greetingFlow()
    wizard.change({ office: 11, sender: 'Жанна' })
    expect(messages()).toContain(waiting)
    await library.load()
    expect(messages()).not.toContain(waiting)
    await settle()
  })

  test('says that the library could not be fetched, keeps what was typed, and has it fetched again', async () => {
    const flow = greetingFlow()
    const { wizard } = flow
    await complete(flow)
    flow.goAway()
    wizard.change({ sender: 'Жанна' })
    await flow.settle()
    expect([flow.messages(), flow.library.isFailed()]).toEqual([[failed], true])
    expect(wizard.send({ type: 'next' }).step).toBe('sender')
    expect(wizard.draft.sender).toBe('Жанна')
    flow.comeBack()
    await flow.settle()
    expect([flow.messages(), flow.library.isFailed()]).toEqual([[], false])
    expect(wizard.draft.greeting).toBe('Latin 5')
    expect(flow.fetched()).toBe(2)
  })

  test('asks only questions with a library whether they are asked', () => {
    const { wizard, library } = greetingFlow()
    const { rules } = parcelStep('sender')
    const test = vi.fn(() => true)
    const asked = { because: 'Always.', test }
    const flow = withStep('sender', {
      rules: {
        ...rules,
        fields: {
          ...rules.fields,
          sender: { label: 'Sender', libraries: [library] },
          greeting: { label: 'Greeting', asked },
        },
      },
    })
    wizard.change({ sender: 'Жанна' })
    expect(awaitedLibraries(flow, ruleFacts(wizard.context), ['sender'])).toEqual([library])
    expect(test).not.toHaveBeenCalled()
  })

  test('that was saved leaves nothing unsaved when what follows from it is known', async () => {
    const { flow, library } = greetingFlow()
    const draft = { ...flow.emptyDraft, kind: 1, sender: 'Жанна' }
    const wizard = openWizard(compileFlow(flow), { resume: { id: 7, etag: 'a', draft } })
    expect(wizard.context.saved).toBe(wizard.draft)
    await library.load()
    wizard.send({ type: 'change', changes: {} })
    expect(wizard.draft.greeting).toBe('Latin 5')
    expect(wizard.context.saved).toBe(wizard.draft)
  })

  test('that is taken back waits for nothing', () => {
    const flow = greetingFlow()
    flow.wizard.change({ sender: 'Жанна' }).change({ sender: 'Ann' })
    expect([flow.awaited(), flow.wizard.draft.greeting]).toEqual([[], 'Ann'])
  })

  test('of a saved draft has it loaded before the wizard opens, and no other draft has', async () => {
    const { flow, fetched, library } = greetingFlow()
    await loadDraftLibraries(flow, [flow.emptyDraft, { ...flow.emptyDraft, sender: 'Ann' }])
    expect(fetched()).toBe(0)
    await loadDraftLibraries(flow, [{ ...flow.emptyDraft, sender: 'Жанна' }])
    expect([fetched(), library.isLoaded()]).toEqual([1, true])
  })
})

test('the server loads every library ahead, once', async () => {
  const { flow, fetched } = greetingFlow()
  await Promise.all([loadCodeLibraries(flow), loadCodeLibraries(flow)])
  await loadCodeLibraries(flow)
  expect(fetched()).toBe(1)
})
