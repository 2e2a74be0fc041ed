import type { Variables } from './setting-table.ts'

/** Sentences about settings that can't work together; empty if there are none. */
export function findContradictions(variables: Variables): string[] {
  const production = variables.NODE_ENV === 'production'
  const found: string[] = []
  if (variables.TLS_CERT && !variables.TLS_KEY)
    found.push('TLS_CERT needs TLS_KEY, the key of the certificate.')
  if (variables.TLS_KEY && !variables.TLS_CERT)
    found.push('TLS_KEY needs TLS_CERT, the certificate of the key.')
  if (variables.MIGRATIONS_DATABASE_URL && !variables.DATABASE_URL) {
    found.push(
      'MIGRATIONS_DATABASE_URL needs DATABASE_URL: the same database, with the role that serves requests.',
    )
  }
  if (variables.OIDC_ISSUER && !variables.OIDC_CLIENT_ID) {
    found.push("OIDC_ISSUER needs OIDC_CLIENT_ID, the portal's id at the identity provider.")
  }
  if (variables.OIDC_CLIENT_ID && !variables.OIDC_ISSUER) {
    found.push('OIDC_CLIENT_ID needs OIDC_ISSUER, the address of the identity provider.')
  }
  if (variables.OIDC_ISSUER && !variables.OIDC_AUDIENCE && !variables.API_BASE) {
    found.push(
      'OIDC_ISSUER needs OIDC_AUDIENCE, the audience its access tokens for this API carry.',
    )
  }
  found.push(
    ...contradictionsInSending(variables),
    ...contradictionsInPayments(variables),
    ...contradictionsInUploads(variables),
  )
  if (production && !variables.OIDC_ISSUER) {
    found.push(
      'The embedded sign-in asks for no password and is refused when NODE_ENV is production: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE to those of your identity provider.',
    )
  }
  // With an external API and an external sign-in, this server stores nothing.
  if (production && !variables.SECRETS_KEY && !(variables.API_BASE && variables.OIDC_ISSUER)) {
    found.push(
      'SECRETS_KEY is needed when NODE_ENV is production: make one with openssl rand -base64 32, or take the one that is stored in DATA_DIR/secrets-key if there is one, and keep it apart from the database.',
    )
  }
  if (production && variables.PUBLIC_URL && !isSafeToSignIn(variables.PUBLIC_URL)) {
    found.push(
      `PUBLIC_URL is "${variables.PUBLIC_URL}": when NODE_ENV is production it must begin with https://, as browsers sign in over http on localhost only.`,
    )
  }
  if (production && variables.DEMO_WORLD) {
    found.push(
      'DEMO_WORLD is refused when NODE_ENV is production: nothing takes demo companies out of a database again.',
    )
  }
  if (production && variables.CLOCK) found.push('CLOCK is refused when NODE_ENV is production.')
  return found
}

/** Browsers provide the cryptography that sign-in needs on https and localhost only. */
function isSafeToSignIn(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isOwnMachine = /(^|\.)localhost$|^127(\.\d+){3}$/.test(hostname) || hostname === '[::1]'
  return protocol === 'https:' || isOwnMachine
}

function contradictionsInSending(variables: Variables): string[] {
  const { WEBHOOK_URL, WEBHOOK_SECRET, SMTP_URL, MAIL_FROM, TICKET_MAIL_TO, API_BASE } = variables
  const found: string[] = []
  if (WEBHOOK_URL && !WEBHOOK_SECRET) {
    found.push(
      'WEBHOOK_URL needs WEBHOOK_SECRET, which lets the receiver verify who sent a ticket.',
    )
  }
  if (variables.WEBHOOK_SECRET_OLD && !WEBHOOK_SECRET) {
    found.push('WEBHOOK_SECRET_OLD needs WEBHOOK_SECRET, the current secret.')
  }
  if (variables.SECRETS_KEYS_OLD && !variables.SECRETS_KEY) {
    found.push('SECRETS_KEYS_OLD needs SECRETS_KEY, the current key.')
  }
  if (WEBHOOK_SECRET && !WEBHOOK_URL) {
    found.push('WEBHOOK_SECRET needs WEBHOOK_URL, the address of the receiver.')
  }
  if (SMTP_URL && !MAIL_FROM) found.push('SMTP_URL needs MAIL_FROM, the sender of email.')
  if (MAIL_FROM && !SMTP_URL) found.push('MAIL_FROM needs SMTP_URL, the server that sends mails.')
  if (TICKET_MAIL_TO && !SMTP_URL) {
    found.push('TICKET_MAIL_TO needs SMTP_URL, the server that sends mails.')
  }
  if (TICKET_MAIL_TO && WEBHOOK_URL) {
    found.push('TICKET_MAIL_TO and WEBHOOK_URL both say where tickets go: set one of them.')
  }
  if (API_BASE && (WEBHOOK_URL || SMTP_URL)) {
    found.push(
      'WEBHOOK_URL and SMTP_URL have no effect with API_BASE: that API sends tickets and email itself.',
    )
  }
  return found
}

function contradictionsInPayments(variables: Variables): string[] {
  const { PAYMENT_LINK, PAYMENT_LINK_SECRET, STRIPE_SECRET_KEY, API_BASE } = variables
  const found: string[] = []
  if (PAYMENT_LINK && !PAYMENT_LINK_SECRET) {
    found.push(
      'PAYMENT_LINK needs PAYMENT_LINK_SECRET, with which the page behind it reads a token.',
    )
  }
  if (PAYMENT_LINK_SECRET && !PAYMENT_LINK) {
    found.push('PAYMENT_LINK_SECRET needs PAYMENT_LINK, the template of the links.')
  }
  if (PAYMENT_LINK && STRIPE_SECRET_KEY) {
    found.push('PAYMENT_LINK and STRIPE_SECRET_KEY both say where bills are paid: set one of them.')
  }
  if (API_BASE && (PAYMENT_LINK || STRIPE_SECRET_KEY)) {
    found.push(
      'PAYMENT_LINK and STRIPE_SECRET_KEY have no effect with API_BASE: that API handles payments.',
    )
  }
  return found
}

function contradictionsInUploads({ CLAMD_HOST, CLAMD_PORT, API_BASE }: Variables): string[] {
  const found: string[] = []
  if (CLAMD_PORT !== undefined && !CLAMD_HOST) {
    found.push('CLAMD_PORT needs CLAMD_HOST, the machine where the ClamAV daemon is.')
  }
  if (API_BASE && CLAMD_HOST) {
    found.push('CLAMD_HOST is of no use with API_BASE: uploads are the business of that API.')
  }
  return found
}
