import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { projectRoot } from '#server/launch/project-root.ts'
import { readSettings } from '#server/settings/settings.ts'
import { reservePort } from '../../reserved-port.ts'
import { testDatabase } from '../support/database.ts'
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts'
import { testSecretsKey } from '../support/secrets.ts'
import {
  parseVariables,
  readDeployFile,
  unitStartCheckCommand,
  unitValues,
  withReplacements,
} from './deploy-files.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { createServerStarter } from './server-process.ts'

/** The files of docs/deploy at work: two processes as the systemd unit starts them, and nginx before them. */

const start = createServerStarter()
const testDb = testDatabase()
const unit = readDeployFile('stepwell@.service')
const example = parseVariables(readDeployFile('stepwell.env').split('\n'))
const paper = readFileSync('docs/settings.md', 'utf8')
let provider: ForeignProvider
let folder: string

beforeAll(async () => {
  provider = await startForeignProvider()
  folder = await mkdtemp(join(tmpdir(), 'stepwell-deploy-'))
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

/** What the unit starts under the name of a port, with a database, a sign-in and a key that exist. */
function startUnit(port: number, databaseUrl = testDb.databaseUrl) {
  const [command = ''] = unitValues(unit, 'ExecStart')
  const [, program = ''] = /^\/usr\/bin\/node dist-server\/(\S+)$/.exec(command) ?? []
  const own = parseVariables(
    unitValues(unit, 'Environment').map((line) => line.replace('%i', `${port}`)),
  )
  const settings = {
    ...example,
    ...own,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRETS_KEY: testSecretsKey,
    OIDC_ISSUER: provider.issuer,
  }
  return { server: start(settings, [program]), own }
}

const tokenOfDana = () =>
  provider.token({
    aud: example.OIDC_AUDIENCE,
    profile_account_id: demoPeople.dana.profileAccountId,
  })

test('the example of settings needs nothing but a key, and docs/settings.md explains each of them', () => {
  const own = parseVariables(unitValues(unit, 'Environment'))
  const settings = readSettings({ ...example, ...own, PORT: '3000', SECRETS_KEY: testSecretsKey })
  expect(settings).toMatchObject({ production: true, publicUrl: 'https://portal.example.com' })
  for (const name of Object.keys({ ...example, ...own })) expect(paper).toContain(`\`${name}\``)
})

test('a shell reads the example of settings as systemd does, for the commands', () => {
  const script = `set -a; . '${join(projectRoot, 'docs/deploy/stepwell.env')}'; env`
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: {} })
  expect(stderr).toBe('')
  expect(parseVariables(stdout.split('\n'))).toMatchObject(example)
})

test('the example quotes every value, so that an address with & in it reaches the commands', () => {
  const lines = readFileSync(join(projectRoot, 'docs/deploy/stepwell.env'), 'utf8').split('\n')
  const values = lines.filter((line) => /^\w+=./.test(line))
  expect(values.length).toBeGreaterThan(10)
  for (const line of values) expect(line).toMatch(/^\w+='[^']*'$/)
})

test('the example of settings leaves no fact of the provider to the demo world', () => {
  const { missingFacts } = readSettings({ ...example, SECRETS_KEY: testSecretsKey })
  expect(missingFacts).toEqual([])
})

