import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { StartupError } from '../process/startup-error.ts'

/**
 * Encrypts backups in the format of age (age-encryption.org/v1), so that only the holder of a key
 * can read them.
 */

const header = Buffer.from('age-encryption.org/v1\n')

/** The encrypted file is incomplete or was changed. */
export class DamagedBackup extends Error {}

/** Transforms the backup's stream before it is written. */
export type BackupEncryption = (packed: Readable) => Promise<Readable>

/**
 * Encrypts for public keys; any of their private keys opens the file.
 * @param recipients in the form `age1...`, as `age-keygen` prints them
 * @throws StartupError for an invalid recipient
 */
export async function createBackupEncryption(
  recipients: readonly string[],
): Promise<BackupEncryption> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const [index, recipient] of recipients.entries()) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new StartupError(
        `BACKUP_RECIPIENTS: entry ${index + 1} is no recipient of age, such as age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p.`,
        { cause },
      )
    }
  }
  return async (packed) =>
    Readable.fromWeb(toNodeStream(await encrypter.encrypt(toWebStream(packed))))
}

/**
 * Opens a backup, decrypting it if needed.
 * @param identityFile private keys as `age-keygen` writes them; undefined if none was named
 * @throws StartupError where the file is encrypted and no key opens it
 */
export async function openBackupFile(
  file: string,
  identityFile: string | undefined,
): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (identityFile === undefined) {
    throw new StartupError(
      `${file} is encrypted: name the file with its private key, such as --identity key.txt. Nothing was changed.`,
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of await readIdentities(identityFile)) {
    try {
      decrypter.addIdentity(identity)
    } catch (cause) {
      throw missingIdentityError(identityFile, cause)
    }
  }
  const source = createReadStream(file)
  try {
    return Readable.from(readDecrypted(await decrypter.decrypt(toWebStream(source))))
  } catch (cause) {
    source.destroy()
    throw new StartupError(
      `None of the private keys in ${identityFile} opens ${file}: it was encrypted for others, or is no whole backup. Nothing was changed.`,
      { cause },
    )
  }
}

/** @throws DamagedBackup */
async function* readDecrypted(opened: globalThis.ReadableStream<Uint8Array>) {
  try {
    yield* toNodeStream(opened)
  } catch (cause) {
    throw new DamagedBackup("The rest can't be decrypted.", { cause })
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(header.length))
    return buffer.subarray(0, bytesRead).equals(header)
  } finally {
    await handle.close()
  }
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw missingIdentityError(file, cause)
  })
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  if (lines.length === 0) throw missingIdentityError(file)
  return lines
}

function missingIdentityError(file: string, cause?: unknown): StartupError {
  return new StartupError(
    `${file} holds no private key of age, a line that begins with AGE-SECRET-KEY-1. Nothing was changed.`,
    { cause },
  )
}

/** The same stream under the library's types, which are the browser's. */
function toWebStream(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(stream) as globalThis.ReadableStream<Uint8Array>
}

function toNodeStream(stream: globalThis.ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return stream as ReadableStream<Uint8Array>
}
