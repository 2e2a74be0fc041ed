import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { contentPolicy } from '#server/web/content-policy.ts'

const host = resolve(import.meta.dirname, '../kit-host')
const vite = resolve(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')
const built = resolve(import.meta.dirname, '../../../.cache/kit-host')
const kinds: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

/**
 * What happens to the next upload: it is accepted, refused with a sentence, or not read before the
 * test ends.
 */
type UploadAnswer = 'take' | 'refuse' | 'hold'

/** A running server of the kit's page, whose uploads and files a test controls. */
export interface KitServer {
  address: string
  nextUpload(answer: UploadAnswer): void
  /** Holds back files of the page by name until the returned function is called. */
  hold(files: RegExp): () => void
  /** Bytes of accepted uploads. */
  received: readonly number[]
  close(): Promise<void>
}

/** The kit's page, built and served like the portal, including its content policy. */
export async function createKitServer(): Promise<KitServer> {
  // Built in a separate process, since tests don't run in production mode and Vite would bundle
  // React's development build.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', join(host, 'vite.config.ts')],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const policy = contentPolicy({ api: [], identity: [], secure: false })
  const received: number[] = []
  let answer: UploadAnswer = 'take'
  let held: { readonly files: RegExp; readonly until: Promise<void> } | undefined

  const upload = async (request: IncomingMessage, response: ServerResponse) => {
    if (answer === 'hold') return
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Buffer).length
    if (answer === 'refuse') {
      response.writeHead(409, { 'content-type': 'text/plain' })
      response.end('The agreement is being read by someone else.')
    } else {
      received.push(bytes)
      response.writeHead(204).end()
    }
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/upload') return void upload(request, response)
    const name = path === '/' ? 'index.html' : path.slice(1)
    const arrival = held?.files.test(name) ? held.until : undefined
    Promise.all([readFile(join(built, name)), arrival]).then(
      ([content]) => {
        const kind = kinds[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': kind, 'content-security-policy': policy })
        response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    nextUpload: (next) => {
      answer = next
    },
    hold(files) {
      let letGo: () => void = () => undefined
      const until = new Promise<void>((resolve) => {
        letGo = resolve
      })
      held = { files, until }
      return letGo
    },
    received,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
