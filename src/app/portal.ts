import type { QueryClient } from '@tanstack/react-query'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type Client, createClient } from '#src/api/client.ts'
import { createQueryClient, invalidateReads } from '#src/api/query.ts'
import { clock } from '#src/clock.ts'
import { recordActivity } from './session/inactivity.ts'
import { revokeSessionAtApi } from './session/revoke-session.ts'
import type { SignInDestination } from './session/session.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { createSignInAgainFlow, type SignInAgainFlow } from './session/sign-in-again-flow.ts'
import { createSlowCallCounter, type SlowCallCounter } from './slow-calls.ts'
import { type AccessStore, createAccessStore } from './tenant/access-store.ts'
import { forgetTabTenant, storePresetTenant } from './tenant/stored-tenant.ts'
import { warn } from './warn.ts'

/** State that lives as long as the page: the session, the person's access, and cached data. */
export interface Portal {
  config: PortalConfig
  session: SessionStore
  access: AccessStore
  /** Not bound to a company; pages use the client of their access. */
  client: Client
  queryClient: QueryClient
  slowCalls: SlowCallCounter
  /** A fresh sign-in requested by a call. */
  signInAgain: SignInAgainFlow
  /** Set by the router: a refusal leads to its page. */
  onRefused(listener: (refusal: ApiError) => void): void
  /** Called when another tab signed the same person out; `inactive` if because of inactivity. */
  onSignedOutElsewhere(listener: (inactive: boolean) => void): void
  /** Completes a sign-in from its return address. @returns where the visitor wanted to go, if known */
  completeSignIn(address: string): Promise<SignInDestination | undefined>
  /** Ends the session in all tabs; `inactive` if because of inactivity. */
  signOut(inactive: boolean): Promise<'leaving' | 'signedOutHere'>
  /**
   * Handles a 401: ends the session, unless no call has ever been accepted. In that case signing in again wouldn't
   * help.
   * @returns the refusal's reference in the server's log, if the sign-in itself isn't accepted
   */
  leaveSession(refusal: unknown): { reference: string | undefined } | undefined
  /** Forgets the person in this tab. */
  forget(): void
}

/** Creates the parts and connects them; the parts don't know each other. */
export function createPortal(config: PortalConfig): Portal {
  let refusalListener: ((refusal: ApiError) => void) | undefined
  const queryClient = createQueryClient()
  const slowCalls = createSlowCallCounter()
  const takes = {
    extensions: config.extensions,
    safetyHeaders: config.safetyHeaders,
    requestIds:
      config.extensions && new URL(config.apiBase, location.href).origin === location.origin,
  }
  const session = createSessionStore({
    storage: sessionStorage,
    device: localStorage,
    warn,
    ...(config.extensions && {
      endAtApi: (token) => revokeSessionAtApi({ base: config.apiBase, warn, takes }, token),
    }),
    loadIdentityProvider: async () => {
      const { createOpenIdProvider } = await import('./session/identity-provider.ts')
      return createOpenIdProvider(config)
    },
  })
  const signInAgain = createSignInAgainFlow(session.takeUp)
  const client = createClient({
    base: config.apiBase,
    accessToken: session.accessToken,
    onRefused: (refusal) => refusalListener?.(refusal),
    signInAgain: signInAgain.ask,
    onChanged: (name, tenantId) => invalidateReads(queryClient, name, tenantId),
    slow: slowCalls.change,
    onTime: clock.hear,
    takes,
    warn,
  })
  const access = createAccessStore({ queryClient, client, config })
  const tabs = new BroadcastChannel('stepwell.signed-out')

  function forget() {
    session.forget()
    access.forget()
  }

  return {
    config,
    session,
    access,
    client,
    queryClient,
    slowCalls,
    signInAgain,
    onRefused: (listener) => {
      refusalListener = listener
    },
    onSignedOutElsewhere: (listener) => {
      tabs.onmessage = ({ data }) => {
        const own = session.subject()
        if (own === undefined || data?.subject !== own) return
        void session.revokeRenewal()
        listener(data.inactive === true)
      }
    },
    completeSignIn: async (address) => {
      const state = await session.completeSignIn(address)
      access.forget()
      recordActivity()
      if (state?.tenantId) storePresetTenant(state.tenantId)
      return state
    },
    signOut: (inactive) => {
      tabs.postMessage({ subject: session.subject(), inactive })
      access.forget()
      // After an automatic sign-out, people continue in the same company (SHELL-041).
      if (!inactive) forgetTabTenant()
      return session.signOut()
    },
    leaveSession: (refusal) => {
      if (refusal instanceof ApiError && session.isUntried()) {
        return { reference: refusal.requestId }
      }
      forget()
      return undefined
    },
    forget,
  }
}
