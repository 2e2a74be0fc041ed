import { afterEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#src/api/api-error.ts'
import { createClient } from '#src/api/client.ts'
import { securityDocumentKinds } from '#src/areas/cybersecurity-dashboard/security-document-kinds.ts'

/** Files are sent in parts, with their progress (AMB-109). */

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: FormData
}

/** A browser's request, as far as an upload uses it: each is answered in turn, with a status or not at all. */
function browserWith(...answers: (number | 'noAnswer')[]): Sent[] {
  const sent: Sent[] = []
  class Request {
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
    readonly headers: Record<string, string> = {}
    responseType = ''
    status = 0
    statusText = ''
    response = new Blob([])
    url = ''
    method = ''
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name.toLowerCase()] = value
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n'
    }
    send(body: FormData) {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ method: this.method, url: this.url, headers: this.headers, body })
      this.upload.onprogress?.({ loaded: 9_999 })
      this.status = answer === 'noAnswer' ? 0 : (answer ?? 200)
      const success = this.status < 300
      this.response = new Blob([
        JSON.stringify({
          statusCode: this.status,
          success,
          errorMessages: success ? [] : ['This file is empty.'],
          output: success ? { id: 1, versionId: 2 } : null,
        }),
      ])
      if (answer === 'noAnswer') this.onerror?.()
      else this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
afterEach(() => vi.unstubAllGlobals())

function connect() {
  const changes: string[] = []
  const connection = {
    base: 'http://portal.example/api',
    accessToken: async () => 'token-1',
    onChanged: (name: string) => changes.push(name),
    retryPauses: [1],
    takes: { extensions: true, safetyHeaders: true },
  }
  return { client: createClient(connection, 'northgate'), changes }
}
const file = new File(['%PDF-'], 'A policy.pdf', { type: 'application/pdf' })
const input = { metadata: { documentType: 5 as const }, file }

test('a file leaves with its name and its metadata, and no more is reported than it holds', async () => {
  const sent = browserWith(200)
  const { client, changes } = connect()
  const progress: number[] = []
  await client.upload('securityDocumentUpload', input, {
    onBytesSent: (bytes) => progress.push(bytes),
  })
  expect(sent[0]?.url).toBe('http://portal.example/api/cybersecuritydashboard/documents/upload')
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', tenantid: 'northgate' })
  expect(sent[0]?.headers).not.toHaveProperty('content-type')
  expect([...(sent[0]?.body.keys() ?? [])]).toEqual(['file', 'metadata'])
  expect(sent[0]?.body.get('metadata')).toBe('{"documentType":5}')
  expect(sent[0]?.body.get('file')).toMatchObject({ name: 'A policy.pdf', size: 5 })
  expect(progress).toEqual([0, 5])
  expect(changes).toEqual(['securityDocumentUpload'])
})

// CYBER-022
test.each([
  ['policyDocuments', 5],
  ['securityRiskReports', 8],
] as const)('of %s are sent as documents of type %i', async (kind, documentType) => {
  const sent = browserWith(200)
  const metadata = { documentType: securityDocumentKinds[kind].documentType }
  await connect().client.upload('securityDocumentUpload', { metadata, file })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://portal.example/api/cybersecuritydashboard/documents/upload',
  ])
  expect([...(sent[0]?.body.keys() ?? [])]).toEqual(['file', 'metadata'])
  expect(sent[0]?.body.get('file')).toMatchObject({ name: 'A policy.pdf', size: 5 })
  expect(sent[0]?.body.get('metadata')).toBe(JSON.stringify({ documentType }))
})

test('one that got no answer is sent again under the same key, with its progress from the start', async () => {
  const sent = browserWith('noAnswer', 200)
  const progress: number[] = []
  await connect().client.upload('securityDocumentUpload', input, {
    onBytesSent: (bytes) => progress.push(bytes),
  })
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
  expect(progress).toEqual([0, 5, 0, 5])
})

test('a refusal is not sent again, and says why', async () => {
  const sent = browserWith(422)
  const { client, changes } = connect()
  const refused = client.upload('securityDocumentUpload', input).catch((error: ApiError) => error)
  expect(await refused).toMatchObject({ statusCode: 422, messages: ['This file is empty.'] })
  expect(sent).toHaveLength(1)
  expect(changes).toEqual([])
})
