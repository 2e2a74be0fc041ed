import { accessSync, constants } from 'node:fs'
import { isIPv6 } from 'node:net'
import { z } from 'zod/mini'
import { signOutMethods } from '#schemas/settings/portal-config.ts'

/** Schemas for settings. Each error is a complete sentence with the setting's name. */

/** PORT: 0 to 65535. */
export const port = wholeNumberSetting('PORT', 0, 65_535)

/** CLAMD_PORT: the port of a ClamAV daemon. */
export const clamdPort = wholeNumberSetting('CLAMD_PORT', 1, 65_535)

/** CLAMD_HOST: a name or an address, without a port. */
export const clamdHost = z.string().check(
  z.trim(),
  z.refine((value) => /^[\w.-]+$/.test(value) || isIPv6(value), {
    error: ({ input }) =>
      `CLAMD_HOST is "${input}": it must be the name or the address of a machine, without a port.`,
  }),
)

/** UPLOAD_LIMIT_MB: the maximum file size in units of 1,048,576 bytes. */
export const uploadLimit = wholeNumberSetting('UPLOAD_LIMIT_MB', 1, 1_000)

/** A whole number within a range, digits only. */
export function wholeNumberSetting(name: string, least: number, most: number) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const number = /^\d{1,6}$/.test(value.trim()) ? Number(value) : Number.NaN
      if (number >= least && number <= most) return number
      return refuseSettingValue(
        context,
        `${name} is "${value}": it must be a whole number from ${least} to ${most}.`,
      )
    }),
  )
}

/** A non-empty text on one line. */
export function textSetting(name: string) {
  return z.pipe(
    z
      .string()
      .check(
        z.refine((value) => !/\p{Cc}/u.test(value), `${name} must be plain text on one line.`),
      ),
    z.transform((value) => value.trim()),
  )
}

/**
 * An identity provider's address, unchanged, since tokens contain it exactly so, including a
 * trailing slash.
 */
export function issuerSetting(name: string) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const url = parseWebAddress(value)
      if (url && !url.search && !url.hash && !url.username) return value.trim()
      return refuseSettingValue(
        context,
        `${name} is "${withoutPassword(value)}": it must be an address such as https://example.com/path.`,
      )
    }),
  )
}

/** A service's address: http or https, without a trailing slash. */
export function serviceAddressSetting(name: string) {
  return z.pipe(
    issuerSetting(name),
    z.transform((value) => value.replace(/\/+$/, '')),
  )
}

/** Scheme, host and port, without a path. */
export function originSetting(name: string) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const url = parseWebAddress(value)
      if (url && `${url.origin}/` === url.href) return url.origin
      return refuseSettingValue(
        context,
        `${name} is "${withoutPassword(value)}": it must be an address without a path, such as https://portal.example.com.`,
      )
    }),
  )
}

/** A PostgreSQL address. Messages never contain the value, which includes a password. */
export function databaseUrlSetting(name: string) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      const names =
        url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1
      if (names) return value
      return refuseSettingValue(
        context,
        `${name} must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/database.`,
      )
    }),
  )
}

/** METRICS_TOKEN: the token that /metrics requires. */
export const metricsToken = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\x21-\x7e]{16,}$/, 'METRICS_TOKEN must be 16 characters or more, without spaces.'),
  )

/** SHUTDOWN_DELAY: 0 to 300 seconds. */
export const shutdownDelay = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const seconds = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
    if (seconds <= 300) return seconds
    return refuseSettingValue(
      context,
      `SHUTDOWN_DELAY is "${value}": it must be a whole number of seconds from 0 to 300.`,
    )
  }),
)

/** OIDC_SCOPE: words, including `openid`. */
export const oidcScope = z
  .pipe(
    z.string(),
    z.transform((value) => value.trim().split(/\s+/).join(' ')),
  )
  .check(
    z.refine((value) => value.split(' ').includes('openid'), {
      error: ({ input }) => `OIDC_SCOPE is "${input}": it must contain openid.`,
    }),
  )

/** OIDC_RESOURCE: an absolute address with any scheme and no fragment (RFC 8707 §2). */
export const oidcResource = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (url && !url.hash) return value.trim()
    return refuseSettingValue(
      context,
      `OIDC_RESOURCE is "${value}": it must be an absolute address such as https://portal.example.com/api.`,
    )
  }),
)

/** OIDC_SIGN_OUT: how Log Out reaches the identity provider. */
export const oidcSignOut = z.enum(signOutMethods, {
  error: ({ input }) =>
    `OIDC_SIGN_OUT is "${input}": it must be form, address or token-in-address.`,
})

/**
 * OIDC_PROMPT: what the provider is asked to show at each sign-in (OpenID Connect Core 1.0
 * §3.1.2.1).
 */
export const oidcPrompt = z.enum(['login', 'consent', 'select_account'], {
  error: ({ input }) => `OIDC_PROMPT is "${input}": it must be login, consent or select_account.`,
})

/** An email address. */
export function emailSetting(name: string) {
  return z.email({ error: ({ input }) => `${name} is "${input}": it must be an email address.` })
}

/** An email address with an optional name: `Stepwell <portal@example.com>`. */
export function mailSenderSetting(name: string) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const [, address = value] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value.trim()) ?? []
      if (z.email().safeParse(address.trim()).success) return value.trim()
      return refuseSettingValue(
        context,
        `${name} is "${value}": it must be an email address, such as Stepwell <portal@example.com>.`,
      )
    }),
  )
}

/** "yes" or "no". */
export function yesOrNoSetting(name: string) {
  return z.pipe(
    z.enum(['yes', 'no'], { error: ({ input }) => `${name} is "${input}": it must be yes or no.` }),
    z.transform((value) => value === 'yes'),
  )
}

/** LOG_LEVEL: from nothing to everything. */
export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
  error: ({ input }) =>
    `LOG_LEVEL is "${input}": it must be one of silent, fatal, error, warn, info, debug and trace.`,
})

/** The path of a readable file. */
export function filePathSetting(name: string) {
  return z.string().check(
    z.refine(isReadable, {
      error: ({ input }) => `${name} is "${input}": no such file can be read.`,
    }),
  )
}

/** A point in time with its zone. */
export function instantSetting(name: string) {
  return z.pipe(
    z.string(),
    z.transform((value, context) => {
      const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN
      if (!Number.isNaN(time)) return new Date(time)
      return refuseSettingValue(
        context,
        `${name} is "${value}": it must be a time with its zone, such as 2026-03-06T10:00:00-05:00.`,
      )
    }),
  )
}

/** Adds an issue to a setting's value and returns `z.NEVER`. Doesn't throw. */
export function refuseSettingValue(context: z.core.ParsePayload, message: string): never {
  context.issues.push({ code: 'custom', message, input: context.value })
  return z.NEVER
}

/** Parses an http or https address; undefined for anything else. */
export function parseWebAddress(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

function withoutPassword(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//')
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
