import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StrictApi, startStrictApi } from '../../foreign-api/strict-api.ts'
import { reservePort } from '../../reserved-port.ts'
import { createRestartableServer } from './portal-server.ts'
import { startStrictProvider, strictClient } from './strict-provider.ts'

/** A portal without accounts or data: sign-in and API are external. */
export interface ForeignPortal {
  readonly address: string
  readonly api: StrictApi
  stop(): Promise<void>
}

/** Starts the portal's files, the strict provider and the strict API, each on its own origin. */
export async function startForeignPortal(): Promise<ForeignPortal> {
  const [port, apiPort] = [await reservePort(), await reservePort()]
  const address = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-foreign-'))
  const provider = await startStrictProvider(address)
  const { issuer } = provider
  const { audience } = strictClient
  const api = await startStrictApi(apiPort, { portal: address, issuer, audience })
  const portal = createRestartableServer({
    PORT: `${port}`,
    DATA_DIR: folder,
    API_BASE: api.address,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: strictClient.id,
    OIDC_AUDIENCE: audience,
    OIDC_RESOURCE: audience,
    OIDC_CLAIM_PROFILE_ACCOUNT_ID: 'account.number',
    OIDC_CLAIM_DEFAULT_TENANT: 'account.company',
  })
  await portal.start()
  return {
    address,
    api,
    async stop() {
      await portal.end('SIGTERM')
      await Promise.all([api.stop(), provider.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
