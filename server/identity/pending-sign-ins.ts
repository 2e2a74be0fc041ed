import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { z } from 'zod/mini'

/**
 * Sign-ins that haven't been answered. Anyone can start any number of them, so they aren't stored:
 * each is kept, encrypted, in a cookie of the browser until its page is answered. Every process can
 * read it.
 */
export interface PendingSignIns {
  /** Answers a request with access to the sign-ins in its cookies. */
  during<Result>(request: IncomingMessage, response: ServerResponse, answer: () => Result): Result
  /** An adapter that keeps pending sign-ins in cookies and answered ones in the given store. */
  storeIn(answered: Adapter): Adapter
}

interface PendingOptions {
  /** Secrets that sign cookies, the newest first. */
  readonly keys: readonly string[]
  readonly cookieName: string
  /** The path of a sign-in's page. */
  readonly pathOf: (id: string) => string
  readonly secure: boolean
  /** The error to throw where a request doesn't fit into a cookie. */
  readonly tooLong: () => Error
}

/** Browsers keep up to 4,096 bytes per cookie, including its name and attributes. */
const longestValue = 3_700

/** Creates the store of pending sign-ins. @throws RangeError if there are no keys */
export function createPendingSignIns(options: PendingOptions): PendingSignIns {
  const { cookieName, pathOf, secure } = options
  const keys = options.keys.map(encryptionKey)
  const [newest] = keys
  if (!newest)
    throw new RangeError('Sign-ins that wait are encrypted with a key, and there is none.')
  const exchange = new AsyncLocalStorage<{ request: IncomingMessage; response: ServerResponse }>()

  function setCookie(id: string, value: string, seconds: number): void {
    const attributes = [
      `path=${pathOf(id)}`,
      `max-age=${seconds}`,
      'samesite=lax',
      'httponly',
      ...(secure ? ['secure'] : []),
    ]
    const response = exchange.getStore()?.response
    if (response?.headersSent) return
    response?.appendHeader('set-cookie', [`${cookieName}=${value}`, ...attributes].join('; '))
  }

  async function pendingIn(cookies: string, id: string): Promise<AdapterPayload | undefined> {
    const value = cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1)
    if (!value) return undefined
    for (const key of keys) {
      const decrypted = await jwtDecrypt(value, key).catch(() => undefined)
      if (decrypted?.payload.jti === id) return signInSchema.parse(decrypted.payload.signIn)
    }
    return undefined
  }

  return {
    during: (request, response, answer) => exchange.run({ request, response }, answer),
    storeIn: (answered) => ({
      ...answered,

      async upsert(id, payload, expiresIn = 0) {
        if (payload.result !== undefined) {
          setCookie(id, '', 0)
          return answered.upsert(id, payload, expiresIn)
        }
        const value = await new EncryptJWT({ signIn: payload })
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .setJti(id)
          .setExpirationTime(new Date(Date.now() + expiresIn * 1000))
          .encrypt(newest)
        if (value.length > longestValue) throw options.tooLong()
        setCookie(id, value, expiresIn)
      },

      async find(id) {
        const stored = await answered.find(id)
        return stored ?? pendingIn(exchange.getStore()?.request.headers.cookie ?? '', id)
      },
    }),
  }
}

const signInSchema = z.record(z.string(), z.unknown())

/** Derives a 256-bit key for this purpose only. */
function encryptionKey(secret: string): Uint8Array {
  return createHash('sha256').update(`sign-ins that wait\0${secret}`).digest()
}
