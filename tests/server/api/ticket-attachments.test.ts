import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { attachedFiles } from '#schemas/files/upload-kinds.ts'
import type { TicketAttachment, TicketDetail } from '#schemas/tickets/tickets.ts'
import { removeUnsentAttachments } from '#server/areas/tickets/unsent-attachments.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { goodJpeg, goodPng } from '../support/pictures.ts'
import { goodPdf } from '../support/upload-files.ts'

/** Files of replies: uploaded for a reply, sent with it, and downloaded by anyone who sees the ticket. */

const limit = 1024 * 1024
const api = testApi({ uploads: { limit } })
const { dana, lee, priya } = demoPeople
const { harbor, larkfield, northgate } = demoTenantIds
const png = goodPng()
const pdf = await goodPdf()

let ticket = 0
beforeEach(async () => {
  ticket = await openTicket()
})

async function openTicket(tenant: string = northgate): Promise<number> {
  const body = { title: 'Printer jams', body: 'Tray 2.' }
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body, tenant },
  )
  return output.tickets[0]?.ticketId ?? 0
}

const placeOf = (id: number) => `/extensions/tickets/${id}/attachments`

function attach(bytes: Buffer, name: string, options: CallOptions = {}, id = ticket) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  form.append('metadata', '{}')
  return api.call<TicketAttachment>(`POST ${placeOf(id)}`, { ...options, form })
}

const waiting = async (as: DemoPerson = dana, id = ticket) =>
  (await api.call<TicketAttachment[]>(`GET ${placeOf(id)}`, { as })).output
const reply = (attachmentIds: unknown, options: CallOptions = {}, id = ticket) =>
  api.call(`POST /tickets/${id}/notes`, { body: { notes: 'See here.', attachmentIds }, ...options })
const download = (id: number, options: CallOptions = {}, of = ticket) =>
  api.call<Buffer>(`GET ${placeOf(of)}/${id}`, options)
const notes = async (id = ticket) =>
  (await api.call<TicketDetail>(`GET /tickets/${id}`)).output.notes
const said = ({ status, errorMessages }: { status: number; errorMessages: string[] }) => [
  status,
  ...errorMessages,
]
const gone = 'File not found in this ticket. It may have been removed.'

async function countStored(): Promise<number[]> {
  const tables = ['ticket_attachment', 'ticket_note', 'stored_file', 'stored_file_chunk']
  const counts = tables.map(async (table) =>
    Number((await api.database.pool.query(`select count(*) from ${table}`)).rows[0].count),
  )
  return Promise.all(counts)
}

