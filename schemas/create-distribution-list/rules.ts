import { z } from 'zod/mini'
import { limits } from '../distribution-lists/limits.ts'
import { addressFromDisplayName, latinLettersLibrary, mailAddress } from '../fields/mail-address.ts'
import { isNameOfPerson } from '../people/person.ts'
import { type Choice, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import {
  type CreateDistributionListDraft,
  type CreateDistributionListFacts,
  isAddressTaken,
} from './draft.ts'

/** The rules of each step of the wizard for a new list. */

const rules = stepRules<CreateDistributionListDraft, TenantSettings>

const required = 'This field is required'
const requiredText = z
  .string(required)
  .check(z.trim(), z.minLength(1, { error: required, abort: true }))
const address = z.pipe(requiredText, mailAddress('This email is invalid'))

/** The recommended address for the display name; undefined if the company has no domain, or until it's known. */
export function recommendedListAddress({
  draft,
  settings,
}: CreateDistributionListFacts): string | undefined {
  const name = draft.distributionListName
  if (!settings.emailDomain) return undefined
  return name.trim() ? addressFromDisplayName(name, settings.emailDomain) : ''
}

/** Why the recommended address isn't available; undefined if it is, or if there's no name yet. */
export function recommendedListAddressProblem(
  facts: CreateDistributionListFacts,
): string | undefined {
  const recommended = recommendedListAddress(facts)
  if (!recommended) return undefined
  if (isAddressTaken(recommended, facts.draft)) return 'Generated email already exists'
  return address.safeParse(recommended).error?.issues[0]?.message
}

/** The choice between the recommended address and a custom one; only the latter if the company has no domain. */
function addressChoices(facts: CreateDistributionListFacts): Choice<boolean>[] {
  const custom = { value: false, label: 'Custom address' }
  if (!facts.settings.emailDomain) return [custom]
  const recommended = {
    value: true,
    label: 'Recommended address',
    hint: recommendedListAddress(facts) || 'Follows from the display name',
    disabledBecause: recommendedListAddressProblem(facts),
  }
  return [recommended, custom]
}

export const generalInfoRules = rules({
  fields: {
    distributionListName: {
      label: 'Display name',
      libraries: [latinLettersLibrary],
      librariesRead: ({ draft, settings }) =>
        settings.emailDomain ? draft.distributionListName : '',
      control: { kind: 'text', trimmed: true, autoComplete: 'off' },
      limit: limits.name,
      check: requiredText,
    },
    requestsRecommendedEmail: {
      label: 'Kind of address',
      control: { kind: 'radio', look: 'cards' },
      choices: addressChoices,
      derived: ({ settings }) => (settings.emailDomain ? undefined : false),
      check: (facts) =>
        z.boolean().check(
          z.refine((recommended) => !recommended || !recommendedListAddressProblem(facts), {
            error: recommendedListAddressProblem(facts),
          }),
        ),
      show: (recommended) => (recommended ? 'Recommended address' : 'Custom address'),
    },
    distributionListPrimaryEmail: {
      label: 'Email address',
      question: 'Custom email address',
      control: { kind: 'text', trimmed: true, autoComplete: 'off' },
      limit: limits.email,
      derived: (facts) =>
        facts.draft.requestsRecommendedEmail ? (recommendedListAddress(facts) ?? '') : undefined,
      check: ({ draft }) =>
        draft.requestsRecommendedEmail
          ? z.string()
          : address.check(
              z.refine((typed) => !isAddressTaken(typed, draft), 'This email already exists'),
            ),
    },
  },
})

export const addUsersRules = rules({
  fields: { distributionListMembers: { label: 'Members', lookup: 'contacts' } },
})

export const confirmationRules = rules({
  fields: {
    digitalSignature: {
      label: 'Digital signature',
      help: ({ user }) => `Signing as ${user.name}. Type your name to sign.`,
      control: { kind: 'text', trimmed: true, autoComplete: 'off' },
      limit: limits.signature,
      signs: true,
      check: ({ user }) =>
        requiredText.check(
          z.refine((signed) => isNameOfPerson(signed, user), 'Signature must match username'),
        ),
    },
  },
})
