import { z } from 'zod/mini'
import * as connected from './connected-fields.ts'
import * as keys from './key-fields.ts'
import * as network from './network-fields.ts'
import { retentionVariables } from './retention-fields.ts'
import { withSettingDocs } from './setting-docs.ts'
import * as field from './setting-fields.ts'

/** Every setting by environment variable, in the groups of docs/settings.md. */
export const variableGroups = {
  Server: {
    PORT: withSettingDocs(z._default(field.port, 3000), {
      about: 'Port the server listens on. `0` uses any free port.',
    }),
    HOST: withSettingDocs(z._default(field.textSetting('HOST'), 'localhost'), {
      about:
        'Name or address the server listens on. `localhost` accepts connections from this machine only.',
    }),
    PUBLIC_URL: withSettingDocs(z.optional(field.originSetting('PUBLIC_URL')), {
      about:
        "The portal's address as browsers see it. Sign-in needs https, so with `NODE_ENV=production` it must begin with `https://`, unless it's on localhost.",
      unset: '`http://localhost:PORT`',
    }),
    TLS_CERT: withSettingDocs(z.optional(field.filePathSetting('TLS_CERT')), {
      about:
        'PEM file with the certificate, to serve https. Sign-in needs https everywhere except on localhost.',
    }),
    TLS_KEY: withSettingDocs(z.optional(field.filePathSetting('TLS_KEY')), {
      about: 'PEM file with the key of `TLS_CERT`.',
    }),
    TRUSTED_PROXIES: withSettingDocs(z._default(network.trustedProxies, []), {
      about:
        'Proxies whose `X-Forwarded-For` is trusted, separated by commas: addresses, networks such as `10.0.0.0/8`, or `loopback`. Name every proxy in front of the portal. Otherwise all people share the [limits before sign-in](operations/rate-limits.md#limits-before-sign-in).',
    }),
    CONNECTION_LIMIT: withSettingDocs(z._default(network.connectionLimit, 2_000), {
      about: 'Open connections for each process. Any more are cut.',
    }),
    SHUTDOWN_DELAY: withSettingDocs(z._default(field.shutdownDelay, 0), {
      about:
        'Seconds to [keep serving](operations/deployment.md#stopping-a-server) after "no longer ready", so that a load balancer notices.',
    }),
  },
  Data: {
    DATABASE_URL: withSettingDocs(z.optional(field.databaseUrlSetting('DATABASE_URL')), {
      about: 'Your PostgreSQL, 15 or later, such as `postgres://user:password@host:5432/database`.',
      unset: 'embedded; required with `NODE_ENV=production`',
    }),
    MIGRATIONS_DATABASE_URL: withSettingDocs(
      z.optional(field.databaseUrlSetting('MIGRATIONS_DATABASE_URL')),
      {
        about:
          'The same database, with the role that owns its tables. Set it if the role of `DATABASE_URL` [only serves requests](operations/database.md#your-own-serving-role).',
        unset: 'the value of `DATABASE_URL`',
      },
    ),
    DATA_DIR: withSettingDocs(z._default(field.textSetting('DATA_DIR'), '.data'), {
      about: "Folder of the embedded PostgreSQL, and of the key if `SECRETS_KEY` isn't set.",
    }),
    SECRETS_KEY: withSettingDocs(z.optional(keys.secretsKey), {
      about:
        "[Key that encrypts](operations/secrets.md#encryption-key) passwords and keys in the database: 32 bytes in base64 (`openssl rand -base64 32`). Use the same one for all servers on a database. A key that isn't the database's is refused.",
      unset: 'made once, stored in `DATA_DIR/secrets-key`; required with `NODE_ENV=production`',
    }),
    SECRETS_KEYS_OLD: withSettingDocs(z.optional(keys.secretsKeysOld), {
      about:
        'Previous keys, separated by commas. They still open what they encrypted and encrypt nothing new, [while you rotate the key](operations/secrets.md#rotate-the-encryption-key).',
    }),
    BACKUP_RECIPIENTS: withSettingDocs(z._default(keys.backupRecipients, []), {
      about:
        'Public keys of [age](https://age-encryption.org), separated by commas, that [backups are encrypted](operations/backup.md#encrypted-backups) to.',
    }),
    DEMO_WORLD: withSettingDocs(z.optional(field.yesOrNoSetting('DEMO_WORLD')), {
      about:
        'Whether to fill an empty database with demo companies and people. With `NODE_ENV=production`, `yes` and `npm run seed` are refused. Elsewhere, `npm run seed` is refused if the database has other companies.',
      unset: '`yes`; `no` with `NODE_ENV=production`',
    }),
  },
  'Sign-in': {
    OIDC_ISSUER: withSettingDocs(z.optional(field.issuerSetting('OIDC_ISSUER')), {
      about:
        'Address of the [identity provider](identity-providers.md), exactly as its tokens spell it.',
      unset: 'embedded',
    }),
    OIDC_CLIENT_ID: withSettingDocs(z.optional(field.textSetting('OIDC_CLIENT_ID')), {
      about: "The portal's client id at the identity provider.",
      unset: 'embedded',
    }),
    OIDC_AUDIENCE: withSettingDocs(z.optional(field.textSetting('OIDC_AUDIENCE')), {
      about: 'Audience that access tokens for this API carry.',
      unset: 'embedded',
    }),
    OIDC_SCOPE: withSettingDocs(z._default(field.oidcScope, 'openid profile email'), {
      about:
        'Scopes requested at sign-in. Some providers give refresh tokens only with `offline_access`.',
    }),
    OIDC_RESOURCE: withSettingDocs(z.optional(field.oidcResource), {
      about:
        "The API's address as the provider knows it, if it requires a `resource` (RFC 8707). It's sent at sign-in and with each token request, like `OIDC_AUDIENCE`, which is sent as `audience`.",
    }),
    OIDC_PROMPT: withSettingDocs(z.optional(field.oidcPrompt), {
      about:
        'What the provider shows at each sign-in: `login`, `consent` or `select_account`. Some give refresh tokens (`offline_access`) only with `consent`.',
    }),
    OIDC_SIGN_OUT: withSettingDocs(z._default(field.oidcSignOut, 'form'), {
      about:
        "How [Log Out](identity-providers.md#sign-out) opens the provider. `form` posts the ID token, so no address contains it. `address` sends only the client's id, for a provider that accepts no form or can't tell from it who is leaving. `token-in-address` sends the ID token in the address, for a provider that requires it and accepts no form.",
    }),
    OIDC_CLAIM_DEFAULT_TENANT: withSettingDocs(
      z._default(field.textSetting('OIDC_CLAIM_DEFAULT_TENANT'), 'default_tenant'),
      {
        about: 'Name of the claim with the company that opens first, or a path to it with dots.',
      },
    ),
    OIDC_CLAIM_PORTAL_PERMISSIONS: withSettingDocs(
      z._default(field.textSetting('OIDC_CLAIM_PORTAL_PERMISSIONS'), 'portal_permissions'),
      {
        about:
          'Name of the claim with the permissions, or a path to it such as `resource_access.portal.roles`. Its value is a list, or a text whose parts are separated by spaces or commas.',
      },
    ),
    OIDC_CLAIM_PROFILE_ACCOUNT_ID: withSettingDocs(
      z._default(field.textSetting('OIDC_CLAIM_PROFILE_ACCOUNT_ID'), 'profile_account_id'),
      {
        about:
          'Name of the claim with the number that people are matched by, or a path to it. Without the claim, people are matched by subject.',
      },
    ),
    FRESH_SIGN_IN: withSettingDocs(z._default(field.yesOrNoSetting('FRESH_SIGN_IN'), false), {
      about:
        'With `yes`, submitting a termination, changing roles and fetching a secret [require a sign-in in the last five minutes](operations/sessions.md#recent-sign-in). Access tokens must then carry `auth_time`.',
      unset: '`no`',
    }),
    NODE_EXTRA_CA_CERTS: withSettingDocs(z.optional(z.string()), {
      about:
        'PEM file with your own certificate authority, if an identity provider, API or ticket system uses one. Node itself reads it at start.',
    }),
  },
  'External API': {
    API_BASE: withSettingDocs(z.optional(field.serviceAddressSetting('API_BASE')), {
      about: "[Your own portal API](production.md#external-api), used instead of this server's.",
      unset: "this server's `/api`",
    }),
    EXTENSIONS: withSettingDocs(z.optional(field.yesOrNoSetting('EXTENSIONS')), {
      about:
        "`yes` if the API stores the member `wizard` of drafts and has the calls under `/extensions`: the company's submitted requests, and where in the portal a bug's reporter was.",
      unset: '`yes`; `no` with `API_BASE`',
    }),
    SAFETY_HEADERS: withSettingDocs(z.optional(field.yesOrNoSetting('SAFETY_HEADERS')), {
      about: '`yes` if the API accepts `Idempotency-Key` and `If-Match`, and answers with `ETag`.',
      unset: 'the value of `EXTENSIONS`',
    }),
  },
  Provider: {
    PROVIDER_NAME: withSettingDocs(z._default(field.textSetting('PROVIDER_NAME'), 'Stepwell'), {
      about:
        'Your name, on pages and documents. With `NODE_ENV=production`, the server warns at start if you leave any of these facts at its default.',
    }),
    PROVIDER_ADDRESS: withSettingDocs(
      z._default(field.textSetting('PROVIDER_ADDRESS'), '120 Wall Street, New York, NY 10005'),
      { about: 'Your postal address, on documents.' },
    ),
    HELPDESK_EMAIL: withSettingDocs(
      z._default(field.emailSetting('HELPDESK_EMAIL'), 'helpdesk@stepwell.example'),
      {
        about: 'Email address for help.',
      },
    ),
    HELPDESK_PHONE_US: withSettingDocs(
      z._default(field.textSetting('HELPDESK_PHONE_US'), '+1 212 555 0142'),
      {
        about: 'Helpdesk phone number in the United States.',
      },
    ),
    HELPDESK_PHONE_UK: withSettingDocs(
      z._default(field.textSetting('HELPDESK_PHONE_UK'), '+44 20 7946 0142'),
      {
        about: 'Helpdesk phone number in the United Kingdom.',
      },
    ),
    BILLING_EMAIL: withSettingDocs(
      z._default(field.emailSetting('BILLING_EMAIL'), 'billing@stepwell.example'),
      {
        about: 'Email address for questions about bills.',
      },
    ),
    SECURITY_CONTACT: withSettingDocs(z.optional(network.securityContact), {
      about:
        'Where to report weaknesses of the portal, shown in `/.well-known/security.txt`: an email address, or the https address of a form.',
      unset: '`HELPDESK_EMAIL`',
    }),
    VMAAS_LINK: withSettingDocs(z.optional(field.serviceAddressSetting('VMAAS_LINK')), {
      about:
        'Your vulnerability management site, which the tab "Launch VMaaS" of the risk register opens in a window. Without it, the register has no such tab.',
      unset: 'none; the demo world has its own',
    }),
  },
  Payments: {
    PAYMENT_LINK: withSettingDocs(z.optional(connected.paymentLink), {
      about:
        'Payment address with `{token}` and, if you need them, `{company}` (its id) and `{amount}`. The token is a JSON Web Token with company, currency and amount, valid for 15 minutes. The page behind it must accept each `jti` only once.',
    }),
    PAYMENT_LINK_SECRET: withSettingDocs(z.optional(connected.paymentLinkSecret), {
      about: 'Secret that signs the token of `PAYMENT_LINK` (HS256), at least 32 characters.',
    }),
    STRIPE_SECRET_KEY: withSettingDocs(z.optional(connected.stripeKey), {
      about:
        "Lets companies pay in Stripe's billing portal, instead of at `PAYMENT_LINK`. A company with a customer in `billing_account.stripe_customer` gets a new session each time someone presses the button. Without this and `PAYMENT_LINK`, there is no Payment Portal, except in the demo world.",
    }),
    STRIPE_API: withSettingDocs(
      z._default(field.serviceAddressSetting('STRIPE_API'), 'https://api.stripe.com'),
      {
        about: "Address of Stripe's API.",
      },
    ),
  },
  'Tickets and email': {
    WEBHOOK_URL: withSettingDocs(z.optional(connected.webhookUrl), {
      about:
        'Where new tickets are sent. See [Connect a ticket system](connect-a-ticket-system.md).',
    }),
    WEBHOOK_SECRET: withSettingDocs(z.optional(keys.webhookSecretSetting('WEBHOOK_SECRET')), {
      about: 'Secret that signs webhooks: `whsec_` and 24 to 64 random bytes in base64.',
    }),
    WEBHOOK_SECRET_OLD: withSettingDocs(
      z.optional(keys.webhookSecretSetting('WEBHOOK_SECRET_OLD')),
      {
        about:
          'Previous secret, [while you rotate it](connect-a-ticket-system.md#rotate-the-secret). Messages carry a signature with each of the two secrets, and files can be fetched with either.',
      },
    ),
    SMTP_URL: withSettingDocs(z.optional(connected.smtpUrl), {
      about: 'Mail server, such as `smtp://user:password@mail.example.com:587`.',
    }),
    MAIL_FROM: withSettingDocs(z.optional(field.mailSenderSetting('MAIL_FROM')), {
      about: 'Sender of email, such as `Stepwell <portal@example.com>`.',
    }),
    TICKET_MAIL_TO: withSettingDocs(z.optional(field.emailSetting('TICKET_MAIL_TO')), {
      about: 'Where tickets are emailed, instead of a webhook.',
    }),
  },
  Files: {
    UPLOAD_LIMIT_MB: withSettingDocs(z._default(field.uploadLimit, 25), {
      about:
        'Largest file that people may upload, from 1 to 1000. A proxy in front of the portal must allow as much.',
    }),
    CLAMD_HOST: withSettingDocs(z.optional(field.clamdHost), {
      about:
        'ClamAV daemon that [scans each upload](operations/uploads.md#virus-scanning) before anyone can download it.',
    }),
    CLAMD_PORT: withSettingDocs(z.optional(field.clamdPort), {
      about: 'Port of the ClamAV daemon.',
      unset: '`3310`',
    }),
  },
  Retention: retentionVariables,
  'Logs and metrics': {
    LOG_LEVEL: withSettingDocs(z._default(field.logLevel, 'warn'), {
      about: 'From `silent` to `trace`.',
    }),
    METRICS_TOKEN: withSettingDocs(z.optional(field.metricsToken), {
      about:
        'Token that [`/metrics`](operations/observability.md#health-checks) requires: at least 16 characters, no spaces (`openssl rand -hex 32`). Without it, there are no metrics.',
    }),
    CLOCK: withSettingDocs(z.optional(field.instantSetting('CLOCK')), {
      about:
        "Instant at which the server's clock starts, to try out dates. Pages in the browser follow it. Refused in production.",
      unset: 'now',
    }),
    NODE_ENV: withSettingDocs(z.optional(z.string()), {
      about:
        "With `production`, the server refuses what is only for trying it out, and requires the settings it can't do without.",
    }),
  },
}

/** The schema of all environment variables. */
export const variables = z.object({
  ...variableGroups.Server,
  ...variableGroups.Data,
  ...variableGroups['Sign-in'],
  ...variableGroups['External API'],
  ...variableGroups.Provider,
  ...variableGroups.Payments,
  ...variableGroups['Tickets and email'],
  ...variableGroups.Files,
  ...variableGroups.Retention,
  ...variableGroups['Logs and metrics'],
})

/** The parsed values of all environment variables. */
export type Variables = z.infer<typeof variables>
