import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { becomeProvider } from '../db/restricted-roles.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'
import { createSecretBox, type SecretBox, secretPlace } from './secret-box.ts'
import { createSecretKey, loadSecretKey } from './secret-key.ts'

/** Which keys there are: of the settings, or of the data folder. */
export type SecretSettings = Pick<Settings, 'secretsKey' | 'secretsKeysOld' | 'dataFolder'>

/** What is sealed in the check of the key, and its place. */
export const keyCheckText = 'The key of this database'
export const keyCheckPlace = 'the key of the secrets'

/**
 * What seals the secrets of a database: with its own key, or with the one that becomes its own because nothing is
 * sealed in it yet. A database of a version that did not check takes the key that opens what it holds.
 * @throws StartupError where the key is not the database's
 */
export async function openSecrets(
  database: Database,
  { secretsKey, secretsKeysOld, dataFolder }: SecretSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SecretBox> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // Of several first starts at once the others wait, and find the first one's key.
    await client.query('lock table secrets_key_check in share row exclusive mode')
    const present = await loadSecretKey(secretsKey, dataFolder)
    const { found, foreign } = await checkKey(
      client,
      present && createSecretBox(present, secretsKeysOld),
    )
    const secrets = createSecretBox(present ?? (await createSecretKey(dataFolder)), secretsKeysOld)
    if (!found) {
      await client.query('insert into secrets_key_check (sealed) values ($1)', [
        secrets.seal(keyCheckText, keyCheckPlace),
      ])
    }
    await client.query('commit')
    if (foreign > 0) log.warn({ foreign }, 'some secrets were sealed with another key')
    return secrets
  } catch (error) {
    if (error instanceof WrongKey) throw new StartupError(sentences.atStart, { cause: error })
    throw error
  } finally {
    client.release(true)
  }
}

/** What opens the secrets of a database, next to its servers. @throws StartupError where there is no key */
export async function loadSecretBox(settings: SecretSettings): Promise<SecretBox> {
  const box = await findSecretBox(settings)
  if (box) return box
  throw new StartupError(
    'The key of the secrets is not at hand: set SECRETS_KEY or DATA_DIR as the servers have it.',
  )
}

/** What opens the secrets, where a key is at hand. @throws StartupError where the stored one can not be used */
export async function findSecretBox({
  secretsKey,
  secretsKeysOld,
  dataFolder,
}: SecretSettings): Promise<SecretBox | undefined> {
  const key = await loadSecretKey(secretsKey, dataFolder)
  return key && createSecretBox(key, secretsKeysOld)
}

/**
 * Checks that what a backup brought was sealed with the key of the settings, before it is committed.
 * @param secrets undefined where there is no key
 * @throws StartupError
 */
export async function checkRestoredSecrets(
  client: PoolClient,
  secrets: SecretBox | undefined,
): Promise<void> {
  try {
    await checkKey(client, secrets)
  } catch (error) {
    if (error instanceof WrongKey) throw new StartupError(sentences.atRestore, { cause: error })
    throw error
  }
}

const howToGetIt =
  'set SECRETS_KEY to that one, or name it in SECRETS_KEYS_OLD while keys are changed, or put the file secrets-key of the data folder that it came from back into DATA_DIR'
const sentences = {
  atStart: `The database's secrets were sealed with another key than that of SECRETS_KEY or DATA_DIR: ${howToGetIt}. Nothing was changed.`,
  atRestore: `The backup's secrets were sealed with another key than that of SECRETS_KEY or DATA_DIR: ${howToGetIt}. Nothing was changed.`,
}

class WrongKey extends Error {}

/**
 * Whether the database knows its key, and how many of the secrets in one that does not were sealed with another.
 * @throws WrongKey where the key at hand is another, or none is at hand and something is sealed
 */
async function checkKey(
  client: PoolClient,
  secrets: SecretBox | undefined,
): Promise<{ found: boolean; foreign: number }> {
  const opens = (sealed: string, where: string) => {
    try {
      return secrets !== undefined && secrets.open(sealed, where) !== undefined
    } catch {
      return false
    }
  }
  const [check] = await listRows<{ sealed: string }>(client, 'secrets_key_check', 'select sealed')
  if (check) {
    if (!opens(check.sealed, keyCheckPlace)) throw new WrongKey()
    return { found: true, foreign: 0 }
  }
  await becomeProvider(client)
  const sealed = await listRows<Sealed>(
    client,
    'request_secret',
    'select tenant_id as "tenantId", draft_id as "draftId", path, sealed',
  )
  await client.query('reset role')
  const foreign = sealed.filter(
    ({ tenantId, draftId, path, sealed }) => !opens(sealed, secretPlace(tenantId, draftId, path)),
  ).length
  if (foreign > 0 && foreign === sealed.length) throw new WrongKey()
  return { found: false, foreign }
}

interface Sealed {
  readonly tenantId: string
  readonly draftId: number
  readonly path: string
  readonly sealed: string
}

/** The rows of a table; none where the database is of a version that had no such table. */
async function listRows<Row extends object>(
  client: PoolClient,
  table: string,
  select: string,
): Promise<Row[]> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [table])
  if (!rows[0].there) return []
  return (await client.query<Row>(`${select} from ${table}`)).rows
}
