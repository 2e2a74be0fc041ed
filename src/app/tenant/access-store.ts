import type { Session } from '../session/session.ts'
import { type CompanyAccess, loadAccess } from './access.ts'
import { migrateAccountNumberKeys, moveTabKeysToDevice } from './former-keys.ts'
import { readLastUsedTenant, readTabTenant, storeTenant } from './stored-tenant.ts'

/** The access of each company this tab has read, as created by `createAccessStore`. */
export type AccessStore = ReturnType<typeof createAccessStore>

/** Caches access by company for this tab: each company is read once until the tab leaves it. */
export function createAccessStore(surroundings: Parameters<typeof loadAccess>[0]) {
  const { queryClient } = surroundings
  let entered: CompanyAccess | undefined
  let prepared: CompanyAccess | undefined

  async function read(session: Session, asked: string | undefined): Promise<CompanyAccess> {
    const preset = entered?.tenant.tenantId ?? readTabTenant()
    const sources = { asked, preset, lastUsed: readLastUsedTenant() }
    const access = await loadAccess(surroundings, session.claims, sources)
    const { user, personKey, tenants } = access
    migrateAccountNumberKeys([localStorage, sessionStorage], {
      profileAccountId: user.profileAccountId,
      personKey,
      tenantIds: tenants.map(({ tenantId }) => tenantId),
    })
    moveTabKeysToDevice(sessionStorage, localStorage)
    return access
  }

  return {
    current: () => entered,

    /** Starts reading what `enter` will return. */
    begin(session: Session, asked: string | undefined): void {
      read(session, asked).catch(() => undefined)
    },

    /** Reads a company without entering it, so that a failed switch loses nothing. */
    async prepare(session: Session, tenantId: string): Promise<CompanyAccess> {
      prepared = await read(session, tenantId)
      return prepared
    },

    /** The company to work in: the requested one, else the current one, else the initial one. */
    async enter(session: Session, asked?: string): Promise<CompanyAccess> {
      const isPresent = asked === undefined || asked === entered?.tenant.tenantId
      if (entered && isPresent) return entered
      const ready = asked !== undefined && prepared?.tenant.tenantId === asked
      const next = ready && prepared ? prepared : await read(session, asked)
      const left = entered?.tenant.tenantId
      entered = next
      prepared = undefined
      storeTenant(next.tenant.tenantId)
      if (left && left !== next.tenant.tenantId)
        queryClient.removeQueries({ queryKey: [left], type: 'inactive' })
      return next
    },

    forget(): void {
      entered = undefined
      prepared = undefined
      queryClient.clear()
    },
  }
}
