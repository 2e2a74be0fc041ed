import { inflateRawSync } from 'node:zlib'
import type { RawResponse } from '../raw-requests.ts'
import type { Attack } from './attacks.ts'
import { findCanaries } from './canaries.ts'

/** A leak or change by an attack. */
export interface TenancyFault {
  readonly kind: 'leaked' | 'let in' | 'failed'
  readonly attack: Attack
  readonly sentence: string
  /** The leaked row. */
  readonly row?: string
}

/** What is wrong with an answer, with one fault for each leaked row. */
export function judgeAnswer(
  attack: Attack,
  { status, type, body, broken }: RawResponse,
): TenancyFault[] {
  const description = `${attack.sent.method} ${attack.sent.path} (${attack.what}) -> ${status || broken}`
  const fault = (kind: TenancyFault['kind'], sentence: string) => ({ kind, attack, sentence })
  const faults: TenancyFault[] = findCanaries(unpackedAnswerText(body, type)).map((row) => ({
    ...fault('leaked', `${description}: shows ${row}`),
    row,
  }))
  if (status === 0 || status >= 500) faults.push(fault('failed', description))
  else if (attack.mustBe !== undefined && status !== attack.mustBe) {
    faults.push(fault('let in', `${description} instead of ${attack.mustBe}`))
  }
  return faults
}

/** The full text of an answer, including the compressed parts of workbooks and archives. */
export function unpackedAnswerText(body: Buffer, type: string): string {
  return /spreadsheetml|zip/.test(type) ? unpackArchive(body) : body.toString()
}

const localFile = Buffer.from('PK\x03\x04', 'latin1')

/** All files of a zip archive, concatenated. */
function unpackArchive(archive: Buffer): string {
  const parts: string[] = []
  for (let at = archive.indexOf(localFile); at >= 0; at = archive.indexOf(localFile, at + 4)) {
    const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const isPacked = archive.readUInt16LE(at + 8) === 8
    const rest = archive.subarray(begin)
    parts.push(isPacked ? inflateRawSync(rest).toString() : rest.toString())
  }
  return parts.join('\n')
}
