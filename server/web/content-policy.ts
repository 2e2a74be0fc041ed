/**
 * What the portal's pages may load and whom they may talk to: themselves, the API and the identity provider.
 * Styles may stand inline because the UI library writes them so; scripts may not.
 */
export function contentPolicy(origins: {
  api: string[]
  identity: string[]
  secure: boolean
}): string {
  const { api, identity, secure } = origins
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The Excel export compresses large sheets in a worker that its library makes from a blob.
    "worker-src 'self' blob:",
    sources('connect-src', [...api, ...identity]),
    // A session may be renewed in a hidden frame.
    sources('frame-src', identity),
    sources('form-action', identity),
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sources(directive: string, origins: string[]): string {
  return [directive, "'self'", ...new Set(origins)].join(' ')
}
