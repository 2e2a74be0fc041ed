import { z } from 'zod/mini'
import { planUpgrade as declaredUpgrade } from '#machines/plan-upgrade/flow.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { rolesEdit as declaredRoles } from '#machines/roles-edit/flow.ts'
import { trainingReminder as declaredReminder } from '#machines/training-reminder/flow.ts'
import type { PlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import { yearlyPrice } from '#schemas/plan-upgrade/rules.ts'
import type { Choice } from '#schemas/questions/rules.ts'
import type { RolesEditDraft, RolesEditFacts } from '#schemas/roles-edit/draft.ts'
import type {
  TrainingReminderDraft,
  TrainingReminderFacts,
} from '#schemas/training-reminder/draft.ts'
import { createFaultHelpers, type SeededFaults } from './seeding.ts'

const planUpgrade: PortalFlow<PlanUpgradeDraft> = declaredUpgrade
const upgrade = createFaultHelpers(planUpgrade)
export const upgradeFaults: SeededFaults<PlanUpgradeDraft> = {
  'a price twelve times as high': () =>
    upgrade.flow({
      charges: [
        {
          label: 'Price per year',
          per: 'year',
          price: (facts) => {
            const price = yearlyPrice(facts)
            return { ...price, amount: (price.amount ?? 0) * 12 }
          },
        },
      ],
    }),
  'a price paid once': () =>
    upgrade.flow({ charges: [{ label: 'Price per year', per: 'once', price: yearlyPrice }] }),
  'the price of the other plan': () =>
    upgrade.flow({
      charges: [
        {
          label: 'Price per year',
          per: 'year',
          price: (facts) =>
            yearlyPrice({
              ...facts,
              draft: { ...facts.draft, testsPerYear: facts.draft.testsPerYear === 1 ? 4 : 1 },
            }),
        },
      ],
    }),
  'no price': () => upgrade.flow({ charges: [] }),
  'any plan': () =>
    upgrade.ruleWith('upgrade', 'testsPerYear', { check: z.number('Choose a plan.') }),
  'swapped tickets': () =>
    upgrade.swappedTickets(
      'Upgrade phishing tests to Basic Package',
      'Upgrade phishing tests to Advanced Package',
    ),
  'a ticket that replaces what is bought': () =>
    upgrade.ticket('Upgrade phishing tests to Basic Package', {
      lines: () => [{ label: 'Replaces', text: 'Basic Package' }],
    }),
  'plans with swapped labels': () =>
    upgrade.rule('upgrade', 'testsPerYear', (one) => {
      const choices = one.choices as readonly Choice[]
      const labels = choices.map(({ label }) => label).reverse()
      return { ...one, choices: choices.map((choice, at) => ({ ...choice, label: labels[at] })) }
    }),
  'one plan alone': () =>
    upgrade.rule('upgrade', 'testsPerYear', (one) => ({
      ...one,
      choices: (one.choices as readonly unknown[]).slice(1),
    })),
  'another plan that is sent': () => ({
    flow: planUpgrade,
    write: ({ draft }) => ({ testsPerYear: draft.testsPerYear === 1 ? 4 : 1 }),
  }),
  'a price that the person says': () =>
    upgrade.flow({ prefilled: ['offer.phishingEntitlement', 'offer.oneYearUpgradePrice'] }),
}

const reminder: PortalFlow<TrainingReminderDraft> = declaredReminder
const remind = createFaultHelpers(reminder)
export const reminderFaults: SeededFaults<TrainingReminderDraft> = {
  'a reminder of nobody': () =>
    remind.ruleWith('chooseUsers', 'emailAddresses', { check: z.array(z.string()) }),
  'a second mail on one day': () =>
    remind.ruleWith('chooseUsers', 'emailAddresses', {
      check: ({ draft }: TrainingReminderFacts) =>
        z.array(z.string()).check(
          z.minLength(1, 'Select at least one user.'),
          z.refine(
            (emails) => new Set(emails).size === emails.length,
            'Each user can be reminded only once.',
          ),
          z.refine(
            (emails) =>
              emails.every((email) => draft.incompleteUsers.some((one) => one.email === email)),
            "You can remind only users who haven't completed the training.",
          ),
        ),
    }),
  'a mail to anybody': () =>
    remind.ruleWith('chooseUsers', 'emailAddresses', {
      check: z.array(z.string()).check(
        z.minLength(1, 'Select at least one user.'),
        z.refine(
          (emails) => new Set(emails).size === emails.length,
          'Each user can be reminded only once.',
        ),
      ),
    }),
  'a copy to a colleague': () => ({
    flow: reminder,
    write: ({ draft }) => ({
      emailAddresses: draft.emailAddresses,
      requestingUserEmail: draft.incompleteUsers[0]?.email,
    }),
  }),
  'a mail to all': () => ({
    flow: reminder,
    write: ({ draft, user }) => ({
      emailAddresses: draft.incompleteUsers.map(({ email }) => email),
      requestingUserEmail: user.email,
    }),
  }),
  'a mail that nobody has seen': () => remind.step('review', { load: undefined }),
  'the review of another template': () => remind.step('review', { load: 'review' }),
  'another reason': () =>
    remind.step('chooseUsers', {
      rules: { ...reminder.steps.get('chooseUsers')?.rules, blocks: [] },
    }),
}

const rolesEdit: PortalFlow<RolesEditDraft> = declaredRoles
const roles = createFaultHelpers(rolesEdit)
export const rolesFaults: SeededFaults<RolesEditDraft> = {
  'a change of permissions that is none': () =>
    roles.ruleWith('form', 'roles', {
      check: ({ draft: { held } }: RolesEditFacts) =>
        z
          .array(z.number())
          .check(
            z.refine(
              (now) => now.join() !== held.roles.join(),
              'You must make a change in order to update',
            ),
          ),
    }),
  'no change': () => roles.ruleWith('form', 'roles', { check: z.array(z.number()) }),
  'a locked role that can be changed': () =>
    roles.ruleWith('form', 'roles', {
      choices: ({ draft }: RolesEditFacts) =>
        draft.offered.roles.map(({ roleId, name }) => ({ value: roleId, label: name })),
    }),
  'a locked permission that can be changed': () =>
    roles.ruleWith('form', 'permissions', {
      choices: ({ draft }: RolesEditFacts) =>
        draft.offered.permissions.map(({ permissionId, name }) => ({
          value: permissionId,
          label: name,
        })),
    }),
  'a calculation that leaves the permissions': () =>
    roles.flow({ calculation: { on: ['roles'], sets: ['roles', 'offered.roles'] } }),
  'a calculation for permissions': () =>
    roles.flow({
      calculation: {
        on: ['permissions'],
        sets: ['roles', 'permissions', 'offered.roles', 'offered.permissions'],
      },
    }),
  'no conflicts': () => roles.flow({ drafts: { saveOn: 'never' } }),
  'swapped labels': () => roles.labelled('form', 'roles', 'permissions'),
  'another permission': () => roles.flow({ portal: { ...rolesEdit.portal, permission: 'Faq' } }),
  'another person': () => ({
    flow: rolesEdit,
    write: ({ draft, user }) => ({
      profileAccountId: user.profileAccountId,
      roles: draft.roles,
      permissions: draft.permissions,
    }),
  }),
  'a person that is typed': () => roles.flow({ prefilled: ['held.roles', 'held.permissions'] }),
}
