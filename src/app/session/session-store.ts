import { ApiError, createUnreachableError } from '#src/api/api-error.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { readSession, type Session, type SignInState, storeSession } from './session.ts'
import { markSignedOut } from './signed-out-mark.ts'

/** Sign-in needs the browser's cryptography, which plain http has on localhost only. */
export class InsecureAddress extends Error {
  override readonly name = 'InsecureAddress'
  override readonly message =
    'Sign-in needs a secure connection. Open the portal over https, or at localhost on this computer.'
}

/** The identity provider could not be asked: it is away, or does not let this page read its answers. */
export class IdentityUnreachable extends Error {
  override readonly name = 'IdentityUnreachable'
  override readonly message = "The sign-in service isn't responding."
}

/** The identity provider, or what it answered, does not let the visitor in. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

interface Surroundings {
  storage: Storage
  /** What all tabs of this browser share. */
  device: Storage
  /** Loaded only when needed: a reload within a session needs no identity provider. */
  loadIdentityProvider: () => Promise<IdentityProvider>
  /** Has the API refuse the tokens of a session that ends; never rejects. */
  endAtApi?: (accessToken: string) => Promise<void>
  warn(message: string): void
  now?: () => number
}

/** Renewed this long before it ends, in milliseconds. */
const renewalLead = 60_000
/** Log Out waits no longer than this for the provider to revoke, in milliseconds. */
const longestRevocation = 2_000
/** A token that ends sooner than this counts as ended. */
const expirySlack = 5_000

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session of this tab: signs in, renews before expiry, signs out. */
export function createSessionStore(surroundings: Surroundings) {
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
   * One renewal at a time. A failed one ends the session only where the identity provider refused it.
   * @returns what came of it, also where the session has ended before
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

  /** Has the provider renew nothing more, also for whoever copied the token; a failure is only logged. */
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
   * What renews the session in the end, also where a renewal under way replaces it. To be asked before the session is
   * forgotten; a provider that answers the renewal late answers this late, too.
   */
  async function lastRefreshToken(): Promise<string | undefined> {
    const held = session?.refreshToken
    const renewed = await renewal
    return renewed?.refreshToken ?? held
  }

  schedule()

  return {
    /** The session, as long as it lasts or can be renewed. */
    current(): Session | undefined {
      return lasts(expirySlack) || session?.refreshToken ? session : undefined
    },

    /** Whose session this tab has, whether its token still holds or has run out; undefined without one. */
    subject(): string | undefined {
      const sub = session?.claims.sub
      return typeof sub === 'string' ? sub : undefined
    },

    /** The API took a token of this sign-in. */
    noteAccepted(): void {
      if (session && !session.accepted) replace({ ...session, accepted: true })
    },

    /** Whether the API took no token of this sign-in yet, though by this device's clock they should be good. */
    isUntried: (): boolean => lasts(expirySlack) && !session?.accepted,

    /** A token that holds; where there is none, rejects as a 401 does, or as an unreachable server does. */
    async accessToken(): Promise<string> {
      if (!lasts(expirySlack)) await renew()
      if (session && lasts(expirySlack)) return session.accessToken
      if (session?.refreshToken)
        throw createUnreachableError(new Error('The session could not be renewed.'))
      throw new ApiError({ kind: 'unauthenticated', statusCode: 401, messages: [] })
    },

    /** Leaves for the identity provider; never settles where that works. @throws IdentityUnreachable */
    async signIn(state: SignInState): Promise<never> {
      if (!globalThis.crypto?.subtle) throw new InsecureAddress()
      const provider = await loadIdentityProvider()
      await provider.leaveForSignIn(state).catch((cause) => {
        throw new IdentityUnreachable(undefined, { cause })
      })
      return new Promise<never>(() => {})
    },

    /**
     * Takes up the sign-in return; gives what was asked for before, where that is known.
     * @throws SignInRefused, IdentityUnreachable
     */
    async completeSignIn(address: string): Promise<SignInState | undefined> {
      const provider = await loadIdentityProvider()
      const completed = await provider.completeSignIn(address).catch((error) => {
        throw isTransport(error)
          ? new IdentityUnreachable(undefined, { cause: error })
          : toSignInRefused(error)
      })
      if (!completed) return undefined
      replace(completed.session)
      return completed.state
    },

    /** Takes the session of a sign-in in another window, of the same person. @returns false for somebody else's */
    takeUp(fresh: Session): boolean {
      if (!session || fresh.claims.sub !== session.claims.sub) return false
      replace({ ...fresh, ...(session.accepted && { accepted: true }) })
      return true
    },

    /** What the visitor wanted before a sign-in that was refused or cancelled, where that is known. */
    async readSignInState(address: string): Promise<SignInState | undefined> {
      const provider = await loadIdentityProvider()
      return provider.readSignInState(address)
    },

    /** Ends the session here, at the API and at the identity provider; a failure there is only logged. */
    async signOut(): Promise<'leaving' | 'signedOutHere'> {
      const { idToken, accessToken } = session ?? {}
      const renewing = lastRefreshToken()
      replace(undefined)
      try {
        // Before anything that may fail: the next sign-in asks who it is, also where the provider cannot be left for.
        try {
          markSignedOut(device)
        } catch (error) {
          warn(`Couldn't store the sign-out on this device: ${errorName(error)}`)
        }
        // A renewal under way would be refused half-way.
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

    /** Another tab signs its person out: what renews this one's session ends, too. To be called before `forget`. */
    async revokeRenewal(): Promise<void> {
      await revoke(await lastRefreshToken())
    },

    /** Forgets the session without a word to the identity provider, as when another tab signed out. */
    forget(): void {
      replace(undefined)
    },
  }
}

function withoutRefreshToken({ refreshToken: _, ...session }: Session): Session {
  return session
}

/** A fetch without an answer; one that took too long ends by a DOMException or the library's own error. */
function isTransport(error: unknown): boolean {
  return ['TypeError', 'AbortError', 'TimeoutError'].includes(errorName(error))
}

function toSignInRefused(error: unknown): SignInRefused {
  const words = error instanceof Error ? error.message : ''
  return new SignInRefused(words || "We couldn't complete your sign-in.", { cause: error })
}

/** The identity provider's answer, as against no answer: it names its error. */
function isRefusal(error: unknown): boolean {
  return errorName(error) === 'ErrorResponse'
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
