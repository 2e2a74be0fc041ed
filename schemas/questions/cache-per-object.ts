/**
 * Caches a function's result by its argument, an object that is never changed in place. For two objects, return a
 * cached function of the second; for values set later, return an empty record to fill. If the function throws,
 * nothing is cached.
 */
export function cachePerObject<Key extends object, Result extends NonNullable<unknown>>(
  compute: (object: Key) => Result,
): (object: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (object) => {
    const known = results.get(object)
    if (known !== undefined) return known
    const result = compute(object)
    results.set(object, result)
    return result
  }
}
