import { z } from 'zod/mini'

/**
 * How Log Out identifies the person to the identity provider: by an ID token that a form posts, so that it is in no
 * address; by the client's id in the address alone; or by an ID token in the address, which some insist on.
 */
export const signOutMethods = ['form', 'address', 'token-in-address'] as const

/**
 * What the browser learns from `GET /config.json` before anything else: where the API and the identity
 * provider are, and the provider's own facts. Read at run time, so one build serves every provider (AMB-021).
 */
export const portalConfig = z.object({
  /** Base of every call of the contract, without a trailing slash: a path of this origin or an absolute address. */
  apiBase: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  /** Asked for at sign-in where the identity provider wants an audience named. */
  audience: z.optional(z.string()),
  /** Asked for at sign-in and with each token where the identity provider wants the API named (RFC 8707). */
  resource: z.optional(z.string()),
  /** Asked for at each sign-in: some give refresh tokens only for `consent`. */
  prompt: z.optional(z.string()),
  /** How Log Out leaves for the identity provider. */
  signOutBy: z.enum(signOutMethods),
  /** The path of the sign-in return on the portal's own origin. */
  redirectPath: z.string(),
  /** Origin under which the portal is known to the identity provider. */
  publicUrl: z.string(),
  /** The names of the claims the portal reads (AMB-021). */
  claims: z.object({
    defaultTenant: z.string(),
    portalPermissions: z.string(),
    profileAccountId: z.string(),
  }),
  /** Whether sign-in is the built-in one of the demo world. */
  embeddedIdentity: z.boolean(),
  /** In the footer (AMB-017). */
  providerName: z.string(),
  /** Whether the API has the calls beyond the spec (`extension` in the contract); pages resting on them show only then. */
  extensions: z.boolean(),
  /** Whether the API takes `Idempotency-Key` and `If-Match`, which the spec does not name, and answers `ETag`. */
  safetyHeaders: z.boolean(),
  /** Largest file that the API takes, in bytes, where that is known before it is sent. */
  uploadLimit: z.optional(z.number().check(z.int(), z.positive())),
  /** A draft that nobody saves for so many days is removed; missing where drafts stay, or nobody knows. */
  draftDays: z.optional(z.number().check(z.int(), z.positive())),
  /** Which build of the portal the server has: a page of another one reloads to fetch more of its files. */
  release: z.optional(z.string()),
  /** Where questions about bills go (AMB-100). */
  billingEmail: z.string(),
  /** Where vulnerabilities are managed (AMB-116); missing where the provider has no such site. */
  vmaasLink: z.optional(z.string()),
  helpdesk: z.object({ email: z.string(), phoneUs: z.string(), phoneUk: z.string() }),
})
export type PortalConfig = z.infer<typeof portalConfig>

/** The path of the sign-in return. */
export const redirectPath = '/login/callback'
