import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { faqItem, tenant, tenantSettings } from '../../settings/tenant.ts'
import type { shellCalls } from './calls.ts'

/** Inputs and outputs of the calls about the shell and the FAQ. */
export const shellSchemas = {
  tenantAccess: {
    area: 'Shell',
    summary: 'The companies the signed-in person can work in',
    output: z.array(tenant),
  },
  settings: {
    area: 'Shell',
    summary: 'What the provider has set up for the company',
    output: tenantSettings,
  },
  navigationIds: {
    area: 'Shell',
    summary: 'The permission ids of the person in the company',
    output: z.array(z.string()),
  },
  faq: {
    area: 'FAQ',
    summary: 'Questions about the portal, with answers',
    output: z.array(faqItem),
  },
} satisfies CallSchemasFor<typeof shellCalls>
