import type { FlowServices } from '#machines/engine/machine/wizard.ts'
import { rehearsalNow, rehearsalUser } from '#machines/tools/rehearsal/rehearsal.ts'
import { fullCompanySettings } from '#machines/tools/rehearsal/tenants.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import { latinLettersLibrary } from '#schemas/fields/mail-address.ts'
import { phoneNumbersLibrary } from '#schemas/fields/phone-number.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'

await Promise.all([latinLettersLibrary.load(), phoneNumbersLibrary.load()])

/**
 * Northgate Capital as in the demo world (docs/architecture.md, Demo data), with every setting in
 * use.
 */
export const northgateSettings: TenantSettings = fullCompanySettings

/** The person who makes requests in tests of machines. */
export const dana = rehearsalUser

/** A Saturday morning in Eastern time, as text; the next business day is Monday the 23rd. */
export const saturdayMorning = rehearsalNow

/** Services that answer immediately and record their calls. */
export function createRecordingServices() {
  const calls: string[] = []
  const answer = (name: string) => async () => {
    calls.push(name)
    return { id: 7, tenantId: 'northgate', etag: '"1"' }
  }
  const services: FlowServices<AddUserDraft, TenantSettings> = {
    create: answer('create'),
    save: answer('save'),
    submit: answer('submit'),
    load: { review: answer('review') },
  }
  return { calls, services }
}
