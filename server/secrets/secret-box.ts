import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals passwords and keys, so that reading the database doesn't reveal them (docs/architecture.md,
 * Security).
 */
export interface SecretBox {
  /**
   * Seals a text with AES-256-GCM and a fresh nonce.
   * @param place where it is stored, such as company and draft; it can't be opened for another
   * place
   */
  seal(text: string, place: string): string
  /** @throws where it was sealed with another key or for another place, or was changed */
  open(sealed: string, place: string): string
  /** A keyed hash, so that guesses can't be checked without the key. */
  fingerprint(text: string): string
  /** Hashes with every key, the current one first, to look up values stored under an older key. */
  fingerprints(text: string): readonly string[]
  /** Identifies the current key without revealing anything about it. */
  readonly keyId: string
  /** The prefix of values sealed with the current key; others need resealing. */
  readonly prefix: string
}

/** Key length in bytes. */
export const secretKeyLength = 32

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Prefix: `v2` is followed by the key's id; `v1`, of earlier releases, has none. */
const [version, earlierVersion] = ['v2', 'v1']

/**
 * @param key 32 random bytes; seals and opens
 * @param old earlier keys, which only open
 */
export function createSecretBox(key: Buffer, old: readonly Buffer[] = []): SecretBox {
  const current = deriveKeys(key)
  const all = [current, ...old.map(deriveKeys)]
  const prefix = `${version}.${current.id}.`
  return {
    keyId: current.id,
    prefix,
    seal: (text, place) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, current.sealing, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed])
      return `${prefix}${bytes.toString('base64url')}`
    },
    open: (sealed, place) => openWithAnyKey(all, sealed, place),
    fingerprint: (text) => keyedHash(current, text),
    fingerprints: (text) => all.map((one) => keyedHash(one, text)),
  }
}

interface DerivedKeys {
  readonly id: string
  readonly sealing: Buffer
  readonly hashing: Buffer
}

function deriveKeys(key: Buffer): DerivedKeys {
  if (key.length !== secretKeyLength) throw new Error(`A key has ${secretKeyLength} bytes.`)
  const keyFor = (use: string, length = secretKeyLength) =>
    Buffer.from(hkdfSync('sha256', key, '', use, length))
  return {
    id: keyFor('stepwell key id', 9).toString('base64url'),
    sealing: keyFor('stepwell sealing'),
    hashing: keyFor('stepwell fingerprints'),
  }
}

function keyedHash({ hashing }: DerivedKeys, text: string): string {
  return createHmac('sha256', hashing).update(text).digest('base64url')
}

function openWithAnyKey(keys: readonly DerivedKeys[], sealed: string, place: string): string {
  const [writtenAs, ...parts] = sealed.split('.')
  const encoded = parts.at(-1) ?? ''
  if (writtenAs === version && parts.length === 2) {
    const named = keys.find(({ id }) => id === parts[0])
    if (!named) throw new Error('The key that sealed this is not at hand.')
    return decrypt(named, encoded, place)
  }
  if (writtenAs !== earlierVersion || parts.length !== 1) {
    throw new Error('This was sealed in a way that is not known here.')
  }
  for (const [index, key] of keys.entries()) {
    try {
      return decrypt(key, encoded, place)
    } catch (error) {
      if (index === keys.length - 1) throw error
    }
  }
  throw new Error('No key is at hand.')
}

function decrypt({ sealing }: DerivedKeys, encoded: string, place: string): string {
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = decipher.update(bytes.subarray(nonceLength + tagLength))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** The place of a draft's secret: company, draft and path of the answer. */
export function draftSecretPlace(tenantId: string, draftId: number, path: string): string {
  return `${tenantId} ${draftId} ${path}`
}
