/** Where browsers report what a page was refused by its policy, and what its headers call that place. */
export const policyReportPath = '/policy-reports'
const policyReportGroup = 'policy'

/** The value of Reporting-Endpoints that goes with the policy. */
export const reportingEndpoints = `${policyReportGroup}="${policyReportPath}"`

/**
 * What the portal's pages may load and whom they may talk to: themselves, the API and the identity provider. No
 * script and no style is inline. Framed is only what a page holds already, as a document that it shows in place.
 */
export function contentPolicy(origins: {
  api: string[]
  identity: string[]
  secure: boolean
}): string {
  const { api, identity, secure } = origins
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    'frame-src blob:',
    // Exports are made in a worker of ours; one that its libraries make there is no page's.
    "worker-src 'self'",
    sources('connect-src', [...api, ...identity]),
    sources('form-action', identity),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Text becomes markup or a script nowhere, and a worker's address comes from the one function that makes it.
    "require-trusted-types-for 'script'",
    'trusted-types stepwell',
    // Browsers that know Reporting-Endpoints take the second and leave the first.
    `report-uri ${policyReportPath}`,
    `report-to ${policyReportGroup}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sources(directive: string, origins: string[]): string {
  return [directive, "'self'", ...new Set(origins)].join(' ')
}
