import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { JsonText } from '../db/json-rows.ts'

/**
 * Sends rows with the JSON before and after them. Long answers are written in pieces, so that the event loop can serve
 * others between them. Content-Length is set unless the answer is compressed.
 */
export function sendJsonRows<Rows>(
  reply: FastifyReply,
  before: string,
  rows: JsonText<Rows>,
  after: string,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (rows.pieces.length < 2) return reply.send(`${before}${rows.text}${after}`)
  const pieces = [`${before}[`, ...rows.pieces.flatMap(withComma), `]${after}`]
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  return reply
    .header('content-length', length)
    .send(Readable.from(encodePieces(pieces), { objectMode: false }))
}

function withComma(piece: string, index: number): string[] {
  return index === 0 ? [piece] : [',', piece]
}

function* encodePieces(pieces: readonly string[]): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}
