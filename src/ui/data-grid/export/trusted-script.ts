/** Trusted Types (W3C), not in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * A script address for a worker: pages run only scripts whose address came through here (content policy,
 * `trusted-types`).
 * @throws TypeError for another origin
 */
export function trustedScriptAddress(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('stepwell', { createScriptURL: sameOriginScript })
  return policy ? policy.createScriptURL(address) : sameOriginScript(address)
}

function sameOriginScript(address: string): string {
  const { origin, href } = new URL(address, location.href)
  if (origin !== location.origin) throw new TypeError('A script of another origin is not run.')
  return href
}
