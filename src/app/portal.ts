import type { QueryClient } from '@tanstack/react-query'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type Client, createClient } from '#src/api/client.ts'
import { createQueryClient, invalidateReads } from '#src/api/query.ts'
import { clock } from '#src/clock.ts'
import { recordActivity } from './session/inactivity.ts'
import { revokeSessionAtApi } from './session/revoke-session.ts'
import type { SignInState } from './session/session.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { createSignInAgainFlow, type SignInAgainFlow } from './session/sign-in-again-flow.ts'
import { createSlowCalls, type SlowCalls } from './slow-calls.ts'
import { type AccessStore, createAccessStore } from './tenant/access-store.ts'
import { forgetTabTenant, storePresetTenant } from './tenant/stored-tenant.ts'
import { warn } from './warn.ts'

/** Everything that lives as long as the page: who is signed in, what they may do, what was read. */
export interface Portal {
  config: PortalConfig
  session: SessionStore
  access: AccessStore
  /** Bound to no company; pages use the one of their access. */
  client: Client
  queryClient: QueryClient
  slowCalls: SlowCalls
  /** A sign-in that calls ask for in between. */
  signInAgain: SignInAgainFlow
  /** Set by the router, once there is one: a refusal leads to its page. */
  onRefused(listener: (refusal: ApiError) => void): void
  /** Called when another tab of the same person signed out; `inactive`: after too long without activity. */
  onSignedOutElsewhere(listener: (inactive: boolean) => void): void
  /** Takes up the sign-in return; gives what the visitor wanted before, where that is known. */
  completeSignIn(address: string): Promise<SignInState | undefined>
  /** Ends the session in all tabs; `inactive`: after too long without activity. */
  signOut(inactive: boolean): Promise<'leaving' | 'signedOutHere'>
  /**
   * What a 401 means for the session: it is forgotten, unless no call was ever let through. Then the sign-in as such
   * is not accepted, and the refusal's name in the server's log is returned, where it has one.
   */
  leaveSession(refusal: unknown): { reference: string | undefined } | undefined
  /** Forgets who was signed in, in this tab. */
  forget(): void
}

/** Puts the parts together; the parts know nothing of each other. */
export function createPortal(config: PortalConfig): Portal {
  let refusalListener: ((refusal: ApiError) => void) | undefined
  const queryClient = createQueryClient()
  const slowCalls = createSlowCalls()
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
      const { openIdProvider } = await import('./session/identity-provider.ts')
      return openIdProvider(config)
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
      // Whoever comes back after a while goes on in the company where they were (SHELL-041).
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
