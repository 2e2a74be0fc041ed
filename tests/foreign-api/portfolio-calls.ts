import { createSubmitHandler, type DocumentedCall, fixedAnswer, foreignNow } from './call.ts'

/** Risks of a portfolio company; this provider uses text ids and knows little about some. */
const risks = [
  {
    id: 'r-1',
    external: true,
    riskTitle: 'Open remote desktop',
    riskDescription: 'A server answers from outside.',
    affectedAssetsCount: 1,
    severity: 'High',
    discoveredDate: foreignNow,
    weaponized: false,
    targetRemediationDate: null,
    status: 'Open - Triaging',
    notes: '',
    impact: 'High',
    likelihood: 'Moderate',
    severityChangeReason: null,
  },
  { id: 'r-2', riskTitle: 'Old printer', severity: null, status: null },
]

/** Calls of portfolio companies, by the endpoints table. */
export const portfolioCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /portco/grades': fixedAnswer([
    {
      tenantId: 'plzen',
      companyName: 'Plzen Works',
      employeeCount: 1200,
      industry: 'Machinery',
      complianceGrade: 'B',
      complianceScore: 81.5,
      attackGrade: 3.5,
      attackScore: 70,
      lastMonthAttackChange: -4.5,
      lastMonthComplianceChange: 0,
    },
    // Some have nothing but a name.
    { tenantId: 'liberec', companyName: 'Liberec Glass', attackGrade: null },
  ]),
  'GET /portco/{id}/risks': fixedAnswer(risks),
  'GET /portco/riskdetails/{id}': fixedAnswer({
    title: 'Open remote desktop',
    severity: 'High',
    impact: 'High',
    likelihood: 'Moderate',
    exploited: false,
    exploitable: true,
    status: 'Open - Triaging',
    affectedLocalities: 1,
    plannedRemediationDate: null,
    created: foreignNow,
    updated: foreignNow,
    riskRemediationRecommendations: 'Close it.',
    summary: 'A server answers from outside.',
    affectedLocalitiesList: [
      { hostName: 'srv-1', ipAddress: '192.0.2.7', isExternal: true, remediated: false },
    ],
    notes: '',
    acceptedRiskReason: null,
    severityChangeReason: null,
  }),
  'POST /portco/updatecustomrisk': {
    query: ['RiskId'],
    body: {
      id: 'text',
      title: 'text',
      severity: 'text',
      cvss: 'number',
      likelihood: 'text',
      impact: 'text',
      exploitStatus: 'text',
      summary: 'text',
      riskRemediationRecommendations: 'text',
      status: 'text',
      plannedRemediationDate: 'text',
      created: 'text',
      updated: 'text',
      source: 'text',
      containsExternalIPs: 'flag',
      affectedLocalityCount: 'number',
      notes: 'text',
      acceptedRiskReason: 'text',
      severityChangeReason: 'text',
    },
    ...createSubmitHandler('portcoRisk'),
  },
  'GET /portco/{id}/riskhistory': fixedAnswer([
    { monthName: 'October', lowRisks: 3, moderateRisks: 2, highRisks: 1 },
    { monthName: 'November', lowRisks: 4, moderateRisks: null },
  ]),
  'GET /portco/{id}/gradehistory': fixedAnswer([
    { month: 'October', grade: 4 },
    { month: 'November', grade: 'C' },
  ]),
  'GET /portco/{id}/grades': fixedAnswer({ companyName: 'Plzen Works', attackGrade: '3.5' }),
  'GET /portco/riskaudit/{id}': fixedAnswer([
    {
      user: 'Jan Novak',
      acceptedRiskChangeReason: null,
      fieldChanged: 'Notes',
      newValue: 'Seen',
      previousValue: null,
      severityChangeReason: null,
      riskUpdatedDate: foreignNow,
    },
  ]),
}
