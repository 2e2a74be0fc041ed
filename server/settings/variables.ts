import { z } from 'zod'
import { documented } from './documented.ts'
import * as keys from './key-fields.ts'
import * as network from './network-fields.ts'
import { retentionVariables } from './retention-fields.ts'
import * as field from './setting-fields.ts'

/** Every setting by the name of its environment variable, in the groups of docs/settings.md. */
export const groupsOfVariables = {
  'Where the portal is': {
    PORT: documented(field.port.default(3000), {
      about: 'Where the server listens. `0` takes any free port.',
    }),
    HOST: documented(field.text('HOST').default('localhost'), {
      about: 'The name or address it listens at; `localhost` is this machine alone.',
    }),
    PUBLIC_URL: documented(field.origin('PUBLIC_URL').optional(), {
      about:
        "The portal's address as browsers see it. When `NODE_ENV` is `production` it begins with `https://`, unless it is on localhost: sign-in needs that.",
      unset: '`http://localhost:PORT`',
    }),
    TLS_CERT: documented(field.file('TLS_CERT').optional(), {
      about:
        'A PEM file with the certificate, to serve https. Signing in needs https everywhere but on localhost.',
    }),
    TLS_KEY: documented(field.file('TLS_KEY').optional(), {
      about: 'A PEM file with the key of `TLS_CERT`.',
    }),
    TRUSTED_PROXIES: documented(network.trustedProxies.default([]), {
      about:
        'Proxies whose `X-Forwarded-For` is believed, with commas between them: addresses, networks such as `10.0.0.0/8`, or `loopback`. Behind a proxy that is not named here all people share the limits before sign-in.',
    }),
    CONNECTION_LIMIT: documented(network.connectionLimit.default(2_000), {
      about: 'How many connections each process has open at once; more are cut.',
    }),
    SHUTDOWN_DELAY: documented(field.shutdownDelay.default(0), {
      about: 'Seconds between "no longer ready" and the end, for a load balancer to notice.',
    }),
  },
  'Where the data is': {
    DATABASE_URL: documented(field.databaseUrl('DATABASE_URL').optional(), {
      about: 'A PostgreSQL (15 or later) of your own.',
      unset: 'embedded; needed when `NODE_ENV` is `production`',
    }),
    MIGRATIONS_DATABASE_URL: documented(field.databaseUrl('MIGRATIONS_DATABASE_URL').optional(), {
      about:
        'The same database for the role that owns its tables, where `DATABASE_URL` names one that [only serves](operations/database.md).',
      unset: 'that of `DATABASE_URL`',
    }),
    DATA_DIR: documented(field.text('DATA_DIR').default('.data'), {
      about: 'Holds the embedded PostgreSQL, and the key of `SECRETS_KEY` where that is not set.',
    }),
    SECRETS_KEY: documented(keys.secretsKey.optional(), {
      about:
        "32 bytes in base64 (`openssl rand -base64 32`), with which passwords and keys in the database are sealed. Another key than the database's is refused. [The same for all servers on one database](operations/secrets.md#encryption-key).",
      unset: 'made once, stored in `DATA_DIR/secrets-key`; needed when `NODE_ENV` is `production`',
    }),
    SECRETS_KEYS_OLD: documented(keys.secretsKeysOld.optional(), {
      about:
        'Keys that open what they sealed and seal no more, with commas between them, [while the key is changed](operations/secrets.md#rotate-the-encryption-key).',
    }),
    BACKUP_RECIPIENTS: documented(keys.recipients.default([]), {
      about:
        'Public keys of [age](https://age-encryption.org) with commas between them, to which [backups are encrypted](operations/backup.md).',
    }),
    DEMO_WORLD: documented(field.yesOrNo('DEMO_WORLD').optional(), {
      about:
        'Whether an empty database is filled with demo companies and people. When `NODE_ENV` is `production`, `yes` is refused, as `npm run seed` is. Elsewhere `npm run seed` is refused beside companies that are not of the demo world.',
      unset: '`yes`; `no` when `NODE_ENV` is `production`',
    }),
  },
  'How people sign in': {
    OIDC_ISSUER: documented(field.issuer('OIDC_ISSUER').optional(), {
      about:
        'The address of the [identity provider](identity-providers.md), as its tokens spell it.',
      unset: 'embedded',
    }),
    OIDC_CLIENT_ID: documented(field.text('OIDC_CLIENT_ID').optional(), {
      about: 'The id under which the identity provider knows the portal.',
      unset: 'embedded',
    }),
    OIDC_AUDIENCE: documented(field.text('OIDC_AUDIENCE').optional(), {
      about: 'The audience that access tokens for this API carry.',
      unset: 'embedded',
    }),
    OIDC_SCOPE: documented(field.scope.default('openid profile email'), {
      about:
        'What is asked for at sign-in; some providers give refresh tokens only with `offline_access`.',
    }),
    OIDC_RESOURCE: documented(field.resource.optional(), {
      about:
        "The API's address as the provider knows it, where it wants a `resource` (RFC 8707); sent at sign-in and with each token request, as `OIDC_AUDIENCE` is as `audience`.",
    }),
    OIDC_PROMPT: documented(field.prompt.optional(), {
      about:
        'What the provider is asked to show at each sign-in: `login`, `consent` or `select_account`. Some give refresh tokens (`offline_access`) only for `consent`.',
    }),
    OIDC_SIGN_OUT: documented(field.signOut.default('form'), {
      about:
        "How Log Out leaves for the provider: `form` posts the ID token, so that it is in no address; `address` sends the client's id only, for a provider that takes no form or does not know who leaves by one; `token-in-address` sends the ID token in the address, for one that insists on it and takes no form.",
    }),
    OIDC_CLAIM_DEFAULT_TENANT: documented(
      field.text('OIDC_CLAIM_DEFAULT_TENANT').default('default_tenant'),
      {
        about:
          'The name of the claim with the company that opens first, or a path of members with dots.',
      },
    ),
    OIDC_CLAIM_PORTAL_PERMISSIONS: documented(
      field.text('OIDC_CLAIM_PORTAL_PERMISSIONS').default('portal_permissions'),
      {
        about:
          'The same of the permissions (`resource_access.portal.roles`): a list, or a text with spaces or commas.',
      },
    ),
    OIDC_CLAIM_PROFILE_ACCOUNT_ID: documented(
      field.text('OIDC_CLAIM_PROFILE_ACCOUNT_ID').default('profile_account_id'),
      {
        about: 'The same of the number by which people are matched; without it the subject is.',
      },
    ),
    FRESH_SIGN_IN: documented(field.yesOrNo('FRESH_SIGN_IN').default(false), {
      about:
        'With `yes` the submit of a termination, a change of roles and the fetch of a secret [ask for a sign-in of the last five minutes](operations/sessions.md#recent-sign-in); access tokens must carry `auth_time` then.',
      unset: '`no`',
    }),
    NODE_EXTRA_CA_CERTS: documented(z.string().optional(), {
      about:
        'A PEM file with the certificate authority of an identity provider, API or ticket system that has its own; read by Node itself when it starts.',
    }),
  },
  "Another system's API": {
    API_BASE: documented(field.address('API_BASE').optional(), {
      about: "[A provider's own API](production.md#external-api).",
      unset: "this server's `/api`",
    }),
    EXTENSIONS: documented(field.yesOrNo('EXTENSIONS').optional(), {
      about:
        '`yes` where the API has the calls under `/extensions` (what the company has submitted, and where the reporter of a bug was) and stores the member `wizard` of drafts.',
      unset: '`yes`, with `API_BASE` `no`',
    }),
    SAFETY_HEADERS: documented(field.yesOrNo('SAFETY_HEADERS').optional(), {
      about: '`yes` where the API takes `Idempotency-Key` and `If-Match` and answers `ETag`.',
      unset: 'as `EXTENSIONS`',
    }),
  },
  'The provider': {
    PROVIDER_NAME: documented(field.text('PROVIDER_NAME').default('Stepwell'), {
      about:
        'Your name, on pages and papers. When `NODE_ENV` is `production` a start without one of your own facts warns.',
    }),
    PROVIDER_ADDRESS: documented(
      field.text('PROVIDER_ADDRESS').default('120 Wall Street, New York, NY 10005'),
      { about: 'Your postal address, on papers.' },
    ),
    HELPDESK_EMAIL: documented(field.email('HELPDESK_EMAIL').default('helpdesk@stepwell.example'), {
      about: 'Where people write for help.',
    }),
    HELPDESK_PHONE_US: documented(field.text('HELPDESK_PHONE_US').default('+1 212 555 0142'), {
      about: 'Where people call in the United States.',
    }),
    HELPDESK_PHONE_UK: documented(field.text('HELPDESK_PHONE_UK').default('+44 20 7946 0142'), {
      about: 'Where people call in the United Kingdom.',
    }),
    BILLING_EMAIL: documented(field.email('BILLING_EMAIL').default('billing@stepwell.example'), {
      about: 'Where questions about bills go.',
    }),
    SECURITY_CONTACT: documented(network.securityContact.optional(), {
      about:
        'To whom weaknesses of the portal are reported, in `/.well-known/security.txt`: a mail address, or the https address of a form.',
      unset: '`HELPDESK_EMAIL`',
    }),
    VMAAS_LINK: documented(field.address('VMAAS_LINK').optional(), {
      about:
        'Your site for managing vulnerabilities, which the risk register opens in a window; without it the register has no such tab.',
      unset: "none; the demo world's own",
    }),
  },
  'Where bills are paid': {
    PAYMENT_LINK: documented(field.paymentLink.optional(), {
      about:
        'An address with `{token}` in it, and with `{company}` (its id) and `{amount}` where they are wanted. The token is a JSON Web Token that says company, currency and amount for 15 minutes; the page behind it takes each `jti` once.',
    }),
    PAYMENT_LINK_SECRET: documented(field.paymentLinkSecret.optional(), {
      about: 'What signs that token (HS256), 32 characters or more.',
    }),
    STRIPE_SECRET_KEY: documented(field.stripeKey.optional(), {
      about:
        "Bills are paid in Stripe's billing portal instead; a company that has a customer in `billing_account.stripe_customer` gets a session for each press. Without this and `PAYMENT_LINK` there is no Payment Portal, but in the demo world.",
    }),
    STRIPE_API: documented(field.address('STRIPE_API').default('https://api.stripe.com'), {
      about: "The address of Stripe's API.",
    }),
  },
  'Where tickets and mails go': {
    WEBHOOK_URL: documented(field.webhookUrl.optional(), {
      about:
        'Where new tickets are sent ([how to connect a ticket system](connect-a-ticket-system.md)).',
    }),
    WEBHOOK_SECRET: documented(keys.webhookSecret('WEBHOOK_SECRET').optional(), {
      about: 'What signs them: `whsec_` and 24 to 64 random bytes in base64.',
    }),
    WEBHOOK_SECRET_OLD: documented(keys.webhookSecret('WEBHOOK_SECRET_OLD').optional(), {
      about:
        'The secret before, while it is changed: messages carry a signature of each, and files are handed out to either ([how](connect-a-ticket-system.md#rotate-the-secret)).',
    }),
    SMTP_URL: documented(field.smtpUrl.optional(), {
      about: 'The server that sends mails, such as `smtp://user:password@mail.example.com:587`.',
    }),
    MAIL_FROM: documented(field.sender('MAIL_FROM').optional(), {
      about: 'Whom mails are from, such as `Stepwell <portal@example.com>`.',
    }),
    TICKET_MAIL_TO: documented(field.email('TICKET_MAIL_TO').optional(), {
      about: 'Where tickets go by mail instead of a webhook.',
    }),
  },
  Files: {
    UPLOAD_LIMIT_MB: documented(field.uploadLimit.default(25), {
      about:
        'The largest file that people may upload, from 1 to 1000. A proxy before the portal has to let as much through.',
    }),
    CLAMD_HOST: documented(field.clamdHost.optional(), {
      about:
        'A ClamAV daemon that [looks for viruses](operations/uploads.md) in each upload before anyone can download it.',
    }),
    CLAMD_PORT: documented(field.clamdPort.optional(), {
      about: 'Where it listens.',
      unset: '`3310`',
    }),
  },
  'What is stored how long': retentionVariables,
  'What is watched': {
    LOG_LEVEL: documented(field.logLevel.default('warn'), { about: 'From `silent` to `trace`.' }),
    METRICS_TOKEN: documented(field.metricsToken.optional(), {
      about:
        'What `/metrics` asks for, 16 characters or more without spaces (`openssl rand -hex 32`); without it there are none.',
    }),
    CLOCK: documented(field.instant('CLOCK').optional(), {
      about:
        "An instant at which the server's clock starts, for trying dates out: pages in the browser follow it; refused in production.",
      unset: 'now',
    }),
    NODE_ENV: documented(z.string().optional(), {
      about:
        'With `production` the server refuses what is for trying it out, and asks for what it can not do without.',
    }),
  },
}

export const variables = z.object({
  ...groupsOfVariables['Where the portal is'],
  ...groupsOfVariables['Where the data is'],
  ...groupsOfVariables['How people sign in'],
  ...groupsOfVariables["Another system's API"],
  ...groupsOfVariables['The provider'],
  ...groupsOfVariables['Where bills are paid'],
  ...groupsOfVariables['Where tickets and mails go'],
  ...groupsOfVariables.Files,
  ...groupsOfVariables['What is stored how long'],
  ...groupsOfVariables['What is watched'],
})

export type Variables = z.infer<typeof variables>
