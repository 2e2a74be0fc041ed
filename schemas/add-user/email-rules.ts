import { z } from 'zod/mini'
import {
  addressFromDisplayName,
  atDomain,
  mailAddress,
  toAddressPart,
} from '../fields/mail-address.ts'
import { type Choice, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { accountType } from './choices.ts'
import { hasRecommendedAddress } from './conditions.ts'
import type { AddUserDraft, AddUserFacts } from './draft.ts'
import { limits } from './limits.ts'

const rules = stepRules<AddUserDraft, TenantSettings>

/**
 * The address that the company's pattern gives for a name (AMB-047); undefined until its letters can be written in
 * Latin.
 */
export function addressFromMask(
  mask: string,
  domain: string,
  person: { firstName: string; lastName: string },
): string | undefined {
  const tokens = {
    '[[FirstInitial]]': initialLetter(person.firstName),
    '[[LastInitial]]': initialLetter(person.lastName),
    '[[FirstName]]': person.firstName,
    '[[LastName]]': person.lastName,
  }
  const local = Object.entries(tokens).reduce<string | undefined>(
    (text, [token, value]) =>
      value === undefined && text?.includes(token)
        ? undefined
        : text?.replaceAll(token, () => value ?? ''),
    mask,
  )
  const part = local === undefined ? undefined : toAddressPart(local)
  return part === undefined ? undefined : part + atDomain(domain)
}

/**
 * The text that decides in which letters a name becomes part of a person's address: the name and the company's pattern.
 * Empty if no address is recommended from it.
 */
export function addressTextOfName(
  { draft, settings }: AddUserFacts,
  name: 'First' | 'Last',
): string {
  const mask = settings.emailMask ?? ''
  const isUsed = mask.includes(`[[${name}Name]]`) || mask.includes(`[[${name}Initial]]`)
  if (!isUsed || !settings.emailDomain || !isAskedForEmail(draft)) return ''
  const typed = draft.generalInformation[`user${name}Name`]
  return typed && typed + mask
}

const isAskedForEmail = ({ accountType: type }: AddUserDraft) =>
  type === accountType.fullService || type === accountType.emailOnly

/** The first letter of a name, also if it becomes several letters in Latin script. */
function initialLetter(name: string): string | undefined {
  return toAddressPart(name)?.slice(0, 1)
}

/** The recommended address for this request's person; undefined if the company has no pattern, or until it's known. */
export function recommendedUserAddress({ draft, settings }: AddUserFacts): string | undefined {
  const { userFirstName: firstName, userLastName: lastName } = draft.generalInformation
  return settings.emailMask && settings.emailDomain
    ? addressFromMask(settings.emailMask, settings.emailDomain, { firstName, lastName })
    : undefined
}

/**
 * The recommended address for this request's mailbox; undefined if the company has no pattern (AMB-046), or until it's
 * known.
 */
export function recommendedMailboxAddress({ draft, settings }: AddUserFacts): string | undefined {
  return settings.emailMask && settings.emailDomain
    ? addressFromDisplayName(draft.sharedMailboxDisplayName, settings.emailDomain)
    : undefined
}

// Created once, so that check results can be cached.
const either = z.boolean()
const anyText = z.string()
const customAddress = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.refine((address) => !address.includes("'"), {
      error: "Email is invalid, ' is not allowed",
      abort: true,
    }),
  ),
  mailAddress('Email is invalid'),
)

/** Why the recommended address isn't valid; undefined if it is. */
export function recommendedAddressProblem(
  recommendedAddress: string | undefined,
): string | undefined {
  if (recommendedAddress === undefined) return undefined
  return customAddress.safeParse(recommendedAddress).error?.issues[0]?.message
}

/**
 * The choice between the recommended address and a custom one; only the latter if the company has no pattern
 * (AMB-046).
 */
function addressChoices(mayRecommend: boolean, recommended: string | undefined): Choice<boolean>[] {
  const custom = { value: false, label: 'Custom address' }
  if (!mayRecommend) return [custom]
  const disabledBecause = recommendedAddressProblem(recommended)
  return [{ value: true, label: 'Recommended', hint: recommended, disabledBecause }, custom]
}

function emailRules(recommended: (facts: AddUserFacts) => string | undefined) {
  return rules({
    fields: {
      requestsRecommendedEmail: {
        label: 'Recommended address',
        question: 'Email address',
        control: { kind: 'radio', look: 'cards' },
        choices: (facts) => addressChoices(hasRecommendedAddress.test(facts), recommended(facts)),
        derived: (facts) => (hasRecommendedAddress.test(facts) ? undefined : false),
        check: (facts) => {
          const reason = recommendedAddressProblem(recommended(facts))
          return reason === undefined
            ? either
            : z.boolean().check(z.refine((isWanted) => !isWanted, reason))
        },
      },
      requestedEmailAddress: {
        label: 'Email address',
        question: 'Custom email address',
        control: { kind: 'text', trimmed: true },
        reportedAs: 'customEmail',
        limit: limits.email,
        derived: (facts) =>
          facts.draft.requestsRecommendedEmail ? (recommended(facts) ?? '') : undefined,
        check: ({ draft }) => (draft.requestsRecommendedEmail ? anyText : customAddress),
      },
    },
  })
}

export const userEmailRules = emailRules(recommendedUserAddress)
export const mailboxEmailRules = emailRules(recommendedMailboxAddress)
