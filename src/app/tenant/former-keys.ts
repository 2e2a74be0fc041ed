import { z } from 'zod/mini'

/**
 * Earlier releases stored input under the account number, which was 0 for everyone if tokens had no such claim. This
 * moves it to keys by person.
 */

interface FormerOwner {
  /** The number from the claim; null if the token has none. */
  readonly profileAccountId: number | null
  /** The person's current key. */
  readonly personKey: string
  readonly tenantIds: readonly string[]
}

/**
 * Moves stored input from a person's number to their key. If something is stored there already, both stay. For wizard
 * answers, which a tab of an earlier release may still write, only the newer flow version is kept, or the later ones of
 * the same version. Input under 0 could be anyone's, so it's removed.
 */
export function migrateAccountNumberKeys(
  storages: readonly Storage[],
  { profileAccountId, personKey, tenantIds }: FormerOwner,
): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const key of keys) {
      for (const tenantId of tenantIds) {
        if (ownerPosition(key, `.0.${tenantId}`, tenantIds)) storage.removeItem(key)
        const former = `.${profileAccountId}.${tenantId}`
        const at = ownerPosition(key, former, tenantIds)
        if (!at) continue
        const rest = key.slice(at + former.length)
        moveStoredValue(storage, key, `${key.slice(0, at)}.${personKey}.${tenantId}${rest}`)
      }
    }
  }
}

/** Forms on pages, which are stored per tab. */
const tabKeyPrefixes = /^stepwell\.dialog\.(hardware|service-ticket)\./

/**
 * Moves dialog input from the tab's storage to the device's, where it outlives the tab. If something is stored there
 * already, both stay.
 */
export function moveTabKeysToDevice(tab: Storage, device: Storage): void {
  const keys = Array.from({ length: tab.length }, (_, at) => tab.key(at) ?? '')
  for (const key of keys) {
    const text = tab.getItem(key)
    const isTyped = key.startsWith('stepwell.dialog.') && !tabKeyPrefixes.test(key)
    if (!isTyped || text === null || device.getItem(key) !== null) continue
    try {
      device.setItem(key, text)
      tab.removeItem(key)
    } catch {
      // It stays in its tab until there is room.
    }
  }
}

/** Position of person and company in a storage key; undefined if there are none, or others. */
function ownerPosition(
  key: string,
  owner: string,
  tenantIds: readonly string[],
): number | undefined {
  const [, kind = '', name] = key.split('.')
  if (!key.startsWith('stepwell.')) return undefined
  if (kind === 'text' || kind === 'dialog') {
    return key.endsWith(owner) ? key.length - owner.length : undefined
  }
  if (kind === 'risk') return ownerPositionInRiskKey(key, owner, tenantIds)
  if (!['typed', 'stood', 'reply'].includes(kind)) return undefined
  const named = kind === 'reply' ? 'stepwell.reply' : `stepwell.${kind}.${name}`
  return key.startsWith(`${named}${owner}.`) ? named.length : undefined
}

/** A register's id may contain dots and look like an owner: if the key ends in a company, the person precedes it. */
function ownerPositionInRiskKey(
  key: string,
  owner: string,
  tenantIds: readonly string[],
): number | undefined {
  const at = key.lastIndexOf(`${owner}.`)
  if (at <= 'stepwell.risk.'.length) return undefined
  const end = at + owner.length
  const isLast = tenantIds.every((id) => key.lastIndexOf(`.${id}.`) + 1 + id.length <= end)
  return isLast ? at : undefined
}

function moveStoredValue(storage: Storage, from: string, to: string): void {
  const text = storage.getItem(from)
  if (text === null) return
  const present = storage.getItem(to)
  if (present !== null) {
    if (!from.startsWith('stepwell.typed.')) return
    if (!isNewer(parseDatedVersion(text), parseDatedVersion(present))) {
      storage.removeItem(from)
      return
    }
  }
  // A full storage can't hold both, perhaps not even the longer key.
  storage.removeItem(from)
  try {
    storage.setItem(to, text)
  } catch {
    // It stays where it was until there is room.
    storage.setItem(from, text)
  }
}

/** Each field falls back on its own: a newer release may store one of them differently. */
const datedVersion = z.object({
  version: z.catch(z.number(), 0),
  /** Eastern wall-clock time. */
  storedAt: z.catch(z.string(), ''),
})
type DatedVersion = z.infer<typeof datedVersion>

/** The flow version of stored wizard answers, and when they were stored; the lowest values for anything else. */
function parseDatedVersion(text: string): DatedVersion {
  const none = { version: 0, storedAt: '' }
  try {
    return datedVersion.safeParse(JSON.parse(text)).data ?? none
  } catch {
    return none
  }
}

function isNewer(one: DatedVersion, other: DatedVersion): boolean {
  if (one.version !== other.version) return one.version > other.version
  return one.storedAt > other.storedAt
}
