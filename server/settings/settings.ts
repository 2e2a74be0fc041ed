import '#server/process/check-messages.ts'
import { resolve } from 'node:path'
import { z } from 'zod/mini'
import type { MailSettings, PaymentSettings, WebhookSettings } from './connected-systems.ts'
import { findContradictions } from './contradictions.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { missingProviderFacts } from './provider-facts.ts'
import { type RetentionSettings, toRetentionSettings } from './retention-fields.ts'
import type { logLevel } from './setting-fields.ts'
import { type Variables, variables } from './setting-table.ts'

/** The configuration of the server, read once at start. */
export interface Settings {
  /** 0 takes any free port. */
  port: number
  /** `localhost` listens on the loopback addresses only. */
  host: string
  /** Origin of the portal as browsers see it; unset: http(s)://localhost and the port listened on. */
  publicUrl: string | undefined
  dataFolder: string
  /** A PostgreSQL server of one's own; unset: the embedded one, in the data folder. */
  databaseUrl: string | undefined
  /** The same database for the role that owns its tables; unset: that of `databaseUrl` does. Never log it. */
  migrationsDatabaseUrl: string | undefined
  /** Seals passwords and keys, 32 bytes; unset: one stored in the data folder. Never log it. */
  secretsKey: Buffer | undefined
  /** Keys that seal no more but open what they sealed, while keys are changed. Never log them. */
  secretsKeysOld: readonly Buffer[]
  identity: IdentitySettings
  /** Whether an empty database is filled with the demo companies and people. */
  demoWorld: boolean
  /** Base of a provider's own API; unset: this server's. */
  apiBase: string | undefined
  /** Whether the API has the calls beyond the spec. */
  extensions: boolean
  /** Whether the API takes keys and versions in headers that the spec does not name. */
  safetyHeaders: boolean
  /** Whether calls that ask for a fresh sign-in are refused without one. */
  freshSignIn: boolean
  /** Settings of the provider's own facts that are not set in production, by name. */
  missingFacts: readonly string[]
  providerName: string
  helpdesk: { email: string; phoneUs: string; phoneUk: string }
  /** To whom weaknesses of the portal are reported: a mail address, or the https address of a form. */
  securityContact: string
  /** The provider's postal address on its papers, on one line. */
  providerAddress: string
  /** Where questions about bills go. */
  billingEmail: string
  /** Where vulnerabilities are managed; unset: the provider has no such site. */
  vmaasLink: string | undefined
  /** Where bills are paid; unset: nowhere, but at a page of the demo world where there is one. */
  payments: PaymentSettings | undefined
  /** Largest file that is taken, in bytes. */
  uploadLimit: number
  /** The ClamAV daemon that looks at files before anyone can download them; unset: nothing does. */
  clamd: { host: string; port: number } | undefined
  /** Whose X-Forwarded-For is believed: addresses, networks, or `loopback`. */
  trustedProxies: string[]
  /** How many connections are open at once; more are cut. */
  connectionLimit: number
  logLevel: LogLevel
  /** Where new tickets are sent; unset: nowhere, they wait in the outbox. */
  webhook: WebhookSettings | undefined
  /** How mails are sent; unset: not at all, they wait in the outbox. */
  mail: MailSettings | undefined
  /** What a caller of /metrics must know; unset: there are none. */
  metricsToken: string | undefined
  /** How long things stay. */
  retention: RetentionSettings
  /** Seconds between "no longer ready" and the end, for a proxy to notice. */
  shutdownDelay: number
  /** Paths of the certificate and its key, both in PEM. */
  tls: { certificateFile: string; keyFile: string } | undefined
  /** Instant at which the server's clock starts, for trying dates out; it runs on from there. */
  clockStart: Date | undefined
  production: boolean
}

export type LogLevel = z.infer<typeof logLevel>

/** Settings nobody can start with: each sentence names the setting, what it holds and what it wants. */
export class InvalidSettings extends Error {
  readonly sentences: string[]

  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * @throws InvalidSettings
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = parseWith(variables, environment)
  const contradictions = findContradictions(values)
  if (contradictions.length > 0) throw new InvalidSettings(contradictions)
  return { ...toSettings(values), missingFacts: missingProviderFacts(environment) }
}

/** Where the data is, for a command other than the server: it signs nobody in and serves no page. */
export interface DataSettings
  extends Pick<
    Settings,
    'databaseUrl' | 'migrationsDatabaseUrl' | 'dataFolder' | keyof KeySettings
  > {
  isProduction: boolean
  /** Public keys that backups are encrypted to; none: they are not. */
  backupRecipients: readonly string[]
}

/** The keys of the secrets. */
export type KeySettings = Pick<Settings, 'secretsKey' | 'secretsKeysOld'>

const dataVariables = z.pick(variables, {
  NODE_ENV: true,
  DATABASE_URL: true,
  MIGRATIONS_DATABASE_URL: true,
  DATA_DIR: true,
  SECRETS_KEY: true,
  SECRETS_KEYS_OLD: true,
  BACKUP_RECIPIENTS: true,
})

