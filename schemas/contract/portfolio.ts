import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { companyGrades, gradeMonth, portfolioCompany, riskMonth } from '../portfolio/companies.ts'
import { riskCallParts } from './risks.ts'

const { portcoDashboard } = permissions
const area = 'Portfolio companies'
/** The id of a company of the portfolio, while the `TenantId` header stays the company of the caller (AMB-117). */
const params = z.object({ id: z.string().max(100, 'This is no id of a company.') })

/** The calls of the portfolio companies; what is not in the portfolio is missing. */
export const portfolioCalls = {
  portcoGrades: {
    method: 'GET',
    path: '/portco/grades',
    area,
    summary: 'The companies of the portfolio by name, and how they stand',
    allowed: portcoDashboard,
    cost: callCost.list,
    output: z.array(portfolioCompany),
  },
  portcoRisks: {
    ...riskCallParts.list,
    path: '/portco/{id}/risks',
    area,
    summary: 'The risks of a company of the portfolio, the gravest first',
    allowed: portcoDashboard,
    params,
  },
  portcoRiskDetails: {
    ...riskCallParts.details,
    path: '/portco/riskdetails/{id}',
    area,
    summary: 'All that is known of a risk of the portfolio, with the assets on which it was found',
    allowed: portcoDashboard,
  },
  portcoRiskUpdate: {
    ...riskCallParts.update,
    path: '/portco/updatecustomrisk',
    area,
    summary:
      'Changes a risk of the portfolio as that of the own company; asks for PortcoDashboard, too',
    allowed: toAct.changeRisks,
    sees: portcoDashboard,
    // The register reads itself again, 2.5 seconds later; the history is read with the page.
    invalidates: [],
  },
  portcoRiskHistory: {
    method: 'GET',
    path: '/portco/{id}/riskhistory',
    area,
    summary: "A company's open risks at the end of each month, the oldest first",
    allowed: portcoDashboard,
    params,
    cost: callCost.list,
    output: z.array(riskMonth),
  },
  portcoGradeHistory: {
    method: 'GET',
    path: '/portco/{id}/gradehistory',
    area,
    summary: "A company's attack grade by month, the oldest first",
    allowed: portcoDashboard,
    params,
    output: z.array(gradeMonth),
  },
  portcoCompanyGrades: {
    method: 'GET',
    path: '/portco/{id}/grades',
    area,
    summary: "A company's name and its attack grade",
    allowed: portcoDashboard,
    params,
    output: companyGrades,
  },
  portcoRiskAudit: {
    ...riskCallParts.audit,
    path: '/portco/riskaudit/{id}',
    area,
    summary: 'Who changed what of a risk of the portfolio, and why, newest first',
    allowed: portcoDashboard,
  },
} as const satisfies Record<string, Endpoint>
