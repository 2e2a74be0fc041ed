/** Trusted Types as browsers that know them offer them (W3C); TypeScript's library does not describe them yet. */
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
 * The address of a script of ours, as a worker may run it: pages run nothing by an address that did not come through
 * here (content policy, `trusted-types`).
 * @throws TypeError where it is of another origin
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
