import { ApiError, createUnreachableError } from '#src/api/api-error.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { readSession, type Session, type SignInDestination, storeSession } from './session.ts'
import { markSignedOut } from './signed-out-mark.ts'

/** Sign-in needs the browser's cryptography, which plain http only has on localhost. */
export class InsecureAddress extends Error {
  override readonly name = 'InsecureAddress'
  override readonly message =
    'Sign-in needs a secure connection. Open the portal over https, or at localhost on this computer.'
}

/** The identity provider is down, or doesn't let this page read its responses. */
export class IdentityUnreachable extends Error {
  override readonly name = 'IdentityUnreachable'
  override readonly message = "The sign-in service isn't responding."
}

/** The identity provider, or its response, doesn't let the visitor in. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

interface SessionStoreOptions {
  storage: Storage
  /** Shared by all tabs of this browser. */
  device: Storage
  /** Loaded only when needed: a reload within a session needs no identity provider. */
  loadIdentityProvider: () => Promise<IdentityProvider>
  /** Revokes the session's tokens at the API; never rejects. */
  endAtApi?: (accessToken: string) => Promise<void>
  warn(message: string): void
  now?: () => number
}

/** Milliseconds before expiry at which a session is renewed. */
const renewalLead = 60_000
/** Sign-out waits at most this long for the provider to revoke, in milliseconds. */
const longestRevocation = 2_000
/** Milliseconds: a token that expires sooner counts as expired. */
const expirySlack = 5_000

/** The session of this tab, as created by `createSessionStore`. */
export type SessionStore = ReturnType<typeof createSessionStore>

