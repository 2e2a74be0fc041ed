import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/**
 * Returns a function for the network of a request. X-Forwarded-For counts only if it comes from a
 * trusted proxy.
 * @param trustedProxies addresses, networks such as 10.0.0.0/8, or `loopback`
 */
export function createClientNetworks(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => {
    const named = proxyAddr(request, isTrusted)
    return addressNetwork(ipaddr.isValid(named) ? named : (request.socket.remoteAddress ?? ''))
  }
}

/** An IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
function addressNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
