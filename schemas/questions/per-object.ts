/**
 * The same function, which computes its result once for each object: for objects that are never changed in place.
 * What depends on two objects is a function per first object that is one per second; what is filled in later is a record
 * that starts empty. Where computing fails, it is tried again.
 */
export function perObject<Key extends object, Result extends NonNullable<unknown>>(
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
