import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { reservePort } from '../reserved-port.ts'
import { type RegisteredPortal, type RunningProvider, startProgram } from './running-provider.ts'

/**
 * Debian's glewlwyd with its own database, configured through the API of its administration page.
 */

const person = { username: 'jo', password: 'only-in-this-test', name: 'Jo Doe', account: 700_123 }
const plugin = 'oidc'
/** Long enough to sign in, short enough to see a renewal, which comes a minute before the end. */
const accessTokenSeconds = 75

/** Configures and starts Glewlwyd with one person and the portal as its client. */
export async function startGlewlwyd(
  folder: string,
  portal: RegisteredPortal,
): Promise<RunningProvider> {
  const port = await reservePort()
  const address = `http://127.0.0.1:${port}`
  const issuer = `${address}/api/${plugin}`
  const database = join(folder, 'glewlwyd.sqlite')
  const sql = await readFile('/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3', 'utf8')
  execFileSync('sqlite3', [database], { input: sql })
  const file = join(folder, 'glewlwyd.conf')
  const pages = await copyPages(folder)
  await writeFile(file, configuration(port, address, database, pages))
  const program = await startProgram(['glewlwyd', `--config-file=${file}`], {
    answersAt: `${address}/config`,
  })
  await setUp(address, issuer, portal).catch(async (error) => {
    await program.stop()
    throw error
  })

  return {
    ...program,
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: portal.clientId,
      OIDC_AUDIENCE: portal.audience,
      OIDC_RESOURCE: portal.audience,
      OIDC_SCOPE: 'openid',
      OIDC_SIGN_OUT: 'token-in-address',
    },
    person: { name: person.name, knownBy: ['--account', `${person.account}`] },
    async asksForPassword(page) {
      await expect(passwordField(page)).toBeVisible()
    },
    async signIn(page) {
      await page.getByRole('textbox', { name: 'Login' }).fill(person.username)
      await passwordField(page).fill(person.password)
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    async confirmSignOut(page) {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('heading', { name: 'You are disconnected' })).toBeVisible()
    },
  }
}

function passwordField(page: Page) {
  return page.getByRole('textbox', { name: 'Password' })
}

/**
 * Copies the package's pages, because glewlwyd serves no symbolic links and Debian's lead to other
 * packages; the pages' settings are a folder there.
 */
async function copyPages(folder: string): Promise<string> {
  const pages = join(folder, 'pages')
  const settings = join(pages, 'config.json')
  await cp('/usr/share/glewlwyd/webapp', pages, { recursive: true, dereference: true })
  await rm(settings, { recursive: true })
  await cp('/usr/share/glewlwyd/templates/config.json', settings)
  return pages
}

/** Debian's /etc/glewlwyd/glewlwyd.conf, except for ports and paths. */
function configuration(port: number, address: string, database: string, pages: string): string {
  const modules = { user: 'user', client: 'client', user_auth_scheme: 'scheme', plugin: 'plugin' }
  const types = {
    html: 'text/html',
    css: 'text/css',
    js: 'application/javascript',
    json: 'application/json',
    woff2: 'font/woff2',
    ico: 'image/x-icon',
  }
  return `${[
    `port=${port}`,
    'bind_address="127.0.0.1"',
    `external_url="${address}"`,
    'login_url="login.html"',
    'api_prefix="api"',
    `static_files_path="${pages}"`,
    'allow_origin="*"',
    'log_mode="console"',
    'log_level="DEBUG"',
    'cookie_secure=0',
    'hash_algorithm="SHA512"',
    ...Object.entries(modules).map(
      ([name, path]) => `${name}_module_path="/usr/lib/glewlwyd/${path}"`,
    ),
    `database = { type = "sqlite3"; path = "${database}" };`,
    `static_files_mime_types = (${Object.entries(types)
      .map(([ending, type]) => `{ extension = ".${ending}"; mime_type = "${type}" }`)
      .join(', ')})`,
  ].join('\n')}\n`
}

async function setUp(address: string, issuer: string, portal: RegisteredPortal): Promise<void> {
  const administrator = await signInAdministrator(address)
  const single = { multiple: false, read: true, write: true }
  const listed = { ...single, multiple: true }
  await administrator.addProperties('user', {
    profile_account_id: single,
    portal_permissions: listed,
  })
  await administrator.addProperties('client', { post_logout_redirect_uris: listed })
  await administrator.post('mod/plugin', {
    module: 'oidc',
    name: plugin,
    display_name: 'OpenID Connect',
    parameters: pluginParameters(issuer, portal),
  })
  await administrator.post('client', {
    client_id: portal.clientId,
    name: 'Stepwell',
    enabled: true,
    confidential: false,
    authorization_type: ['code', 'refresh_token'],
    redirect_uri: [`${portal.origin}/login/callback`],
    post_logout_redirect_uris: [`${portal.origin}/`],
    token_endpoint_auth_method: ['none'],
    scope: [],
  })
  await administrator.post('user', {
    username: person.username,
    password: person.password,
    name: person.name,
    email: 'jo@acme.example',
    enabled: true,
    scope: ['openid'],
    profile_account_id: `${person.account}`,
    portal_permissions: portal.permissions,
  })
}

function pluginParameters(issuer: string, portal: RegisteredPortal) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    iss: issuer,
    'subject-type': 'public',
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    'jwks-show': true,
    'access-token-duration': accessTokenSeconds,
    'refresh-token-duration': 3600,
    'refresh-token-one-use': 'never',
    'code-duration': 600,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-refresh-enabled': true,
    'pkce-allowed': true,
    'pkce-required': true,
    'pkce-method-plain-allowed': false,
    'resource-allowed': true,
    'resource-scope': { openid: [portal.audience] },
    'resource-change-allowed': false,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 3600,
    'front-channel-logout-allowed': true,
    'back-channel-logout-allowed': true,
    'name-claim': 'mandatory',
    'additional-parameters': ['profile_account_id', 'portal_permissions'].map((name) => ({
      'user-parameter': name,
      'token-parameter': name,
    })),
  }
}

/** Signs in as a new database's administrator. */
async function signInAdministrator(address: string) {
  const ask = async (method: string, path: string, body?: unknown, cookie = '') => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.ok) return response
    throw new Error(
      `glewlwyd answers ${method} ${path} with ${response.status}: ${await response.text()}`,
    )
  }
  const known = await ask('POST', 'auth/', { username: 'admin', password: 'password' })
  const [cookie = ''] = (known.headers.get('set-cookie') ?? '').split(';')
  return {
    post: (path: string, body: unknown) => ask('POST', `${path}/`, body, cookie),
    /** Additional properties of users or clients. */
    async addProperties(of: 'user' | 'client', formats: Record<string, unknown>) {
      const path = `mod/${of}/database`
      const module = await (await ask('GET', path, undefined, cookie)).json()
      Object.assign(module.parameters['data-format'], formats)
      await ask('PUT', path, module, cookie)
      await ask('PUT', `${path}/reset`, {}, cookie)
    },
  }
}
