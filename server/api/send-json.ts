import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { JsonText } from '../db/json-rows.ts'

/**
 * Answers with rows and what is before and after them. A long answer leaves piece by piece, at the pace of the one who
 * compresses or takes it: between two of them the event loop serves others. Its length goes before it, unless it is
 * compressed.
 */
export function sendJson<Rows>(
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
