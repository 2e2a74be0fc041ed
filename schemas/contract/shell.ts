import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { permissions } from '../people/permissions.ts'
import { faqItem, tenant, tenantSettings } from '../settings/tenant.ts'

const { faq } = permissions

/** The calls of the shell and the FAQ. */
export const shellCalls = {
  tenantAccess: {
    method: 'GET',
    path: '/authorization/tenantaccess',
    area: 'Shell',
    summary: 'The companies the signed-in person may work in',
    allowed: 'signedIn',
    output: z.array(tenant),
  },
  settings: {
    method: 'GET',
    path: '/settings',
    area: 'Shell',
    summary: 'What the provider has set up for the company',
    allowed: 'member',
    output: tenantSettings,
  },
  navigationIds: {
    method: 'GET',
    path: '/navigationIds',
    area: 'Shell',
    summary: 'The permission ids of the person in the company',
    allowed: 'member',
    output: z.array(z.string()),
  },
  faq: {
    method: 'GET',
    path: '/faq',
    area: 'FAQ',
    summary: 'Questions about the portal, with answers',
    allowed: faq,
    output: z.array(faqItem),
  },
} as const satisfies Record<string, Endpoint>