describe('a file', () => {
  test('is sent with its reply, and downloaded as it was by anyone who sees the ticket', async () => {
    const [one, two] = [await attach(png, 'Scrеen <1>.png'), await attach(pdf, 'plan.pdf')]
    expect(one.output).toEqual({
      id: expect.any(Number),
      fileName: 'Scrеen _1_.png',
      mediaType: 'image/png',
      size: png.byteLength,
    })
    expect(await waiting()).toEqual([one.output, two.output])
    expect((await reply([one.output.id, two.output.id])).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await notes()).at(-1)).toMatchObject({
      kind: 'reply',
      text: 'See here.',
      attachments: [one.output, two.output],
    })
    const file = await download(one.output.id, { as: priya })
    expect(file.output).toEqual(png)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const { rows } = await api.database.pool.query(
      "select person_id, change from audit_entry where entity = 'ticket_attachment' and entity_id = $1 order by id",
      [String(one.output.id)],
    )
    expect(rows).toEqual([
      { person_id: dana.profileAccountId, change: 'insert' },
      { person_id: dana.profileAccountId, change: 'update' },
      { person_id: priya.profileAccountId, change: 'download' },
    ])
  })

  test('of text is downloaded as text, whatever is in it', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const { output } = await attach(page, 'page.txt')
    await reply([output.id])
    const file = await download(output.id)
    expect(file.headers.get('content-type')).toBe('text/plain')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.output).toEqual(page)
  })

  test('that is uploaded twice under one key, also at once, is there once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const before = await countStored()
    const once = () => attach(goodJpeg(), 'photo.jpg', { headers })
    const answers = [...(await Promise.all([once(), once()])), await once()]
    expect(new Set(answers.map(({ output }) => output.id)).size).toBe(1)
    expect(await waiting()).toHaveLength(1)
    const after = await countStored()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 1, 1])
  })

  test('that was not sent is nobody else’s, and nobody else can send or remove it', async () => {
    const { id } = (await attach(png, 'a.png')).output
    expect(await waiting(lee)).toEqual([])
    expect(said(await download(id, { as: lee }))).toEqual([404, gone])
    expect(said(await api.call(`DELETE ${placeOf(ticket)}/${id}`, { as: lee }))).toEqual([
      404,
      gone,
    ])
    expect((await reply([id], { as: lee })).status).toBe(409)
    expect((await download(id)).status).toBe(200)
  })

  test('is removed before it is sent with all that is stored of it, and stays after', async () => {
    const before = await countStored()
    const { id } = (await attach(png, 'a.png')).output
    expect((await api.call(`DELETE ${placeOf(ticket)}/${id}`)).status).toBe(200)
    expect(await countStored()).toEqual(before)
    expect(said(await api.call(`DELETE ${placeOf(ticket)}/${id}`))).toEqual([404, gone])
    const sent = (await attach(png, 'a.png')).output
    await reply([sent.id])
    expect(said(await api.call(`DELETE ${placeOf(ticket)}/${sent.id}`))).toEqual([
      409,
      'This file was sent with a reply, so it stays in the conversation.',
    ])
    expect((await download(sent.id)).output).toEqual(png)
  })

  test('that no reply takes along goes away after a week, with all that is stored of it', async () => {
    const before = await countStored()
    const { id } = (await attach(png, 'a.png')).output
    const sent = (await attach(pdf, 'b.pdf')).output
    await reply([sent.id])
    const between = await countStored()
    const day = 24 * 60 * 60 * 1000
    const { pool } = api.database
    const later = (days: number) => new Date(api.clock().getTime() + days * day)
    expect(await removeUnsentAttachments(api.database, later(6.9))).toBe(0)
    expect(await countStored()).toEqual(between)
    expect(await removeUnsentAttachments(api.database, later(7.1))).toBeGreaterThan(0)
    expect(await waiting()).toEqual([])
    expect((await download(sent.id)).status).toBe(200)
    expect((await reply([id])).status).toBe(409)
    const left = 'select from ticket_attachment where note_id is null'
    expect((await pool.query(left)).rowCount).toBe(0)
    expect((await countStored())[2]).toBeLessThanOrEqual((before[2] ?? 0) + 1)
  })
})

