import { afterEach, expect, test } from 'vitest'
import {
  type CalculationInput,
  CallWithdrawn,
  type FlowServices,
} from '#machines/engine/machine/wizard.ts'
import { unreadableAnswers } from '#machines/engine/questions/unreadable-answers.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import {
  createFileTransferServices,
  openFileTransferDraft,
} from '#src/flows/file-transfer/services.ts'
import { createRolesEditServices, openRolesEdit } from '#src/flows/roles-edit/services.ts'
import { createTerminateServices } from '#src/flows/terminate/services.ts'
import { toastStore } from '#src/ui/toasts.ts'
import { unreadableAnswerNames } from '#src/wizard/saving/stored-answers.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { ben } from '#tests/machines/support/requests.ts'
import { failureEnvelope, type PreparedAnswer, successEnvelope } from '../api/answering-server.ts'
import { createAnsweredClient } from './support.ts'

/** What a person reads when a call of a wizard goes wrong. */

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function connect(answer: PreparedAnswer) {
  const { client, stop } = await createAnsweredClient(answer)
  stops.push(stop)
  return client
}

/** A call as the machine makes it, with these answers. */
function calling<D>(draft: D, before: D = draft): CalculationInput<D, TenantSettings> {
  const position = { flow: '', version: 1, step: '', visited: [] }
  const facts = { draft, settings: northgateSettings, user: dana, now: saturdayMorning }
  return { facts, id: 7, tenantId: 'northgate-capital', etag: '"1"', position, before }
}

