import type { PortalConfig } from '#schemas/settings/portal-config.ts'

/** Where people sign in and which claims of their tokens the portal reads (AMB-021). */
export interface IdentitySettings {
  /** Unset: the embedded provider with the demo people. */
  issuer: string | undefined
  clientId: string
  scope: string
  /** What access tokens are issued for. */
  audience: string | undefined
  /** Absolute address of the API as the provider knows it (RFC 8707), asked for at sign-in; unset: none. */
  resource: string | undefined
  /** What the provider is asked to show at each sign-in; unset: what it thinks right. */
  prompt: PortalConfig['prompt']
  signOutBy: PortalConfig['signOutBy']
  /** Names of claims, or paths of members with dots between them. */
  claims: { defaultTenant: string; portalPermissions: string; profileAccountId: string }
}
