import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { saveInput } from '#machines/engine/machine/calls.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { withoutUnaskedAnswers } from '#machines/engine/questions/answers.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { createClient } from '#src/api/client.ts'
import { createAddUserServices, openAddUserDraft } from '#src/flows/add-user/services.ts'
import { createTerminateServices, openTerminateDraft } from '#src/flows/terminate/services.ts'
import { unreadableAnswerNames } from '#src/wizard/saving/stored-answers.ts'
import { dana } from '#tests/machines/support/northgate.ts'
import {
  acknowledgementOn,
  ben,
  newAddUser,
  newTerminate,
} from '#tests/machines/support/requests.ts'
import { failureEnvelope, startAnsweringServer, successEnvelope } from '../api/answering-server.ts'
import { createAnsweredClient } from './support.ts'
import {
  acknowledgement,
  clientsToStop,
  connectTerminationClient,
  openTermination,
  unreadableTermination,
} from './unread-draft.ts'

/** What the page cannot read of a saved request is neither filled in nor taken from where it is saved (TERM-074). */

test('no default takes the place of what could not be read', async () => {
  const { wizard } = await openTermination()
  wizard.send({ type: 'jump', to: 'email' }).send({ type: 'jump', to: 'userSelect' })
  expect(wizard.draft).toMatchObject({
    serviceTerminationDate: null,
    mailboxOptions: {
      mailboxConversionOptionId: mailboxOption.none,
      autoReplyMessage: 'Gone.',
    },
  })
  expect(unreadableAnswerNames(terminate, wizard.context.unread).map(({ label }) => label)).toEqual(
    ['Termination date', 'Phones being returned', 'Mailbox', 'Special request'],
  )
  // Where nothing was saved, the defaults are.
  const { wizard: empty } = await openTermination({
    ...unreadableTermination,
    serviceTerminationDate: null,
    mailboxOptions: null,
  })
  empty.send({ type: 'jump', to: 'userSelect' })
  expect(empty.draft.serviceTerminationDate).toMatch(/T23:59:00$/)
  expect(empty.draft.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.delete)
})

test('the question is asked again, and so is what was acknowledged with it', async () => {
  const { wizard } = await openTermination()
  const given = ['userSelect', 'phone', 'email'].filter((id) => acknowledgementOn(wizard, id))
  expect(given).toEqual([])
  const { wizard: readable } = await openTermination({
    ...unreadableTermination,
    serviceTerminationDate: '2026-12-01T17:00:00',
  })
  expect(acknowledgementOn(readable, 'userSelect')).toEqual(acknowledgement)
  wizard.send({ type: 'next' })
  expect(wizard.context).toMatchObject({ step: 'userSelect', refusedStep: 'userSelect' })
  wizard.change({ serviceTerminationDate: '2026-12-01T17:00:00' })
  expect(wizard.context.unread?.answers).not.toContain('serviceTerminationDate')
  // The other answers are still nobody's to fill.
  expect(wizard.draft.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.none)
})

test('a save leaves it as it is stored, until it is answered', async () => {
  const { wizard, save } = await openTermination()
  expect(await save()).toMatchObject({
    serviceTerminationDate: 'the first of December',
    phoneOptions: { physicalPhonesReturning: ['00:1B', { mac: '00:1C' }] },
    mailboxOptions: { mailboxConversionOptionId: 'the fifth', autoReplyMessage: 'Gone.' },
    specialRequests: 'none',
  })
  wizard.change({
    serviceTerminationDate: '2026-12-01T17:00:00',
    'phoneOptions.physicalPhonesReturning': ['00:1B'],
    'mailboxOptions.mailboxConversionOptionId': mailboxOption.export,
    'specialRequests.specialRequests': 'The plants stay.',
  })
  const now = await save()
  expect(now.serviceTerminationDate).toBe('2026-12-01T17:00:00')
  expect(now.phoneOptions.physicalPhonesReturning).toEqual(['00:1B'])
  expect(now.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.export)
  expect(now.specialRequests.specialRequests).toBe('The plants stay.')
})

test('an API that does not take back what it gave is sent all the rest', async () => {
  const { base, requests, stop } = await startAnsweringServer(
    successEnvelope(unreadableTermination),
    failureEnvelope(400, ['body.specialRequests is no object']),
    successEnvelope(null),
  )
  clientsToStop.push(stop)
  // One that is not our own: what it writes in another type than the spec has it goes back so.
  const client = createClient({ base, accessToken: async () => 'token', retryPauses: [] }, 'north')
  const wizard = newTerminate({ resume: await openTerminateDraft(client, 7) })
  await createTerminateServices(client).save?.(saveInput(terminate, wizard.context).sending)
  const bodies = requests.slice(1).map(({ body }) => JSON.parse(body))
  expect(bodies).toMatchObject([
    {
      serviceTerminationDate: 'the first of December',
      mailboxOptions: { mailboxConversionOptionId: 'the fifth' },
      specialRequests: 'none',
    },
    {
      serviceTerminationDate: null,
      mailboxOptions: { mailboxConversionOptionId: mailboxOption.none },
      specialRequests: { specialRequests: '' },
    },
  ])
})

test('an answer that the API calls otherwise stays as well', async () => {
  const hardwarePurchase = { purchaseComputer: true, hardareDeliveryDate: 'soon' }
  const { client, saved } = await connectTerminationClient({
    id: 7,
    tenantId: 'northgate',
    accountType: 1,
    hardware: { hardwarePurchase },
  })
  const resume = await openAddUserDraft(client, 7)
  const wizard = newAddUser({ resume })
  const named = unreadableAnswerNames(addUser, wizard.context.unread)
  expect(named.map(({ label }) => label)).toEqual(['Delivery date'])
  await createAddUserServices(client).save?.(saveInput(addUser, wizard.context).sending)
  expect(saved().hardware.hardwarePurchase).toMatchObject(hardwarePurchase)
})

