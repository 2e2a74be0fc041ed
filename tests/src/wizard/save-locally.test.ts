import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { toWire } from '#schemas/add-user/draft.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { parseAddUserDraft } from '#src/flows/add-user/services.ts'
import {
  openSubmissionStore,
  readCopy,
  readPosition,
  removeCopy,
  writeCopy,
  writePosition,
} from '#src/wizard/saving/local-copy.ts'
import { saveLocally } from '#src/wizard/saving/save-locally.ts'
import { hasUnsavedAnswers, isCopyReadable } from '#src/wizard/saving/stored-answers.ts'
import { saturdayMorning } from '#tests/machines/support/northgate.ts'
import { parcelFlow } from '#tests/machines/support/parcel.ts'
import { addUserOnSignedConfirm, transferOn } from '#tests/machines/support/requests.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** What a running wizard stores on this device, and when it goes. */

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flow = parcelFlow()
const machine = compileFlow(flow)
const owner = { flowId: flow.id, personKey: 'dana', tenantId: 'northgate' }
const copyOwner = { ...owner, draftId: 0 }

function run() {
  const wizard = openWizard(machine)
  const saving = saveLocally({ flow, write: (draft) => draft }, wizard.actor, owner)
  return { wizard, ...saving }
}

const rest = () => vi.advanceTimersByTime(400)

test('leaving drops the copy, and a way out that is called back brings it again', () => {
  const { wizard, stop } = run()
  wizard.change({ sender: 'Ann' })
  rest()
  expect(readCopy(copyOwner)?.draft).toMatchObject({ sender: 'Ann' })
  wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
  rest()
  expect(readCopy(copyOwner)).toBeUndefined()
  wizard.send({ type: 'leave.cancel' })
  rest()
  expect(readCopy(copyOwner)?.draft).toMatchObject({ sender: 'Ann' })
  stop()
})

test('what was sent from here goes with the copy when the wizard is left', () => {
  const { wizard, stop } = run()
  wizard.change({ sender: 'Ann' })
  rest()
  const first = createSubmissionKeys(openSubmissionStore(copyOwner)).keyOf('a request')
  expect(createSubmissionKeys(openSubmissionStore(copyOwner)).keyOf('a request')).toBe(first)
  wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
  expect(openSubmissionStore(copyOwner).read()).toBeUndefined()
  stop()
})

test('what goes on from a draft that is gone is stored under its address, until there is another draft', async () => {
  const unsaved = { ...flow.emptyDraft, sender: 'Ann' }
  const wizard = openWizard(machine, {
    resume: { id: 0, etag: null, draft: flow.emptyDraft, unsaved },
  })
  const { stop } = saveLocally({ flow, write: (draft) => draft }, wizard.actor, owner, 7)
  rest()
  const gone = { ...owner, draftId: 7 }
  expect(readCopy(gone)?.draft).toMatchObject({ sender: 'Ann' })
  expect(readCopy(copyOwner)).toBeUndefined()
  createSubmissionKeys(openSubmissionStore(gone)).keyOf('a request')
  wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
  expect(readCopy(gone)).toBeUndefined()
  expect(openSubmissionStore(gone).read()).toBeUndefined()
  stop()
})

test('what a newer version of the portal has stored stays, whatever is typed and sent here', async () => {
  const position = { flow: flow.id, version: flow.version + 1, step: '', visited: [] }
  const newer = {
    draft: { sender: 'Bea' },
    version: flow.version + 1,
    position,
    storedAt: saturdayMorning,
  }
  writeCopy(copyOwner, newer)
  const { wizard, stop } = run()
  wizard.change({ sender: 'Ann' })
  rest()
  expect(readCopy(copyOwner)).toEqual(newer)
  wizard.change({ sender: '' })
  rest()
  expect(readCopy(copyOwner)).toEqual(newer)
  wizard.change({ sender: 'Ann' }).send({ type: 'leave' }, { type: 'leave.confirm' })
  rest()
  expect(readCopy(copyOwner)).toEqual(newer)
  stop()
})

describe('what is typed is said to be stored', () => {
  test('at once, without waiting for typing to rest', () => {
    const { wizard, stored, stop } = run()
    wizard.change({ sender: 'Ann' })
    expect(stored()).toBe('all')
    expect(readCopy(copyOwner)?.draft).toMatchObject({ sender: 'Ann' })
    stop()
  })

  test('not next to what a newer version of the portal has stored', () => {
    const position = { flow: flow.id, version: flow.version + 1, step: '', visited: [] }
    writeCopy(copyOwner, {
      draft: {},
      version: flow.version + 1,
      position,
      storedAt: saturdayMorning,
    })
    const { wizard, stored, stop } = run()
    wizard.change({ sender: 'Ann' })
    expect(stored()).toBe('none')
    removeCopy(copyOwner)
    wizard.change({ sender: 'Bea' })
    expect(stored()).toBe('all')
    stop()
  })

  test('not of a flow that stores nothing', () => {
    const wizard = openWizard(machine)
    const { stored, stop } = saveLocally({ flow, write: () => null }, wizard.actor, owner)
    wizard.change({ sender: 'Ann' })
    expect(stored()).toBe('none')
    stop()
  })

  test('not where the device refuses, from the first letter or once it is full', () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const { wizard, stored, stop } = run()
    const takes = vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
    wizard.change({ sender: 'Ann' })
    expect(stored()).toBe('none')
    const later = run()
    later.wizard.change({ sender: 'Cleo' })
    expect(later.stored()).toBe('none')
    takes.mockRestore()
    wizard.change({ sender: 'Bea' })
    expect(stored()).toBe('all')
    stop()
    later.stop()
  })
})

