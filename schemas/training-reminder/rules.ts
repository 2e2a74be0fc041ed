import { z } from 'zod/mini'
import { stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { nobodyChosen } from './conditions.ts'
import { emailsToRemind, namesByEmail, remindedText, type TrainingReminderDraft } from './draft.ts'

/** The rules of each step of the reminder. */

const rules = stepRules<TrainingReminderDraft, TenantSettings>

/** The choice of people to remind, among those who haven't completed the campaign. */
export const chooseUsersRules = rules({
  fields: {
    emailAddresses: {
      label: 'Users',
      control: { kind: 'textList', itemLabel: 'Address' },
      check: ({ draft }) =>
        z.array(z.string()).check(
          z.minLength(1, 'Select at least one user.'),
          z.refine(
            (emails) => new Set(emails).size === emails.length,
            'Each user can be reminded only once.',
          ),
          z.refine((emails) => {
            const known = namesByEmail(draft.incompleteUsers)
            return emails.every((email) => known.has(email))
          }, "You can remind only users who haven't completed the training."),
          z.refine((emails) => emailsToRemind({ ...draft, emailAddresses: emails }).length > 0, {
            error: ({ input }) => remindedText(z.array(z.string()).parse(input), draft),
          }),
        ),
      show: (emails, { draft }) => {
        const known = namesByEmail(draft.incompleteUsers)
        return emails.map((email) => known.get(email) || email).join(', ')
      },
    },
  },
  blocks: [{ ...nobodyChosen, field: 'emailAddresses' }],
})

/** The review shows the mail and asks nothing. */
export const reviewReminderRules = rules({ fields: {} })
