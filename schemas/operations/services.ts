import { z } from 'zod'

/** What a company subscribes to. */

/** An amount as it is shown: a number, or a text of the provider's such as `16 GB`. */
const measure = z.union([z.number(), z.string()]).nullish()

/** All services of a type and class together. */
export const serviceGroup = z.object({
  type: z.string(),
  class: z.string().nullish(),
  quantity: z.number(),
  id: z.union([z.number(), z.string()]).nullish(),
})
export type ServiceGroup = z.infer<typeof serviceGroup>

export const serviceSummary = z.object({
  heading: z.string().nullish(),
  services: z.array(serviceGroup),
})

/** A service. */
export const service = z.object({
  name: z.string(),
  description: z.string().nullish(),
  /** The calendar day; a provider's may have a time. Null where it is not billed yet. */
  billableStart: z.string().nullish(),
  billable: z.boolean().nullish(),
  class: z.string().nullish(),
  storageGB: measure,
  /** In GB. */
  ram: measure,
  /** Number of processors. */
  cpu: measure,
  id: z.union([z.number(), z.string()]).nullish(),
})
export type Service = z.infer<typeof service>

export const serviceDetails = z.object({
  heading: z.string().nullish(),
  details: z.array(service),
})

const longest = 200

/** Whose details are asked for, as the summary names them. */
export const serviceDetailsQuery = z.object({
  serviceClass: z.string('Enter the class of the services.').max(longest),
  serviceType: z.string('Enter the type of the services.').max(longest),
})

/** The types of services whose processors and memory are shown. */
const machineTypes = ['VM', 'VM (DR)']

/** Whether services of a type are machines, which have processors and memory. */
export function isMachine(serviceType: string): boolean {
  return machineTypes.includes(serviceType)
}

/** A service that came, went or became another. */
export const serviceChange = z.object({
  changeType: z.string(),
  serviceType: z.string().nullish(),
  name: z.string(),
})
export type ServiceChange = z.infer<typeof serviceChange>

export const serviceChanges = z.object({
  heading: z.string().nullish(),
  changes: z.array(serviceChange),
})
