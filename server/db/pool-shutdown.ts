import type { Pool, PoolClient } from 'pg'

/** Ends a pool within a given time, even if its database doesn't answer. */
export interface PoolShutdown {
  /** Refuses new connections and cuts the open ones. */
  cut(): void
  /** Closes every connection; those still in use after this many milliseconds are cut. */
  end(within: number): Promise<void>
}

/**
 * Tracks a pool's connections, because a database that goes silent without resetting them would
 * block the shutdown forever.
 */
export function createPoolShutdown(pool: Pool): PoolShutdown {
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  let ended: Promise<void> | undefined
  const end = () => {
    ended ??= pool.end()
    return ended
  }
  const cut = () => {
    end().catch(() => undefined)
    for (const client of open) client.connection.stream.destroy()
  }
  return {
    cut,
    async end(within) {
      const late = setTimeout(cut, within)
      try {
        await end()
      } finally {
        clearTimeout(late)
      }
    },
  }
}
