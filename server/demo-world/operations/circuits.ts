import type { circuit } from '../../db/schema/infrastructure.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { createChance } from '../random.ts'

const american = ['Verizon', 'Lumen', 'Cogent', 'Crown Castle', 'Comcast Business'] as const
const british = ['BT Wholesale', 'Colt', 'Vodafone Business', 'Zayo UK'] as const

/** A main circuit per office, and for most a second one of another vendor and type. */
export function companyCircuits({
  id: tenantId,
  name,
  locations,
  firstId,
}: DemoCompany): (typeof circuit.$inferInsert)[] {
  const { below, pick } = createChance(`${name} circuits`)
  const vendorId = (vendor: string) =>
    `${vendor.replace(' ', '').slice(0, 3).toUpperCase()}-${100_000 + below(900_000)}`
  return locations.flatMap((site, index) => {
    const vendors: readonly string[] = /London|Edinburgh/.test(site) ? british : american
    const main = pick(vendors)
    const second = pick(vendors.filter((vendor) => vendor !== main))
    const first = {
      tenantId,
      id: firstId + 10 * index,
      type: 'Dedicated Internet Access',
      site,
      priority: 'Primary',
      bandwidth: pick(['1 Gbps', '500 Mbps', '10 Gbps']),
      vendor: main,
      vendorId: vendorId(main),
    }
    // The smallest office has no second one.
    if (index === locations.length - 1) return [first]
    return [
      first,
      {
        ...first,
        id: first.id + 1,
        type: pick(['Broadband', 'Fixed Wireless', 'LTE Backup']),
        priority: 'Secondary',
        bandwidth: pick(['300/30 Mbps', '200/20 Mbps', '100 Mbps']),
        vendor: second,
        vendorId: vendorId(second),
      },
    ]
  })
}
