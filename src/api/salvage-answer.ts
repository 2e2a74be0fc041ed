import type { z } from 'zod/mini'

type Path = readonly PropertyKey[]

/**
 * A response without the parts its schema refuses; if a part is required, its parent goes too. Undefined if nothing
 * valid remains.
 * @param onLeftOut receives the dotted paths left out and the response they were in; called again if more has to go
 */
export function salvageAnswer<Output>(
  schema: z.ZodMiniType<Output>,
  answer: unknown,
  onLeftOut?: (paths: readonly string[], answer: unknown) => void,
): Output | undefined {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const refused = result.error.issues.map(({ path }) => existingPath(answer, path))
  if (refused.some((path) => path.length === 0)) return undefined
  onLeftOut?.(
    refused.map((path) => path.join('.')),
    answer,
  )
  return salvageAnswer(schema, withoutPaths(answer, refused), onLeftOut)
}

/** The part of a path that exists in the response: for a missing member, the object that should hold it. */
function existingPath(answer: unknown, path: Path): Path {
  let part = answer
  for (const [depth, key] of path.entries()) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) {
      return path.slice(0, depth)
    }
    part = Reflect.get(part, key)
  }
  return path
}

/** A response without the parts at the given dotted paths. */
export function omitPaths(answer: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return answer
  return withoutPaths(
    answer,
    paths.map((path) => path.split('.')),
  )
}

function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  const inside = (key: PropertyKey) =>
    paths.filter(([first]) => String(first) === String(key)).map((path) => path.slice(1))
  const remaining = <Key extends PropertyKey>([key, part]: [Key, unknown]): [Key, unknown][] => {
    const deeper = inside(key)
    if (deeper.some((path) => path.length === 0)) return []
    return [[key, deeper.length > 0 ? withoutPaths(part, deeper) : part]]
  }
  if (Array.isArray(value)) return [...value.entries()].flatMap(remaining).map(([, part]) => part)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(remaining))
}
