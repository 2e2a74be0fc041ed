import type { z } from 'zod'
import { addUserDraftSummary, addUserRequest, reviewTicket } from '#schemas/add-user/draft.ts'
import {
  citrixApp,
  cloudPcConfiguration,
  distributionList,
  location,
  mailbox,
  phone,
} from '#schemas/add-user/lookups.ts'
import { issue, problemDetail } from '#schemas/envelope.ts'
import { profileAccount } from '#schemas/person.ts'
import { faqItem, tenant, tenantSettings } from '#schemas/tenant.ts'
import { wizardPosition } from '#schemas/wire-fields.ts'

/** The names under which the document tells of schemas that several calls share. */
export const components: Readonly<Record<string, z.ZodType>> = {
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
  Phone: phone,
  DistributionList: distributionList,
  Mailbox: mailbox,
  ProblemDetail: problemDetail,
  Issue: issue,
}
