/** The result of signing in, stored for the life of the tab: a reload needs no identity provider. */
export interface Session {
  accessToken: string
  /** When the access token ends, in milliseconds since 1970. */
  expiresAt: number
  refreshToken?: string
  /** Handed back at sign-out, so that the identity provider knows who leaves. */
  idToken?: string
  /** The API took a token of this sign-in once: a refusal after that ends the session, and signing in again helps. */
  accepted?: boolean
  claims: Readonly<Record<string, unknown>>
}

/** Where the visitor wanted to go before signing in. */
export interface SignInState {
  tenantId?: string
  /** Path with its query. */
  pathname: string
  'download-id'?: string
  /** A window of its own, in which somebody signs in again: under this id another tab waits for it. */
  again?: string
}

const sessionKey = 'stepwell.session'

/** The tab's stored session; undefined where there is none or it cannot be read. */
export function readSession(storage: Storage): Session | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null')
    return isSession(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeSession(storage: Storage, session: Session | undefined): void {
  if (session) storage.setItem(sessionKey, JSON.stringify(session))
  else storage.removeItem(sessionKey)
}

export function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    typeof value.accessToken === 'string' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'number' &&
    'claims' in value &&
    typeof value.claims === 'object' &&
    value.claims !== null
  )
}

/** The state of a sign-in from the visitor's address; the company asked for in the address comes first. */
export function createSignInState(pathWithQuery: string, currentTenantId?: string): SignInState {
  const query = new URL(pathWithQuery, 'http://portal').searchParams
  const tenantId = query.get('tenantId') ?? currentTenantId
  const downloadId = query.get('download-id')
  return {
    pathname: pathWithQuery,
    ...(tenantId && { tenantId }),
    ...(downloadId && { 'download-id': downloadId }),
  }
}

/** The address to return to after sign-in, always on this portal, with the download that was asked for. */
export function returnAddress(state: SignInState): string {
  const address = new URL(state.pathname, 'http://portal')
  const downloadId = state['download-id']
  if (downloadId) address.searchParams.set('download-id', downloadId)
  return `${address.pathname}${address.search}${address.hash}`
}
