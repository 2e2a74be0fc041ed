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

/** The server's configuration, read once at start. */
export interface Settings {
  /** 0 means any free port. */
  port: number
  /** `localhost` means the loopback addresses only. */
  host: string
  /** The portal's public origin; undefined means http(s)://localhost with the port in use. */
  publicUrl: string | undefined
  dataFolder: string
  /** An external PostgreSQL; undefined means the embedded one in the data folder. Never log it. */
  databaseUrl: string | undefined
  /**
   * The same database for the role that owns its tables; undefined means that `databaseUrl` is
   * used. Never log it.
   */
  migrationsDatabaseUrl: string | undefined
  /**
   * A 32-byte key that seals passwords and keys; undefined means one in the data folder. Never log
   * it.
   */
  secretsKey: Buffer | undefined
  /** Earlier keys, which still open what they sealed during a key change. Never log them. */
  secretsKeysOld: readonly Buffer[]
  identity: IdentitySettings
  /** Whether to fill an empty database with the demo companies and people. */
  demoWorld: boolean
  /** Base of an external API; undefined means this server's. */
  apiBase: string | undefined
  /** Whether the API supports calls beyond the specification. */
  extensions: boolean
  /**
   * Whether the API accepts idempotency keys and versions in headers, which the specification
   * doesn't name.
   */
  safetyHeaders: boolean
  /** Whether calls that require a fresh sign-in are refused without one. */
  freshSignIn: boolean
  /** Names of the provider's facts that aren't configured in production. */
  missingFacts: readonly string[]
  providerName: string
  helpdesk: { email: string; phoneUs: string; phoneUk: string }
  /**
   * Where to report vulnerabilities of the portal: an email address, or the https address of a
   * form.
   */
  securityContact: string
  /** The provider's postal address on documents, on one line. */
  providerAddress: string
  /** Contact for questions about bills. */
  billingEmail: string
  /** The site for vulnerability management; undefined means the provider has none. */
  vmaasLink: string | undefined
  /** How bills are paid; undefined means they can't be, except on the demo world's payment page. */
  payments: PaymentSettings | undefined
  /** Maximum file size in bytes. */
  uploadLimit: number
  /** The ClamAV daemon that scans files before they can be downloaded; undefined means no scan. */
  clamd: { host: string; port: number } | undefined
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks, or `loopback`. */
  trustedProxies: string[]
  /** The most open connections; further ones are cut. */
  connectionLimit: number
  logLevel: LogLevel
  /** Receiver of new tickets; undefined means that they wait in the outbox. */
  webhook: WebhookSettings | undefined
  /** Mail server; undefined means that mails wait in the outbox. */
  mail: MailSettings | undefined
  /** The token that /metrics requires; undefined means there are no metrics. */
  metricsToken: string | undefined
  /** How long data is kept. */
  retention: RetentionSettings
  /** Seconds between reporting "not ready" and the end, for a proxy to notice. */
  shutdownDelay: number
  /** Paths of the certificate and its key, in PEM. */
  tls: { certificateFile: string; keyFile: string } | undefined
  /** The start of the server's clock, for trying out dates; it runs on from there. */
  clockStart: Date | undefined
  production: boolean
}

/** A level of the server's log. */
export type LogLevel = z.infer<typeof logLevel>

/**
 * Settings the server can't start with. Each sentence has the setting, its value and what is
 * expected.
 */
export class InvalidSettings extends Error {
  readonly sentences: string[]

  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/**
 * Reads the settings from environment variables; empty ones count as unset.
 * @throws InvalidSettings
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = parseWith(variables, environment)
  const contradictions = findContradictions(values)
  if (contradictions.length > 0) throw new InvalidSettings(contradictions)
  return { ...toSettings(values), missingFacts: missingProviderFacts(environment) }
}

/** The location of the data, for commands that serve no pages. */
export interface DataSettings
  extends Pick<
    Settings,
    'databaseUrl' | 'migrationsDatabaseUrl' | 'dataFolder' | keyof KeySettings
  > {
  isProduction: boolean
  /** Public keys for encrypting backups; without any they aren't encrypted. */
  backupRecipients: readonly string[]
}

/** The keys for secrets. */
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
 * Reads only the settings of the data's location.
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
