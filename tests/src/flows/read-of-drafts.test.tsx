import { afterEach, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { callInput, saveInput } from '#machines/engine/machine/calls.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { emptyFileTransferDraft, toWire as transferToWire } from '#schemas/file-transfer/draft.ts'
import { toWire } from '#schemas/terminate/draft.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { createAddUserServices } from '#src/flows/add-user/services.ts'
import {
  createFileTransferServices,
  openFileTransferDraft,
} from '#src/flows/file-transfer/services.ts'
import { createTerminateServices } from '#src/flows/terminate/services.ts'
import {
  addUserOnSpecialRequests,
  completeStepsUntil,
  terminationOn,
  transferOn,
} from '#tests/machines/support/requests.ts'
import { markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'
import { type PreparedAnswer, successEnvelope } from '../api/answering-server.ts'
import { createAnsweredClient } from './support.ts'

/** What a request reads of what an API makes of its draft. */

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function connect(answer: PreparedAnswer) {
  const { client, stop } = await createAnsweredClient(answer)
  stops.push(stop)
  return client
}

// API-017
test.each<[string, PreparedAnswer]>([
  ['nothing', { status: 204 }],
  ['null', successEnvelope(null)],
  ['a word', successEnvelope('saved')],
  ['a list', successEnvelope([7])],
  ['an object without members', successEnvelope({})],
  ['its id alone', successEnvelope({ id: 7, tenantId: 'northgate' })],
])('a draft is saved as it was sent where the API answers %s', async (_, answer) => {
  const client = await connect(answer)
  const as = { id: 7, tenantId: 'northgate', etag: null }
  const user = await addUserOnSpecialRequests()
  const { sending } = saveInput(addUser, user.context)
  expect(await createAddUserServices(client).save?.(sending)).toEqual(as)
  const termination = await terminationOn('email')
  const leaver = saveInput(terminate, termination.context).sending
  expect(await createTerminateServices(client).save?.(leaver)).toEqual(as)
})

// API-017
test('what the server filled in stays where an answer has nothing of the draft', async () => {
  const services = ['Mailbox', 'Citrix']
  const wizard = await terminationOn('email')
  const { sending } = saveInput(terminate, wizard.context)
  const client = await connect(
    successEnvelope({ ...toWire(sending.facts.draft), existingServices: services }),
  )
  const filled = await createTerminateServices(client).save?.(sending)
  expect(filled?.draft?.existingServices).toEqual(services)
  const emptied = await createTerminateServices(await connect(successEnvelope({}))).save?.(sending)
  expect(emptied?.draft).toBeUndefined()
})

// API-017
test.each<[string, unknown]>([
  ['nothing', null],
  ['0', 0],
  ['a negative number', -1],
  ['an object with the id 0', { id: 0 }],
])('a transfer keeps its id where a save is answered with %s', async (_, output) => {
  const wizard = await transferOn('summary')
  const { sending } = saveInput(fileTransfer, wizard.context)
  const client = await connect(successEnvelope(output))
  expect(await createFileTransferServices(client).save?.({ ...sending, id: 7 })).toMatchObject({
    id: 7,
  })
})

// API-017
test.each([
  [0, 7],
  [9, 9],
])('a transfer that the API answers with the id %i is resumed as %i', async (id, resumed) => {
  const answer = { ...transferToWire(emptyFileTransferDraft), id, tenantId: 'northgate' }
  const client = await connect(successEnvelope({ ...answer, wizard: null }))
  expect(await openFileTransferDraft(client, 7)).toMatchObject({ id: resumed })
})

// API-017
test('a draft of a new user stays what was typed, whatever the API makes of it', async () => {
  const wizard = await addUserOnSpecialRequests()
  const { draft } = wizard.context
  const { sending } = saveInput(addUser, wizard.context)
  const other = { ...sending.facts.draft, id: 9, tenantId: 'other', sharedMailboxDisplayName: 'No' }
  const client = await connect(successEnvelope(other))
  completeStepsUntil(addUserRehearsal, wizard, 'review')
  await wizard.answer('save', await createAddUserServices(client).save?.(sending))
  expect(wizard.context).toMatchObject({ draft, id: 7, tenantId: 'northgate' })
})

// API-017
test('of the tickets of a review their names and texts are read, and shown', async () => {
  const tickets = [
    { ticketName: 'Mailbox', ticketBody: 'Please set it up.', ticketId: 4711, queue: 'Triage' },
    { ticketName: 'Phone', ticketBody: 'Please send one.' },
  ]
  const wizard = completeStepsUntil(addUserRehearsal, await addUserOnSpecialRequests(), 'review')
  await wizard.answer('save')
  const { review } = createAddUserServices(await connect(successEnvelope(tickets))).load
  const read = await review?.(callInput(addUser, wizard.context).sending)
  expect(read).toEqual(tickets.map(({ ticketName, ticketBody }) => ({ ticketName, ticketBody })))
  await wizard.answer('load', read)
  const texts = markupTexts(await renderWizard(addUserWizard, wizard))
  expect(texts).toEqual(
    expect.arrayContaining(['Mailbox', 'Please set it up.', 'Phone', 'Please send one.']),
  )
  expect(texts.join(' ')).not.toMatch(/4711|Triage/)
})
