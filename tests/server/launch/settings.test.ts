import { describe, expect, test } from 'vitest'
import { toPortalConfig } from '#server/settings/portal-config.ts'
import { InvalidSettings, readDataSettings, readSettings } from '#server/settings/settings.ts'

function sentencesFor(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof InvalidSettings) return error.sentences
    throw error
  }
}

const external = {
  OIDC_ISSUER: 'https://id.example/',
  OIDC_CLIENT_ID: 'portal',
  OIDC_AUDIENCE: 'https://portal.example/api',
}
const secretsKey = Buffer.alloc(32, 7).toString('base64')
const production = { ...external, NODE_ENV: 'production', SECRETS_KEY: secretsKey }

describe('settings', () => {
  test('an empty environment starts the demo world on port 3000', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      demoWorld: true,
      apiBase: undefined,
      identity: { issuer: undefined, scope: 'openid profile email' },
    })
  })

  test('an empty value counts as unset', () => {
    expect(readSettings({ PORT: '', API_BASE: ' ' })).toMatchObject({
      port: 3000,
      apiBase: undefined,
    })
  })

  test('files of 25 MB are taken and not scanned, until it is said otherwise', () => {
    const usual = readSettings({})
    expect([usual.uploadLimit, usual.clamd]).toEqual([25 * 1024 * 1024, undefined])
    expect(readSettings({ UPLOAD_LIMIT_MB: '1', CLAMD_HOST: 'scanner' })).toMatchObject({
      uploadLimit: 1024 * 1024,
      clamd: { host: 'scanner', port: 3310 },
    })
    expect(readSettings({ CLAMD_HOST: '::1', CLAMD_PORT: '9000' }).clamd).toEqual({
      host: '::1',
      port: 9000,
    })
    for (const limit of ['0', '1001', '2.5', 'much']) {
      expect(sentencesFor({ UPLOAD_LIMIT_MB: limit })).toHaveLength(1)
    }
    expect(sentencesFor({ CLAMD_PORT: '3310' })).toEqual([
      'CLAMD_PORT needs CLAMD_HOST, the machine where the ClamAV daemon is.',
    ])
  })

  test('the portal learns after how many days drafts are removed, where they are ours and are', () => {
    const draftDaysOf = (environment: Record<string, string>) =>
      toPortalConfig(readSettings(environment), { publicUrl: '', issuer: '' }).draftDays
    expect(draftDaysOf({})).toBeUndefined()
    expect(draftDaysOf({ DRAFT_DAYS: '90' })).toBe(90)
    const other = { ...external, API_BASE: 'https://api.example/portal' }
    expect(draftDaysOf({ ...other, DRAFT_DAYS: '90' })).toBeUndefined()
  })

  test('an issuer is used letter for letter, an API base loses its last slash', () => {
    const settings = readSettings({ ...external, API_BASE: 'https://api.example/portal/' })
    expect(settings.identity.issuer).toBe('https://id.example/')
    expect(settings.apiBase).toBe('https://api.example/portal')
  })

  test('the calls beyond the spec are expected of our own API, and of another only when it is said', () => {
    const other = { ...external, API_BASE: 'https://api.example/portal' }
    const extensionsOf = (environment: Record<string, string>) =>
      toPortalConfig(readSettings(environment), { publicUrl: '', issuer: '' }).extensions
    expect(extensionsOf({})).toBe(true)
    expect(extensionsOf({ EXTENSIONS: 'no' })).toBe(false)
    expect(extensionsOf(other)).toBe(false)
    expect(extensionsOf({ ...other, EXTENSIONS: 'yes' })).toBe(true)
    const headersOf = (environment: Record<string, string>) =>
      toPortalConfig(readSettings(environment), { publicUrl: '', issuer: '' }).safetyHeaders
    expect([{}, other].map(headersOf)).toEqual([true, false])
    expect(headersOf({ ...other, SAFETY_HEADERS: 'yes' })).toBe(true)
    expect(sentencesFor({ EXTENSIONS: 'maybe' })).toEqual([
      'EXTENSIONS is "maybe": it must be yes or no.',
    ])
  })

  test('production has no demo world', () => {
    expect(readSettings(production).demoWorld).toBe(false)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty": it must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536": it must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5": it must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://me:secret@db/stepwell' },
      'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://me@db/stepwell', MIGRATIONS_DATABASE_URL: 'db:secret' },
      'MIGRATIONS_DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/database.',
    ],
    [
      { MIGRATIONS_DATABASE_URL: 'postgres://me@db/stepwell' },
      'MIGRATIONS_DATABASE_URL needs DATABASE_URL: the same database, with the role that serves requests.',
    ],
    [
      { SECRETS_KEY: secretsKey, SECRETS_KEYS_OLD: `${secretsKey},short` },
      'SECRETS_KEYS_OLD must be keys of 32 bytes in base64 with commas between them: key 2 of 2 is none.',
    ],
    [
      { SECRETS_KEY: secretsKey, SECRETS_KEYS_OLD: ',' },
      'SECRETS_KEYS_OLD must be keys of 32 bytes in base64 with commas between them: key 1 of 2 is none.',
    ],
    [{ SECRETS_KEYS_OLD: secretsKey }, 'SECRETS_KEYS_OLD needs SECRETS_KEY, the current key.'],
    [
      { WEBHOOK_SECRET_OLD: `whsec_${secretsKey}` },
      'WEBHOOK_SECRET_OLD needs WEBHOOK_SECRET, the current secret.',
    ],
    [
      { PUBLIC_URL: 'portal.example' },
      'PUBLIC_URL is "portal.example": it must be an address without a path, such as https://portal.example.com.',
    ],
    [
      { PUBLIC_URL: 'https://portal.example/here' },
      'PUBLIC_URL is "https://portal.example/here": it must be an address without a path, such as https://portal.example.com.',
    ],
    [
      { API_BASE: 'ftp://api.example' },
      'API_BASE is "ftp://api.example": it must be an address such as https://example.com/path.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example' },
      "OIDC_ISSUER needs OIDC_CLIENT_ID, the portal's id at the identity provider.",
    ],
    [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE is "profile": it must contain openid.'],
    [{ OIDC_PROMPT: 'x' }, 'OIDC_PROMPT is "x": it must be login, consent or select_account.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, nginx' },
      'TRUSTED_PROXIES holds "nginx": it must be addresses such as 10.0.0.7, networks such as 10.0.0.0/8, or loopback, with commas between them.',
    ],
    [
      { SECURITY_CONTACT: 'http://example.com/report' },
      'SECURITY_CONTACT is "http://example.com/report": it must be an email address, or an address such as https://example.com/report.',
    ],
    [
      { CONNECTION_LIMIT: '0' },
      'CONNECTION_LIMIT is "0": it must be a whole number from 10 to 100000.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud": it must be one of silent, fatal, error, warn, info, debug and trace.',
    ],
    [
      { PAYMENT_LINK: 'https://pay.example.com/', PAYMENT_LINK_SECRET: 'x'.repeat(32) },
      'PAYMENT_LINK must be an address with {token} in it, such as https://pay.example.com/?company={company}&amount={amount}&token={token}.',
    ],
    [
      { PAYMENT_LINK: 'https://pay.example.com/{token}' },
      'PAYMENT_LINK needs PAYMENT_LINK_SECRET, with which the page behind it reads a token.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_test_12345678' },
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_.',
    ],
    [{ HELPDESK_EMAIL: 'help' }, 'HELPDESK_EMAIL is "help": it must be an email address.'],
    [
      { WEBHOOK_URL: 'https://tickets.example/stepwell' },
      'WEBHOOK_URL needs WEBHOOK_SECRET, which lets the receiver verify who sent a ticket.',
    ],
    [
      { WEBHOOK_SECRET: 'whsec_c2VjcmV0' },
      'WEBHOOK_SECRET must be whsec_ followed by 24 to 64 random bytes in base64; "openssl rand -base64 32" makes them.',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM, the sender of email.'],
    [
      { SMTP_URL: 'https://mail.example' },
      'SMTP_URL must be the address of a mail server, such as smtp://user:password@mail.example.com:587.',
    ],
    [
      { MAIL_FROM: 'the portal' },
      'MAIL_FROM is "the portal": it must be an email address, such as Stepwell <portal@example.com>.',
    ],
    [
      { TICKET_MAIL_TO: 'tickets@stepwell.example' },
      'TICKET_MAIL_TO needs SMTP_URL, the server that sends mails.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 characters or more, without spaces.'],
    [
      { SHUTDOWN_DELAY: 'soon' },
      'SHUTDOWN_DELAY is "soon": it must be a whole number of seconds from 0 to 300.',
    ],
    [
      { SECURITY_LOG_DAYS: '6' },
      'SECURITY_LOG_DAYS is "6": it must be a whole number of days from 7 to 3650.',
    ],
    [{ DRAFT_DAYS: '7' }, 'DRAFT_DAYS is "7": it must be a whole number of days from 30 to 3650.'],
    [
      { REQUEST_DAYS: 'for ever' },
      'REQUEST_DAYS is "for ever": it must be a whole number of days from 400 to 3650.',
    ],
    [
      { AUDIT_DAYS: '90.5' },
      'AUDIT_DAYS is "90.5": it must be a whole number of days from 366 to 3650.',
    ],
    [{ DEMO_WORLD: 'maybe' }, 'DEMO_WORLD is "maybe": it must be yes or no.'],
    [{ TLS_CERT: '/no/such/file' }, 'TLS_CERT is "/no/such/file": no such file can be read.'],
    [{ TLS_CERT: 'package.json' }, 'TLS_CERT needs TLS_KEY, the key of the certificate.'],
    [
      { CLOCK: '2026-03-06 10:00' },
      'CLOCK is "2026-03-06 10:00": it must be a time with its zone, such as 2026-03-06T10:00:00-05:00.',
    ],
    [
      { ...production, CLOCK: '2026-03-06T10:00:00-05:00' },
      'CLOCK is refused when NODE_ENV is production.',
    ],
    [
      { ...external, NODE_ENV: 'production' },
      'SECRETS_KEY is needed when NODE_ENV is production: make one with openssl rand -base64 32, or take the one that is stored in DATA_DIR/secrets-key if there is one, and keep it apart from the database.',
    ],
    [
      { ...external, NODE_ENV: 'production', PUBLIC_URL: 'http://portal.example' },
      'PUBLIC_URL is "http://portal.example": when NODE_ENV is production it must begin with https://, as browsers sign in over http on localhost only.',
    ],
    [
      { ...external, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost.example' },
      'PUBLIC_URL is "http://localhost.example": when NODE_ENV is production it must begin with https://, as browsers sign in over http on localhost only.',
    ],
    [
      { NODE_ENV: 'production', SECRETS_KEY: secretsKey },
      'The embedded sign-in asks for no password and is refused when NODE_ENV is production: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE to those of your identity provider.',
    ],
  ])('%j is one clear sentence', (environment, sentence) => {
    expect(sentencesFor(environment)).toContain(sentence)
  })

  test('production is called by https, or by http on its own machine', () => {
    const names = [
      'https://portal.example',
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:80',
    ]
    for (const PUBLIC_URL of names) {
      expect(
        sentencesFor({ ...external, NODE_ENV: 'production', SECRETS_KEY: secretsKey, PUBLIC_URL }),
      ).toEqual([])
    }
    expect(sentencesFor({ PUBLIC_URL: 'http://portal.example' })).toEqual([])
  })

  test('a command next to the server asks only where the data is', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://me@db/stepwell' }
    expect(readDataSettings({ ...production, PORT: 'eighty' }).databaseUrl).toBe(
      production.DATABASE_URL,
    )
    expect(readDataSettings({ BACKUP_RECIPIENTS: 'age1one, age1two' }).backupRecipients).toEqual([
      'age1one',
      'age1two',
    ])
    expect(() => readDataSettings({ BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1X' })).toThrow(
      InvalidSettings,
    )
    expect(() => readDataSettings({ DATABASE_URL: 'mysql://db/stepwell' })).toThrow(InvalidSettings)
  })

  test('each impossible setting has its sentence', () => {
    expect(sentencesFor({ PORT: 'x', LOG_LEVEL: 'y', DEMO_WORLD: 'z' })).toHaveLength(3)
  })

  test('no sentence repeats a password', () => {
    const environment = {
      DATABASE_URL: 'http://me:secret@db',
      PUBLIC_URL: 'https://me:secret@portal/path',
      API_BASE: 'https://me:secret@api/',
      WEBHOOK_URL: 'https://me:secret@tickets/',
      WEBHOOK_SECRET: 'secret',
      SMTP_URL: 'http://me:secret@mail',
      METRICS_TOKEN: 'secret',
    }
    expect(sentencesFor(environment)).toHaveLength(7)
    expect(sentencesFor(environment).join()).not.toContain('secret')
  })
})
