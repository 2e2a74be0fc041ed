import { type AddUserStepId, addUser } from '#machines/add-user/flow.ts'
import { addUserMachine } from '#machines/add-user/machine.ts'
import { flowPages } from '#machines/portal/entry.ts'
import { type AddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { AccountTypeQuestion } from './account-type-question.tsx'
import { AddUserSuccess } from './add-user-success.tsx'
import { addUserFacts } from './facts.ts'
import { useAddUserLookup } from './lookups.ts'
import { addUserServices, openAddUserDraft, readAddUserDraft } from './services.ts'

/** Not needed by the first step, so loaded later. */
const notices = () => import('./step-notices.tsx')

/** Add User in the browser: the flow, its calls, and additions to its steps. */
export const addUserWizard: WizardDefinition<AddUserDraft, TenantSettings, AddUserStepId> = {
  flow: addUser,
  machine: addUserMachine,
  services: addUserServices,
  open: openAddUserDraft,
  write: toWire,
  read: readAddUserDraft,
  facts: addUserFacts,
  useLookup: useAddUserLookup,
  ending: { title: 'Success', Success: AddUserSuccess },
  pages: flowPages(addUser.portal),
  waitsFor: 'You can continue once the tickets are listed.',
  questions: {
    accountSelect: { accountType: AccountTypeQuestion },
    specialRequests: {
      specialRequests: lazyForm(
        async () => (await import('./special-requests-question.tsx')).SpecialRequestsQuestion,
      ),
    },
  },
  before: {
    startDateInfo: lazyForm(async () => (await notices()).DeliveryPolicyNotice),
    softwarePhones: lazyForm(async () => (await notices()).ProvisionedPhoneNotice),
    emailSetup: lazyForm(async () => (await notices()).LoginAddressNotice),
    hardware: lazyForm(async () => (await notices()).HardwarePolicyNotice),
    security: lazyForm(async () => (await notices()).CompanySecurityNotice),
    confirm: lazyForm(async () => (await notices()).SignatureNotice),
  },
  after: {
    startDateInfo: lazyForm(async () => (await import('./start-fees.tsx')).StartFees),
    review: lazyForm(async () => (await import('./opened-tickets-list.tsx')).OpenedTicketsList),
  },
  forms: {
    contactInfoAccess: lazyForm(
      async () => (await import('./steps/contact-info-access.tsx')).ContactInfoAccessStep,
    ),
    mailboxAccess: lazyForm(
      async () => (await import('./steps/mailbox-access.tsx')).MailboxAccessStep,
    ),
    calendarAccess: lazyForm(
      async () => (await import('./steps/calendar-access.tsx')).CalendarAccessStep,
    ),
  },
}
