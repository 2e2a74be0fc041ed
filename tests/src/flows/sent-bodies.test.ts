import { afterEach, expect, test } from 'vitest'
import { saveInput } from '#machines/engine/machine/calls.ts'
import { type CalculationInput, ruleFacts } from '#machines/engine/machine/wizard.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { toWire as addUserToWire, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { emptyEditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { createClient } from '#src/api/client.ts'
import { createAddUserServices } from '#src/flows/add-user/services.ts'
import { createEditDistributionListServices } from '#src/flows/edit-distribution-list/services.ts'
import {
  createFileTransferServices,
  openFileTransferDraft,
} from '#src/flows/file-transfer/services.ts'
import { createTerminateServices } from '#src/flows/terminate/services.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { ben, transferOn } from '#tests/machines/support/requests.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { startAnsweringServer, successEnvelope } from '../api/answering-server.ts'

/** What a browser sends to an API that takes the documented calls alone, member by member. */

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A client of an API without extensions, and what it was sent. */
async function connect(output: unknown) {
  const { base, requests, stop } = await startAnsweringServer(successEnvelope(output))
  stops.push(stop)
  const accessToken = async () => 'token'
  return { client: createClient({ base, accessToken, retryPauses: [] }, 'northgate'), requests }
}

function sending<D>(draft: D, id: number): CalculationInput<D, TenantSettings> {
  const facts = { draft, settings: northgateSettings, user: dana, now: saturdayMorning }
  const position = { flow: '', version: 1, step: '', visited: [] }
  return { facts, id, tenantId: 'northgate', etag: null, position, before: draft }
}

const keysOf = (body: object) => Object.keys(body).toSorted()

// FILE-038, FILE-039, FILE-040
test('a draft of a file transfer has the documented members', async () => {
  const { client, requests } = await connect(7)
  const wizard = await transferOn('summary')
  const { draft } = ruleFacts(wizard.context)
  const ids = { fileSourceDetails: 1, fileDestinationDetails: 2, schedulingInfo: 3 }
  const saved = {
    ...draft,
    fileSourceDetails: { ...draft.fileSourceDetails, id: ids.fileSourceDetails },
    fileDestinationDetails: { ...draft.fileDestinationDetails, id: ids.fileDestinationDetails },
    schedulingInfo: { ...draft.schedulingInfo, id: ids.schedulingInfo },
  }
  await createFileTransferServices(client).save?.(sending(saved, 7))
  const [request] = requests
  const body = JSON.parse(request?.body ?? '')
  expect(`${request?.method} ${request?.url}`).toBe('POST /api/filedriver/transferrequests/draft')
  expect(body).toMatchObject({ id: 7, tenantId: 'northgate' })
  // `modifiedDate` is the server's to say.
  expect(keysOf(body)).toEqual(
    [
      'automateProcess',
      'businessPurpose',
      'clientCompanyContact',
      'clientCompanyName',
      'companyA',
      'companyB',
      'fileDestinationDetails',
      'fileSourceDetails',
      'id',
      'schedulingInfo',
      'tenantId',
      'transferAction',
      'transferDescription',
      'transferSchedule',
      'type',
      'vendorName',
      'vendorScenario',
    ].toSorted(),
  )
  for (const end of ['fileSourceDetails', 'fileDestinationDetails']) {
    expect(keysOf(body[end])).toEqual([
      'companyContactInfo',
      'companyName',
      'contactEmails',
      'contactNames',
      'contactPhones',
      'contactShouldReceiveAlerts',
      'encryptionRequired',
      'hostname',
      'id',
      'name',
      'password',
      'path',
      'port',
      'protocol',
      'sshKey',
      'username',
    ])
  }
  expect(keysOf(body.schedulingInfo)).toEqual([
    'additionalRequests',
    'id',
    'runDayAfterMarketHolidays',
    'runOnMarketHolidays',
    'sendSuccessNotifications',
    'transferDays',
    'transferTimes',
  ])
})

// DL-013, DL-037
test('an edit of a distribution list is the list of its members, by their email', async () => {
  const { client, requests } = await connect(31)
  const draft = {
    ...emptyEditDistributionListDraft,
    currentMembers: ['ann@northgate.example', 'zoe@northgate.example'],
    additions: [ben],
    removals: [{ profileAccountId: 3, fullName: 'Zoe', email: 'zoe@northgate.example' }],
  }
  await createEditDistributionListServices(client).submit(sending(draft, 71))
  expect(requests.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PATCH', '/api/distributionlists/71/edit', ['ann@northgate.example', ben.email]],
  ])
})

