import { z } from 'zod/mini'

/** The services that a company subscribes to. */

/** A measure for display: a number, or the provider's text such as `16 GB`. */
const measure = z.nullish(z.union([z.number(), z.string()]))

/** All services of the same type and class. */
export const serviceGroup = z.object({
  type: z.string(),
  class: z.nullish(z.string()),
  quantity: z.number(),
  id: z.nullish(z.union([z.number(), z.string()])),
})
export type ServiceGroup = z.infer<typeof serviceGroup>

export const serviceSummary = z.object({
  heading: z.nullish(z.string()),
  services: z.array(serviceGroup),
})

export const service = z.object({
  name: z.string(),
  description: z.nullish(z.string()),
  /** A calendar day; a provider's may include a time. Null if it isn't billed yet. */
  billableStart: z.nullish(z.string()),
  billable: z.nullish(z.boolean()),
  class: z.nullish(z.string()),
  storageGB: measure,
  /** In GB. */
  ram: measure,
  /** Number of processors. */
  cpu: measure,
  id: z.nullish(z.union([z.number(), z.string()])),
})
export type Service = z.infer<typeof service>

export const serviceDetails = z.object({
  heading: z.nullish(z.string()),
  details: z.array(service),
})

const longest = 200

/** Identifies the services whose details are requested, as in the summary. */
export const serviceDetailsQuery = z.object({
  serviceClass: z.string('Enter the class of the services.').check(z.maxLength(longest)),
  serviceType: z.string('Enter the type of the services.').check(z.maxLength(longest)),
})

/** The types of services for which processors and memory are shown. */
const machineTypes = ['VM', 'VM (DR)']

/** Whether services of a type are machines with processors and memory. */
export function isMachine(serviceType: string): boolean {
  return machineTypes.includes(serviceType)
}

/** A service that was added, removed or changed. */
export const serviceChange = z.object({
  changeType: z.string(),
  serviceType: z.nullish(z.string()),
  name: z.string(),
})
export type ServiceChange = z.infer<typeof serviceChange>

export const serviceChanges = z.object({
  heading: z.nullish(z.string()),
  changes: z.array(serviceChange),
})
