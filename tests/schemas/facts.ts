import { type AddUserDraft, type AddUserFacts, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { latinLettersLibrary } from '#schemas/fields/mail-address.ts'
import { phoneNumbersLibrary } from '#schemas/fields/phone-number.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, northgateSettings } from '#tests/machines/support/northgate.ts'

await Promise.all([latinLettersLibrary.load(), phoneNumbersLibrary.load()])

/** Facts of an Add User request on a Monday morning, with some answers and settings replaced. */
export function addUserFacts(
  draft: Partial<AddUserDraft> = {},
  settings: Partial<TenantSettings> = {},
  now = '2026-11-23T09:30:00',
): AddUserFacts {
  return {
    draft: { ...emptyAddUserDraft, ...draft },
    settings: { ...northgateSettings, ...settings },
    user: dana,
    now,
  }
}
