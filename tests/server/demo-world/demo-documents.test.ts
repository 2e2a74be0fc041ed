import { expect, test } from 'vitest'
import type { PortalDocument } from '#schemas/documents/documents.ts'
import { fillManyDocuments } from '#server/demo-world/documents/many-documents.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { downloadCall } from '../support/documents.ts'
import { readZip } from '../support/read-zip.ts'

/** The documents of the demo world, as they are and as many. */

const api = testApi()
const list = async () => (await api.call<PortalDocument[]>('GET /resources/documents')).output

test('their files are what they say they are', async () => {
  const documents = await list()
  const kinds = new Set(documents.map(({ mimeType }) => mimeType))
  expect(kinds.size).toBe(2)
  for (const { id, activeVersionId, name, mimeType } of documents) {
    const { output } = await api.call<Buffer>(downloadCall(id, activeVersionId))
    if (mimeType === 'application/pdf') {
      expect(output.toString('latin1'), name).toMatch(/^%PDF-1\.[\s\S]*%%EOF\s*$/)
    } else {
      const body = readZip(output).get('word/document.xml')?.toString()
      expect(body, name).toContain(`${name}</w:t>`)
    }
  }
})

test('are brought to a number, each with a file, and to no more when they are there', async () => {
  const fill = () =>
    api.database.asProvider((queries) => fillManyDocuments(queries, testInstant, 1_250))
  await fill()
  const documents = await list()
  expect(documents).toHaveLength(1_250)
  await fill()
  expect(await list()).toEqual(documents)
  const one = documents.find(({ name }) => name === 'Site Survey 0100')
  const { status, headers } = await api.call(downloadCall(one?.id, one?.activeVersionId))
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="Site Survey 0100.pdf"',
  ])
})
