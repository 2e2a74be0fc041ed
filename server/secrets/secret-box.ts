import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals passwords and keys, so that anyone who reads the database reads none of them (docs/architecture.md, Sending safely). */
export interface SecretBox {
  /**
   * Seals a text with AES-256-GCM under a fresh nonce.
   * @param place where it is stored, such as its company and draft: it opens nowhere else
   */
  seal(text: string, place: string): string
  /** @throws where it was sealed with another key or for another place, or has been changed */
  open(sealed: string, place: string): string
  /** A keyed hash: anyone who reads it can not try out what was hashed. */
  fingerprint(text: string): string
}

/** Length of the key in bytes. */
export const keyLength = 32

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Written first, so that another way of sealing can be recognized. */
const version = 'v1'

/** @param key 32 random bytes */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== keyLength) throw new Error(`A key has ${keyLength} bytes.`)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, keyLength))
  const sealing = keyFor('stepwell sealing')
  const hashing = keyFor('stepwell fingerprints')
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, sealing, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed])
      return `${version}.${bytes.toString('base64url')}`
    },
    open: (sealed, place) => {
      const [writtenAs, encoded = ''] = sealed.split('.')
      if (writtenAs !== version) throw new Error('This was sealed in a way that is not known here.')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      const text = decipher.update(bytes.subarray(nonceLength + tagLength))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  }
}

/** The place a draft's secret is sealed for, by company, draft and path of the answer: it opens nowhere else. */
export function secretPlace(tenantId: string, draftId: number, path: string): string {
  return `${tenantId} ${draftId} ${path}`
}
