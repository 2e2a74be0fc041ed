/** Splits the requested company off an address. */
export function splitTenantFromAddress(href: string): { asked: string | undefined; rest: string } {
  const address = new URL(href, 'http://portal')
  const asked = address.searchParams.get('tenantId') ?? undefined
  address.searchParams.delete('tenantId')
  return { asked, rest: `${address.pathname}${address.search}${address.hash}` }
}

/** An address that opens a page in a given company. */
export function tenantAddress(path: string, tenantId: string): string {
  return `${path}?${new URLSearchParams({ tenantId })}`
}
