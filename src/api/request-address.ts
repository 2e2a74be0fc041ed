/** A value that fits in a path or a query. */
type AddressValue = string | number | boolean | null | undefined

/** The URL of a call: the row's path with its parameters filled in, and the query. */
export function requestAddress(
  base: string,
  path: string,
  params: Readonly<Record<string, AddressValue>> = {},
  query: Readonly<Record<string, AddressValue | readonly AddressValue[]>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined && value !== null) search.append(name, String(value))
    }
  }
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/**
 * The absolute URL of a link from the API, which may be relative to its base ('guides/a.pdf'), to its root
 * ('/guides/a.pdf') or absolute. Undefined for another origin, which gets no credentials (AMB-167).
 */
export function resolveApiLink(base: string, link: string): string | undefined {
  const root = new URL(`${base}/`, globalThis.location?.href)
  const below = /^\/+/.test(link) ? link.replace(/^\/+/, '') : link
  if (!URL.canParse(below, root)) return undefined
  const address = new URL(below, root)
  return address.origin === root.origin ? address.href : undefined
}
