import { riskStatus } from '#schemas/risks/risk-values.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { affectedHostNames } from '../operations/host-names.ts'
import { createChance } from '../random.ts'
import type { RiskStory } from './risk-stories.ts'

/** The devices of a company on which a risk was found, without repetition. */
export function riskAssets(company: DemoCompany, story: RiskStory) {
  const { title, summary, assets, external, status } = story
  const { below } = createChance(`assets of ${title} at ${company.id}`)
  const isDone = status === riskStatus.remediated
  const hosts = affectedHostNames(company, `${title} ${summary}`, assets)
  return Array.from({ length: Math.min(assets, hosts.length) }, (_, index) => {
    const isExternal = external === true && index === 0
    const [hostName = ''] = hosts.splice(below(hosts.length), 1)
    return {
      hostName,
      ipAddress: isExternal
        ? `203.0.113.${1 + below(250)}`
        : `10.${20 + below(6)}.${below(8)}.${1 + below(250)}`,
      isExternal,
      remediated: isDone || below(5) === 0,
    }
  })
}
