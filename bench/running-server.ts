import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { fetchTokens } from '#tests/server/identity/sign-in.ts'

/** An answer and its duration. */
export interface TimedAnswer {
  readonly status: number
  readonly milliseconds: number
  readonly text: string
}

/** A raw body with its content type. */
export interface RawRequestBody {
  readonly type: string
  readonly bytes: Uint8Array
}

/** The shipped server in its own process, with the demo world in its own folder. */
export interface BenchServer {
  timed(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: RawRequestBody,
  ): Promise<TimedAnswer>
  /** Dana's call at Northgate Capital, with an object as JSON or a raw body. */
  call(method: string, path: string, body?: object | RawRequestBody): Promise<TimedAnswer>
  /**
   * The longest event loop delay since the last call, in milliseconds, as the server reports it.
   */
  longestHold(): Promise<number>
  stop(): Promise<void>
}

const metricsToken = 'a-token-of-the-bench'

/**
 * Starts the shipped server in its own process, with the demo world in its own folder.
 * @param scale multiplies the demo world
 */
export async function startBenchServer(
  port: number,
  { scale = 1 }: { readonly scale?: number } = {},
): Promise<BenchServer> {
  const address = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    METRICS_TOKEN: metricsToken,
  }
  await once(
    spawn(process.execPath, ['dist-server/seed.js', '--scale', String(scale)], { env }),
    'exit',
  )
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const agent = new Agent({ keepAlive: true })
  const stop = async () => {
    agent.destroy()
    server.removeAllListeners('exit')
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }

  const timed: BenchServer['timed'] = (method, path, headers, body) => {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          agent,
          method,
          path,
          headers: {
            ...headers,
            'accept-encoding': 'br',
            ...(body && { 'content-type': body.type }),
          },
        },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              milliseconds: performance.now() - began,
              text: Buffer.concat(pieces).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body?.bytes)
    })
  }

  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
      server.on('exit', () => reject(new Error('The server did not start.')))
    })
    const { access_token: token } = await fetchTokens(address, demoPeople.dana.subject)
    const headers = { authorization: `Bearer ${token}`, tenantid: demoTenantIds.northgate }
    return {
      timed,
      call: (method, path, body) =>
        timed(method, `/api${path}`, headers, body && (isRaw(body) ? body : asJson(body))),
      async longestHold() {
        const { text } = await timed('GET', '/metrics', { authorization: `Bearer ${metricsToken}` })
        const [, seconds = '0'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
        return Math.round(Number(seconds) * 1_000)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function isRaw(body: object): body is RawRequestBody {
  return 'bytes' in body && 'type' in body
}

function asJson(body: object): RawRequestBody {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
}
