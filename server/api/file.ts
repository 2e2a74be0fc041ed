import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handler.ts'

/** A file on its way out, with the media type its row of the contract says. */
export interface SentFile extends FileAnswer {
  readonly mediaType: string
}

/** Answers with a file, to be saved under its name. */
export function sendFile(
  reply: FastifyReply,
  { name, content, mediaType }: SentFile,
): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', attachment(name))
    .send(Buffer.from(content))
}

/** The name in plain letters for those that read no other, and as it is (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
