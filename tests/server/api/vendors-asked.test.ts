import { beforeEach, describe, expect, test } from 'vitest'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import { maxRequestsPerAddress, maxRequestsPerDay } from '#server/areas/vendors/request.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { comparableWorkbookParts, workbookTexts } from '../support/read-workbook.ts'
import { goodVendor as good, vendorCalls, vendorRequestEmailPath } from '../support/vendors.ts'

/** Vendors asked by email and exported, and who may do what (VENDOR-023 to VENDOR-034). */

const api = testApi()
const { list, named, survey, nonConforming, details, add, update, ask, exported } = vendorCalls(api)
const { dana, priya, lee } = demoPeople
const { northgate, harbor } = demoTenantIds

const rows = async (query: string) => (await api.database.pool.query(query)).rows
const mails = async () =>
  (await rows("select mail from outbox_message where kind = 'mail' order by created_at")).map(
    ({ mail }) => mail,
  )

beforeEach(async () => {
  api.clock.moveTo(testInstant)
  await rows("delete from outbox_message where kind = 'mail'")
  await rows('delete from vendor_request')
})

describe('asking by email', () => {
  test('leaves one mail a day, however often and at the same moment it is repeated', async () => {
    const { id, contact } = await named('Gannet Travel')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(id, { as: index % 2 ? dana : lee })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ output }) => output === null)).toHaveLength(1)
    expect((await ask(id)).output).toEqual({ alreadyAsked: true })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: [contact],
      subject: 'Northgate Capital: due diligence questionnaire',
    })
    expect(mail.text).toContain('Gannet Travel')
    expect((await details(id)).output.requestedDate).toBe('2026-03-05T10:00:00')
  })

  test('can be repeated from midnight, Eastern, and at once to a corrected contact', async () => {
    const { id, notes } = await named('Halden Search Partners')
    await ask(id)
    api.clock.moveTo(new Date('2026-03-06T04:59:59Z'))
    expect((await ask(id)).output).toEqual({ alreadyAsked: true })
    await update({ id, contact: 'right@haldensearch.example', notes })
    expect((await ask(id)).output).toBeNull()
    api.clock.moveTo(new Date('2026-03-06T05:00:00Z'))
    expect((await ask(id)).output).toBeNull()
    expect((await mails()).map(({ to }) => to[0])).toEqual([
      'office@haldensearch.example',
      'right@haldensearch.example',
      'right@haldensearch.example',
    ])
  })

  test('reaches a contact of several vendors once a day for each, up to a handful', async () => {
    const contact = 'Shared.Desk@osprey.example'
    const names = Array.from({ length: maxRequestsPerAddress + 1 }, (_, index) => `Osprey ${index}`)
    const added = await Promise.all(
      names.map((name, index) =>
        add({ ...good, name, contact: index % 2 ? contact.toLowerCase() : contact }),
      ),
    )
    const ids = added.map(({ output }) => output)
    const answers = await Promise.all(ids.map((id) => ask(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.errorMessages.join()).toMatch(
      /^shared\.desk@osprey\.example was already asked about 5 other vendors today\. Try again tomorrow\.$/i,
    )
    const asked = names.filter((_, index) => answers[index]?.status === 200)
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(asked.length)
    for (const name of asked)
      expect(texts.filter((text) => text.startsWith(`To ${name}\n`))).toHaveLength(1)
    for (const [index, id] of ids.entries()) {
      if (answers[index]?.status === 200)
        expect((await ask(id)).output).toEqual({ alreadyAsked: true })
    }
    expect(await mails()).toHaveLength(asked.length)
    api.clock.moveTo(new Date('2026-03-06T05:00:00Z'))
    const late = answers.findIndex(({ status }) => status === 409)
    expect((await ask(ids[late] ?? 0)).status).toBe(200)
  })

  test('reaches a mailbox no more often where a tag is behind a plus in each address', async () => {
    const added = await Promise.all(
      Array.from({ length: maxRequestsPerAddress + 1 }, (_, index) =>
        add({ ...good, name: `Tern ${index}`, contact: `desk+${index}@tern.example` }),
      ),
    )
    const answers = []
    for (const { output } of added) answers.push(await ask(output))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
    expect((await mails()).map(({ to }) => to[0])).toContain('desk+0@tern.example')
    const plain = await add({ ...good, name: 'Tern', contact: 'desk@tern.example' })
    expect((await ask(plain.output)).status).toBe(409)
    const other = await add({ ...good, name: 'Tern', contact: 'office+1@tern.example' })
    expect((await ask(other.output)).status).toBe(200)
  })

  test('ends for the day where the company has asked as many vendors as a day can have', async () => {
    const { id } = await named('Tidewater Telecom')
    const { id: other } = await named('Gannet Travel')
    const theirs = await named('Quayside Finance Partners', { tenant: harbor })
    await rows(
      `insert into vendor_request (tenant_id, vendor_id, requested_on, email, requested_by)
       select '${northgate}', ${id}, '2026-03-05', 'a' || number || '@tidewater.example', ${dana.profileAccountId}
       from generate_series(1, ${maxRequestsPerDay - 1}) number`,
    )
    // Of two at the same moment, one is the last of the day.
    const answers = await Promise.all([ask(id), ask(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.errorMessages).toEqual([
      `Your company asked ${maxRequestsPerDay} vendors today, which is the daily limit. Continue tomorrow.`,
    ])
    expect(await mails()).toHaveLength(1)
    expect((await ask(theirs.id, { tenant: harbor })).status).toBe(200)
    api.clock.moveTo(new Date('2026-03-06T05:00:00Z'))
    for (const next of [id, other]) expect((await ask(next)).status).toBe(200)
  })

  test('never begins with a text of its own: a name is one line', async () => {
    const name = 'you\n\nYour mailbox is full, sign in at https://evil.example/x'
    const refused = await add({ ...good, name })
    expect(refused.status).toBe(400)
    expect(refused.errorMessages.join()).toContain(sharedFieldMessages.oneLine)
    expect((await list()).filter((one) => one.name.startsWith('you'))).toEqual([])
  })

  test('is no matter of HEAD, of a cookie or of an address alone', async () => {
    const { id } = await named('Tidewater Telecom')
    const path = vendorRequestEmailPath(id)
    const headers = {
      authorization: `Bearer ${await api.mint().tokenFor(dana)}`,
      tenantid: northgate,
    }
    const head = await fetch(`${api.url()}/api${path}`, { method: 'HEAD', headers })
    expect(head.status).toBe(404)
    expect((await api.call(`GET ${path}`, { as: null })).status).toBe(401)
    expect((await ask(id, { as: null, headers: { cookie: 'session=1' } })).status).toBe(401)
    expect(await mails()).toEqual([])
  })
})

describe('the export', () => {
  // VENDOR-006
  test('of all vendors is a workbook in the envelope, named by its day', async () => {
    const { output } = await exported()
    expect(output).toMatchObject({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileDownloadName: 'Vendors 03_05_2026.xlsx',
      enableRangeProcessing: false,
    })
    expect(Object.keys(output)).toEqual([
      'fileContents',
      'contentType',
      'fileDownloadName',
      'lastModified',
      'entityTag',
      'enableRangeProcessing',
    ])
    const texts = workbookTexts(Buffer.from(output.fileContents, 'base64'))
    for (const { name } of await list()) expect(texts).toContain(name.replace('&', '&amp;'))
  })

  test('of one vendor holds this one, and nothing of a formula', async () => {
    const name = '=HYPERLINK("https://evil.example","x")'
    const { output: id } = await add({ ...good, name, notes: '+1+1' })
    const { output } = await exported(`?vendorId=${id}`)
    expect(output.fileDownloadName).toMatch(/^Vendor [^/:"]+ 03_05_2026\.xlsx$/)
    const workbook = Buffer.from(output.fileContents, 'base64')
    expect(workbookTexts(workbook)).toContain('+1+1')
    expect(comparableWorkbookParts(workbook).join()).not.toMatch(/<f\b|Stonebridge/)
  })
})

describe('somebody', () => {
  test('who may only look gets the lists, and 403 for every change', async () => {
    const as = { as: priya }
    const { id } = await named('Sablepoint Software', as)
    for (const look of [survey(id, as), nonConforming(id, as), details(id, as), exported('', as)])
      expect((await look).status).toBe(200)
    for (const act of [add(good, as), update({ id, ...good, notes: 'a' }, as), ask(id, as)])
      expect((await act).status).toBe(403)
  })

  test('without VendorDDQ gets 403 for everything, whatever else they may do', async () => {
    await rows(
      `update membership set permissions = array_remove(permissions, 'VendorDDQ')
       where person_id = ${lee.profileAccountId} and tenant_id = '${northgate}'`,
    )
    const { id } = await named('Sablepoint Software')
    const as = { as: lee }
    const calls = [
      api.call('GET /cybersecuritydashboard/ddqvendors', as),
      survey(id, as),
      nonConforming(id, as),
      details(id, as),
      exported('', as),
      add(good, as),
      update({ id, contact: 'a@b.example', notes: 'a' }, as),
      ask(id, as),
    ]
    for (const call of calls) expect((await call).status).toBe(403)
    expect(await mails()).toEqual([])
  })

  test('of another company gets 404, as for a vendor who is none, and leaves no trace', async () => {
    const theirs = await named('Quayside Finance Partners', { tenant: harbor })
    const body = { contact: 'a@b.example', notes: 'Ours now.' }
    for (const id of [theirs.id, 2_147_483_647]) {
      const calls = [
        survey(id),
        nonConforming(id),
        details(id),
        exported(`?vendorId=${id}`),
        update({ id, ...body }),
        ask(id),
      ]
      for (const call of calls) {
        expect(await call).toMatchObject({
          status: 404,
          errorMessages: ['Vendor not found.'],
        })
      }
    }
    expect(await named('Quayside Finance Partners', { tenant: harbor })).toEqual(theirs)
    expect(await mails()).toEqual([])
  })
})

test('the database lets no request rate a vendor, or answer for one', async () => {
  const who = {
    profileAccountId: dana.profileAccountId,
    subject: dana.subject,
    call: 'a test',
    requestId: 'test',
  }
  const run = (statement: string) =>
    api.database.asTenant(northgate, who, ({ queries }) => queries.execute(statement))
  await expect(run("update vendor set risk_rating = 'low'")).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(run("update vendor_answer set answer_text = 'Yes.'")).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(run('delete from vendor_request')).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})
