/** The result of signing in, stored as long as the tab lives: a reload needs no identity provider. */
export interface Session {
  accessToken: string
  /** Expiry of the access token, in milliseconds since 1970. */
  expiresAt: number
  refreshToken?: string
  /** Sent back at sign-out, so that the identity provider knows who it is. */
  idToken?: string
  /**
   * Whether the API accepted a token of this sign-in: a refusal after that ends the session, and signing in again
   * helps.
   */
  accepted?: boolean
  claims: Readonly<Record<string, unknown>>
}

/** Where the visitor wanted to go before signing in. */
export interface SignInDestination {
  tenantId?: string
  /** Path with its query. */
  pathname: string
  'download-id'?: string
  /** Set in a window opened for signing in again: the id under which another tab waits for it. */
  again?: string
}

const sessionKey = 'stepwell.session'

/** The stored session of this tab; undefined if there is none or it can't be read. */
export function readSession(storage: Storage): Session | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null')
    return isSession(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores the session for this tab; undefined removes it. */
export function storeSession(storage: Storage, session: Session | undefined): void {
  if (session) storage.setItem(sessionKey, JSON.stringify(session))
  else storage.removeItem(sessionKey)
}

/** Whether a stored value has the shape of a session; doesn't check that it's still valid. */
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

/** Creates a sign-in state from the visitor's address; a company in the address takes precedence. */
export function createSignInDestination(
  pathWithQuery: string,
  currentTenantId?: string,
): SignInDestination {
  const query = new URL(pathWithQuery, 'http://portal').searchParams
  const tenantId = query.get('tenantId') ?? currentTenantId
  const downloadId = query.get('download-id')
  return {
    pathname: pathWithQuery,
    ...(tenantId && { tenantId }),
    ...(downloadId && { 'download-id': downloadId }),
  }
}

/** The address to return to after sign-in, always in this portal, with the requested download. */
export function returnAddress(state: SignInDestination): string {
  const address = new URL(state.pathname, 'http://portal')
  const downloadId = state['download-id']
  if (downloadId) address.searchParams.set('download-id', downloadId)
  return `${address.pathname}${address.search}${address.hash}`
}
