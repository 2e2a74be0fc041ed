import { expect, test } from 'vitest'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { emptyFileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { completeStep, transferOn } from './support/requests.ts'
import { openWizard, savedDraft } from './support/wizard.ts'

/** How one moves in the file transfer request (flows.md 4.2). */

// FILE-027
test('a step opens once it was visited, and not before', async () => {
  // Nothing of it is missing: that the next step was never entered is what is in the way.
  const wizard = completeStep(fileTransferRehearsal, await transferOn('transferInfo'))
  wizard.send({ type: 'jump', to: 'summary' }, { type: 'jump', to: 'transferScheduling' })
  expect(wizard.step).toBe('transferInfo')
  wizard.send({ type: 'jump', to: 'fileTransferOption' }, { type: 'jump', to: 'transferInfo' })
  expect(wizard.step).toBe('transferInfo')
})

// FILE-028
test('forward each step passed is judged: it stops on the one that was broken', async () => {
  const wizard = await transferOn('summary')
  wizard.send({ type: 'jump', to: 'transferInfo' })
  wizard.change({ businessPurpose: '' })
  wizard.send({ type: 'jump', to: 'fileTransferOption' }, { type: 'jump', to: 'summary' })
  // Nothing is passed before what was typed is saved.
  for (const call of wizard.pending) await wizard.answer(call)
  expect(wizard.step).toBe('transferInfo')
  expect(wizard.context.refusedStep).toBe('transferInfo')
})

// FILE-029, FILE-030
test('left and begun anew it is empty, and on File Transfer Option', async () => {
  const left = (await transferOn('transferScheduling')).send({ type: 'leave' })
  left.send({ type: 'leave.confirm' })
  expect(left.context.draft).not.toEqual(emptyFileTransferDraft)
  const begun = openWizard(fileTransferMachine)
  expect(begun.step).toBe('fileTransferOption')
  expect(begun.context).toMatchObject({ draft: emptyFileTransferDraft, id: 0 })
})

// FILE-030
test('a draft that is opened again starts at File Transfer Option as well', async () => {
  const { draft } = await transferOn('transferScheduling')
  const opened = openWizard(fileTransferMachine, { resume: { id: 7, etag: null, draft } })
  expect(opened.step).toBe('fileTransferOption')
})

test('what goes on as a new request has a draft before it is submitted: a reload has no key of its submit', async () => {
  const { flow } = fileTransferRehearsal
  const { draft, visited } = (await transferOn('summary')).context
  const wizard = openWizard(fileTransferMachine, {
    resume: {
      id: 0,
      etag: null,
      draft: emptyFileTransferDraft,
      unsaved: draft,
      position: { flow: flow.id, version: flow.version, step: 'summary', visited: [...visited] },
    },
  })
  wizard.send({ type: 'jump', to: 'summary' }, { type: 'submit' })
  expect(wizard.step).toBe('transferInfo')
  expect(wizard.made).toEqual([])
  wizard.send({ type: 'next' })
  await wizard.answer('create', savedDraft({ id: 9 }))
  expect(wizard.step).toBe('transferScheduling')
  wizard.send({ type: 'next' })
  await wizard.answer('save', savedDraft({ id: 9 }))
  wizard.send({ type: 'submit' })
  expect(wizard.sending('submit').id).toBe(9)
})

test('a hosted SFTP server that was never a draft is restored where it is submitted', () => {
  const unsaved = { ...emptyFileTransferDraft, type: 5 }
  const { id: flow, version } = fileTransferRehearsal.flow
  const position = {
    flow,
    version,
    step: 'hostedSftp',
    visited: ['fileTransferOption', 'hostedSftp'],
  }
  const resume = { id: 0, etag: null, draft: emptyFileTransferDraft, unsaved, position }
  expect(openWizard(fileTransferMachine, { resume }).step).toBe('hostedSftp')
})
