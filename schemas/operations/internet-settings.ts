import { z } from 'zod/mini'
import { requiredLine, textUpTo } from '../fields/field-checks.ts'

/** A company's web browsing policy, and the form to request a change. */

const categoryId = z.union([z.number(), z.string()])

/** The setting for a category of websites. */
export const internetSetting = z.object({
  categoryId,
  /** For example `Block`. */
  setting: z.nullish(z.string()),
  websiteCategory: z.string(),
  hasOverride: z.boolean(),
  /** The provider's default (AMB-194). */
  abacusDefault: z.nullish(z.string()),
  /** How many of the provider's clients block the category: a text such as `64%`, or a number. */
  clientsThatBlock: z.nullish(z.union([z.string(), z.number()])),
})
export type InternetSetting = z.infer<typeof internetSetting>

/** A website with another setting than its category. */
export const internetOverride = z.object({
  websiteName: z.string(),
  setting: z.nullish(z.string()),
})
export type InternetOverride = z.infer<typeof internetOverride>

/** The Request Change Form. */
export const changeRequestLimits = { title: 100, description: 500 } as const

export const changeRequest = z.object({
  title: requiredLine(changeRequestLimits.title),
  description: textUpTo(changeRequestLimits.description).check(
    z.trim(),
    z.minLength(1, 'Please provide a description of the message'),
  ),
})
export type InternetChangeForm = z.infer<typeof changeRequest>

export const changeRequestLabels = {
  title: 'Title',
  description: 'Description',
} as const satisfies Record<keyof InternetChangeForm, string>

/** The title of the form's ticket, since people only describe the change. */
export const changeRequestTitle = 'Internet settings change request'

const shape = 'A change request is sent as {title, body}, both of them texts.'

/** A change request as it's sent (AMB-195). */
export const changeRequestBody = z.pipe(
  z.object({ title: z.string(shape), body: z.string(shape) }, shape),
  z.transform(({ title, body }): InternetChangeForm => ({ title, description: body })),
)
