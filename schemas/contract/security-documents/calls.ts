import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { documentFiles } from '../../files/upload-kinds.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { cybersecurityDashboard } = permissions
const invalidates = ['policyDocuments', 'securityRiskReports'] as const

/** The calls of policy documents and risk reports. */
export const securityDocumentCalls = {
  policyDocuments: {
    method: 'GET',
    path: '/cybersecuritydashboard/policydocuments',
    allowed: cybersecurityDashboard,
    cost: callCost.list,
  },
  securityRiskReports: {
    method: 'GET',
    path: '/cybersecuritydashboard/riskreport',
    allowed: cybersecurityDashboard,
    cost: callCost.list,
  },
  securityDocumentUpload: {
    method: 'POST',
    path: '/cybersecuritydashboard/documents/upload',
    allowed: actPermissions.changeSecurityDocuments,
    sees: cybersecurityDashboard,
    invalidates,
    takes: documentFiles,
    cost: callCost.download,
  },
  securityDocumentDelete: {
    method: 'POST',
    path: '/cybersecuritydashboard/documents/delete/{id}',
    allowed: actPermissions.changeSecurityDocuments,
    sees: cybersecurityDashboard,
    invalidates,
  },
} as const satisfies Record<string, CallTraits>
