import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { becomeProvider } from '../db/restricted-roles.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'
import { createSecretBox, draftSecretPlace, type SecretBox } from './secret-box.ts'
import { createSecretKey, loadSecretKey } from './secret-key.ts'

/** Where the keys are: in the settings or in the data folder. */
export type SecretSettings = Pick<Settings, 'secretsKey' | 'secretsKeysOld' | 'dataFolder'>

/** The text that is sealed to check the key, and its place. */
export const keyCheckText = 'The key of this database'
/** The place that `keyCheckText` is sealed for. */
export const keyCheckPlace = 'the key of the secrets'

/**
 * Opens a database's secrets with its key, or makes the configured key the database's if nothing
 * has been sealed. A database of an earlier version, without a check, accepts the key that opens
 * its secrets.
 * @throws StartupError where the key isn't the database's
 */
export async function openSecretBox(
  database: Database,
  { secretsKey, secretsKeysOld, dataFolder }: SecretSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SecretBox> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // Concurrent first starts wait here and use the first one's key.
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

/**
 * Loads the key of a database's secrets, for a command next to servers. @throws StartupError where
 * there is none
 */
export async function requireSecretBox(settings: SecretSettings): Promise<SecretBox> {
  const box = await findSecretBox(settings)
  if (box) return box
  throw new StartupError(
    'The key of the secrets is not at hand: set SECRETS_KEY or DATA_DIR as the servers have it.',
  )
}

/** Loads the key if there is one. @throws StartupError where the stored one can't be used */
export async function findSecretBox({
  secretsKey,
  secretsKeysOld,
  dataFolder,
}: SecretSettings): Promise<SecretBox | undefined> {
  const key = await loadSecretKey(secretsKey, dataFolder)
  return key && createSecretBox(key, secretsKeysOld)
}

/**
 * Checks before the commit that a restored backup was sealed with the configured key.
 * @param secrets undefined if there is no key
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
 * Whether the database has a key check and, if not, how many of its secrets need another key.
 * @throws WrongKey where the key is a different one, or is missing and something is sealed
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
  const sealed = await listRows<SealedRow>(
    client,
    'request_secret',
    'select tenant_id as "tenantId", draft_id as "draftId", path, sealed',
  )
  await client.query('reset role')
  const foreign = sealed.filter(
    ({ tenantId, draftId, path, sealed }) =>
      !opens(sealed, draftSecretPlace(tenantId, draftId, path)),
  ).length
  if (foreign > 0 && foreign === sealed.length) throw new WrongKey()
  return { found: false, foreign }
}

interface SealedRow {
  readonly tenantId: string
  readonly draftId: number
  readonly path: string
  readonly sealed: string
}

/** A table's rows; none if the database's version doesn't have the table. */
async function listRows<Row extends object>(
  client: PoolClient,
  table: string,
  select: string,
): Promise<Row[]> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [table])
  if (!rows[0].there) return []
  return (await client.query<Row>(`${select} from ${table}`)).rows
}
