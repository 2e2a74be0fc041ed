import { type PortalConfig, portalConfig } from '#schemas/settings/portal-config.ts'

/** Fetches the portal's configuration; without it the portal can't start (AMB-021). */
export async function fetchPortalConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error('The portal has no configuration.')
  return portalConfig.parse(await response.json())
}
