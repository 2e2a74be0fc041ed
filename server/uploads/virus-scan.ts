import { createConnection, type Socket } from 'node:net'

/** Scans files for viruses before anyone can download them. */
export interface VirusScan {
  /** The name of a virus, or undefined. @throws ScannerUnavailable */
  readonly scan: (content: AsyncIterable<Uint8Array>) => Promise<string | undefined>
  /** Resolves if the scanner answers. @throws ScannerUnavailable */
  readonly ping: () => Promise<void>
}

/** The scanner can't be reached or gives no result, so nothing is known about the file. */
export class ScannerUnavailable extends Error {}

/** Address of a ClamAV daemon. */
export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/** Timeouts without data from the daemon, in milliseconds. */
const pauses = { answer: 5_000, scan: 120_000 } as const
/** Longer than any answer, in characters. */
const maxAnswer = 4_096

/** Scans with a ClamAV daemon (clamd(8)). Files are streamed (INSTREAM) and not stored there. */
export function createClamdScan(address: ClamdAddress): VirusScan {
  return {
    scan: async (content) => {
      const answer = await askDaemon(address, 'zINSTREAM\0', pauses.scan, framePieces(content))
      if (answer === 'stream: OK') return undefined
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found === undefined) throw new ScannerUnavailable(`clamd answers "${answer}".`)
      return found
    },
    ping: async () => {
      const answer = await askDaemon(address, 'zPING\0', pauses.answer)
      if (answer !== 'PONG') throw new ScannerUnavailable(`clamd answers "${answer}".`)
    },
  }
}

/** Prefixes each piece with its length; a length of zero ends the stream. */
async function* framePieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    if (piece.byteLength === 0) continue
    yield encodeLength(piece.byteLength)
    yield piece
  }
  yield encodeLength(0)
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Sends one command per connection, because the daemon closes it after the answer. */
async function askDaemon(
  { host, port }: ClamdAddress,
  command: string,
  longestPause: number,
  content: AsyncIterable<Uint8Array> = emptyContent(),
): Promise<string> {
  const socket = createConnection({ host, port })
  // The reader of the answer handles errors. A later one, such as a reset when the daemon didn't read the whole file,
  // would otherwise crash the process.
  socket.on('error', () => undefined)
  socket.setTimeout(pauses.answer, () => socket.destroy(new Error('clamd is silent.')))
  socket.once('connect', () => socket.setTimeout(longestPause))
  const answer = readDaemonAnswer(socket)
  // If the content fails, nobody awaits the answer.
  answer.catch(() => undefined)
  try {
    socket.write(command)
    const isWhole = await sendAll(socket, content, answer)
    const words = await answer
    // The daemon answers early if a file is too large. Only a completely scanned file is clean.
    if (isWhole || !words.endsWith('OK')) return words
    throw new ScannerUnavailable('clamd answered before it had the whole file.')
  } finally {
    socket.destroy()
  }
}

/** Sends at the daemon's pace until it answers. @returns whether everything was sent */
async function sendAll(
  socket: Socket,
  content: AsyncIterable<Uint8Array>,
  answer: Promise<string>,
): Promise<boolean> {
  let isAnswered = false
  const answered = answer.then(
    () => {
      isAnswered = true
    },
    () => {
      isAnswered = true
    },
  )
  for await (const piece of content) {
    if (isAnswered) return false
    if (socket.write(piece)) continue
    const drained = new Promise<void>((resolve) => socket.once('drain', resolve))
    await Promise.race([drained, answered])
  }
  return true
}

async function* emptyContent(): AsyncGenerator<Uint8Array> {}

async function readDaemonAnswer(socket: Socket): Promise<string> {
  let text = ''
  try {
    for await (const piece of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      text += piece
      if (text.includes('\0') || text.length > maxAnswer) break
    }
  } catch (cause) {
    if (text === '') throw new ScannerUnavailable("clamd can't be reached.", { cause })
  }
  const [answer = ''] = text.split('\0', 1)
  if (answer.trim() === '') throw new ScannerUnavailable('clamd went away without an answer.')
  return answer.trim()
}
