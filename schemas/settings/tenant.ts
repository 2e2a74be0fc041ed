import { z } from 'zod/mini'

/** A company that a person can work in. */
export const tenant = z.object({ name: z.string(), tenantId: z.string() })
export type TenantSummary = z.infer<typeof tenant>

/** A value that may be null or left out. */
function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  )
}

const softPhones = z.object({
  hasTeamsPhones: z.boolean(),
  hasJabberPhones: z.boolean(),
  hasTeamsAudioConferencing: z.optional(z.boolean()),
})

/** The settings of a company, made by the provider. They're read again when the company is switched. */
export const tenantSettings = z.object({
  currencySymbol: z.string(),
  servicePlan: z.string(),
  newUserExpediteFee: z.number(),
  newUserSetupFee: orNull(z.number()),
  newEmailOnlyUserSetupFee: orNull(z.number()),
  emailMask: orNull(z.string()),
  emailDomain: orNull(z.string()),
  voiceSettings: orNull(
    z.object({
      voiceRecordingEnabled: z.boolean(),
      hasSoftPhones: softPhones,
      /** Some providers send it here instead of in hasSoftPhones (AMB-042). */
      hasTeamsAudioConferencing: z.optional(z.boolean()),
    }),
  ),
  mfaSettings: z.object({ hasMFA: z.boolean() }),
  clientAccountType: orNull(z.string()),
  hasCloudPCs: z.boolean(),
  hasCybersecurityTraining: z.boolean(),
  hasVoiceServices: z.boolean(),
  hasBillableServices: z.boolean(),
  hasPortfolioChildren: z.boolean(),
  isMSSP: z.boolean(),
})
export type TenantSettings = z.infer<typeof tenantSettings>

/** Whether the company has Teams audio conferencing, wherever the provider sends the flag (AMB-042). */
export function hasTeamsAudioConferencing({ voiceSettings }: TenantSettings): boolean {
  return (
    voiceSettings?.hasSoftPhones.hasTeamsAudioConferencing ??
    voiceSettings?.hasTeamsAudioConferencing ??
    false
  )
}

/** A question and its answer on the FAQ page. */
export const faqItem = z.object({ question: z.string(), answer: z.string() })
export type FaqItem = z.infer<typeof faqItem>
