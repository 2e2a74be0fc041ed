import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { withReplacements } from './deploy-files.ts'

/** Debian installs it where only root's PATH leads. */
const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
/** Whether this machine has nginx and openssl. */
export const hasNginx = program !== undefined && spawnSync('openssl', ['version']).status === 0

const name = 'portal.example.com'

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** nginx for a test, with a self-made certificate. */
export interface Nginx {
  /** Requests a portal page over https, trusting only that certificate. */
  ask(path: string, options?: { method?: string; headers?: object; body?: string }): Promise<Answer>
  /** The protocol it agrees on with a browser that offers these, such as `h2`. */
  agreeProtocol(offered: readonly string[]): Promise<string | false | null>
  stop(): Promise<void>
}

interface Ports {
  readonly http: number
  readonly https: number
  /** Ports of the two processes behind it. */
  readonly processes: readonly [number, number]
}

/**
 * Starts nginx with a site's configuration, in which only ports and certificate paths are replaced.
 */
export async function startNginx(site: string, folder: string, ports: Ports): Promise<Nginx> {
  const [certificate, key] = [join(folder, 'portal.pem'), join(folder, 'portal.key')]
  spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${name}`]
      .concat(['-addext', `subjectAltName=DNS:${name}`])
      .concat(['-keyout', key, '-out', certificate]),
  )
  const ours = withReplacements(site, {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    '127.0.0.1:3000': `127.0.0.1:${ports.processes[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${ports.processes[1]}`,
    '/etc/ssl/portal.pem': certificate,
    '/etc/ssl/portal.key': key,
  })
  await writeFile(join(folder, 'stepwell.conf'), ours)
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder))
  const child = spawn(program ?? 'nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ca = await readFile(certificate)

  async function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
    const asked = request({
      host: '127.0.0.1',
      port: ports.https,
      servername: name,
      ca,
      path,
      method,
      headers: { host: name, ...headers },
      agent: false,
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
  }

  async function agreeProtocol(offered: readonly string[]) {
    const socket = connect({
      host: '127.0.0.1',
      port: ports.https,
      servername: name,
      ca,
      ALPNProtocols: [...offered],
    })
    await once(socket, 'secureConnect')
    socket.destroy()
    return socket.alpnProtocol
  }

  return {
    ask,
    agreeProtocol,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Stands in for /etc/nginx/nginx.conf. */
function surroundings(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log /dev/null;',
    'events {}',
    'http {',
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    `include ${join(folder, 'stepwell.conf')};`,
    '}',
  ].join('\n')
}