test('nginx lets files of the size of UPLOAD_LIMIT_MB through to every call that takes one', () => {
  const site = readDeployFile('nginx.conf')
  const [, pattern = ''] = /location ~ (\S+) \{\s+client_max_body_size 26m;/.exec(site) ?? []
  const uploads = Object.values<Endpoint>(contract).filter(({ upload }) => upload)
  expect(uploads.length).toBeGreaterThan(1)
  for (const { path } of uploads) {
    expect(`/api${path.replace('{ticketId}', '19')}`).toMatch(new RegExp(pattern))
  }
})

test.each(['/metrics', '= /readyz'])('nginx lets nobody outside ask for %s', (place) => {
  expect(readDeployFile('nginx.conf')).toMatch(new RegExp(`location ${place} \\{\\s+return 404;`))
})

test('the settings that are named for identity providers are such that a start accepts them', () => {
  const page = readFileSync('docs/identity-providers.md', 'utf8')
  const blocks = [...page.matchAll(/^### (.+)$[\s\S]*?```\n([\s\S]*?)```/gm)]
  expect(blocks.map(([, name]) => name)).toEqual([
    'Entra ID',
    'Okta',
    'Auth0',
    'Keycloak',
    'Glewlwyd',
    'LemonLDAP::NG',
  ])
  for (const [, , block = ''] of blocks) {
    const settings = parseVariables(block.replace(/<[^>]+>/g, 'x').split('\n'))
    const { identity } = readSettings({
      ...settings,
      NODE_ENV: 'production',
      SECRETS_KEY: testSecretsKey,
    })
    expect(identity).toMatchObject({
      issuer: settings.OIDC_ISSUER,
      audience: settings.OIDC_AUDIENCE,
    })
    for (const name of Object.keys(settings)) expect(paper).toContain(`\`${name}\``)
  }
})

test('what the systemd unit starts answers, as its check of the start asks, and ends in time', async () => {
  const port = await reservePort()
  const { server, own } = startUnit(port)
  expect(own).toMatchObject({ NODE_ENV: 'production', PORT: `${port}` })
  expect(await server.ready()).toBe(example.PUBLIC_URL)
  const [address = ''] = /http:\S+/.exec(unitStartCheckCommand(unit, port)) ?? []
  expect(await (await fetch(address)).text()).toBe('ok\n')
  const stopped = performance.now()
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
  const [limit] = unitValues(unit, 'TimeoutStopSec')
  expect((performance.now() - stopped) / 1000).toBeLessThan(Number(limit))
})

const hasSystemd =
  spawnSync('systemd-analyze', ['--version']).status === 0 && existsSync('/usr/bin/curl')

test.skipIf(!hasSystemd)(
  'systemd finds nothing wrong with the unit (skipped where systemd-analyze or curl is not installed)',
  async () => {
    const path = join(folder, 'stepwell@.service')
    await writeFile(path, withReplacements(unit, { '/usr/bin/node': process.execPath }))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', path])
    expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: '' })
  },
)

test.skipIf(!hasNginx)(
  'behind nginx pages and API are there by https, whatever becomes of one process (skipped where nginx or openssl is not installed)',
  async () => {
    const [http, https, one, two] = await Promise.all([
      reservePort(),
      reservePort(),
      reservePort(),
      reservePort(),
    ])
    const line = await lineTo(testDb.databaseUrl)
    const { server: first } = startUnit(one)
    const { server: second } = startUnit(two, line.databaseUrl)
    await Promise.all([first.ready(), second.ready()])
    const nginx = await startNginx(readDeployFile('nginx.conf'), folder, {
      http,
      https,
      processes: [one, two],
    })
    onTestFinished(() => nginx.stop())
    const statusOf = (path: string) =>
      nginx.ask(path).then(
        ({ status }) => status,
        () => undefined,
      )
    await expect.poll(() => statusOf('/healthz')).toBe(200)

    const moved = await fetch(`http://127.0.0.1:${http}/requests?a=1`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toMatch(/^https:\/\/[^/]+\/requests\?a=1$/)
    const page = await nginx.ask('/', { headers: { accept: 'text/html' } })
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<html') })
    const [, script = ''] = /src="(\/[^"]+\.js)"/.exec(page.text) ?? []
    expect(await statusOf(script)).toBe(200)
    expect(await statusOf('/metrics')).toBe(404)
    expect(await statusOf('/readyz')).toBe(404)
    expect(await statusOf('/api/settings')).toBe(401)
    expect(await nginx.agreeProtocol(['h2', 'http/1.1'])).toBe('h2')
    expect(await nginx.agreeProtocol(['http/1.1'])).toBe('http/1.1')

    const token = await tokenOfDana()
    const headers = { authorization: `Bearer ${token}`, tenantid: 'northgate-capital' }
    const openTicket = (key: Record<string, string>) =>
      nginx.ask('/api/servicerequests/serviceticket', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...key },
        body: JSON.stringify({ title: 'A ticket', body: 'Text.' }),
      })
    const work = async () => {
      const read = await nginx.ask('/api/settings', { headers })
      const again = await nginx.ask('/api/settings', { headers })
      const changed = await openTicket({ 'idempotency-key': randomUUID() })
      return [read.status, again.status, changed.status]
    }
    const allWell = Array.from({ length: 6 }, () => [200, 200, 200])
    const sixTimes = async () => {
      const answers = []
      while (answers.length < 6) answers.push(await work())
      return answers
    }
    expect(await sixTimes()).toEqual(allWell)

    // Its database is gone: what it answers with 503, the other one is asked.
    line.cut()
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${two}/readyz`)).status).toBe(503)
    expect(await sixTimes()).toEqual(allWell)
    // What carries no key is not sent twice: who sent it learns that it may not have been done.
    const withoutKey = []
    while (withoutKey.length < 4) withoutKey.push((await openTicket({})).status)
    expect(withoutKey.toSorted()).toEqual([200, 200, 503, 503])

    second.signal('SIGKILL')
    const { printed } = await second.ended
    expect(printed).toMatch(/"call":"serviceTicketSubmit","status":503/)
    expect(printed).toMatch(/"call":"settings","status":503/)
    expect(await sixTimes()).toEqual(allWell)
    expect(await statusOf('/')).toBe(200)
    first.signal('SIGTERM')
    expect((await first.ended).code).toBe(0)
  },
)

/** A way to the database that can be cut. */
async function lineTo(databaseUrl: string): Promise<{ databaseUrl: string; cut: () => void }> {
  const url = new URL(databaseUrl)
  const database = { host: url.hostname, port: Number(url.port) }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(database)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => undefined)
    }
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url.host = `127.0.0.1:${port}`
  return {
    databaseUrl: url.href,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
