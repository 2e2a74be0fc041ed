import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import type { SecurityDocument } from '#schemas/documents/security-documents.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { Answer, CallOptions, TestApi } from './api.ts'

/** Uploads to the cybersecurity dashboard, Dana's at Northgate Capital. */

export const uploadCall = 'POST /cybersecuritydashboard/documents/upload'
/** The call that lists uploads, by document type. */
export const uploadListCalls = {
  5: 'GET /cybersecuritydashboard/policydocuments',
  8: 'GET /cybersecuritydashboard/riskreport',
} as const

/** The parts of an upload in the order of the specification. */
export function uploadForm(bytes: Uint8Array, name: string, documentType: unknown = 5): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  form.append('metadata', JSON.stringify({ documentType }))
  return form
}

/** The answer to an upload. */
export interface UploadResult {
  readonly id: number
  readonly versionId: number
}

/** Uploads a form, as Dana at Northgate Capital by default. */
export function upload<Output = UploadResult>(
  api: TestApi,
  form: FormData,
  options: Omit<CallOptions, 'form'> = {},
): Promise<Answer<Output>> {
  return api.call<Output>(uploadCall, { ...options, form })
}

/** Lists the documents of a type through the API. */
export async function listUploads(api: TestApi, type: 5 | 8, options: CallOptions = {}) {
  return (await api.call<SecurityDocument[]>(uploadListCalls[type], options)).output
}

/** Row counts of all tables an upload writes to. */
export async function countUploadRows({ database }: Pick<TestApi, 'database'>): Promise<number[]> {
  const tables = ['document', 'document_version', 'stored_file', 'stored_file_chunk']
  const counts = tables.map(async (table) =>
    Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count),
  )
  return Promise.all(counts)
}

/** An upload whose head has been sent; the test writes the content. */
export async function slowUpload(api: TestApi, name = 'slow.pdf'): Promise<SlowUpload> {
  const boundary = `boundary-${randomUUID()}`
  const call = request(`${api.url()}/api${uploadCall.slice(5)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
      tenantid: demoTenantIds.northgate,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  call.on('error', () => undefined)
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  call.write(part(`name="file"; filename="${name}"`))
  return {
    call,
    end: () => call.end(`\r\n${part('name="metadata"')}{"documentType":5}\r\n--${boundary}--\r\n`),
  }
}

/** An upload that waits for its content. */
export interface SlowUpload {
  readonly call: ClientRequest
  /** Sends what follows the file. */
  readonly end: () => void
}