test('what depends on it is kept, and sent as it is stored', async () => {
  const mailboxOptions = {
    mailboxConversionOptionId: mailboxOption.export,
    forwardMessages: 2,
    mailboxForwardTo: ben,
    mailboxForwardToMailTo: ben.email,
  }
  const { wizard, save } = await openTermination({ ...unreadableTermination, mailboxOptions })
  expect(wizard.draft.mailboxOptions.mailboxForwardTo).toEqual(ben)
  expect(await save()).toMatchObject({ mailboxOptions })
})

test('an acknowledgement that could not be read is one that can be given', async () => {
  const { wizard, save } = await openTermination({
    ...unreadableTermination,
    serviceTerminationDate: '2026-12-01T17:00:00',
    removeServicesAcknowledgement: 'Ben, June 5',
  })
  wizard.send({ type: 'acknowledge' })
  expect((await save()).removeServicesAcknowledgement).toMatchObject({
    acknowledgedBy: { fullName: dana.name },
  })
})

test('an answer that can not be saved yet leaves what is stored, and one that was saved stays saved', async () => {
  const { wizard, save } = await openTermination({
    ...unreadableTermination,
    serviceTerminationDate: '2026-12-01T17:00:00',
    phoneOptions: null,
    mailboxOptions: { mailboxConversionOptionId: mailboxOption.export },
    specialRequests: { specialRequests: 7 },
    hasSpecialRequests: true,
  })
  const tooLong = { 'specialRequests.specialRequests': 'x'.repeat(100_000) }
  wizard.change(tooLong).send({ type: 'acknowledge' })
  expect(await save()).toMatchObject({ specialRequests: { specialRequests: 7 } })
  await wizard.answer('save')
  wizard.change({ 'specialRequests.specialRequests': 'The plants stay.' })
  wizard.send({ type: 'unacknowledge' }, { type: 'acknowledge' })
  await wizard.answer('save')
  wizard.change(tooLong).send({ type: 'unacknowledge' }, { type: 'acknowledge' })
  expect(await save()).toMatchObject({ specialRequests: { specialRequests: 'The plants stay.' } })
})

test('what is acknowledged is what the step shows', async () => {
  const { wizard, save } = await openTermination({
    ...unreadableTermination,
    serviceTerminationDate: '2026-12-01T17:00:00',
    hasPhoneServices: false,
    phoneOptions: null,
    mailboxOptions: { mailboxConversionOptionId: mailboxOption.export, forwardMessages: 'maybe' },
  })
  wizard.send({ type: 'acknowledge' })
  await wizard.answer('save')
  wizard.send({ type: 'next' })
  expect(wizard.step).toBe('email')
  expect(await save()).toMatchObject({ mailboxOptions: { forwardMessages: 'maybe' } })
  wizard.send({ type: 'acknowledge' })
  expect(await save()).toMatchObject({ mailboxOptions: { forwardMessages: false } })
})

test('an answer that is taken back is as unread as before', async () => {
  const { wizard } = await openTermination()
  const changes = { 'mailboxOptions.mailboxConversionOptionId': mailboxOption.export }
  wizard.send({ type: 'change', changes, undoable: true })
  wizard.send({ type: 'undo' })
  expect(wizard.draft.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.none)
  expect(wizard.context.unread?.answers).toContain('mailboxOptions.mailboxConversionOptionId')
})

test('a failure that is no refusal of it is none of the other answers either', async () => {
  const { client, requests, stop } = await createAnsweredClient(
    successEnvelope(unreadableTermination),
    failureEnvelope(408),
    successEnvelope(null),
  )
  clientsToStop.push(stop)
  const wizard = newTerminate({ resume: await openTerminateDraft(client, 7) })
  const saving = createTerminateServices(client).save?.(
    saveInput(terminate, wizard.context).sending,
  )
  await expect(saving).rejects.toThrow('Request failed')
  const bodies = requests.slice(1).map(({ body }) => JSON.parse(body))
  expect(new Set(bodies.map(({ serviceTerminationDate }) => serviceTerminationDate))).toEqual(
    new Set(['the first of December']),
  )
})

test('what waited for it is not made up once it is given: it is asked for, or not sent', async () => {
  const hardware = {
    requestsConfigureExistingHardware: true,
    existingHardware: { hardwareConfiguration: { configurationType: 2 } },
    hardwarePurchase: { hardareDeliveryDate: 'soon' },
  }
  const { client } = await connectTerminationClient({
    id: 7,
    tenantId: 'northgate',
    accountType: 1,
    hardware,
  })
  const wizard = newAddUser({ resume: await openAddUserDraft(client, 7) })
  const delivery = 'hardware.hardwarePurchase.hardwareDeliveryDate'
  const onsite = 'hardware.onsiteSupportDetails.desiredOnsiteDate'
  wizard.change({ 'hardware.onsiteSupport': true }).change({ [delivery]: '2026-12-24' })
  expect(wizard.context.unread?.answers).toEqual([])
  const facts = ruleFacts(wizard.context)
  expect(facts.draft.hardware).toMatchObject({
    requestsConfigureExistingHardware: true,
    onsiteSupportDetails: { desiredOnsiteDate: null },
  })
  const refused = stepIssues(addUser, 'hardware', facts).map(({ path }) => path)
  expect(refused).toContain(onsite)
  expect(withoutUnaskedAnswers(addUser, facts).hardware.requestsConfigureExistingHardware).toBe(
    false,
  )
})