test('it stays even where a newer version stores another shape', () => {
  const key = `stepwell.typed.${flow.id}.dana.northgate.0`
  const newer = JSON.stringify({ version: flow.version + 1, answers: ['Bea'] })
  localStorage.setItem(key, newer)
  const { wizard, stop } = run()
  wizard.change({ sender: 'Ann' })
  rest()
  wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
  rest()
  expect(localStorage.getItem(key)).toBe(newer)
  stop()
})

test('where its author stood goes with a draft that somebody has discarded', async () => {
  const draft = { ...flow.emptyDraft, kind: 1, office: 11, distance: 3 }
  const wizard = openWizard(machine, { resume: { id: 7, etag: '"1"', draft } })
  const { stop } = saveLocally({ flow, write: (typed) => typed }, wizard.actor, owner)
  const stood = () => readPosition({ ...owner, draftId: 7 })?.position.step
  wizard.send({ type: 'jump', to: 'choice' })
  expect(stood()).toBe('choice')
  wizard.send({ type: 'next' }).change({ sender: 'Ann' }).send({ type: 'next' })
  wizard.clock.increment(5_000)
  const gone = [undefined, undefined, undefined, [], undefined, true] as const
  await wizard.fail('save', new ServiceFailure('Gone.', ...gone))
  expect(stood()).toBeUndefined()
  const { step } = wizard
  expect(wizard.send({ type: 'back' }).step).not.toBe(step)
  expect(stood()).toBeUndefined()
  stop()
})

test('and does not come back with what clears that failure of a submit', async () => {
  const wizard = await transferOn('summary')
  const transfer = { ...owner, flowId: fileTransfer.id }
  const screens = { flow: fileTransfer, write: (draft: FileTransferDraft) => draft }
  const { stop } = saveLocally(screens, wizard.actor, transfer)
  const stood = () => readPosition({ ...transfer, draftId: wizard.context.id })
  expect(wizard.context.id).toBeGreaterThan(0)
  wizard.send({ type: 'submit' })
  const gone = [undefined, undefined, undefined, [], undefined, true] as const
  await wizard.fail('submit', new ServiceFailure('Gone.', ...gone))
  expect(wizard.context.problem).toMatchObject({ isGone: true })
  expect(stood()).toBeUndefined()
  const { step } = wizard
  wizard.send({ type: 'back' })
  expect(wizard.context.problem).toBeNull()
  expect(wizard.step).not.toBe(step)
  expect(stood()).toBeUndefined()
  stop()
})

test('and with one that goes on as a new request', () => {
  const draftOwner = { ...owner, draftId: 7 }
  const position = { flow: flow.id, version: flow.version, step: '', visited: [] }
  writePosition(draftOwner, { position, etag: null })
  const wizard = openWizard(machine)
  saveLocally({ flow, write: (draft) => draft }, wizard.actor, owner, 7).stop()
  expect(readPosition(draftOwner)).toBeUndefined()
})

test('a password that was typed again for another host is not taken for the stored one', () => {
  const file = compileFlow(fileTransfer)
  const fileSourceDetails = {
    ...fileTransfer.emptyDraft.fileSourceDetails,
    hostname: 'sftp.first.example',
    password: 'the usual one',
  }
  const saved = { ...fileTransfer.emptyDraft, type: 1, fileSourceDetails }
  const unsaved = {
    ...saved,
    fileSourceDetails: { ...fileSourceDetails, hostname: 'sftp.second.example' },
  }
  const wizard = openWizard(file, { resume: { id: 7, etag: null, draft: saved, unsaved } })
  const transfer = { ...owner, flowId: fileTransfer.id }
  const { stop } = saveLocally(
    { flow: fileTransfer, write: (draft) => draft },
    wizard.actor,
    transfer,
  )
  wizard.change({ businessPurpose: 'Reports' })
  rest()
  const copy = readCopy({ ...transfer, draftId: 7 })
  expect(copy?.draft).toMatchObject({
    fileSourceDetails: { hostname: 'sftp.second.example', password: '' },
  })
  expect(copy?.base).toMatchObject({ fileSourceDetails: { password: storedSecretPlaceholder } })
  stop()
})

test('a copy of which nothing but the signature is unsaved has nothing for another request', async () => {
  const wizard = await addUserOnSignedConfirm()
  const screens = { flow: addUser, write: toWire, read: parseAddUserDraft }
  const signing = { ...owner, flowId: addUser.id }
  const { stop } = saveLocally(screens, wizard.actor, signing)
  const unsaved = () => {
    const copy = readCopy({ ...signing, draftId: wizard.context.id })
    return copy && hasUnsavedAnswers(screens, copy)
  }
  wizard.change({ digitalSignature: 'Dana W.' })
  rest()
  expect(unsaved()).toBe(false)
  wizard.change({ specialRequests: 'A plant' })
  rest()
  expect(unsaved()).toBe(true)
  stop()
})

test('a copy of a newer version of the portal may have answers, and none that can be restored', () => {
  const position = { flow: addUser.id, version: 99, step: '', visited: [] }
  const copy = { draft: {}, version: 99, position, storedAt: saturdayMorning }
  const screens = { flow: addUser, read: parseAddUserDraft }
  expect(hasUnsavedAnswers(screens, copy)).toBe(true)
  expect(isCopyReadable(screens, copy)).toBe(false)
  expect(isCopyReadable(screens, { ...copy, version: addUser.version })).toBe(true)
})
