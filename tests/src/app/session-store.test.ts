import { afterEach, describe, expect, test, vi } from 'vitest'
import type { IdentityProvider } from '#src/app/session/identity-provider.ts'
import {
  createSignInDestination,
  readSession,
  returnAddress,
  type Session,
  storeSession,
} from '#src/app/session/session.ts'
import { createSessionStore } from '#src/app/session/session-store.ts'
import { isMarkedSignedOut } from '#src/app/session/signed-out-mark.ts'
import { memoryStorage } from './memory-storage.ts'

const start = Date.parse('2026-11-20T15:00:00Z')
const inMinutes = (minutes: number) => start + minutes * 60_000

const session = (more: Partial<Session> = {}): Session => ({
  accessToken: 'first',
  expiresAt: inMinutes(10),
  refreshToken: 'refresh-1',
  claims: { sub: 'dana' },
  ...more,
})

afterEach(() => vi.useRealTimers())

/** A session store over a storage such as a tab has, and an identity provider with these answers. */
function storeOf(
  initial: Session | undefined,
  provider: Partial<IdentityProvider> = {},
  loaded = () => Promise.resolve(),
) {
  const storage = memoryStorage()
  const device = memoryStorage()
  storeSession(storage, initial)
  const clock = { now: start }
  const warnings: string[] = []
  const loads: number[] = []
  const ended: string[] = []
  const revoked: string[] = []
  const refuse = () => Promise.reject(new Error('not expected'))
  const store = createSessionStore({
    storage,
    device,
    now: () => clock.now,
    warn: (message) => warnings.push(message),
    endAtApi: async (token) => void ended.push(token),
    loadIdentityProvider: async () => {
      loads.push(clock.now)
      await loaded()
      return {
        leaveForSignIn: refuse,
        completeSignIn: refuse,
        readSignInState: refuse,
        renew: refuse,
        revoke: async (token) => void revoked.push(token),
        leaveForSignOut: refuse,
        ...provider,
      }
    },
  })
  return { store, storage, device, clock, warnings, loads, ended, revoked }
}

describe('a session', () => {
  test('survives a reload without asking the identity provider', async () => {
    const { store, loads } = storeOf(session())
    expect(store.current()?.claims.sub).toBe('dana')
    expect(await store.accessToken()).toBe('first')
    expect(loads).toEqual([])
    store.forget()
  })

  test('that has ended is renewed once for all who ask', async () => {
    let renewals = 0
    const { store, clock, storage } = storeOf(session(), {
      renew: async (held) => {
        renewals += 1
        return { ...held, accessToken: 'second', expiresAt: inMinutes(30) }
      },
    })
    clock.now = inMinutes(11)
    const tokens = await Promise.all([store.accessToken(), store.accessToken()])
    expect(tokens).toEqual(['second', 'second'])
    expect(renewals).toBe(1)
    expect(readSession(storage)?.accessToken).toBe('second')
    store.forget()
  })

  test('whose renewal is refused has ended', async () => {
    const refused = Object.assign(new Error('invalid_grant'), { name: 'ErrorResponse' })
    const { store, clock, warnings } = storeOf(session(), { renew: () => Promise.reject(refused) })
    clock.now = inMinutes(11)
    await expect(store.accessToken()).rejects.toMatchObject({ statusCode: 401 })
    expect(store.current()).toBeUndefined()
    expect(warnings).toHaveLength(1)
  })

  test('whose renewal got no answer can be renewed later', async () => {
    const { store, clock } = storeOf(session(), { renew: () => Promise.reject(new TypeError()) })
    clock.now = inMinutes(11)
    await expect(store.accessToken()).rejects.toMatchObject({ kind: 'unreachable' })
    expect(store.current()).toBeDefined()
    store.forget()
  })

  test('without a way to renew it ends with its token', () => {
    const { refreshToken: _, ...plain } = session()
    const { store, clock } = storeOf(plain)
    expect(store.current()).toBeDefined()
    expect(store.subject()).toBe('dana')
    clock.now = inMinutes(10)
    expect(store.current()).toBeUndefined()
    expect(store.subject(), 'whose tab this is, for a Log Out in it').toBe('dana')
    store.forget()
    expect(store.subject()).toBeUndefined()
  })

  test('that cannot be read is none', () => {
    const storage = memoryStorage()
    storage.setItem('stepwell.session', '{"accessToken":7}')
    expect(readSession(storage)).toBeUndefined()
    storage.setItem('stepwell.session', 'not json')
    expect(readSession(storage)).toBeUndefined()
  })
})

describe('signing in', () => {
  const state = { pathname: '/' }

  test('says so where the identity provider does not answer, now or on the way back', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'))
    const { store } = storeOf(undefined, { leaveForSignIn: away, completeSignIn: away })
    await expect(store.signIn(state)).rejects.toMatchObject({ name: 'IdentityUnreachable' })
    await expect(store.completeSignIn('/login/callback?code=1')).rejects.toMatchObject({
      name: 'IdentityUnreachable',
    })
  })

  test('that the provider refuses on the way back shows its words', async () => {
    const spent = Object.assign(new Error('grant request is invalid'), { name: 'ErrorResponse' })
    const { store } = storeOf(undefined, { completeSignIn: () => Promise.reject(spent) })
    await expect(store.completeSignIn('/login/callback?code=1')).rejects.toMatchObject({
      name: 'SignInRefused',
      message: 'grant request is invalid',
    })
  })
})

