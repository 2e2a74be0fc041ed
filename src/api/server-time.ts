/** The server's time in an answer, by its header Date; null where it says none, or a cache may have kept it since. */
export function parseServerTime(method: string, { headers }: Response): string | null {
  const isFresh = method !== 'GET' || /\bno-store\b/.test(headers.get('cache-control') ?? '')
  return isFresh ? headers.get('date') : null
}
