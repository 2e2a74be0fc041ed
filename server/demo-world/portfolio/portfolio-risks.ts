import { riskStatus } from '#schemas/risks/risk-values.ts'
import { createChance } from '../random.ts'
import { type RegisterStory, type RiskStory, sampleRegister } from '../risks/risk-stories.ts'
import { portfolioStories } from './portfolio-stories.ts'

/**
 * Risk registers of the portfolio's companies, found over two years and resolved at different
 * speeds.
 */
export const portfolioRegisters: readonly RegisterStory[] = portfolioStories.flatMap(
  ({ company, closes }) => {
    if (closes === null) return []
    const { risks } = sampleRegister(company, 80)
    return [{ company, risks: risks.map((risk) => riskOverTime(risk, company.id, closes)) }]
  },
)

/** @param closes percentage of resolved risks */
function riskOverTime(risk: RiskStory, companyId: string, closes: number): RiskStory {
  const { below } = createChance(`${companyId} ${risk.title} over the years`)
  const foundDaysAgo = 40 + below(690)
  const closedDaysAgo = foundDaysAgo - 25 - below(150)
  const isClosed = below(100) < closes && closedDaysAgo > 0
  if (!isClosed) return { ...risk, foundDaysAgo }
  const status = riskStatus.remediated
  const updates = [{ daysAgo: closedDaysAgo, by: 'dana' as const, status }]
  return { ...risk, foundDaysAgo, status, plannedInDays: null, updates }
}
