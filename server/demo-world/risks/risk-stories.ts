import type { RiskSeverity, RiskStatus } from '#schemas/risks/risk-values.ts'
import { riskStatus } from '#schemas/risks/risk-values.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { createChance } from '../random.ts'
import { missingUpdates, type RiskFinding, riskFindings } from './risk-findings.ts'

/** Risks of the demo companies and their history. Days are relative to today. */

/** An update of a risk. */
interface UpdateStory {
  readonly daysAgo: number
  readonly by: 'dana' | 'lee'
  readonly status?: RiskStatus
  readonly acceptedReason?: string
  /** The previous value. */
  readonly severityBefore?: RiskSeverity
  readonly severityReason?: string
}

/** A risk: its finding, status, plan and updates. */
export interface RiskStory extends RiskFinding {
  readonly foundDaysAgo: number
  readonly status: RiskStatus
  /** Negative for a past day; null if none is planned. */
  readonly plannedInDays: number | null
  readonly assets: number
  readonly notes: string
  readonly updates: readonly UpdateStory[]
}

/** The risk register of a demo company. */
export interface RegisterStory {
  readonly company: DemoCompany
  readonly risks: readonly RiskStory[]
}

const acceptedReasons = [
  'The system will be replaced in the spring. Until then, only one subnet can reach it.',
  'The vendor has no newer version. The SIEM monitors the account.',
  "Fixing it costs more than the harm it could do. We'll review it next year.",
]
const notes = [
  '',
  '',
  "Waiting for Sunday's maintenance window.",
  'Asked the vendor. Reply expected next week.',
  '',
  'Half of the devices are done.',
]

/** The history of a company's n-th finding: a bit of everything, with severe ones handled first. */
function findingStory(finding: RiskFinding, index: number, company: DemoCompany): RiskStory {
  const { below, pick } = createChance(`${company.id} ${finding.title}`)
  const isUpdate = finding.title.startsWith('Install KB')
  const foundDaysAgo = isUpdate ? 3 + below(40) : 5 + below(index < 6 ? 60 : 400)
  const by = pick(['dana', 'lee'] as const)
  const daysAgo = Math.min(foundDaysAgo - 1, 1 + below(30))
  const base = {
    ...finding,
    foundDaysAgo,
    assets: finding.source === 'Helpdesk' ? below(2) : isUpdate ? 2 + below(60) : 1 + below(14),
    notes: pick(notes),
    plannedInDays: null,
    updates: [],
  }
  const turn = index % 10
  if (turn === 3) {
    const status = pick([riskStatus.remediated, riskStatus.remediated, riskStatus.falsePositive])
    return { ...base, status, updates: [{ daysAgo, by, status }] }
  }
  if (turn === 5 && !isUpdate) {
    const status = riskStatus.accepted
    const acceptedReason = pick(acceptedReasons)
    return { ...base, status, updates: [{ daysAgo, by, status, acceptedReason }] }
  }
  if (turn === 1 || turn === 6) return { ...base, status: riskStatus.triaging }
  if (turn === 9) return { ...base, status: riskStatus.unspecified, notes: '' }
  const updates: UpdateStory[] = [{ daysAgo, by, status: riskStatus.approved }]
  if (turn === 8 && finding.severity === 'Moderate') {
    updates.unshift({
      daysAgo: Math.min(foundDaysAgo - 1, daysAgo + 2),
      by: 'lee',
      severityBefore: 'High',
      severityReason: 'Reachable only from the office network.',
    })
  }
  const plannedInDays = turn === 4 ? -3 - below(25) : 4 + below(80)
  return { ...base, status: riskStatus.approved, plannedInDays, updates }
}

/** @param share percentage of findings in the register */
function companyRegister(company: DemoCompany, share: number): RegisterStory {
  const { below } = createChance(`risks of ${company.id}`)
  const found = [...riskFindings, ...missingUpdates].filter(() => below(100) < share)
  return { company, risks: found.map((finding, index) => findingStory(finding, index, company)) }
}

/** Northgate Capital's sites where the same finding occurred again. */
const sites = ['Boston', 'Chicago', 'London']
const atSites = riskFindings
  .filter(({ source }) => source === 'Vulnerability scan')
  .slice(4, 9)
  .flatMap((finding) => sites.map((site) => ({ ...finding, title: `${finding.title} (${site})` })))

/** Registers of the companies from the README. */
export const registerStories: readonly RegisterStory[] = [
  {
    company: northgate,
    risks: [...riskFindings, ...missingUpdates, ...atSites].map((finding, index) =>
      findingStory(finding, index, northgate),
    ),
  },
  companyRegister(larkfield, 40),
  companyRegister(harbor, 45),
]

/** The register of another company, with some of all findings. */
export function sampleRegister(company: DemoCompany, share = 30): RegisterStory {
  return companyRegister(company, share)
}
