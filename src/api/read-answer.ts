import type { Endpoint } from '#schemas/api/endpoint.ts'
import { parseEnvelope, toApiError } from './api-error.ts'

/** The body of a response, and its version if it has one. */
type Received = { readonly body: unknown; readonly etag: string | undefined }

/**
 * Reads a response: a 204 has null output; anything else is an envelope or a refusal. A refusal has an error status, or
 * an envelope that reports a failure: by its `success` or, with `statusDecides`, by its `statusCode` alone.
 */
export async function readAnswer(
  response: Response,
  content: Blob,
  { statusDecides, fileInOutput }: Pick<Endpoint, 'statusDecides' | 'fileInOutput'> = {},
): Promise<Received> {
  const etag = response.headers.get('etag') ?? undefined
  if (response.ok && content.size === 0) return { body: null, etag }
  const envelope = parseEnvelope(await content.text())
  const failed = statusDecides ? Number(envelope?.statusCode) >= 400 : envelope?.success === false
  if (!response.ok || !envelope || failed) throw toApiError(response, envelope)
  // A file may also come without an envelope around it.
  const isBareFile = fileInOutput !== undefined && 'fileContents' in envelope
  return { body: isBareFile ? envelope : (envelope.output ?? null), etag }
}
