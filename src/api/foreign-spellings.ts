/** A value that isn't an object or a list. */
type Plain = string | number | boolean | null

/**
 * Remembers how an API writes values that the portal reads as another type, such as ids of digits as numbers or empty
 * texts as null, so that they're sent back the same way. Keyed by member name and API area; an empty text also by the
 * object that holds it, since the next one may differ.
 */
export interface Spellings {
  /** Remembers where the types of a response differ from what was read. */
  readonly note: (area: string, came: unknown, read: unknown) => void
  /** Converts a body back to the API's spelling. */
  readonly restored: (area: string, body: unknown) => unknown
}

/** The part of a connection that is needed here. */
interface ApiConnection {
  readonly takes?: { readonly extensions?: boolean }
}

const spellings = new WeakMap<ApiConnection, Spellings>()

/** The spellings of an API that isn't ours, which may use other types than the spec; undefined for our own API. */
export function foreignSpellings(connection: ApiConnection): Spellings | undefined {
  if (connection.takes?.extensions) return undefined
  const known = spellings.get(connection) ?? createSpellings()
  spellings.set(connection, known)
  return known
}

/** The first segment of a call's path. */
export function apiArea({ path }: { readonly path: string }): string {
  return path.split('/')[1] ?? ''
}

/** The member that identifies a company is the same in all areas. */
const everywhere = 'tenantId'

/** Creates a memory that knows no spellings yet. */
export function createSpellings(): Spellings {
  const known = new Map<string, Plain>()

  const keyOf = (area: string, owner: string, name: string, read: Plain) =>
    JSON.stringify([name === everywhere ? '' : area, name === everywhere ? '' : owner, name, read])

  function noteMember(area: string, owner: string, name: string, came: unknown, read: unknown) {
    if (!isPlain(came) || !isPlain(read)) {
      noteAll(area, owner, came, read)
      return
    }
    const key = keyOf(area, owner, name, read)
    if (came === read) known.delete(key)
    else if (came === null) {
      // If a flag or number was null, it may have been answered since.
      if (read === '') known.set(key, came)
    } else if (typeof came !== typeof read) {
      known.set(key, came)
      known.set(keyOf(area, '', name, read), came)
    }
  }

  function noteAll(area: string, owner: string, came: unknown, read: unknown) {
    if (Array.isArray(came) && Array.isArray(read)) {
      // If entries were left out or reordered, positions don't match.
      if (came.length !== read.length) return
      for (const [at, part] of came.entries()) noteMember(area, owner, '', part, read[at])
      return
    }
    if (!isObject(came) || !isObject(read)) return
    const own = memberOwner(read, owner)
    for (const [name, value] of Object.entries(read)) {
      if (Object.hasOwn(came, name)) noteMember(area, own, name, Reflect.get(came, name), value)
    }
  }

  function restore(area: string, owner: string, name: string, value: unknown): unknown {
    if (isPlain(value)) {
      const own = known.get(keyOf(area, owner, name, value))
      return own !== undefined ? own : (known.get(keyOf(area, '', name, value)) ?? value)
    }
    if (Array.isArray(value)) return value.map((item) => restore(area, owner, '', item))
    if (!isObject(value)) return value
    const own = memberOwner(value, owner)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, restore(area, own, key, part)]),
    )
  }

  return {
    note: (area, came, read) => noteMember(area, '', '', came, read),
    restored: (area, body) => (known.size === 0 ? body : restore(area, '', '', body)),
  }
}

/** Which object a member belongs to: the object is known by its id. */
function memberOwner(holder: object, around: string): string {
  const id: unknown = Reflect.get(holder, 'id')
  return typeof id === 'number' || typeof id === 'string' ? String(id) : around
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
