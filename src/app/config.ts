import { type PortalConfig, portalConfig } from '#schemas/settings/portal-config.ts'

/** Reads where everything is; without it the portal cannot start (AMB-021). */
export async function readPortalConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error('The portal has no configuration.')
  return portalConfig.parse(await response.json())
}
