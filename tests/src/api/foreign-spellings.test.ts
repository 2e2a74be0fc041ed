import { expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { createSpellings } from '#src/api/foreign-spellings.ts'
import { startAnsweringServer, successEnvelope } from './answering-server.ts'

/** What came from an API is what goes back to it, in its own types. */

test('a company whose id is a number is named by that number in bodies, too', async () => {
  const companies = successEnvelope([{ name: 'Northgate', tenantId: 41 }])
  const server = await startAnsweringServer(companies, successEnvelope(null))
  const connection = { base: server.base, accessToken: async () => 'token', takes: {} }
  const { output } = await createClient(connection).call('tenantAccess', {})
  expect(output?.[0]?.tenantId, 'as the portal reads it').toBe('41')
  const client = createClient(connection, '41')
  await client.call('addUserSave', { body: { id: 7, tenantId: '41' } })
  expect(JSON.parse(server.requests[1]?.body ?? '')).toEqual({ id: 7, tenantId: 41 })
  expect(server.requests[1]?.headers.tenantid).toBe('41')
  await server.stop()
})

test.each([
  ['a number as a text', { id: 1, status: '3' }, { id: 1, status: 3 }],
  ['a text as a number', { id: 1, phone: 555 }, { id: 1, phone: '555' }],
  ['a flag as a text', { id: 1, own: 'true' }, { id: 1, own: true }],
  ['an empty text as null', { id: 1, notes: null }, { id: 1, notes: '' }],
  ['deep inside', { id: 1, a: { b: [{ n: '2' }] } }, { id: 1, a: { b: [{ n: 2 }] } }],
  ['what it writes as the spec has it', { id: 1, name: 'A' }, { id: 1, name: 'A' }],
])('%s goes back as it came', (_, came, read) => {
  const spellings = createSpellings()
  spellings.note('vendors', came, read)
  expect(spellings.restored('vendors', read)).toEqual(came)
})

test('null and empty are distinguished by what holds them, and what is typed goes as typed', () => {
  const spellings = createSpellings()
  const came = [
    { id: 1, notes: null },
    { id: 2, notes: '' },
  ]
  const read = [
    { id: 1, notes: '' },
    { id: 2, notes: '' },
  ]
  spellings.note('vendors', came, read)
  expect(spellings.restored('vendors', read[0])).toEqual(came[0])
  expect(spellings.restored('vendors', read[1])).toEqual(came[1])
  expect(spellings.restored('vendors', { id: 1, notes: 'New' })).toEqual({ id: 1, notes: 'New' })
})

test('another area, a flag that was null, and lists in another order are left alone', () => {
  const spellings = createSpellings()
  spellings.note('vendors', { id: 1, status: '3', own: null }, { id: 1, status: 3, own: false })
  expect(spellings.restored('risks', { id: 1, status: 3 })).toEqual({ id: 1, status: 3 })
  expect(spellings.restored('vendors', { id: 1, own: false })).toEqual({ id: 1, own: false })
  spellings.note('risks', { rows: ['1', '2'] }, { rows: [2] })
  expect(spellings.restored('risks', { rows: [2] })).toEqual({ rows: [2] })
})
