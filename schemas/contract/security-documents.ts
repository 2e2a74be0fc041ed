import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { securityDocument, uploadMetadata } from '../documents/security-documents.ts'
import { documentFiles } from '../files/upload-kinds.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { idInAddress } from './address.ts'

const area = 'Cybersecurity documents'
const { cybersecurityDashboard } = permissions
const invalidates = ['policyDocuments', 'securityRiskReports'] as const

/** The calls of policy documents and risk reports. */
export const securityDocumentCalls = {
  policyDocuments: {
    method: 'GET',
    path: '/cybersecuritydashboard/policydocuments',
    area,
    summary: 'The policy documents of the company, by name',
    allowed: cybersecurityDashboard,
    cost: callCost.list,
    output: z.array(securityDocument),
  },
  securityRiskReports: {
    method: 'GET',
    path: '/cybersecuritydashboard/riskreport',
    area,
    summary: 'The risk reports of the company, by name',
    allowed: cybersecurityDashboard,
    cost: callCost.list,
    output: z.array(securityDocument),
  },
  securityDocumentUpload: {
    method: 'POST',
    path: '/cybersecuritydashboard/documents/upload',
    area,
    summary:
      'Stores a PDF or DOCX as a policy document (documentType 5) or risk report (8) that the company uploaded',
    allowed: toAct.changeSecurityDocuments,
    sees: cybersecurityDashboard,
    invalidates,
    upload: uploadMetadata,
    takes: documentFiles,
    output: z.unknown(),
    cost: callCost.download,
  },
  securityDocumentDelete: {
    method: 'POST',
    path: '/cybersecuritydashboard/documents/delete/{id}',
    area,
    summary: 'Removes a document that the company uploaded; those of the helpdesk stay',
    allowed: toAct.changeSecurityDocuments,
    sees: cybersecurityDashboard,
    invalidates,
    params: z.object({ id: idInAddress }),
    output: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>
