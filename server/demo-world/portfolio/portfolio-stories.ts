import type { DemoCompany } from '../companies/companies.ts'
import { harbor, larkfield, northgate } from '../companies/companies.ts'

/** Companies in Harbor Holdings' portfolio, and their grades over time. */

/** A score over time, oldest month first, as points with straight lines between them. */
type ScoreHistory = readonly number[]

/** A company's grades. */
export interface CompanyGradesStory {
  readonly company: DemoCompany
  /** Whether its grades are numbers from 1 to 5 or letters. */
  readonly grades: 'numbers' | 'letters'
  /** Null if it was never graded. */
  readonly attack: ScoreHistory | null
  readonly compliance: ScoreHistory | null
}

/** A company of the portfolio. */
export interface PortfolioStory extends CompanyGradesStory {
  /** Percentage of resolved risks; null if it was never assessed. */
  readonly closes: number | null
  /** Months in the portfolio, and months since it left. */
  readonly since: number
  readonly left?: number
}

interface CompanyFacts {
  readonly industry: string
  readonly employeeCount?: number
}

function createPortfolioCompany(name: string, facts: CompanyFacts): DemoCompany {
  const id = name.toLowerCase().replaceAll(' ', '-')
  const domain = `${id.replaceAll('-', '')}.example`
  return {
    ...harbor,
    ...facts,
    id,
    name,
    domain,
    settings: { ...harbor.settings, emailDomain: domain, hasPortfolioChildren: false },
  }
}

/** The portfolio's companies and their grades. */
export const portfolioStories: readonly PortfolioStory[] = [
  {
    company: createPortfolioCompany('Beacon Shipyards', {
      industry: 'Shipbuilding',
      employeeCount: 420,
    }),
    grades: 'numbers',
    // Two years of work that paid off.
    attack: [38, 41, 52, 66, 78, 86, 91, 94],
    compliance: [55, 58, 70, 77, 84, 88, 90, 92],
    closes: 85,
    since: 40,
  },
  {
    company: createPortfolioCompany('Chesapeake Logistics', {
      industry: 'Transportation',
      employeeCount: 310,
    }),
    grades: 'numbers',
    // Good until this month, when an old remote access was found open to the internet.
    attack: [
      72, 75, 78, 80, 81, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82,
      54,
    ],
    compliance: [68, 70, 74, 79, 80, 81],
    closes: 60,
    since: 31,
  },
  {
    company: createPortfolioCompany('Marlin Cold Storage', {
      industry: 'Warehousing',
      employeeCount: 85,
    }),
    grades: 'letters',
    attack: [76, 76, 77, 76],
    compliance: [81, 81, 81, 81],
    closes: 65,
    since: 26,
  },
  {
    company: createPortfolioCompany('Pelican Hotels', {
      industry: 'Hospitality',
      employeeCount: 640,
    }),
    grades: 'numbers',
    // Slowly declining: outdated systems aren't replaced.
    attack: [68, 64, 58, 49, 41, 34],
    compliance: [72, 70, 66, 60, 57, 52],
    closes: 15,
    since: 36,
  },
  {
    company: createPortfolioCompany('Tidewater Insurance', {
      industry: 'Insurance',
      employeeCount: 150,
    }),
    grades: 'letters',
    attack: [88, 91, 93, 95, 93],
    compliance: [94, 96, 97, 98],
    closes: 90,
    since: 19,
  },
  {
    // Acquired two months ago, not assessed, and with an unknown number of employees.
    company: createPortfolioCompany('Wharfside Foods', { industry: 'Food processing' }),
    grades: 'numbers',
    attack: null,
    compliance: null,
    closes: null,
    since: 2,
  },
  {
    company: createPortfolioCompany('Osprey Ferries', {
      industry: 'Passenger transport',
      employeeCount: 95,
    }),
    grades: 'numbers',
    attack: [60, 62, 64],
    compliance: [66, 66, 67],
    closes: 50,
    since: 30,
    left: 5,
  },
]

/** Companies without members: they have only what the portfolio shows. */
export const portfolioCompanies: readonly DemoCompany[] = portfolioStories.map(
  (story) => story.company,
)

/** The companies from the README, which see their own grades. */
export const mainCompanyGrades: readonly CompanyGradesStory[] = [
  { company: northgate, grades: 'numbers', attack: [58, 70, 74, 83], compliance: [75, 80, 86] },
  { company: larkfield, grades: 'letters', attack: [82, 79, 80, 78], compliance: [77, 77, 84] },
  { company: harbor, grades: 'numbers', attack: [64, 66, 71], compliance: [70, 73, 73] },
]
