/** The Date header of a response, as sent; null if there is none, or if a cache may have kept the response. */
export function findServerTime(method: string, { headers }: Response): string | null {
  const isFresh = method !== 'GET' || /\bno-store\b/.test(headers.get('cache-control') ?? '')
  return isFresh ? headers.get('date') : null
}
