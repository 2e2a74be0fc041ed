import { type PortalConfig, signInCallbackPath } from '#schemas/settings/portal-config.ts'
import type { Settings } from './settings.ts'

/** The settings that the browser needs, as `GET /config.json` returns them. */
export function toPortalConfig(
  settings: Settings,
  running: { publicUrl: string; issuer: string },
): PortalConfig {
  const { identity, providerName, helpdesk } = settings
  const embeddedIdentity = identity.issuer === undefined
  return {
    apiBase: settings.apiBase ?? '/api',
    issuer: running.issuer,
    clientId: identity.clientId,
    scope: identity.scope,
    // The embedded provider knows its audience; others may need it in the request.
    ...(identity.audience && !embeddedIdentity && { audience: identity.audience }),
    ...(identity.resource && { resource: identity.resource }),
    ...(identity.prompt && !embeddedIdentity && { prompt: identity.prompt }),
    // The embedded provider identifies the person by its cookie, which a form on this origin
    // doesn't need to send.
    signOutBy: embeddedIdentity ? 'address' : identity.signOutBy,
    redirectPath: signInCallbackPath,
    publicUrl: running.publicUrl,
    claims: identity.claims,
    embeddedIdentity,
    providerName,
    extensions: settings.extensions,
    safetyHeaders: settings.safetyHeaders,
    // An external API has its own limit.
    ...(settings.apiBase === undefined && { uploadLimit: settings.uploadLimit }),
    ...(settings.apiBase === undefined &&
      settings.retention.drafts !== undefined && { draftDays: settings.retention.drafts }),
    helpdesk,
    billingEmail: settings.billingEmail,
    ...(settings.vmaasLink && { vmaasLink: settings.vmaasLink }),
  }
}
