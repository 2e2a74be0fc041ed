import ipaddr from 'ipaddr.js'

/**
 * Whose network it is that nobody signed in from: of IPv6 the /48 that a provider gives to one customer, who has
 * 65,536 networks in it.
 * @param network an address, or a network such as `2001:db8:1:2::/64`
 */
export function wideNetwork(network: string): string {
  const [address = ''] = network.split('/', 1)
  if (!ipaddr.IPv6.isValid(address)) return network
  const { parts } = ipaddr.IPv6.parse(address)
  return `${new ipaddr.IPv6([...parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`
}
