import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import type { CallFailure } from '#machines/engine/machine/wizard.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { draftRenewal, renewedAnswers } from '#src/wizard/state/renewal.ts'
import { dana, saturdayMorning } from '#tests/machines/support/northgate.ts'

/** A draft that somebody has discarded or submitted while it was answered. */

const gone: CallFailure = { during: 'save', message: 'Gone.', isGone: true }
const submitted: CallFailure = { during: 'submit', message: 'Submitted.', submittedAs: 'REQ-1' }
const { name: fullName, email, profileAccountId } = dana
const acknowledged = {
  acknowledgedBy: { profileAccountId, email, fullName },
  acknowledgedDate: saturdayMorning,
}
const termination = {
  ...terminate.emptyDraft,
  serviceTerminationDate: '2026-12-01T17:00:00',
  removeServicesAcknowledgement: acknowledged,
}
const transfer = {
  ...fileTransfer.emptyDraft,
  type: 1,
  fileSourceDetails: {
    ...fileTransfer.emptyDraft.fileSourceDetails,
    password: storedSecretPlaceholder,
  },
  fileDestinationDetails: {
    ...fileTransfer.emptyDraft.fileDestinationDetails,
    password: 'just typed',
  },
}

test('can go on as a new request, which says what it asks for again', () => {
  const at = { id: 7, draft: termination }
  const asksAgain = ['your acknowledgements']
  expect(draftRenewal(terminate, { ...at, problem: gone })).toEqual({ asksAgain, isSecond: false })
  expect(draftRenewal(terminate, { ...at, problem: submitted })).toEqual({
    asksAgain,
    isSecond: true,
  })
  expect(draftRenewal(fileTransfer, { id: 7, draft: transfer, problem: gone })).toEqual({
    asksAgain: ['passwords and keys'],
    isSecond: false,
  })
})

test('that can still be saved, or that there is none, has nothing to go on from', () => {
  const failed: CallFailure = { during: 'save', message: 'Busy.', again: 10 }
  expect(draftRenewal(terminate, { id: 7, draft: termination, problem: failed })).toBeUndefined()
  expect(draftRenewal(terminate, { id: 7, draft: termination, problem: null })).toBeUndefined()
  expect(draftRenewal(terminate, { id: 0, draft: termination, problem: submitted })).toBeUndefined()
  const list = { id: 7, draft: createDistributionList.emptyDraft, problem: gone }
  expect(draftRenewal(createDistributionList, list)).toBeUndefined()
})

test('hands on every answer, but no acknowledgement and no password that it had stored', () => {
  expect(renewedAnswers(terminate, termination)).toEqual({
    ...termination,
    removeServicesAcknowledgement: null,
  })
  const { fileSourceDetails, fileDestinationDetails } = renewedAnswers(fileTransfer, transfer)
  expect(fileSourceDetails.password).toBe('')
  expect(fileDestinationDetails.password).toBe('just typed')
})

test('is signed anew, and gives its parts no ids of the draft that is gone', () => {
  const draft = { ...addUser.emptyDraft, digitalSignature: 'Dana Whitfield' }
  expect(renewedAnswers(addUser, draft).digitalSignature).toBe('')
  expect(draftRenewal(addUser, { id: 7, draft, problem: gone })).toEqual({
    asksAgain: ['your signature'],
    isSecond: false,
  })
  const { emptyDraft } = fileTransfer
  const fileSourceDetails = { ...emptyDraft.fileSourceDetails, id: 13 }
  const renewed = renewedAnswers(fileTransfer, { ...emptyDraft, fileSourceDetails })
  expect(renewed.fileSourceDetails.id).toBe(emptyDraft.fileSourceDetails.id)
})
