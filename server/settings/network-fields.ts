import ipaddr from 'ipaddr.js'
import { z } from 'zod/mini'
import { refuseSettingValue, wholeNumberSetting } from './setting-fields.ts'

/** Settings of the portal's network access and limits. */

/** CONNECTION_LIMIT: the most open connections. */
export const connectionLimit = wholeNumberSetting('CONNECTION_LIMIT', 10, 100_000)

/** TRUSTED_PROXIES: addresses, networks such as 10.0.0.0/8, or `loopback`, separated by commas. */
export const trustedProxies = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const proxies = value.split(',').map((proxy) => proxy.trim())
    const wrong = proxies.find((proxy) => !isProxy(proxy))
    if (wrong === undefined) return proxies
    return refuseSettingValue(
      context,
      `TRUSTED_PROXIES holds "${wrong}": it must be addresses such as 10.0.0.7, networks such as 10.0.0.0/8, or loopback, with commas between them.`,
    )
  }),
)

function isProxy(value: string): boolean {
  return value === 'loopback' || ipaddr.isValid(value) || ipaddr.isValidCIDR(value)
}

/** SECURITY_CONTACT: an email address, or the https address of a form. */
export const securityContact = z.union([z.email(), z.url({ protocol: /^https$/ })], {
  error: ({ input }) =>
    `SECURITY_CONTACT is "${input}": it must be an email address, or an address such as https://example.com/report.`,
})
