import type { ServerResponse } from 'node:http'

const year = 31_536_000

/** Browser features that no page needs. */
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
 * Sets security headers on every answer: no type sniffing, no framing, no access from opening
 * windows or other origins, and https stays https. Pages that need stricter ones set them
 * themselves.
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
