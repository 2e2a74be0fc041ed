import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  companyGrades,
  gradeMonth,
  portfolioCompany,
  riskMonth,
} from '../../portfolio/companies.ts'
import { riskSchemaParts } from '../risks/schemas.ts'
import type { portfolioCalls } from './calls.ts'

const area = 'Portfolio companies'

/** A portfolio company's id. The `TenantId` header remains the caller's company (AMB-117). */
const params = z.object({ id: z.string().check(z.maxLength(100, 'Not a valid company ID.')) })

/** Inputs and outputs of the calls about the portfolio companies. */
export const portfolioSchemas = {
  portcoGrades: {
    area,
    summary: 'The companies of the portfolio by name, and how they stand',
    output: z.array(portfolioCompany),
  },
  portcoRisks: {
    ...riskSchemaParts.list,
    area,
    summary: 'The risks of a portfolio company, most serious first',
    params,
  },
  portcoRiskDetails: {
    ...riskSchemaParts.details,
    area,
    summary: 'All that is known of a risk of the portfolio, with the assets on which it was found',
  },
  portcoRiskUpdate: {
    ...riskSchemaParts.update,
    area,
    summary:
      'Changes a risk of the portfolio as that of the own company; asks for PortcoDashboard, too',
  },
  portcoRiskHistory: {
    area,
    summary: "A company's open risks at the end of each month, the oldest first",
    params,
    output: z.array(riskMonth),
  },
  portcoGradeHistory: {
    area,
    summary: "A company's attack grade by month, the oldest first",
    params,
    output: z.array(gradeMonth),
  },
  portcoCompanyGrades: {
    area,
    summary: "A company's name and its attack grade",
    params,
    output: companyGrades,
  },
  portcoRiskAudit: {
    ...riskSchemaParts.audit,
    area,
    summary: 'Who changed what of a risk of the portfolio, and why, newest first',
  },
} satisfies CallSchemasFor<typeof portfolioCalls>
