import { z } from 'zod'

/**
 * What people typed was stored by the number of their account, which was 0 for everybody where tokens have no such
 * claim. It moves to the key that each person has of their own.
 */

interface FormerOwner {
  /** The number in the claim; null where the token has none. */
  readonly profileAccountId: number | null
  /** By what the device tells people apart now. */
  readonly personKey: string
  readonly tenantIds: readonly string[]
}

/**
 * Moves what is stored under a person's number to their key. Where something is stored there already, both stay as
 * they are; of a wizard's answers, to which a tab of the former release may have added, only those of the newer version
 * of their flow stay, of the same version the later ones.
 * What is stored under 0 could be anybody's, so it is nobody's: it is removed.
 */
export function migrateFormerKeys(
  storages: readonly Storage[],
  { profileAccountId, personKey, tenantIds }: FormerOwner,
): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const key of keys) {
      for (const tenantId of tenantIds) {
        if (ownerAt(key, `.0.${tenantId}`, tenantIds)) storage.removeItem(key)
        const former = `.${profileAccountId}.${tenantId}`
        const at = ownerAt(key, former, tenantIds)
        if (!at) continue
        const rest = key.slice(at + former.length)
        move(storage, key, `${key.slice(0, at)}.${personKey}.${tenantId}${rest}`)
      }
    }
  }
}

/** Forms of pages, of which each tab has its own. */
const tabKeyPrefixes = /^stepwell\.dialog\.(hardware|service-ticket)\./

/**
 * What was typed into dialogs was stored in each tab; it moves to the device, where it outlives the tab. Where something
 * is stored there already, both stay as they are.
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

/** Where person and company stand in the key of a stored text; undefined where they don't, or are others. */
function ownerAt(key: string, owner: string, tenantIds: readonly string[]): number | undefined {
  const [, kind = '', name] = key.split('.')
  if (!key.startsWith('stepwell.')) return undefined
  if (kind === 'text' || kind === 'dialog') {
    return key.endsWith(owner) ? key.length - owner.length : undefined
  }
  if (kind === 'risk') return ownerInRisk(key, owner, tenantIds)
  if (!['typed', 'stood', 'reply'].includes(kind)) return undefined
  const named = kind === 'reply' ? 'stepwell.reply' : `stepwell.${kind}.${name}`
  return key.startsWith(`${named}${owner}.`) ? named.length : undefined
}

/** A register is named by an id with any dots, even like an owner: where a company stands last, its person does. */
function ownerInRisk(key: string, owner: string, tenantIds: readonly string[]): number | undefined {
  const at = key.lastIndexOf(`${owner}.`)
  if (at <= 'stepwell.risk.'.length) return undefined
  const end = at + owner.length
  const isLast = tenantIds.every((id) => key.lastIndexOf(`.${id}.`) + 1 + id.length <= end)
  return isLast ? at : undefined
}

function move(storage: Storage, from: string, to: string): void {
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
  // A full storage has no room for both, perhaps not even for the longer key.
  storage.removeItem(from)
  try {
    storage.setItem(to, text)
  } catch {
    // It stays where it was until there is.
    storage.setItem(from, text)
  }
}

/** Each by itself: a newer version of the portal may store one of them otherwise. */
const datedVersion = z.object({
  version: z.number().catch(0),
  /** Eastern wall-clock time. */
  storedAt: z.string().catch(''),
})
type DatedVersion = z.infer<typeof datedVersion>

/** By which version of its flow a wizard's answers were stored, and when; before all others for what is no copy of them. */
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
