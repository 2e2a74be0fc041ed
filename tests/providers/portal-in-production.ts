import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRestartableServer, type RestartableServer } from '../e2e/portals/portal-server.ts'

const company = 'acme'
const companyName = 'Acme Capital'

/**
 * A portal with production settings and an empty database, where the operator adds a company and a
 * person.
 */
export interface PortalInProduction {
  readonly companyName: string
  readonly server: RestartableServer
  /** `npm run admin -- ...`, with the server's settings. */
  administer(...line: string[]): void
  /** A first company, and a person with an administrator's access. */
  admit(person: { name: string; knownBy: readonly [string, string] }): void
}

/** Creates the portal's settings and a server that the caller starts. */
export function createPortalInProduction(
  folder: string,
  port: number,
  provider: Readonly<Record<string, string>>,
): PortalInProduction {
  const settings = {
    NODE_ENV: 'production',
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(folder, 'data'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'debug',
    PROVIDER_NAME: 'Example Managed Services',
    PROVIDER_ADDRESS: '1 Example Street, New York, NY 10001',
    HELPDESK_EMAIL: 'help@example.com',
    HELPDESK_PHONE_US: '+1 212 555 0100',
    HELPDESK_PHONE_UK: '+44 20 7946 0100',
    BILLING_EMAIL: 'billing@example.com',
    ...provider,
  }
  const administer = (...line: string[]) => {
    execFileSync(process.execPath, ['dist-server/admin.js', ...line], {
      env: { ...process.env, ...settings },
    })
  }
  return {
    companyName,
    server: createRestartableServer(settings),
    administer,
    admit({ name, knownBy }) {
      administer('company', 'add', company, companyName)
      administer('person', 'add', company, 'jo@acme.example', name, ...knownBy)
      administer('grant', company, 'jo@acme.example', 'Approver', 'Portal Administrator')
    },
  }
}
