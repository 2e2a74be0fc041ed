import { describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { getStep, stepFields } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import type { TransferDetail, TransferSummary } from '#schemas/file-driver/transfers.ts'
import type { TransferDraftSummary } from '#schemas/file-transfer/calls.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { emptyFileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { larkfield, northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { completeTransfer, transferCalls } from '../support/file-transfer-requests.ts'

/** The file driver and its requests, called directly. */

const api = testApi()
const { save, open, discard, submit, requestServer } = transferCalls(api)
const { priya, olive } = demoPeople

describe('the transfers', () => {
  test('are listed by name, each company its own', async () => {
    const [ours, theirs] = await Promise.all([
      api.call<TransferSummary[]>('GET /filedriver/transfers'),
      api.call<TransferSummary[]>('GET /filedriver/transfers', { tenant: larkfield.id }),
    ])
    expect(ours.output).toHaveLength(28)
    expect(theirs.output).toHaveLength(9)
    const names = ours.output.map(({ transfer: name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(Object.keys(ours.output[0] ?? {}).toSorted()).toEqual([
      'active',
      'destination',
      'id',
      'nextRun',
      'purpose',
      'source',
      'status',
      'transfer',
    ])
  })

  test('may be read by Priya, who may request none', async () => {
    expect((await api.call('GET /filedriver/transfers', { as: priya })).status).toBe(200)
    for (const call of [
      'GET /filedriver/transferrequests/drafts',
      'GET /filedriver/transferrequests/fees',
      'GET /filedriver/transferrequests/draft/1',
      'DELETE /filedriver/transferrequests/draft/1',
    ]) {
      expect((await api.call(call, { as: priya })).status, call).toBe(403)
    }
    expect((await save(completeTransfer(), { as: priya })).status).toBe(403)
    expect((await submit(completeTransfer(), { as: priya })).status).toBe(403)
    expect((await requestServer({ companyName: 'x' }, { as: priya })).status).toBe(403)
    const tenant = 'blue-harbor-partners'
    expect((await api.call('GET /filedriver/transfers', { as: olive, tenant })).status).toBe(403)
  })

  test('are returned whole, ten thousand runs of thirty days among them, and no key', async () => {
    const id = northgate.firstId
    const { output } = await api.call<TransferDetail>(`GET /filedriver/transfers/${id}`)
    expect(output.transfer).toMatchObject({ id, tenantId: northgate.id, isIntraday: true })
    expect(output.activities.length).toBeGreaterThan(10_000)
    expect(output.activities[0]?.runDate).toBe('2026-03-05T09:56:00')
    expect(output.legs.map(({ sshKey }) => sshKey)).toEqual(['••••••••', '••••••••'])
    expect(output.legs.map(({ privateKey }) => privateKey)).toEqual([null, '••••••••'])
    expect(output.alertRecipients[0]).toHaveProperty('sucessAlerts')
  })

  test('of another company, and those that are not there, are missing', async () => {
    const { firstId } = larkfield
    expect((await api.call(`GET /filedriver/transfers/${firstId}`)).status).toBe(404)
    expect((await api.call('GET /filedriver/transfers/1')).status).toBe(404)
    expect((await api.call('GET /filedriver/transfers/x')).status).toBe(400)
  })
})

describe('a draft', () => {
  test('is created, saved again under its id, opened, listed and removed', async () => {
    const created = await save(completeTransfer())
    const id = created.output
    expect(created.headers.get('etag')).toBe('"1"')
    const { output: draft, headers } = await open(id)
    expect(draft).toMatchObject({
      id,
      tenantId: northgate.id,
      type: 1,
      vendorName: 'Crestview Bank',
      modifiedDate: '2026-03-05T10:00:00',
      fileSourceDetails: { port: 22 },
      schedulingInfo: { transferTimes: ['06:30'] },
    })
    const again = await save(
      { ...draft, vendorName: 'Sable Analytics' },
      { headers: { 'if-match': headers.get('etag') ?? '' } },
    )
    expect(again.output).toBe(id)
    const stale = await save(draft, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
    const list = await api.call<TransferDraftSummary[]>('GET /filedriver/transferrequests/drafts')
    expect(list.output.find((one) => one.id === id)).toEqual({
      id,
      vendorName: 'Sable Analytics',
      type: 1,
      typeDescription: 'Receive files from a vendor',
      lastUpdated: '2026-03-05T10:00:00',
    })
    expect((await open(id, { tenant: larkfield.id })).status).toBe(404)
    expect((await discard(id)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
  })

  test('takes empty ports, times and days and empty ids as none', async () => {
    const body = completeTransfer()
    const { output: id, status } = await save({
      ...body,
      id: '',
      fileSourceDetails: { ...body.fileSourceDetails, id: '', port: '' },
      schedulingInfo: { ...body.schedulingInfo, id: 0, transferDays: '', transferTimes: [] },
    })
    expect(status).toBe(200)
    const { output } = await open(id)
    expect(output.fileSourceDetails?.port).toBe(null)
    expect(output.schedulingInfo).toMatchObject({ transferDays: null, transferTimes: null })
  })

  // FILE-025
  test('is never of a hosted SFTP request, nor of no type', async () => {
    for (const type of [5, null]) {
      const { status, output } = await api.call('POST /filedriver/transferrequests/draft', {
        body: { ...completeTransfer(), type },
      })
      expect(status).toBe(422)
      expect(output.issues).toMatchObject([{ step: 'fileTransferOption', field: 'type' }])
    }
  })

  test('is refused after the permission is lost, and stays as it was saved', async () => {
    const { output: id } = await save(completeTransfer())
    const { output: draft } = await open(id)
    const permitted = (change: string) =>
      api.database.pool.query(
        `update membership set permissions = ${change}(permissions, 'FileTransferRequest')
         where person_id = $1 and tenant_id = $2`,
        [demoPeople.dana.profileAccountId, northgate.id],
      )
    await permitted('array_remove')
    expect((await save({ ...draft, vendorName: 'Lost on the way' })).status).toBe(403)
    expect((await submit(draft)).status).toBe(403)
    await permitted('array_append')
    expect((await open(id)).output.vendorName).toBe('Crestview Bank')
    expect((await submit(draft)).status).toBe(200)
  })

  test('that was begun in another company is not saved here', async () => {
    expect((await save(completeTransfer(), { tenant: larkfield.id })).status).toBe(409)
  })
})

const ofType: Record<number, AnswerChanges<FileTransferDraft>> = {
  1: { type: 1, vendorName: 'Crestview Bank' },
  2: { type: 2, vendorName: 'Crestview Bank' },
  3: { type: 3, companyA: 'A', companyB: 'B' },
  4: { type: 4, transferDescription: 'Something else' },
}

describe('a request', () => {
  test.each([1, 2, 3, 4])('of type %i becomes a request with a ticket, once', async (type) => {
    const { output: id } = await save(completeTransfer(ofType[type]))
    const { output: draft } = await open(id)
    const { status, output } = await submit(draft)
    expect(status).toBe(200)
    expect(output.tickets).toHaveLength(1)
    expect((await submit(draft)).status).toBe(409)
    expect((await save(draft)).status).toBe(409)
  })

  test('without one required answer is refused, with its step and field', async () => {
    const { output: id } = await save(completeTransfer())
    const { output: draft } = await open(id)
    const required = stepFields(getStep(fileTransfer, 'transferInfo')).filter(
      ([, { check }]) => check,
    )
    expect(required).toHaveLength(29)
    for (const [path] of required) {
      const body = withValueAt(draft, path, valueAt(emptyFileTransferDraft, path))
      const { status, output } = await api.call('POST /filedriver/transferrequests/submit', {
        body,
      })
      expect(status, path).toBe(422)
      // Without its host, port or user name an end has no password and key either.
      const [end = '', name = ''] = path.split('.')
      const isLogin = ['hostname', 'port', 'username'].includes(name)
      const bound = isLogin ? [`${end}.password`, `${end}.sshKey`] : []
      expect(output.issues, path).toEqual(
        [path, ...bound].map((field) => ({
          step: 'transferInfo',
          field,
          message: 'Field is required.',
        })),
      )
    }
    for (const type of [2, 3, 4]) {
      const body = { ...draft, type, vendorName: '' }
      const { status, output } = await api.call('POST /filedriver/transferrequests/submit', {
        body,
      })
      expect(status).toBe(422)
      expect(output.issues?.[0]).toMatchObject({ step: 'fileTransferOption' })
    }
  })

  test('is refused ad-hoc, with a port, host or address that is none, and with answers that are not asked for', async () => {
    const body = completeTransfer()
    const refusalOf = async (changes: object) =>
      (
        await api.call('POST /filedriver/transferrequests/submit', {
          body: { ...body, ...changes },
        })
      ).output.issues
    expect(await refusalOf({ transferSchedule: 2, schedulingInfo: null })).toEqual([
      {
        step: 'transferScheduling',
        field: 'transferSchedule',
        message: 'Ad-hoc transfers cannot be requested here. Please open a service ticket.',
      },
    ])
    for (const [name, typed, message] of [
      ...['abc', 0, 65_536, '22.5'].map((port) => ['port', port, 'Port must be a valid number']),
      ['hostname', 'sftp://meridian.example', expect.stringContaining('Leave out sftp://')],
      ['contactEmails', 'a@meridian.example, Ida', expect.stringContaining('“Ida” isn')],
    ]) {
      const fileSourceDetails = { ...body.fileSourceDetails, [name]: typed }
      const field = `fileSourceDetails.${name}`
      expect(await refusalOf({ fileSourceDetails })).toMatchObject([{ field, message }])
    }
    expect(await refusalOf({ companyA: 'Hidden' })).toMatchObject([
      { step: 'fileTransferOption', field: 'companyA' },
    ])
  })
})

describe('a hosted SFTP request', () => {
  test('needs at least one field, and one is enough', async () => {
    const { status, output } = await api.call('POST /filedriver/hostedftprequest/submit', {
      body: { companyName: ' ', exploreAutomation: false },
    })
    expect(status).toBe(422)
    expect(output.issues).toEqual([
      { step: 'hostedSftp', field: 'companyName', message: 'At least one field must be filled' },
    ])
    const one = await requestServer({ itContactfor3rdPartys: 'Ida Brandt' })
    expect(one.output.tickets).toEqual([
      { ticketId: expect.any(Number), ticketName: 'Set up hosted SFTP' },
    ])
    const [request] = (
      await api.database.pool.query(
        'select answers, sections from submitted_request order by id desc limit 1',
      )
    ).rows
    expect(request.answers).toMatchObject({ itContactfor3rdPartys: 'Ida Brandt' })
    expect(JSON.stringify(request.sections)).not.toContain('fee')
  })
})

test('the fees are those of the company, in its currency', async () => {
  const { output } = await api.call('GET /filedriver/transferrequests/fees', {
    tenant: larkfield.id,
  })
  expect(output).toEqual({
    setupFee: {
      identifier: 'FT-SETUP',
      price: 750,
      discountPrice: 500,
      currency: '£',
      quantity: 1,
      isReccuring: false,
    },
    monthlyFee: {
      identifier: 'FT-MONTHLY',
      price: 120,
      discountPrice: 95,
      currency: '£',
      quantity: 1,
      isReccuring: true,
    },
  })
})

test('every change is audited', async () => {
  const { output: id } = await save(completeTransfer())
  const { rows } = await api.database.pool.query(
    `select call, change, entity from audit_entry where entity_id = $1 and entity = 'request_draft'`,
    [String(id)],
  )
  expect(rows).toEqual([
    { call: 'fileTransferDraftSave', change: 'insert', entity: 'request_draft' },
  ])
})