// ADDUSER-199, ADDUSER-203, SHELL-071
test('a review is asked for with dates as Eastern wall clocks show them, without a zone', async () => {
  const { client, requests } = await connect([])
  const date = '2026-12-08T09:30:00'
  const hardwarePurchase = {
    ...emptyAddUserDraft.hardware.hardwarePurchase,
    hardwareDeliveryDate: date,
  }
  const hardware = {
    ...emptyAddUserDraft.hardware,
    requestsPurchaseNewEquipment: true,
    hardwarePurchase,
    // What nothing asks for any more is not sent.
    onsiteSupportDetails: {
      ...emptyAddUserDraft.hardware.onsiteSupportDetails,
      otherRequests: 'A',
    },
  }
  const draft = { ...emptyAddUserDraft, accountType: 1, userStartDate: date, hardware }
  await createAddUserServices(client).load.review?.(sending(draft, 7))
  const [request] = requests
  expect(`${request?.method} ${request?.url}`).toBe('POST /api/adduser/review')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    userStartDate: date,
    hardware: { hardwarePurchase: { hardareDeliveryDate: date }, onsiteSupportDetails: null },
  })
})

// ADDUSER-201, ADDUSER-202
test('an Add User request is created with id 0, and saved whole under the id and company answered', async () => {
  const { client, requests } = await connect({ id: 31, tenantId: 'northgate-capital' })
  const services = createAddUserServices(client)
  const draft = { ...emptyAddUserDraft, accountType: 1, specialRequests: 'A desk.' }
  const created = await services.create?.(sending(draft, 0))
  expect(created).toMatchObject({ id: 31, tenantId: 'northgate-capital' })
  await services.save?.({ ...sending(draft, 0), ...created })
  expect(requests.map(({ method, url, body }) => [`${method} ${url}`, JSON.parse(body)])).toEqual([
    ['POST /api/adduser', { ...addUserToWire(draft), id: 0, tenantId: 'northgate' }],
    ['PATCH /api/adduser', { ...addUserToWire(draft), id: 31, tenantId: 'northgate-capital' }],
  ])
})

// TERM-064, TERM-073, TERM-076
test('a termination names nobody to forward to where nothing is forwarded, in update and submit', async () => {
  const services = async (output: unknown) => {
    const { client, requests } = await connect(output)
    return { services: createTerminateServices(client), requests }
  }
  const mailboxOptions = {
    ...emptyTerminateDraft.mailboxOptions,
    mailboxForwardTo: ben,
    mailboxForwardToMailTo: ben.email,
  }
  for (const [forwardMessages, forwardTo] of [
    [false, null],
    [true, ben],
  ] as const) {
    const draft = {
      ...emptyTerminateDraft,
      serviceTerminationDate: '2026-11-30T23:59:00',
      mailboxOptions: { ...mailboxOptions, forwardMessages },
    }
    const saving = await services({})
    await saving.services.save?.(sending(draft, 7))
    const submitting = await services({ referenceNumber: 'REQ-1', tickets: [] })
    await submitting.services.submit(sending(draft, 7))
    const sent = [...saving.requests, ...submitting.requests]
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH /api/terminateuser',
      'POST /api/terminateuser/submit',
    ])
    for (const { body } of sent) {
      expect(JSON.parse(body)).toMatchObject({
        serviceTerminationDate: '2026-11-30T23:59:00',
        mailboxOptions: { mailboxForwardTo: forwardTo },
      })
    }
  }
})

test('a secret of a saved draft that could not be read does not go with another host', async () => {
  const fileSourceDetails = { hostname: 'a.example', password: ['s3cret'], port: 22 }
  const { client, requests } = await connect({ id: 7, type: 1, fileSourceDetails })
  const resume = await openFileTransferDraft(client, 7)
  const wizard = openWizard(fileTransferMachine, { resume })
  wizard.change({ 'fileSourceDetails.hostname': 'b.example' })
  await createFileTransferServices(client).save?.(saveInput(fileTransfer, wizard.context).sending)
  const { body = '' } = requests.at(-1) ?? {}
  expect(body).toContain('b.example')
  expect(body).not.toContain('s3cret')
})
