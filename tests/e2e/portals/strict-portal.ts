import { rm } from 'node:fs/promises'
import { reservePort } from '../../reserved-port.ts'
import { createDataFolder } from '../data-folder.ts'
import { createRestartableServer } from './portal-server.ts'
import { type StrictProvider, startStrictProvider, strictClient } from './strict-provider.ts'

/** A portal with its own data and the strict identity provider. */
export interface StrictPortal {
  readonly address: string
  readonly provider: StrictProvider
  stop(): Promise<void>
}

/**
 * @param settings in addition to those of the provider
 * @param isAway whether the provider is unavailable while the portal starts and afterwards, so that
 * its metadata is unknown
 */
export async function startStrictPortal(
  settings: Record<string, string> = {},
  { isAway = false } = {},
): Promise<StrictPortal> {
  const port = await reservePort()
  const address = `http://localhost:${port}`
  const folder = await createDataFolder('identity', settings)
  const provider = await startStrictProvider(address)
  if (isAway) await provider.stop()
  const portal = createRestartableServer({
    PORT: `${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: strictClient.id,
    OIDC_AUDIENCE: strictClient.audience,
    OIDC_RESOURCE: strictClient.audience,
    OIDC_CLAIM_PROFILE_ACCOUNT_ID: 'account.number',
    OIDC_CLAIM_DEFAULT_TENANT: 'account.company',
    ...settings,
  })
  await portal.start()
  return {
    address,
    provider,
    async stop() {
      await portal.end('SIGTERM')
      await provider.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