describe('signing out', () => {
  test('ends the session here and at the identity provider', async () => {
    const left: (string | undefined)[] = []
    const { store, storage, ended, revoked } = storeOf(session({ idToken: 'id-1' }), {
      leaveForSignOut: async (idToken) => void left.push(idToken),
    })
    expect(await store.signOut()).toBe('leaving')
    expect(left).toEqual(['id-1'])
    // By then the API refuses its tokens.
    expect(ended).toEqual(['first'])
    // And nobody gets new ones.
    expect(revoked).toEqual(['refresh-1'])
    expect(store.current()).toBeUndefined()
    expect(readSession(storage)).toBeUndefined()
  })

  test('has the next sign-in ask who it is, also where what leads to the provider cannot be loaded', async () => {
    const { store, device } = storeOf(session(), {}, () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    expect(isMarkedSignedOut(device)).toBe(false)
    expect(await store.signOut()).toBe('signedOutHere')
    expect(isMarkedSignedOut(device)).toBe(true)
  })

  test('waits for a renewal under way, which would be refused half-way', async () => {
    const leftStates: string[] = []
    let answer: (renewed: Session) => void = () => {}
    const { store, clock, revoked } = storeOf(session(), {
      renew: () => new Promise((resolve) => (answer = resolve)),
      leaveForSignOut: async () => void leftStates.push('left'),
    })
    clock.now = inMinutes(10)
    const renewal = store.accessToken().catch(() => leftStates.push('refused'))
    const left = store.signOut()
    expect(store.current()).toBeUndefined()
    await new Promise(setImmediate)
    expect(leftStates).toEqual([])
    answer(
      session({
        accessToken: 'second',
        refreshToken: 'refresh-2',
        expiresAt: inMinutes(20),
      }),
    )
    await Promise.all([renewal, left])
    expect(leftStates.toSorted()).toEqual(['left', 'refused'])
    expect(revoked).toEqual(['refresh-2'])
    expect(store.current()).toBeUndefined()
  })

  test('goes on where the refresh token cannot be revoked, or nobody answers', async () => {
    for (const revoke of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Promise<void>(() => {}),
    ]) {
      const { store } = storeOf(session(), { revoke, leaveForSignOut: async () => undefined })
      vi.useFakeTimers()
      const left = store.signOut()
      await vi.runAllTimersAsync()
      expect(await left).toBe('leaving')
    }
  })

  test('in another tab revokes what renews this one', async () => {
    const { store, revoked } = storeOf(session())
    const revoking = store.revokeRenewal()
    store.forget()
    await revoking
    expect(revoked).toEqual(['refresh-1'])
  })

  test('in another tab waits for a renewal under way, whose token comes later', async () => {
    let answer: (renewed: Session) => void = () => {}
    const { store, revoked } = storeOf(session({ expiresAt: start }), {
      renew: () => new Promise((resolve) => (answer = resolve)),
    })
    const refused = expect(store.accessToken()).rejects.toThrow('unauthenticated')
    const revoking = store.revokeRenewal()
    store.forget()
    await new Promise(setImmediate)
    answer(session({ accessToken: 'second', refreshToken: 'refresh-2' }))
    await Promise.all([refused, revoking])
    expect(revoked).toEqual(['refresh-2'])
    expect(store.current()).toBeUndefined()
  })

  // SHELL-085
  test('ends the session here even where the identity provider fails, which is only logged', async () => {
    const { store, warnings } = storeOf(session())
    expect(await store.signOut()).toBe('signedOutHere')
    expect(store.current()).toBeUndefined()
    expect(warnings).toHaveLength(1)
  })
})

describe('a sign-in in another window', () => {
  test('is taken where the same person signed in, and no other', () => {
    const { store, storage } = storeOf(session({ accepted: true }))
    const fresh = (sub: string) => session({ accessToken: 'fresh', claims: { sub } })
    expect(store.takeUp(fresh('lee'))).toBe(false)
    expect(store.current()?.accessToken).toBe('first')
    expect(store.takeUp(fresh('dana'))).toBe(true)
    expect(readSession(storage)).toMatchObject({ accessToken: 'fresh', accepted: true })
    store.forget()
    expect(store.takeUp(fresh('dana'))).toBe(false)
  })
})

describe('the state of a sign-in', () => {
  // SHELL-039
  test('holds path with query, company and download', () => {
    expect(createSignInDestination('/faq?download-id=9&x=1', 'northgate')).toEqual({
      pathname: '/faq?download-id=9&x=1',
      tenantId: 'northgate',
      'download-id': '9',
    })
  })

  test('takes the company asked for before the present one', () => {
    expect(createSignInDestination('/faq?tenantId=oak', 'northgate').tenantId).toBe('oak')
    expect(createSignInDestination('/faq')).toEqual({ pathname: '/faq' })
  })

  test('leads back to where the visitor was, with the download, on this portal only', () => {
    expect(returnAddress({ pathname: '/faq?x=1#a', 'download-id': '9' })).toBe(
      '/faq?x=1&download-id=9#a',
    )
    expect(returnAddress({ pathname: '//elsewhere.example/faq' })).toBe('/faq')
    expect(returnAddress({ pathname: 'https://elsewhere.example/faq' })).toBe('/faq')
  })
})
