import { createConnection, type Socket } from 'node:net'

/** What looks for viruses in a file before anyone can download it. */
export interface VirusScan {
  /** The name of what was found; undefined where nothing was. @throws ScannerUnavailable */
  readonly scan: (content: AsyncIterable<Uint8Array>) => Promise<string | undefined>
  /** Whether the scanner answers. @throws ScannerUnavailable */
  readonly ping: () => Promise<void>
}

/** The scanner can not be asked, or gives no answer on the file: nothing is known of it. */
export class ScannerUnavailable extends Error {}

/** Where a ClamAV daemon listens. */
export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/** Milliseconds that the daemon may be silent, when it is asked to answer and while it scans. */
const pauses = { answer: 5_000, scan: 120_000 } as const
/** Longer than any answer, in characters. */
const maxAnswer = 4_096

/** Asks a ClamAV daemon (clamd(8)): a file is sent in pieces by INSTREAM, none of which is stored there. */
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

/** Each piece after its length; a piece of no bytes ends them. */
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

/** One command on a connection of its own, as the daemon closes it after its answer. */
async function askDaemon(
  { host, port }: ClamdAddress,
  command: string,
  longestPause: number,
  content: AsyncIterable<Uint8Array> = emptyContent(),
): Promise<string> {
  const socket = createConnection({ host, port })
  // Whoever reads the answer is told of an error; one after that, such as the reset of a daemon that did not read all
  // of the file, would end the process without a listener.
  socket.on('error', () => undefined)
  socket.setTimeout(pauses.answer, () => socket.destroy(new Error('clamd is silent.')))
  socket.once('connect', () => socket.setTimeout(longestPause))
  const answer = readDaemonAnswer(socket)
  // Where nothing is read of it, because the content fails, nobody asks for it either.
  answer.catch(() => undefined)
  try {
    socket.write(command)
    const isWhole = await sendAll(socket, content, answer)
    const words = await answer
    // It answers before the end where a file is too large for it; only what it has seen whole is clean.
    if (isWhole || !words.endsWith('OK')) return words
    throw new ScannerUnavailable('clamd answered before it had the whole file.')
  } finally {
    socket.destroy()
  }
}

/** Sends at the pace of the daemon, until it has answered. @returns whether everything was sent */
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
