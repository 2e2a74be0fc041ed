import { formatFee } from '../money/money.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import {
  addBusinessDays,
  businessDaysBetween,
  type EasternDateTime,
  toDay,
} from '../time/eastern-time.ts'
import { type AccountType, accountType } from './choices.ts'
import type { AddUserFacts } from './draft.ts'

/** One-time fees of an Add User request. */

/** Start dates up to this many business days away are charged as expedited (AMB-037). */
export const expeditedBusinessDays = 5

/** The setup fee in the company's currency; null if it's set by contract. */
export function setupFee({ draft, settings }: AddUserFacts): number | null {
  return accountSetupFee(draft.accountType, settings)
}

function accountSetupFee(type: number | null, settings: TenantSettings): number | null {
  return type === accountType.emailOnly
    ? settings.newEmailOnlyUserSetupFee
    : settings.newUserSetupFee
}

/** The formatted price of an account type (AMB-049). */
export function accountTypeFeeText(type: AccountType, settings: TenantSettings): string {
  const setup = `Setup fee ${formatFee(accountSetupFee(type, settings), settings.currencySymbol)}`
  switch (type) {
    case accountType.fullService:
      return setup
    case accountType.emailOnly:
    case accountType.citrix:
      return `Reduced rate. ${setup}`
    default:
      return 'Free'
  }
}

/** The first start date that isn't charged as expedited. */
export function earliestStandardStart(now: EasternDateTime): EasternDateTime {
  return addBusinessDays(now, expeditedBusinessDays + 1)
}

/** The fee for an early start date, in the company's currency; 0 without a date. */
export function expediteFee({ draft, settings, now }: AddUserFacts): number {
  if (!draft.userStartDate) return 0
  const daysAway = businessDaysBetween(toDay(now), toDay(draft.userStartDate))
  return daysAway > expeditedBusinessDays ? 0 : settings.newUserExpediteFee
}
