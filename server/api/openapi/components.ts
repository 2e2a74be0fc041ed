import type { z } from 'zod/mini'
import { addUserDraftSummary, addUserRequest, reviewTicket } from '#schemas/add-user/draft.ts'
import {
  citrixApp,
  cloudPcConfiguration,
  companyPhone,
  location,
  mailbox,
  offeredDistributionList,
} from '#schemas/add-user/lookups.ts'
import { errorOutput, issue } from '#schemas/api/envelope.ts'
import { contact, contactLocation } from '#schemas/contacts/contacts.ts'
import { submittedResponse } from '#schemas/contract/submitted-response.ts'
import { hardwareRequest, hardwareTicket } from '#schemas/hardware/hardware-request.ts'
import { profileAccount } from '#schemas/people/person.ts'
import { acknowledgement } from '#schemas/questions/acknowledgement.ts'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'
import { reportContext } from '#schemas/reports/report-context.ts'
import { requestDetail, requestSummary } from '#schemas/requests/requests.ts'
import { faqItem, tenant, tenantSettings } from '#schemas/settings/tenant.ts'
import { terminateDraftSummary } from '#schemas/terminate/calls.ts'
import { terminateRequest } from '#schemas/terminate/draft.ts'
import { surveyAnswer, vendor } from '#schemas/vendors/vendors.ts'

/** Names for schemas that several calls share. */
export const componentSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  Tenant: tenant,
  TenantSettings: tenantSettings,
  FaqItem: faqItem,
  ProfileAccount: profileAccount,
  WizardPosition: wizardPosition,
  AddUserRequest: addUserRequest,
  AddUserDraftSummary: addUserDraftSummary,
  ReviewTicket: reviewTicket,
  Location: location,
  CitrixApp: citrixApp,
  CloudPcConfiguration: cloudPcConfiguration,
  Phone: companyPhone,
  DistributionList: offeredDistributionList,
  Mailbox: mailbox,
  TerminateRequest: terminateRequest,
  TerminateDraftSummary: terminateDraftSummary,
  Acknowledgement: acknowledgement,
  HardwareRequest: hardwareRequest,
  HardwareTicket: hardwareTicket,
  Submitted: submittedResponse,
  RequestSummary: requestSummary,
  RequestDetail: requestDetail,
  ReportContext: reportContext,
  Contact: contact,
  ContactLocation: contactLocation,
  Vendor: vendor,
  SurveyAnswer: surveyAnswer,
  ProblemDetail: errorOutput,
  Issue: issue,
}
