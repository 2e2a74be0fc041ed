import ipaddr from 'ipaddr.js'

/**
 * The network that limits apply to: for IPv6 the /48 that one customer gets, since it contains
 * 65,536 networks.
 * @param network an address, or a network such as `2001:db8:1:2::/64`
 */
export function customerNetwork(network: string): string {
  const [address = ''] = network.split('/', 1)
  if (!ipaddr.IPv6.isValid(address)) return network
  const { parts } = ipaddr.IPv6.parse(address)
  return `${new ipaddr.IPv6([...parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`
}