/**
 * Reads of the environment only where the data is.
 * @throws InvalidSettings
 */
export function readDataSettings(environment: NodeJS.ProcessEnv): DataSettings {
  const values = parseWith(dataVariables, environment)
  return {
    isProduction: values.NODE_ENV === 'production',
    databaseUrl: values.DATABASE_URL,
    migrationsDatabaseUrl: values.MIGRATIONS_DATABASE_URL,
    dataFolder: resolve(values.DATA_DIR),
    secretsKey: values.SECRETS_KEY,
    secretsKeysOld: values.SECRETS_KEYS_OLD ?? [],
    backupRecipients: values.BACKUP_RECIPIENTS,
  }
}

function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const nonEmpty = Object.entries(environment).filter(([, value]) => (value ?? '').trim() !== '')
  const read = schema.safeParse(Object.fromEntries(nonEmpty))
  if (read.success) return read.data
  throw new InvalidSettings(read.error.issues.map(({ message }) => message))
}

function toPaymentSettings(values: Variables): PaymentSettings | undefined {
  const { PAYMENT_LINK, PAYMENT_LINK_SECRET, STRIPE_SECRET_KEY, STRIPE_API } = values
  if (STRIPE_SECRET_KEY) return { kind: 'stripe', secretKey: STRIPE_SECRET_KEY, api: STRIPE_API }
  if (!PAYMENT_LINK || !PAYMENT_LINK_SECRET) return undefined
  return { kind: 'template', template: PAYMENT_LINK, secret: PAYMENT_LINK_SECRET }
}

function toSettings(values: Variables): Omit<Settings, 'missingFacts'> {
  const extensions = values.EXTENSIONS ?? values.API_BASE === undefined
  const demoWorld = values.DEMO_WORLD ?? values.NODE_ENV !== 'production'
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    migrationsDatabaseUrl: values.MIGRATIONS_DATABASE_URL,
    secretsKey: values.SECRETS_KEY,
    secretsKeysOld: values.SECRETS_KEYS_OLD ?? [],
    identity: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID ?? 'stepwell-portal',
      scope: values.OIDC_SCOPE,
      audience: values.OIDC_AUDIENCE,
      resource: values.OIDC_RESOURCE,
      prompt: values.OIDC_PROMPT,
      signOutBy: values.OIDC_SIGN_OUT,
      claims: {
        defaultTenant: values.OIDC_CLAIM_DEFAULT_TENANT,
        portalPermissions: values.OIDC_CLAIM_PORTAL_PERMISSIONS,
        profileAccountId: values.OIDC_CLAIM_PROFILE_ACCOUNT_ID,
      },
    },
    demoWorld,
    apiBase: values.API_BASE,
    extensions,
    safetyHeaders: values.SAFETY_HEADERS ?? extensions,
    freshSignIn: values.FRESH_SIGN_IN,
    providerName: values.PROVIDER_NAME,
    helpdesk: {
      email: values.HELPDESK_EMAIL,
      phoneUs: values.HELPDESK_PHONE_US,
      phoneUk: values.HELPDESK_PHONE_UK,
    },
    securityContact: values.SECURITY_CONTACT ?? values.HELPDESK_EMAIL,
    providerAddress: values.PROVIDER_ADDRESS,
    billingEmail: values.BILLING_EMAIL,
    vmaasLink: values.VMAAS_LINK ?? (demoWorld ? 'https://vmaas.stepwell.example' : undefined),
    payments: toPaymentSettings(values),
    uploadLimit: values.UPLOAD_LIMIT_MB * 1024 * 1024,
    clamd: values.CLAMD_HOST
      ? { host: values.CLAMD_HOST, port: values.CLAMD_PORT ?? 3310 }
      : undefined,
    trustedProxies: values.TRUSTED_PROXIES,
    connectionLimit: values.CONNECTION_LIMIT,
    logLevel: values.LOG_LEVEL,
    webhook:
      values.WEBHOOK_URL && values.WEBHOOK_SECRET
        ? {
            url: values.WEBHOOK_URL,
            secrets: [values.WEBHOOK_SECRET, values.WEBHOOK_SECRET_OLD ?? []].flat(),
          }
        : undefined,
    mail:
      values.SMTP_URL && values.MAIL_FROM
        ? { url: values.SMTP_URL, from: values.MAIL_FROM, ticketsTo: values.TICKET_MAIL_TO }
        : undefined,
    metricsToken: values.METRICS_TOKEN,
    retention: toRetentionSettings(values),
    shutdownDelay: values.SHUTDOWN_DELAY,
    tls:
      values.TLS_CERT && values.TLS_KEY
        ? { certificateFile: values.TLS_CERT, keyFile: values.TLS_KEY }
        : undefined,
    clockStart: values.CLOCK,
    production: values.NODE_ENV === 'production',
  }
}
