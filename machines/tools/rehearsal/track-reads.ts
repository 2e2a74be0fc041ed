/**
 * The same value, of which each part that is read is reported by its path: which answers or settings a condition looks
 * at. What a thing is asked by symbols (such as iterating it) is not reported.
 * @param onRead takes the path and the value there, and returns what is read instead: mostly that very value
 * @param how `wholeLists`: a list is read as a whole, and what is read of its entries is not reported
 */
export function trackReads<T>(
  value: T,
  onRead: (path: string, value: unknown) => unknown,
  how: { readonly wholeLists?: boolean } = {},
): T {
  const trackAt = <Part>(part: Part, path: string): Part => {
    if (typeof part !== 'object' || part === null) return part
    if (how.wholeLists && Array.isArray(part)) return part
    return new Proxy(part, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key)
        if (typeof key === 'symbol') return inner
        const name = path ? `${path}.${key}` : key
        return trackAt(onRead(name, inner), name)
      },
    })
  }
  return trackAt(value, '')
}

/** The same value, whose paths are added to a set as they are read. */
export function trackReadPathsInto<T>(value: T, paths: Set<string>): T {
  return trackReads(value, (path, part) => {
    paths.add(path)
    return part
  })
}
