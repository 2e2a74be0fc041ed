import type { Pool, PoolClient } from 'pg'

/** A pool that ends within a time, whether or not its database still answers. */
export interface PoolShutdown {
  /** Makes no connection any more, and cuts those that something still waits for. */
  cut(): void
  /** Ends every connection; what still waits for one after so many milliseconds fails. */
  end(within: number): Promise<void>
}

/** A database that fell silent, instead of resetting its connections, holds up for ever whoever waits for it. */
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