describe('refused, with nothing stored, is', () => {
  const many = 'Attach up to 5 files to a reply.'

  test.each<[string, Buffer, string, (string | number)[]]>([
    ['a file of no bytes', Buffer.alloc(0), 'a.txt', [422, 'This file is empty.']],
    [
      'a file of another kind under a good name',
      Buffer.from('MZ\0\0program'),
      'a.png',
      [415, attachedFiles.only, attachedFiles.none],
    ],
    [
      'a picture that was cut off',
      png.subarray(0, 400),
      'a.png',
      [422, 'This PNG is damaged or incomplete. Save it again and choose the new file.'],
    ],
    [
      'a file that is too large',
      Buffer.alloc(limit + 1, 'x'),
      'a.txt',
      [413, 'Files can be up to 1 MB.'],
    ],
  ])('%s', async (_, bytes, name, refusal) => {
    const before = await countStored()
    expect(said(await attach(bytes, name))).toEqual(refusal)
    expect(await countStored()).toEqual(before)
  })

  test('a file for a closed ticket, for one of another company, and for none', async () => {
    const foreign = await openTicket(harbor)
    await api.call(`POST /extensions/tickets/${ticket}/close`, { body: { reason: 'Done.' } })
    const before = await countStored()
    const closed = await attach(png, 'a.png')
    expect(closed.status).toBe(409)
    expect(closed.errorMessages[0]).toMatch(/^This ticket was closed on .* reopen it with a reason/)
    const none = [404, 'Ticket not found in this company.']
    expect(said(await attach(png, 'a.png', {}, foreign))).toEqual(none)
    expect(said(await attach(png, 'a.png', {}, 2_000_000))).toEqual(none)
    expect(said(await api.call(`GET ${placeOf(foreign)}`))).toEqual(none)
    expect((await attach(png, 'a.png', { as: priya })).status).toBe(403)
    expect((await attach(png, 'a.png', { as: lee, tenant: harbor })).status).toBe(403)
    expect((await attach(png, 'a.png', { as: null })).status).toBe(401)
    expect(await countStored()).toEqual(before)
  })

  test('a sixth file, also of several at once', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, (_, at) => attach(png, `${at}.png`)))
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused.map(said)).toEqual(
      Array.from({ length: 2 }, () => [409, `${many} Remove one first.`]),
    )
    expect(await waiting()).toHaveLength(5)
  })

  test('a reply with six files, with one twice, with one of another ticket or that is gone', async () => {
    const { id } = (await attach(png, 'a.png')).output
    const other = await openTicket()
    const elsewhere = (await attach(png, 'b.png', {}, other)).output.id
    const before = await countStored()
    expect(said(await reply([1, 2, 3, 4, 5, 6]))).toEqual([400, `attachmentIds: ${many}`])
    expect(said(await reply([id, id]))).toEqual([400, 'attachmentIds: Attach each file only once.'])
    for (const ids of [
      [id, elsewhere],
      [id, 2_000_000_000],
    ]) {
      const answer = await reply(ids)
      expect(answer.status).toBe(409)
      expect(answer.errorMessages[0]).toMatch(
        /^Your reply wasn't sent because one of its files is gone\./,
      )
    }
    expect((await reply(['x'])).status).toBe(400)
    expect(await countStored()).toEqual(before)
    expect(await waiting()).toHaveLength(1)
    expect(await notes()).toHaveLength(1)
  })

  test('a file of another company, by any of its ids', async () => {
    const foreign = await openTicket(larkfield)
    const { id } = (await attach(png, 'a.png', { tenant: larkfield }, foreign)).output
    const before = await countStored()
    for (const of of [ticket, foreign]) {
      expect(said(await download(id, {}, of))).toEqual([404, gone])
      expect((await api.call(`DELETE ${placeOf(of)}/${id}`)).status).toBe(404)
    }
    expect((await reply([id])).status).toBe(409)
    expect(await countStored()).toEqual(before)
  })
})

test('of a reply that is sent twice under one key the files are sent once', async () => {
  const { id } = (await attach(png, 'a.png')).output
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([reply([id], { headers }), reply([id], { headers })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await notes()).filter(({ kind }) => kind === 'reply')).toHaveLength(1)
})

describe('the database lets a request', () => {
  const written = (write: string) =>
    api.database.asTenant(
      northgate,
      { subject: dana.subject, profileAccountId: dana.profileAccountId, call: 'x', requestId: 'x' },
      ({ queries }) => queries.execute(write),
    )

  test.each([
    "update ticket_attachment set file_name = 'x'",
    `insert into ticket_attachment (tenant_id, ticket_id, file_id, file_name, uploaded_by, uploaded_at)
     select tenant_id, ticket_id, file_id, 'x', 1002, now() from ticket_attachment limit 1`,
    `insert into ticket_attachment (tenant_id, ticket_id, note_id, file_id, file_name, uploaded_by, uploaded_at)
     select tenant_id, ticket_id, note_id, file_id, 'x', ${dana.profileAccountId}, now() from ticket_attachment limit 1`,
  ])('not write %s', async (write) => {
    await expect(written(write)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('neither move nor remove a file that was sent', async () => {
    for (const write of [
      'update ticket_attachment set note_id = 1',
      'delete from ticket_attachment',
    ]) {
      expect((await written(`${write} where note_id is not null`)).rowCount, write).toBe(0)
    }
  })
})
