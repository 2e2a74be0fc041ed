/** Values of plain types: what else there is, holds them. */
type Plain = string | number | boolean | null

/**
 * How an API writes what the portal reads in another type, such as an id of digits as a number, or an empty text as null:
 * what came is what goes. Known by the name of the member within an area of the API, and of an empty text by what holds
 * it as well, for one may be null and the next one empty.
 */
export interface Spellings {
  /** Notes where what was read differs in type from what came. */
  readonly note: (area: string, came: unknown, read: unknown) => void
  /** A body with each value as the API wrote it. */
  readonly restored: (area: string, body: unknown) => unknown
}

/** What a client knows of its API. */
interface Connected {
  readonly takes?: { readonly extensions?: boolean }
}

const spellings = new WeakMap<Connected, Spellings>()

/** Of an API that is not our own, which may write a value in another type than the spec has it. */
export function foreignSpellings(connection: Connected): Spellings | undefined {
  if (connection.takes?.extensions) return undefined
  const known = spellings.get(connection) ?? createSpellings()
  spellings.set(connection, known)
  return known
}

/** The part of the API that a call belongs to, by the first word of its path. */
export function apiArea({ path }: { readonly path: string }): string {
  return path.split('/')[1] ?? ''
}

/** The member that names a company, the same in all areas. */
const everywhere = 'tenantId'

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
      // Where a flag or a number was null, what it is read as may since have been answered.
      if (read === '') known.set(key, came)
    } else if (typeof came !== typeof read) {
      known.set(key, came)
      known.set(keyOf(area, '', name, read), came)
    }
  }

  function noteAll(area: string, owner: string, came: unknown, read: unknown) {
    if (Array.isArray(came) && Array.isArray(read)) {
      // What was left out or put in order can't be told apart by its place.
      if (came.length !== read.length) return
      for (const [at, part] of came.entries()) noteMember(area, owner, '', part, read[at])
      return
    }
    if (!isObject(came) || !isObject(read)) return
    const own = ownerOf(read, owner)
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
    const own = ownerOf(value, owner)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, restore(area, own, key, part)]),
    )
  }

  return {
    note: (area, came, read) => noteMember(area, '', '', came, read),
    restored: (area, body) => (known.size === 0 ? body : restore(area, '', '', body)),
  }
}

/** Whose member something is: what holds it is known by its id. */
function ownerOf(holder: object, around: string): string {
  const id: unknown = Reflect.get(holder, 'id')
  return typeof id === 'number' || typeof id === 'string' ? String(id) : around
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
