import type { PortalConfig } from '#schemas/settings/portal-config.ts'

/** The identity provider, and the claims the portal reads from tokens (AMB-021). */
export interface IdentitySettings {
  /** Undefined means the embedded provider with the demo people. */
  issuer: string | undefined
  clientId: string
  scope: string
  /** The audience of access tokens. */
  audience: string | undefined
  /**
   * The API's absolute address at the provider (RFC 8707), sent with sign-ins; undefined means
   * none.
   */
  resource: string | undefined
  /** What the provider is asked to show at each sign-in; undefined leaves it to the provider. */
  prompt: PortalConfig['prompt']
  signOutBy: PortalConfig['signOutBy']
  /** Names of claims, or dotted paths of members. */
  claims: { defaultTenant: string; portalPermissions: string; profileAccountId: string }
}
