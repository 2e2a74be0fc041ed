import type { GivenAnswer, PortalProxy } from '../portals/portal-proxy.ts'

/**
 * Holds back calls that match and counts them until `letGo` is called, then gives them an answer or the server's own.
 * Replaces the proxy's other faults.
 */
export function holdCalls(proxy: PortalProxy, call: RegExp, answer?: GivenAnswer) {
  let letGo: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = { count: 0, letGo }
  proxy.faults = async (sent) => {
    if (!call.test(sent)) return undefined
    held.count += 1
    await opened
    return answer
  }
  return held
}
