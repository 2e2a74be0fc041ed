import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { lateLibrary } from '#schemas/questions/late-library.ts'
import { createLibraryLoader } from '#src/wizard/state/library-loader.ts'
import { parcelStep, withStep } from '#tests/machines/support/broken-parcel.ts'
import { flushPromises, openWizard } from '#tests/machines/support/wizard.ts'

/** A library is loaded once an answer needs it, and again after it couldn't be fetched. */

const page = new EventTarget()
beforeEach(() => vi.stubGlobal('window', page))
afterEach(() => vi.unstubAllGlobals())

function openSender() {
  const fetches: boolean[] = []
  let isAway = false
  const library = lateLibrary(
    'letters',
    async () => {
      fetches.push(!isAway)
      if (isAway) throw new Error('away')
      return 'here'
    },
    {
      isFor: (text) => text.startsWith('Ж'),
      what: 'Letters',
      waiting: 'Waiting',
      failed: 'Failed',
    },
  )
  const { rules } = parcelStep('sender')
  const sender = { ...rules.fields.sender, label: 'Sender', libraries: [library] }
  const flow = withStep('sender', { rules: { ...rules, fields: { ...rules.fields, sender } } })
  const wizard = openWizard(compileFlow(flow)).change({ kind: 1 }).send({ type: 'next' })
  const loader = createLibraryLoader(flow, wizard.actor)
  const stop = loader.watch()
  const setAway = (away: boolean) => {
    isAway = away
  }
  return { wizard, loader, stop, fetches, setAway }
}

test('nothing is loaded until an answer needs it, and then once', async () => {
  const { wizard, loader, fetches } = openSender()
  wizard.change({ sender: 'Ann' })
  expect([fetches, loader.awaited()]).toEqual([[], undefined])
  wizard.change({ sender: 'Ж' }).change({ sender: 'Жанна' })
  expect(loader.awaited()).toEqual({ what: 'Letters', isFailed: false })
  await flushPromises()
  expect([fetches, loader.awaited()]).toEqual([[true], undefined])
})

test('what could not be fetched is not fetched with each key, but by Next, by hand and back online', async () => {
  const { wizard, loader, fetches, setAway } = openSender()
  setAway(true)
  wizard.change({ sender: 'Жан' })
  await flushPromises()
  expect(loader.awaited()).toEqual({ what: 'Letters', isFailed: true })
  wizard.change({ sender: 'Жанна' })
  await flushPromises()
  expect(fetches).toEqual([false])
  wizard.send({ type: 'next' })
  await flushPromises()
  loader.retry()
  await flushPromises()
  expect([fetches, wizard.draft.sender]).toEqual([[false, false, false], 'Жанна'])
  setAway(false)
  page.dispatchEvent(new Event('online'))
  await flushPromises()
  expect([fetches.at(-1), loader.awaited()]).toEqual([true, undefined])
})

test('a failure does not outlive its answer: another one that needs the library has it fetched', async () => {
  const { wizard, loader, stop, fetches, setAway } = openSender()
  setAway(true)
  wizard.change({ sender: 'Жан' })
  await flushPromises()
  wizard.change({ sender: 'Ann' })
  setAway(false)
  page.dispatchEvent(new Event('online'))
  await flushPromises()
  expect([fetches, loader.awaited()]).toEqual([[false], undefined])
  wizard.change({ sender: 'Жанна' })
  expect(loader.awaited()).toEqual({ what: 'Letters', isFailed: false })
  await flushPromises()
  expect([fetches, loader.awaited()]).toEqual([[false, true], undefined])
  stop()
})

test('a wizard that opens after a failure fetches what its answer needs', async () => {
  const { wizard, loader, stop, fetches, setAway } = openSender()
  setAway(true)
  wizard.change({ sender: 'Жан' })
  await flushPromises()
  stop()
  setAway(false)
  const stopAgain = loader.watch()
  await flushPromises()
  expect([fetches, loader.awaited()]).toEqual([[false, true], undefined])
  stopAgain()
})

test('a library that changes no answer sends the wizard no event, which would take back a waiting Submit', async () => {
  const { wizard, loader, stop, setAway } = openSender()
  setAway(true)
  wizard.change({ sender: 'Жан' })
  let events = 0
  wizard.actor.subscribe(() => {
    events += 1
  })
  await flushPromises()
  setAway(false)
  loader.retry()
  await flushPromises()
  expect([loader.awaited(), events]).toEqual([undefined, 0])
  stop()
})

test('a wizard that is left loads nothing more', async () => {
  const { wizard, stop, fetches } = openSender()
  stop()
  wizard.change({ sender: 'Жанна' })
  page.dispatchEvent(new Event('online'))
  await flushPromises()
  expect(fetches).toEqual([])
})