/** The session of this tab: sign-in, renewal before expiry, sign-out. */
export function createSessionStore(surroundings: SessionStoreOptions) {
  const { storage, device, loadIdentityProvider, endAtApi, warn, now = Date.now } = surroundings
  let session = readSession(storage)
  let renewal: Promise<Session | undefined> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const lasts = (milliseconds: number) =>
    session !== undefined && session.expiresAt - now() > milliseconds

  function replace(next: Session | undefined) {
    session = next
    storeSession(storage, next)
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (!session?.refreshToken) return
    const wait = Math.max(session.expiresAt - now() - renewalLead, 1_000)
    timer = setTimeout(() => void renew(), Math.min(wait, 2 ** 31 - 1))
  }

  /**
   * One renewal at a time. A failure ends the session only if the identity provider refused it.
   * @returns the renewed session, even if this tab's has ended meanwhile; undefined if there is none or it failed
   */
  function renew(): Promise<Session | undefined> {
    renewal ??= (async () => {
      const held = session
      if (!held?.refreshToken) return undefined
      try {
        const provider = await loadIdentityProvider()
        const renewed = await provider.renew(held)
        if (session === held) replace(renewed)
        return renewed
      } catch (error) {
        warn(`Couldn't renew the session: ${errorName(error)}`)
        if (session === held && isRefusal(error)) replace(withoutRefreshToken(held))
        return undefined
      } finally {
        renewal = undefined
      }
    })()
    return renewal
  }

  /** Revokes the refresh token at the provider, including copies; a failure is only logged. */
  async function revoke(refreshToken: string | undefined): Promise<void> {
    if (!refreshToken) return
    try {
      const provider = await loadIdentityProvider()
      const late = new Promise<void>((resolve) => setTimeout(resolve, longestRevocation))
      await Promise.race([provider.revoke(refreshToken), late])
    } catch (error) {
      warn(`Couldn't revoke the refresh token: ${errorName(error)}`)
    }
  }

  /**
   * The latest refresh token, after any renewal in progress. Call it before the session is forgotten; it waits for a
   * slow renewal.
   */
  async function lastRefreshToken(): Promise<string | undefined> {
    const held = session?.refreshToken
    const renewed = await renewal
    return renewed?.refreshToken ?? held
  }

  schedule()

  return {
    /** The session while it's valid or can be renewed. */
    current(): Session | undefined {
      return lasts(expirySlack) || session?.refreshToken ? session : undefined
    },

    /** The session's subject, whether its token is valid or expired; undefined without a session. */
    subject(): string | undefined {
      const sub = session?.claims.sub
      return typeof sub === 'string' ? sub : undefined
    },

    /** Records that the API accepted a token of this sign-in. */
    noteAccepted(): void {
      if (session && !session.accepted) replace({ ...session, accepted: true })
    },

    /** Whether the API hasn't accepted a token of this sign-in yet, though by this device's clock they're valid. */
    isUntried: (): boolean => lasts(expirySlack) && !session?.accepted,

    /** A valid access token; otherwise rejects like a 401, or like an unreachable server. */
    async accessToken(): Promise<string> {
      if (!lasts(expirySlack)) await renew()
      if (session && lasts(expirySlack)) return session.accessToken
      if (session?.refreshToken)
        throw createUnreachableError(new Error('The session could not be renewed.'))
      throw new ApiError({ kind: 'unauthenticated', statusCode: 401, messages: [] })
    },

    /** Leaves for the identity provider; never settles if that works. @throws IdentityUnreachable */
    async signIn(state: SignInDestination): Promise<never> {
      if (!globalThis.crypto?.subtle) throw new InsecureAddress()
      const provider = await loadIdentityProvider()
      await provider.leaveForSignIn(state).catch((cause) => {
        throw new IdentityUnreachable(undefined, { cause })
      })
      return new Promise<never>(() => {})
    },

    /**
     * Completes a sign-in from its return address.
     * @returns where the visitor wanted to go, if known
     * @throws SignInRefused, IdentityUnreachable
     */
    async completeSignIn(address: string): Promise<SignInDestination | undefined> {
      const provider = await loadIdentityProvider()
      const completed = await provider.completeSignIn(address).catch((error) => {
        throw isTransportError(error)
          ? new IdentityUnreachable(undefined, { cause: error })
          : toSignInRefused(error)
      })
      if (!completed) return undefined
      replace(completed.session)
      return completed.state
    },

    /** Takes over the session of a sign-in in another window. @returns false if it's another person's */
    takeUp(fresh: Session): boolean {
      if (!session || fresh.claims.sub !== session.claims.sub) return false
      replace({ ...fresh, ...(session.accepted && { accepted: true }) })
      return true
    },

    /** Where the visitor wanted to go before a sign-in was refused or canceled, if known. */
    async readSignInState(address: string): Promise<SignInDestination | undefined> {
      const provider = await loadIdentityProvider()
      return provider.readSignInState(address)
    },

    /** Ends the session here, at the API and at the identity provider; failures there are only logged. */
    async signOut(): Promise<'leaving' | 'signedOutHere'> {
      const { idToken, accessToken } = session ?? {}
      const renewing = lastRefreshToken()
      replace(undefined)
      try {
        // Done before anything that may fail: the next sign-in asks who it is, even if leaving for
        // the provider fails.
        try {
          markSignedOut(device)
        } catch (error) {
          warn(`Couldn't store the sign-out on this device: ${errorName(error)}`)
        }
        // Otherwise a renewal in progress would be refused halfway.
        const refreshToken = await renewing
        await Promise.all([accessToken && endAtApi?.(accessToken), revoke(refreshToken)])
        const provider = await loadIdentityProvider()
        await provider.leaveForSignOut(idToken)
        return 'leaving'
      } catch (error) {
        warn(`Couldn't sign out at the identity provider: ${errorName(error)}`)
        return 'signedOutHere'
      }
    },

    /** Revokes the renewal when another tab signs the person out. Call it before `forget`. */
    async revokeRenewal(): Promise<void> {
      await revoke(await lastRefreshToken())
    },

    /** Forgets the session without contacting the identity provider, for example after a sign-out in another tab. */
    forget(): void {
      replace(undefined)
    },
  }
}

function withoutRefreshToken({ refreshToken: _, ...session }: Session): Session {
  return session
}

/** Whether a fetch had no response; a timeout is a DOMException or the library's own error. */
function isTransportError(error: unknown): boolean {
  return ['TypeError', 'AbortError', 'TimeoutError'].includes(errorName(error))
}

function toSignInRefused(error: unknown): SignInRefused {
  const words = error instanceof Error ? error.message : ''
  return new SignInRefused(words || "We couldn't complete your sign-in.", { cause: error })
}

/** Whether it's a response of the identity provider: those name their error. */
function isRefusal(error: unknown): boolean {
  return errorName(error) === 'ErrorResponse'
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
