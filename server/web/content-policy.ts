/** Where browsers report violations of the content policy, and the endpoint's name in headers. */
export const policyReportPath = '/policy-reports'
const policyReportGroup = 'policy'

/** The value of Reporting-Endpoints for the policy. */
export const reportingEndpoints = `${policyReportGroup}="${policyReportPath}"`

/**
 * The content policy of the portal's pages: they load from and talk to the portal, the API and the
 * identity provider. No inline scripts or styles. Frames may only show documents a page created
 * itself.
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
    // Exports run in a worker of ours; a worker that its libraries start inside isn't restricted by
    // the page's policy.
    "worker-src 'self'",
    policyDirective('connect-src', [...api, ...identity]),
    policyDirective('form-action', identity),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Trusted Types: no text becomes markup or script, and worker addresses come from a single
    // function.
    "require-trusted-types-for 'script'",
    'trusted-types stepwell',
    // Browsers that support Reporting-Endpoints use the second directive and ignore the first.
    `report-uri ${policyReportPath}`,
    `report-to ${policyReportGroup}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function policyDirective(directive: string, origins: string[]): string {
  return [directive, "'self'", ...new Set(origins)].join(' ')
}
