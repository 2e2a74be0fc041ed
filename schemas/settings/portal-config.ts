import { z } from 'zod/mini'

/**
 * How Log Out identifies the person to the identity provider: by an ID token in a posted form, so that it's in no
 * address; by the client id in the address; or by an ID token in the address, which some require.
 */
export const signOutMethods = ['form', 'address', 'token-in-address'] as const

/**
 * The configuration that the browser loads first, from `GET /config.json`: the addresses of the API and the identity
 * provider, and facts about the provider. It's read at run time, so that one build serves every provider (AMB-021).
 */
export const portalConfig = z.object({
  /** Base URL of all calls without a trailing slash: a path on this origin or an absolute address. */
  apiBase: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  /** Requested at sign-in if the identity provider needs an audience. */
  audience: z.optional(z.string()),
  /** Requested at sign-in and with each token if the identity provider needs the API named (RFC 8707). */
  resource: z.optional(z.string()),
  /** Requested at each sign-in; some identity providers only issue refresh tokens for `consent`. */
  prompt: z.optional(z.string()),
  /** How signing out identifies the person to the identity provider. */
  signOutBy: z.enum(signOutMethods),
  /** The path on the portal's origin that the identity provider returns to. */
  redirectPath: z.string(),
  /** The portal's origin as registered with the identity provider. */
  publicUrl: z.string(),
  /** Names of the claims that the portal reads (AMB-021). */
  claims: z.object({
    defaultTenant: z.string(),
    portalPermissions: z.string(),
    profileAccountId: z.string(),
  }),
  /** Whether sign-in is the built-in one of the demo world. */
  embeddedIdentity: z.boolean(),
  /** Shown in the footer (AMB-017). */
  providerName: z.string(),
  /**
   * Whether the API has the calls beyond the spec (`extension` in the contract). Pages that need them are hidden
   * otherwise.
   */
  extensions: z.boolean(),
  /**
   * Whether the API supports `Idempotency-Key` and `If-Match`, which the spec doesn't mention, and returns `ETag`.
   */
  safetyHeaders: z.boolean(),
  /** Maximum upload size in bytes; missing if it's unknown. */
  uploadLimit: z.optional(z.number().check(z.int(), z.positive())),
  /** Days without a save after which drafts are removed; missing if they're kept or it's unknown. */
  draftDays: z.optional(z.number().check(z.int(), z.positive())),
  /** The build that the server runs. A page of another build reloads before it fetches more files. */
  release: z.optional(z.string()),
  /** The address for questions about invoices (AMB-100). */
  billingEmail: z.string(),
  /** The vulnerability management site (AMB-116); missing if the provider has none. */
  vmaasLink: z.optional(z.string()),
  helpdesk: z.object({ email: z.string(), phoneUs: z.string(), phoneUk: z.string() }),
})
export type PortalConfig = z.infer<typeof portalConfig>

/** The path that the identity provider returns to after sign-in. */
export const signInCallbackPath = '/login/callback'
