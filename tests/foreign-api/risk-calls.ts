import {
  createSubmitHandler,
  type DocumentedCall,
  fixedAnswer,
  foreignNow,
  toRecord,
} from './call.ts'

const risk = {
  severity: 'Moderate',
  impact: 'Severe',
  likelihood: 'Low',
  notes: null,
  severityChangeReason: null,
}

/**
 * Calls of the risk register, by the endpoints table; ids are texts, and levels are this provider's
 * own.
 */
export const riskCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /cybersecuritydashboard/riskegister': fixedAnswer([
    {
      ...risk,
      id: 'R-7',
      external: true,
      riskTitle: 'Old certificate',
      riskDescription: 'It ends soon.',
      affectedAssetsCount: 1,
      discoveredDate: foreignNow,
      weaponized: false,
      targetRemediationDate: null,
      status: 'Open - Triaging',
    },
    {
      ...risk,
      id: 'R-8',
      external: false,
      riskTitle: 'Install KB5001',
      riskDescription: 'An update is missing.',
      affectedAssetsCount: 0,
      discoveredDate: foreignNow,
      weaponized: false,
      targetRemediationDate: '2020-01-31T12:00:00Z',
      status: 'Closed - False positive',
    },
  ]),
  'GET /cybersecuritydashboard/riskdetails/{id}': fixedAnswer({
    ...risk,
    title: 'Old certificate',
    exploited: false,
    exploitable: null,
    status: 'Open - Triaging',
    affectedLocalities: 1,
    plannedRemediationDate: null,
    created: foreignNow,
    updated: foreignNow,
    riskRemediationRecommendations: 'Renew it.',
    summary: 'It ends soon.',
    affectedLocalitiesList: [
      { hostName: 'WEB-1', ipAddress: '203.0.113.7', isExternal: true, remediated: false },
    ],
    acceptedRiskReason: null,
  }),
  'GET /cybersecuritydashboard/riskaudit/{id}': fixedAnswer([
    {
      user: 'Iva Marek',
      acceptedRiskChangeReason: null,
      fieldChanged: 'Severity',
      newValue: 'Moderate',
      previousValue: 'High',
      severityChangeReason: 'It is behind a proxy.',
      riskUpdatedDate: foreignNow,
    },
  ]),
  'POST /cybersecuritydashboard/updatecustomrisk': {
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
      created: 'date',
      updated: 'date',
      source: 'text',
      containsExternalIPs: 'flag',
      affectedLocalityCount: 'number',
      notes: 'text',
      acceptedRiskReason: 'text',
      severityChangeReason: 'text',
    },
    full: true,
    result: true,
    answer: (asked) =>
      toRecord(asked.body).id === asked.query.get('RiskId')
        ? createSubmitHandler('riskUpdate').answer(asked)
        : undefined,
  },
}
