import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { reservePort } from '../reserved-port.ts'
import { type RegisteredPortal, type RunningProvider, startProgram } from './running-provider.ts'

/** Debian's lemonldap-ng with its own configuration and its demonstration users. */

/** The password equals the name. */
const person = { name: 'Rose Tyler', user: 'rtyler' }
const portalOfPackage = '/usr/share/lemonldap-ng/portal'
/** Long enough to sign in, short enough to see a renewal, which comes a minute before the end. */
const accessTokenSeconds = 75

/** Configures and starts LemonLDAP::NG with the portal as its client. */
export async function startLemonldap(
  folder: string,
  portal: RegisteredPortal,
): Promise<RunningProvider> {
  const port = await reservePort()
  // The issuer, including the slash.
  const issuer = `http://localhost:${port}/`
  const foldersOf = (...names: string[]) =>
    Promise.all(names.map((name) => mkdir(join(folder, name), { recursive: true })))
  await foldersOf('conf', 'sessions/lock', 'persistent/lock', 'cache')
  const configuration = join(folder, 'conf', 'lmConf-1.json')
  await writeFile(configuration, JSON.stringify(lemonldapConfiguration(folder, issuer, portal)))
  const file = join(folder, 'lemonldap-ng.ini')
  await writeFile(file, startingFile(folder))
  const application = join(folder, 'portal.psgi')
  await writeFile(application, server)
  const program = await startProgram(
    ['plackup', '--env=deployment', '--host=127.0.0.1', `--port=${port}`, application],
    {
      answersAt: `${issuer}.well-known/openid-configuration`,
      env: { LLNG_DEFAULTCONFFILE: file },
    },
  )

  return {
    ...program,
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: portal.clientId,
      OIDC_AUDIENCE: portal.audience,
      OIDC_SCOPE: 'openid profile email',
    },
    person: { name: person.name, knownBy: ['--subject', person.user] },
    async asksForPassword(page) {
      await expect(passwordField(page)).toBeVisible()
    },
    async signIn(page) {
      await page.getByRole('textbox', { name: 'Login' }).fill(person.user)
      await passwordField(page).fill(person.user)
      await page.getByRole('button', { name: 'Connect' }).click()
      await page.getByRole('button', { name: 'Accept' }).click()
    },
    async confirmSignOut(page) {
      // Returns to the portal, which leads to the next sign-in.
      await expect(passwordField(page)).toBeVisible()
    },
  }
}

function passwordField(page: Page) {
  return page.getByRole('textbox', { name: 'Password' })
}

/** Its pages and files, as in the package's nginx configuration. */
const server = `
use Plack::Builder;
use Lemonldap::NG::Portal::Main;
my $portal = Lemonldap::NG::Portal::Main->run({});
builder {
  enable 'AccessLog', format => 'combined';
  enable 'Static', path => qr{^/static/}, root => '${portalOfPackage}/htdocs';
  enable 'Static', path => qr{^/javascript/}, root => '/usr/share';
  $portal;
};
`

function startingFile(folder: string): string {
  return `[all]
logLevel = info
checkTime = 1
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'lemonldap-ng-config', 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = ${portalOfPackage}/templates
languages = en
`
}

function lemonldapConfiguration(folder: string, issuer: string, portal: RegisteredPortal) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const fileStorage = (name: string) => ({
    Directory: join(folder, name),
    LockDirectory: join(folder, name, 'lock'),
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  })
  return {
    cfgNum: 1,
    cfgDate: 1,
    cfgVersion: '2.16.1',
    key: randomBytes(16).toString('hex'),
    domain: 'localhost',
    portal: issuer,
    securedCookie: 0,
    locationRules: { localhost: { default: 'accept' } },
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Demo',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    macros: { portal_permissions: `"${portal.permissions.join(' ')}"` },
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: fileStorage('sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: fileStorage('persistent'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: {
      cache_root: join(folder, 'cache'),
      namespace: 'lemonldap-ng-sessions',
    },
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: 'key-of-the-test',
    ...relyingParty('stepwell', portal),
  }
}

/** The portal as an "OpenID Connect Relying Party" of its manager. */
function relyingParty(name: string, portal: RegisteredPortal) {
  const prefix = 'oidcRPMetaDataOptions'
  const options = {
    ClientID: portal.clientId,
    Public: 1,
    RequirePKCE: 1,
    RedirectUris: `${portal.origin}/login/callback`,
    PostLogoutRedirectUris: `${portal.origin}/`,
    LogoutBypassConfirm: 1,
    UserIDAttr: 'uid',
    AccessTokenJWT: 1,
    AccessTokenClaims: 1,
    AccessTokenSignAlg: 'RS256',
    IDTokenSignAlg: 'RS256',
    AccessTokenExpiration: accessTokenSeconds,
    AdditionalAudiences: portal.audience,
    RefreshToken: 1,
  }
  return {
    oidcRPMetaDataOptions: {
      [name]: Object.fromEntries(
        Object.entries(options).map(([option, value]) => [prefix + option, value]),
      ),
    },
    oidcRPMetaDataExportedVars: {
      [name]: { name: 'cn', email: 'mail', portal_permissions: 'portal_permissions' },
    },
    oidcRPMetaDataOptionsExtraClaims: { [name]: { profile: 'name portal_permissions' } },
  }
}
