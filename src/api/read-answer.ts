import type { Endpoint } from '#schemas/api/endpoint.ts'
import { parseEnvelope, toApiError } from './api-error.ts'

/** What an answer brings: its output, and the version where it names one. */
type Received = { readonly body: unknown; readonly etag: string | undefined }

/**
 * A 204 is a success with null output; everything else is an envelope or a refusal. Where the status
 * decides, it is that of the answer, or the one that its envelope states.
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
  // A file may also come as it is, with none of the envelope's members around it.
  const isBareFile = fileInOutput !== undefined && 'fileContents' in envelope
  return { body: isBareFile ? envelope : (envelope.output ?? null), etag }
}