const messageOf = (work: Promise<unknown> | undefined) =>
  work?.then(
    () => 'The call went through.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const { emptyDraft: roles } = rolesEditRehearsal.flow
const toggled = calling({ ...roles, roles: [1] }, roles)

// ROLES-029
test('a calculation that cannot be read says so', async () => {
  const user = { roles: [1], permissions: ['Faq'] }
  const outputs = [
    { roles: 'all' },
    { user: null },
    { user, errorMessage: null },
    { user, roles: null, permissions: null },
    'done',
    null,
  ]
  for (const output of outputs) {
    const { calculate } = createRolesEditServices(await connect(successEnvelope(output)))
    expect(await messageOf(calculate?.(toggled))).toBe('Failed to parse calculate response')
  }
  const { calculate } = createRolesEditServices(await connect({ body: '<h1>nginx</h1>' }))
  expect(await messageOf(calculate?.(toggled))).toBe('Failed to parse calculate response')
})

test('the access of somebody whose form comes without its lists is not edited', async () => {
  const user = { roles: [1], permissions: ['Faq'] }
  const section = { heading: '', description: '', roles: [] }
  const view = { primaryRoles: section, secondaryRoles: section, permissionCategories: [] }
  // One answer for both calls, which are made side by side.
  const answer = successEnvelope({ ...view, user, roles: null, errorMessage: null })
  const opened = openRolesEdit(await connect(answer), 7)
  expect(await messageOf(opened)).toBe(
    "We couldn't load this person's access, so you can't change it right now.",
  )
})

test('a calculation that is refused says why', async () => {
  const { calculate } = createRolesEditServices(
    await connect(failureEnvelope(422, ['Not for this account.'])),
  )
  expect(await messageOf(calculate?.(toggled))).toBe('Not for this account.')
})

// ROLES-028
test('a failed update says so for a moment, and again where it was asked for', async () => {
  const { submit } = createRolesEditServices(await connect(failureEnvelope(500, ['Out of order.'])))
  const before = toastStore.read().length
  expect(await messageOf(submit(toggled))).toContain('Out of order.')
  const toasts = toastStore.read().slice(before)
  expect(toasts.map(({ text }) => text)).toEqual(['Failed to update.'])
})

test('a file transfer that nobody wants sent after all did not fail', async () => {
  const withdrawn = new CallWithdrawn('You did not sign in.')
  const client = await connect(successEnvelope({}))
  const services = createFileTransferServices({ ...client, call: () => Promise.reject(withdrawn) })
  const draft = fileTransferRehearsal.flow.emptyDraft
  await expect(services.submit(calling(draft))).rejects.toBe(withdrawn)
})

test.each<[keyof FlowServices<unknown, unknown> & ('create' | 'save' | 'submit'), string]>([
  ['create', 'Failed to create/update a draft on /filedriver/transferrequests/draft endpoint'],
  ['save', 'Failed to create/update a draft on /filedriver/transferrequests/draft endpoint'],
  ['submit', 'Failed to submit a draft'],
])('a file transfer whose %s fails says so', async (call, text) => {
  const services = createFileTransferServices(await connect(failureEnvelope(500)))
  const draft = fileTransferRehearsal.flow.emptyDraft
  expect(await messageOf(services[call]?.(calling(draft)))).toContain(text)
})

test('a file transfer of which an answer is refused says which, so that another can be given', async () => {
  const issues = [
    { step: 'transferInfo', field: 'fileSourceDetails.host', message: 'Choose another.' },
  ]
  const refused = failureEnvelope(422, ['Choose another.'], { issues })
  const services = createFileTransferServices(await connect(refused))
  const draft = fileTransferRehearsal.flow.emptyDraft
  await expect(services.submit(calling(draft))).rejects.toMatchObject({
    refused: [{ field: 'fileSourceDetails.host' }],
  })
})

test('a file transfer draft with a wrong value opens without it, and with all that is right', async () => {
  const fileSourceDetails = { path: '/outgoing', port: true, password: ['none'] }
  const savedDraft = {
    id: 7,
    type: 1,
    vendorName: 'Quillstone',
    automateProcess: 'x',
    fileSourceDetails,
  }
  const resumed = await openFileTransferDraft(await connect(successEnvelope(savedDraft)), 7)
  expect(resumed.draft).toMatchObject({
    type: 1,
    vendorName: 'Quillstone',
    automateProcess: false,
    fileSourceDetails: { path: '/outgoing', port: '', password: '' },
  })
  const names = unreadableAnswerNames(
    fileTransferRehearsal.flow,
    unreadableAnswers(fileTransferRehearsal.flow, resumed.unread, resumed.draft),
  )
  expect(names.map(({ label }) => label)).toEqual([
    'Source port',
    'Source password',
    'Automate the process',
  ])
})

test('a save says that the draft is gone only where it can no longer be opened either', async () => {
  const draft = fileTransferRehearsal.flow.emptyDraft
  const missing = failureEnvelope(404, ['There is no such list.'])
  const gone = createFileTransferServices(await connect(missing))
  await expect(gone.save?.(calling(draft))).rejects.toMatchObject({ isGone: true })
  const { client, stop } = await createAnsweredClient(missing, successEnvelope({ id: 7 }))
  stops.push(stop)
  const other = createFileTransferServices(client).save?.(calling(draft))
  await expect(other).rejects.toMatchObject({ isGone: false })
  expect(await messageOf(other)).toContain('There is no such list.')
})

test('a draft that is not there may have been submitted, unless the API says that it was not', async () => {
  const draft = fileTransferRehearsal.flow.emptyDraft
  const unsaid = createFileTransferServices(await connect(failureEnvelope(404, ['no such thing'])))
  await expect(unsaid.save?.(calling(draft))).rejects.toMatchObject({ mayBeSubmitted: true })
  const discarded = failureEnvelope(404, ['There is no such draft.'], { wasSubmitted: false })
  const said = createFileTransferServices(await connect(discarded))
  await expect(said.save?.(calling(draft))).rejects.toMatchObject({
    isGone: true,
    mayBeSubmitted: false,
  })
})

test.each([
  ['names no person', 422, {}],
  ['comes with no refusal of answers', 409, { profileAccount: ben }],
])('what a failure calls a draft is none where it %s', async (_, status, draft) => {
  const services = createTerminateServices(
    await connect(failureEnvelope(status, ['Not now.'], { draft })),
  )
  await expect(services.submit(calling(emptyTerminateDraft))).rejects.toMatchObject({
    filled: undefined,
  })
})

test('the draft of a refusal has what the server has filled in since', async () => {
  const draft = { profileAccount: ben, existingServices: ['Mailbox'] }
  const services = createTerminateServices(
    await connect(failureEnvelope(422, ['Changed.'], { draft })),
  )
  await expect(services.submit(calling(emptyTerminateDraft))).rejects.toMatchObject({
    filled: { existingServices: ['Mailbox'] },
  })
})

test('an acknowledgement that can not be read of the answer to its save is as it was sent', async () => {
  const given = {
    acknowledgedBy: { profileAccountId: 1, email: dana.email, fullName: dana.name },
    acknowledgedDate: '2026-11-21T09:30:00',
  }
  const draft = { ...emptyTerminateDraft, profileAccount: ben, reviewAcknowledgement: given }
  const saved = async (reviewAcknowledgement: unknown) => {
    const output = { ...draft, id: 7, reviewAcknowledgement }
    const services = createTerminateServices(await connect(successEnvelope(output)))
    return (await services.save?.(calling(draft)))?.draft?.reviewAcknowledgement
  }
  expect(await saved({ ...given, acknowledgedDate: 'just now' })).toEqual(given)
  expect(await saved('given')).toEqual(given)
  expect(await saved(null)).toBeNull()
})
