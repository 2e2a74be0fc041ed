import type { ServerResponse } from 'node:http'

const year = 31_536_000

/** What no page of the portal, the API or the sign-in needs, whoever's script asks for it. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The headers of every answer, whatever it is for: nobody guesses types, frames pages, opens them with a handle or
 * loads them as a part of theirs; https stays https. Where a page needs to be stricter it says so itself.
 */
export function createSafetyHeaders(publicUrl: string): (response: ServerResponse) => void {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['permissions-policy', unused.map((feature) => `${feature}=()`).join(', ')],
  ])
  if (publicUrl.startsWith('https:')) headers.set('strict-transport-security', `max-age=${year}`)
  return (response) => response.setHeaders(headers)
}
